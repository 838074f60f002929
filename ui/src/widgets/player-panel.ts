import { css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { gradients } from '../board/ground.js';
import { piece } from '../board/pieces.js';
import type { Game, Guest, Player, Side, Table } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { boardStyle } from '../board/style.js';
import { clockText, family, playerName, sideName } from '../words.js';
import './player-select.js';

const kLetters: Record<string, [string, string]> = { tucchess: ['K', 'k'] };

/** One side of a game: who plays it, its points and its clock. */
@customElement('player-panel')
export class PlayerPanel extends PetteiaElement {
  static override styles = [
    boardStyle,
    controls,
    css`
      .panel {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        padding: 0.45rem 0.7rem;
        border-left: 4px solid transparent;
      }
      .panel.turn {
        border-left-color: var(--accent);
      }
      svg.piece {
        width: 30px;
        height: 30px;
        flex: none;
      }
      .plate {
        fill: #cdbb9c;
      }
      :host .disc.black .body {
        stroke: #77736a;
        stroke-width: 1.6;
      }
      .who {
        flex: 1;
        min-width: 0;
        line-height: 1.25;
      }
      .name {
        font-weight: 600;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .side {
        font-size: 0.84rem;
        color: var(--dim);
        padding-inline-start: 0.25em;
      }
      .points {
        font-size: 1.35rem;
        font-weight: 600;
        min-width: 1.6em;
        text-align: right;
      }
      .clock {
        font-size: 1.05rem;
        padding: 0.15em 0.5em;
        border-radius: 6px;
        background: var(--panel-2);
        min-width: 4.2em;
        text-align: right;
      }
      .turn .clock {
        color: var(--text);
        background: var(--accent-soft);
      }
      .clock.short {
        background: var(--bad-soft);
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) game?: Game;
  @property({ attribute: false }) player?: Player;
  @property({ attribute: false }) guests: readonly Guest[] = [];
  @property({ type: Number }) side: Side = 0;
  @property({ type: Number }) red: Side = 0;
  @property({ type: Number }) points = 0;
  @property({ type: Boolean }) turn = false;
  @property({ type: Boolean }) thinking = false;
  @property({ type: Boolean }) changeable = false;
  @property({ attribute: false }) clocks?: Table['clocks'];
  /** When `clocks` arrived. */
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) ticking = false;
  @state() private now = performance.now();

  override connectedCallback(): void {
    super.connectedCallback();
    const timer = window.setInterval(() => this.ticking && (this.now = performance.now()), 100);
    this.whileHere(() => window.clearInterval(timer));
  }

  protected override render() {
    const { game, player } = this;
    if (!game || !player) return nothing;
    const letters = kLetters[family(game.name)] ?? ['X', 'O'];
    const columns = game.shape === 'columns';
    const side = sideName(game.name, game.sides, this.side, this.red);
    const status = this.turn ? ` · ${this.thinking ? this.t.table.thinking : this.t.table.toMove}` : '';
    return html`<section class="panel ${this.turn ? 'turn' : ''}" aria-label=${side}>
      <svg class="piece" viewBox="-30 -30 60 60" aria-hidden="true">
        ${gradients()}
        ${family(game.name) === 'tucchess' ? svg`<rect class="plate" x="-30" y="-30" width="60" height="60" rx="8"></rect>` : nothing}
        ${piece(letters[this.side], 25, this.red, columns)}
      </svg>
      <div class="who">
        ${this.changeable
          ? html`<player-select
              quiet
              .game=${game}
              .guests=${this.guests}
              .value=${player.spec}
              .name=${player.name}
              .label=${this.t.table.changePlayer(side)}
            ></player-select>`
          : html`<div class="name">${playerName(player.spec, player.name)}</div>`}
        <div class="side">${side}${status}</div>
      </div>
      ${game.points_decide ? html`<span class="points numbers" data-points>${this.points}</span>` : nothing}
      ${this.#clock()}
    </section>`;
  }

  #clock() {
    const { clocks } = this;
    if (!clocks) return nothing;
    const running = this.turn && this.ticking ? this.now - this.at : 0;
    const { move_ms, game_ms } = clocks.limit;
    const here = this.turn ? clocks.since_ms + running : 0;
    if (clocks.left_ms && game_ms) {
      const left = clocks.left_ms[this.side] - here;
      return this.#time(left, left < 20_000, this.t.table.clock);
    }
    if (move_ms) {
      const left = move_ms - here;
      return this.#time(left, this.turn && left < Math.min(3000, move_ms / 3), this.t.table.clock);
    }
    const used = clocks.used_ms[this.side] + running;
    const text = used < 10_000 ? `0:0${Math.floor(used / 1000)}` : clockText(used);
    return html`<span class="clock numbers dim" title=${this.t.table.used}>${text}</span>`;
  }

  #time(left: number, short: boolean, label: string) {
    return html`<span class="clock numbers ${short ? 'short' : ''}" title=${label}>${clockText(left)}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'player-panel': PlayerPanel;
  }
}
