import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api, explained, type HistoryQuery } from '../api.js';
import type { Game, HistoryGame, Opponent, Pair } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { withEditions } from '../games.js';
import { preferences } from '../preferences.js';
import { go } from '../router.js';
import { controls } from '../style/shared.js';
import { tableStyle } from '../style/table.js';
import '../widgets/dialog.js';
import { icon } from '../widgets/icons.js';
import '../widgets/import-game.js';
import { endingText, playerName, titleOf } from '../words.js';

const kPage = 50;
const kSearchDelayMs = 200;

/** All finished games, to be searched, and how people fared against each opponent. */
@customElement('history-view')
export class HistoryView extends PetteiaElement {
  static override styles = [
    controls,
    tableStyle,
    css`
      :host {
        max-width: 1180px;
        margin: 0 auto;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(250px, 330px);
        gap: 1.1rem;
        align-items: start;
      }
      .filters {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin: 0.8rem 0;
      }
      .filters input {
        flex: 1 1 12rem;
        min-width: 0;
      }
      .empty {
        padding: 0.8rem;
      }
      .when {
        white-space: nowrap;
      }
      aside {
        padding: 0.8rem 0.4rem;
      }
      aside h2 {
        padding: 0 0.7rem 0.4rem;
      }
      aside p {
        padding: 0 0.7rem;
      }
      @media (max-width: 820px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        .games thead {
          display: none;
        }
        .games tr {
          display: grid;
          grid-template-columns: 1fr auto;
          border-top: 1px solid var(--line);
          padding: 0.4rem 0;
        }
        .games.lines td {
          border: none;
          padding: 0.1rem 0.7rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Game[] = [];
  @state() private found?: readonly HistoryGame[];
  @state() private next?: string | number | null;
  @state() private opponents: readonly Opponent[] = [];
  @state() private asked: HistoryQuery = {};
  @state() private importing = false;
  @state() private problem = '';
  #typing: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#search();
  }

  async #search(): Promise<void> {
    const asked = this.asked;
    try {
      const [{ games, next }, { opponents }] = await Promise.all([
        api.history({ ...asked, limit: kPage }),
        api.statistics(asked.game),
      ]);
      if (asked !== this.asked) return;
      this.found = games;
      this.next = next;
      this.opponents = opponents;
      this.problem = '';
    } catch (error) {
      this.problem = explained(error);
    }
  }

  async #more(): Promise<void> {
    const { games, next } = await api.history({ ...this.asked, limit: kPage, before: this.next ?? undefined });
    this.found = [...(this.found ?? []), ...games];
    this.next = next;
  }

  #ask(change: HistoryQuery, delay = 0): void {
    this.asked = { ...this.asked, ...change };
    window.clearTimeout(this.#typing);
    this.#typing = window.setTimeout(() => void this.#search(), delay);
  }

  protected override render() {
    const t = this.t.history;
    const value = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;
    return html`<div class="row">
        <h1 class="grow">${t.title}</h1>
        <button @click=${() => (this.importing = true)}>${icon('upload')} ${t.import}</button>
      </div>
      <div class="filters" role="search">
        <input
          type="search"
          aria-label=${t.search}
          placeholder=${t.search}
          @input=${(event: Event) => this.#ask({ text: value(event) }, kSearchDelayMs)}
        />
        <select aria-label=${t.game} @change=${(event: Event) => this.#ask({ game: value(event) })}>
          <option value="">${t.allGames}</option>
          ${this.games.flatMap(withEditions).map(({ name, title }) => html`<option value=${name}>${title}</option>`)}
        </select>
        <select aria-label=${t.result} @change=${(event: Event) => this.#ask({ winner: value(event) })}>
          <option value="">${t.anyWinner}</option>
          <option value="0">${t.firstWon}</option>
          <option value="1">${t.secondWon}</option>
          <option value="draw">${t.drawn}</option>
        </select>
      </div>
      ${this.problem ? html`<p class="error">${this.problem}</p>` : nothing}
      <div class="columns">
        <div class="panel">${this.#list()}</div>
        <aside class="panel">${this.#statistics()}</aside>
      </div>
      ${this.importing
        ? html`<petteia-dialog heading=${t.import} @closed=${() => (this.importing = false)}>
            <import-game .games=${this.games} @imported=${(event: CustomEvent<string>) => go(`#/history/${event.detail}`)}></import-game>
          </petteia-dialog>`
        : nothing}`;
  }

  #list() {
    const t = this.t.history;
    if (!this.found) return html`<p class="dim">${this.t.app.loading}</p>`;
    if (this.found.length === 0) return html`<p class="empty">${t.none}</p>`;
    return html`<table class="lines games">
        <thead>
          <tr>
            <th scope="col">${t.date}</th>
            <th scope="col">${t.game}</th>
            <th scope="col">${t.players}</th>
            <th scope="col">${t.result}</th>
            <th scope="col" class="number">${t.plies}</th>
          </tr>
        </thead>
        <tbody>
          ${this.found.map((game) => this.#row(game))}
        </tbody>
      </table>
      ${this.next ? html`<p class="row"><button class="grow" @click=${() => this.#more()}>${t.more}</button></p>` : nothing}`;
  }

  #row(game: HistoryGame) {
    const names = game.players.map((name) => playerName(name)) as Pair<string>;
    const when = new Date(game.began).toLocaleString(preferences.get('language'), {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const decided = this.games.find(({ name }) => game.game.startsWith(name))?.points_decide ?? true;
    return html`<tr>
      <td class="when"><a href=${`#/history/${game.id}`}>${when}</a></td>
      <td>${titleOf(game.game, this.games)}</td>
      <td>${names[0]} – ${names[1]}</td>
      <td>${endingText(game, names)}${decided ? ` ${this.t.ending.score(game.points[0], game.points[1])}` : ''}</td>
      <td class="number">${game.plies}</td>
    </tr>`;
  }

  #statistics() {
    const t = this.t.history;
    return html`<h2>${t.statistics}</h2>
      ${this.opponents.length === 0
        ? html`<p class="dim">${t.noStatistics}</p>`
        : html`<table class="lines">
            <thead>
              <tr>
                <th scope="col">${t.opponent}</th>
                <th scope="col" class="number">${t.played}</th>
                <th scope="col" class="number">${t.won}</th>
                <th scope="col" class="number">=</th>
                <th scope="col" class="number">${t.lost}</th>
              </tr>
            </thead>
            <tbody>
              ${this.opponents.map(
                (one) => html`<tr>
                  <td>${playerName(one.name)}<br /><span class="dim">${titleOf(one.game, this.games)}</span></td>
                  <td class="number">${one.games}</td>
                  <td class="number">${one.won}</td>
                  <td class="number">${one.drawn}</td>
                  <td class="number">${one.lost}</td>
                </tr>`,
              )}
            </tbody>
          </table>`}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'history-view': HistoryView;
  }
}
