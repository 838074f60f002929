import { css, html, nothing, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api } from '../api.js';
import type { Game, ServerEvent } from '../contract.js';
import type { PlayedGame, Standing, Tournament } from '../contract-tournament.js';
import { PetteiaElement } from '../element.js';
import { connection } from '../socket.js';
import { controls, section } from '../style/shared.js';
import { tableStyle } from '../style/table.js';
import '../widgets/crosstable.js';
import '../widgets/tournament-progress.js';
import { endingText, titleOf } from '../words.js';

/** Of the drawing of a rating with its error, in its own units. */
const kBarWidth = 120;

/** Whose games are listed; empty: anybody's. */
interface Pairing {
  player: string;
  opponent: string;
}

/** A tournament as it stands, live while it is played: table, crosstable, games. */
@customElement('tournament-view')
export class TournamentView extends PetteiaElement {
  static override styles = [
    controls,
    section,
    tableStyle,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.9rem;
        max-width: 1180px;
        margin: 0 auto;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1.2rem;
        align-items: end;
        justify-content: space-between;
      }
      tournament-progress {
        flex: 0 1 24rem;
      }
      .elo {
        width: 120px;
        height: 14px;
      }
      .elo line {
        stroke: var(--line-strong);
        stroke-width: 2;
      }
      .elo .zero {
        stroke: var(--line);
        stroke-width: 1;
      }
      .elo circle {
        fill: var(--accent);
      }
      .withdrawn {
        color: var(--bad);
        font-size: 0.88rem;
      }
      .key {
        width: 9rem;
        font-variant-numeric: tabular-nums;
      }
      .filters {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
    `,
  ];

  @property() tournamentId = '';
  @property({ attribute: false }) games: readonly Game[] = [];
  @state() private tournament?: Tournament;
  @state() private gone = false;
  /** Nothing: the games that ended last. */
  @state() private pairing?: Pairing;
  @state() private found?: readonly PlayedGame[];
  #unwatch: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(connection.listen((event) => this.#heard(event)));
    this.whileHere(() => this.#unwatch?.());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('tournamentId')) return;
    this.#unwatch?.();
    this.tournament = undefined;
    this.gone = false;
    this.pairing = undefined;
    this.#unwatch = connection.watch(`tournament/${this.tournamentId}`);
  }

  #heard(event: ServerEvent): void {
    if (event.type === 'gone' && event.topic === `tournament/${this.tournamentId}`) {
      this.gone = true;
    } else if (event.type === 'tournament' && event.tournament.id === this.tournamentId) {
      const more = event.tournament.played !== this.tournament?.played;
      this.tournament = event.tournament;
      this.gone = false;
      if (more && this.pairing) void this.#find(this.pairing);
    }
  }

  async #find(pairing: Pairing | undefined): Promise<void> {
    this.pairing = pairing;
    if (!pairing) return;
    const { games } = await api.tournamentGames(this.tournamentId, pairing.player, pairing.opponent);
    if (this.pairing === pairing) this.found = games.reverse();
  }

  protected override render() {
    const t = this.t.arena;
    if (this.gone) return html`<p>${t.gone} <a href="#/arena">${t.title}</a></p>`;
    const { tournament } = this;
    if (!tournament) return html`<p class="dim">${this.t.app.loading}</p>`;
    return html`<div class="head">
        <div>
          <h1>${tournament.name}</h1>
          <p class="dim">
            ${titleOf(tournament.game, this.games)} · ${t.formats[tournament.format] ?? tournament.format} ·
            ${t.gamesAnEncounter(tournament.games_an_encounter)} · ${t.seed(tournament.seed)}
          </p>
        </div>
        <tournament-progress .about=${tournament}></tournament-progress>
      </div>
      ${this.#part(t.table, this.#table(tournament))}
      ${tournament.playing.length > 0 ? this.#part(t.playing, this.#playing(tournament)) : nothing}
      ${this.#part(
        t.crosstable,
        html`<cross-table
          .table=${tournament.table}
          @pairing=${(event: CustomEvent<Pairing>) => this.#showGames(event.detail)}
        ></cross-table>`,
      )}
      ${this.#part(t.games, this.#games(tournament), 'games')}`;
  }

  #part(title: string, content: unknown, id = '') {
    return html`<section class="panel section" id=${id || nothing} aria-label=${title}>
      <header><h2>${title}</h2></header>
      <div class="wide" tabindex="0" role="region" aria-label=${title}>${content}</div>
    </section>`;
  }

  async #showGames(pairing: Pairing): Promise<void> {
    await this.#find(pairing);
    await this.updateComplete;
    this.renderRoot.querySelector('#games')?.scrollIntoView({ block: 'nearest' });
  }

  #table({ table, format }: Tournament) {
    const t = this.t.arena;
    const widest = Math.max(1, ...table.map(({ elo, elo_error }) => Math.abs(elo) + elo_error));
    return html`<table class="lines" data-table>
      <thead>
        <tr>
          <th scope="col" class="number">#</th>
          <th scope="col">${t.player}</th>
          <th scope="col" class="number">${t.points}</th>
          <th scope="col" class="number">${t.won}</th>
          <th scope="col" class="number">${t.drawn}</th>
          <th scope="col" class="number">${t.lost}</th>
          ${format === 'knockout' ? nothing : html`<th scope="col" class="number">${t.tieBreak}</th>`}
          <th scope="col" class="number">Elo</th>
          <th scope="col"><span class="unseen">${t.interval}</span></th>
          <th scope="col" class="number">${t.msAMove}</th>
          <th scope="col" class="number">${t.forfeits}</th>
        </tr>
      </thead>
      <tbody>
        ${table.map(
          (line, place) => html`<tr>
            <td class="number">${place + 1}</td>
            <td>
              <strong title=${line.player}>${line.name}</strong>
              ${line.withdrawn ? html`<span class="withdrawn">${t.withdrawn}</span>` : nothing}
            </td>
            <td class="number">${line.points}</td>
            <td class="number">${line.wins}</td>
            <td class="number">${line.draws}</td>
            <td class="number">${line.losses}</td>
            ${format === 'knockout' ? nothing : html`<td class="number">${line.tie_break}</td>`}
            <td class="number">${signed(line.elo)} ±${Math.round(line.elo_error)}</td>
            <td>${errorBar(line, widest)}</td>
            <td class="number">${line.ms_a_move.toFixed(line.ms_a_move < 10 ? 2 : 0)}</td>
            <td class="number">${line.forfeits}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #playing({ playing }: Tournament) {
    return html`<table class="lines" data-playing>
      <tbody>
        ${playing.map(
          ({ key, players, moves }) => html`<tr>
            <td class="key"><a href=${this.#link(key)}>${key}</a></td>
            <td>${players[0]} – ${players[1]}</td>
            <td class="number">${this.t.watch.ply(moves)}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #link(key: string): string {
    return `#/arena/${this.tournamentId}/${key}`;
  }

  #games(tournament: Tournament) {
    const t = this.t.arena;
    const games = this.pairing ? this.found : tournament.recent;
    return html`${this.#filters(tournament)}
      ${!games
        ? html`<p class="dim">${this.t.app.loading}</p>`
        : games.length === 0
          ? html`<p class="dim">${t.noGames}</p>`
          : html`<table class="lines" data-games>
              <thead>
                <tr>
                  <th scope="col">${t.key}</th>
                  <th scope="col">${this.t.history.players}</th>
                  <th scope="col">${this.t.history.result}</th>
                  <th scope="col" class="number">${t.points}</th>
                  <th scope="col" class="number">${this.t.history.plies}</th>
                </tr>
              </thead>
              <tbody>
                ${games.map(
                  (game) => html`<tr>
                    <td class="key"><a href=${this.#link(game.key)}>${game.key}</a></td>
                    <td>${game.players[0]} – ${game.players[1]}</td>
                    <td>${endingText(game, game.players)}</td>
                    <td class="number">${this.t.ending.score(game.points[0], game.points[1])}</td>
                    <td class="number">${game.moves}</td>
                  </tr>`,
                )}
              </tbody>
            </table>`}`;
  }

  #filters({ table }: Tournament) {
    const t = this.t.arena;
    const names = table.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
    const choose = (label: string, which: keyof Pairing) =>
      html`<select
        aria-label=${label}
        @change=${(event: Event) =>
          this.#find({ player: '', opponent: '', ...this.pairing, [which]: (event.target as HTMLSelectElement).value })}
      >
        <option value="" ?selected=${!this.pairing?.[which]}>${label}</option>
        ${names.map((name) => html`<option .value=${name} ?selected=${this.pairing?.[which] === name}>${name}</option>`)}
      </select>`;
    return html`<div class="filters">
      <button aria-pressed=${!this.pairing} @click=${() => this.#find(undefined)}>${t.recent}</button>
      <button
        aria-pressed=${this.pairing?.player === '' && this.pairing.opponent === ''}
        @click=${() => this.#find({ player: '', opponent: '' })}
      >
        ${t.all}
      </button>
      ${choose(t.player, 'player')} ${choose(t.opponent, 'opponent')}
    </div>`;
  }
}

function signed(elo: number): string {
  const rounded = Math.round(elo);
  return rounded > 0 ? `+${rounded}` : String(rounded).replace('-', '−');
}

/** The rating and how wide its error is, on a scale that all lines of a table share. */
function errorBar({ elo, elo_error }: Standing, widest: number) {
  const at = (value: number): number => kBarWidth * (0.5 + (value / widest) * 0.48);
  return html`<svg class="elo" viewBox="0 0 ${kBarWidth} 14" aria-hidden="true">
    ${svg`<line class="zero" x1=${at(0)} x2=${at(0)} y1="0" y2="14"></line>
      <line x1=${at(elo - elo_error)} x2=${at(elo + elo_error)} y1="7" y2="7"></line>
      <circle cx=${at(elo)} cy="7" r="4"></circle>`}
  </svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'tournament-view': TournamentView;
  }
}
