import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { api, explained } from '../api.js';
import type { HistoryGame } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { documentDate, playerName } from '../words.js';

const kPerson = 'person';
const kPage = 100;

/** 2023.03.28 - 16:21 L: Hard W: AI, as the document has it (C4). */
export function documentLine(game: HistoryGame): string {
  const computer = game.players.find((name) => name !== kPerson) ?? kPerson;
  const level = game.label || playerName(computer);
  const winner = game.winner === null ? '-' : game.players[game.winner] === kPerson ? 'P' : 'AI';
  return `${documentDate(game.began)} L: ${level} W: ${winner}`;
}

/** The finished games of Connect-4, newest first, in place of the board. */
@customElement('connect4-history')
export class Connect4History extends PetteiaElement {
  static override styles = [
    controls,
    css`
      .panel {
        max-width: 40rem;
        margin: 0 auto;
        padding: 1rem;
      }
      header {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: 0.5rem;
        flex-wrap: wrap;
      }
      ol {
        list-style: none;
        margin: 0.7rem 0 0;
        padding: 0;
        max-height: calc(100dvh - 15rem);
        overflow-y: auto;
        border: 1px solid var(--line);
        border-radius: 6px;
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      li button {
        width: 100%;
        justify-content: flex-start;
        text-align: left;
        border: none;
        border-radius: 0;
        background: none;
        font: 0.95rem ui-monospace, 'DejaVu Sans Mono', monospace;
        min-height: 40px;
      }
      li button:hover,
      li button[aria-current] {
        background: var(--panel-2);
      }
      li button:focus-visible {
        outline-offset: -2px;
      }
    `,
  ];

  @state() private games?: readonly HistoryGame[];
  @state() private next?: string | number | null;
  @state() private chosen?: string | number;
  @state() private problem = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { games, next } = await api.history({ game: 'connect4', limit: kPage, before: this.next ?? undefined });
      this.games = [...(this.games ?? []), ...games.filter(({ players }) => players.includes(kPerson))];
      this.next = next;
    } catch (error) {
      this.problem = explained(error);
    }
  }

  protected override render() {
    const t = this.t.connect4;
    return html`<section class="panel" aria-label=${t.history}>
      <header>
        <h1>${t.history}</h1>
        <button @click=${() => this.emit('back')}>${t.backToBoard}</button>
      </header>
      <p class="dim">${t.historyHelp}</p>
      ${this.problem ? html`<p class="error">${this.problem}</p>` : nothing}
      ${this.games?.length === 0 ? html`<p>${t.empty}</p>` : nothing}
      ${this.games && this.games.length > 0
        ? html`<ol>
            ${this.games.map((game) => this.#line(game))}
            ${this.next ? html`<li><button @click=${() => this.#load()}>${this.t.history.more}</button></li>` : nothing}
          </ol>`
        : nothing}
    </section>`;
  }

  #line(game: HistoryGame) {
    const replay = () => this.emit('replay', String(game.id));
    return html`<li>
      <button
        aria-current=${this.chosen === game.id ? 'true' : nothing}
        @click=${(event: MouseEvent) => {
          // A key's click has no pointer behind it: it replays at once. So does a tap.
          if (event.detail === 0 || (event as PointerEvent).pointerType === 'touch') replay();
          else this.chosen = game.id;
        }}
        @dblclick=${replay}
      >
        ${documentLine(game)}
      </button>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'connect4-history': Connect4History;
  }
}
