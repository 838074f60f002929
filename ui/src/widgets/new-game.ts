import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api, explained, type NewTable } from '../api.js';
import type { Game, Guest, Pair, Side, TimeLimit } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { preferences } from '../preferences.js';
import { controls } from '../style/shared.js';
import { family, sideName } from '../words.js';
import './dialog.js';
import { icon } from './icons.js';
import './player-select.js';

interface TimeChoice {
  text: (t: PetteiaElement['t']) => string;
  limit: TimeLimit;
}

const kTimes: readonly TimeChoice[] = [
  { text: (t) => t.newGame.noLimit, limit: {} },
  { text: (t) => t.newGame.perMove(4), limit: { move_ms: 4_000 } },
  { text: (t) => t.newGame.perMove(10), limit: { move_ms: 10_000 } },
  { text: (t) => t.newGame.perMove(30), limit: { move_ms: 30_000 } },
  { text: (t) => t.newGame.perGame(3), limit: { game_ms: 180_000 } },
  { text: (t) => t.newGame.perGame(12), limit: { game_ms: 720_000 } },
  { text: (t) => t.newGame.perGameIncrement(5, 3), limit: { game_ms: 300_000, increment_ms: 3_000 } },
];

/** With what the course gives for the game, if it does. */
function timesFor({ time }: Game): readonly TimeChoice[] {
  const { move_ms, whole_ms } = time;
  if (!move_ms || !whole_ms) return kTimes;
  return [...kTimes, { text: (t) => t.newGame.course(move_ms / 1000, whole_ms / 60_000), limit: time }];
}

const same = (a: TimeLimit, b: TimeLimit): boolean => JSON.stringify(a) === JSON.stringify(b);

export const kDefaultPlayers: Pair<string> = ['person', 'engine:medium'];

/** Asks what the next game shall be; `start` carries it. */
@customElement('new-game')
export class NewGame extends PetteiaElement {
  static override styles = [
    controls,
    css`
      form {
        display: grid;
        gap: 0.8rem;
      }
      .players {
        display: grid;
        grid-template-columns: 1fr auto 1fr;
        gap: 0.5rem;
        align-items: end;
      }
      @media (max-width: 480px) {
        .players {
          grid-template-columns: 1fr;
        }
      }
      footer {
        display: flex;
        justify-content: flex-end;
        gap: 0.5rem;
      }
    `,
  ];

  /** The game and its editions, if it has several. */
  @property({ attribute: false }) editions: readonly Game[] = [];
  @property({ attribute: false }) guests: readonly Guest[] = [];
  @property({ type: String }) text = '';
  @state() private game?: Game;
  @state() private players: Pair<string> = kDefaultPlayers;
  @state() private time = 0;
  @state() private problem = '';

  protected override willUpdate(): void {
    if (this.game || !this.editions[0]) return;
    const choice = preferences.choice(family(this.editions[0].name));
    this.game = this.editions.find(({ name }) => name === choice.edition) ?? this.editions[0];
    this.players = choice.players ?? kDefaultPlayers;
    this.time = Math.max(0, timesFor(this.game).findIndex(({ limit }) => same(limit, choice.time ?? {})));
  }

  protected override render() {
    const { game } = this;
    if (!game) return nothing;
    const t = this.t.newGame;
    return html`<petteia-dialog heading=${`${t.title}: ${game.title}`}>
      <form @submit=${this.#submit}>
        ${this.editions.length > 1
          ? html`<label class="field"
              ><span>${t.edition}</span>
              <select
                name="edition"
                @change=${(event: Event) => {
                  const { value } = event.target as HTMLSelectElement;
                  this.game = this.editions.find(({ name }) => name === value);
                }}
              >
                ${this.editions.map(
                  (edition) => html`<option value=${edition.name} ?selected=${edition === game}>${edition.title}</option>`,
                )}
              </select></label
            >`
          : nothing}
        <div class="players">
          ${this.#player(0)}
          <button
            type="button"
            class="icon"
            aria-label=${t.swap}
            title=${t.swap}
            @click=${() => (this.players = [this.players[1], this.players[0]])}
          >
            ${icon('swap')}
          </button>
          ${this.#player(1)}
        </div>
        <label class="field"
          ><span>${t.time}</span>
          <select name="time" @change=${(event: Event) => (this.time = Number((event.target as HTMLSelectElement).value))}>
            ${timesFor(game).map(
              ({ text }, index) => html`<option value=${index} ?selected=${index === this.time}>${text(this.t)}</option>`,
            )}
          </select></label
        >
        <label class="field"
          ><span>${t.position}</span>
          <textarea
            name="position"
            rows="3"
            spellcheck="false"
            placeholder=${t.positionHelp}
            .value=${this.text}
            @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}
          ></textarea>
        </label>
        <p class="error" role="alert">${this.problem}</p>
        <footer>
          <button class="primary">${icon('play')} ${t.start}</button>
        </footer>
      </form>
    </petteia-dialog>`;
  }

  #player(side: Side) {
    const game = this.game!;
    const order = side === 0 ? this.t.newGame.first : this.t.newGame.second;
    // In Connect-4 the colours go with the players, not with the order.
    const name = game.shape === 'columns' ? '' : sideName(game.name, game.sides, side);
    const label = name ? `${name} · ${order}` : order;
    return html`<label class="field"
      ><span>${label}</span>
      <player-select
        .game=${game}
        .guests=${this.guests}
        .value=${this.players[side]}
        .label=${label}
        @choose=${(event: CustomEvent<string>) => {
          event.stopPropagation();
          const players: Pair<string> = [...this.players];
          players[side] = event.detail;
          this.players = players;
        }}
      ></player-select
    ></label>`;
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const game = this.game!;
    const time = timesFor(game)[this.time]?.limit ?? {};
    const table: NewTable = { game: game.name, players: this.players, time, running: true };
    if (this.text.trim() !== '') {
      try {
        const { start, plies } = await api.read(game.name, this.text.trim());
        Object.assign(table, { start, plies });
      } catch (error) {
        this.problem = explained(error);
        return;
      }
    }
    preferences.choose(family(game.name), { players: this.players, edition: game.name, time });
    this.emit('start', table);
    this.renderRoot.querySelector('petteia-dialog')?.close();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'new-game': NewGame;
  }
}
