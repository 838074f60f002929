import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MistakeKind, Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { reducedMotion } from '../preferences.js';
import { controls } from '../style/shared.js';

export interface ListedMove {
  /** How many plies lead up to and include this move and what chance brought after it. */
  ply: number;
  side: Side;
  label: string;
  /** What chance brought after it. */
  extra: string;
  kind?: MistakeKind;
}

/** The moves of a game in two columns; `go` carries the ply that was clicked. */
@customElement('move-list')
export class MoveList extends PetteiaElement {
  static override styles = [
    controls,
    css`
      :host {
        overflow-y: auto;
        overscroll-behavior: contain;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0.3rem;
        display: grid;
        grid-template-columns: 2.4rem 1fr 1fr;
        align-items: stretch;
      }
      li {
        display: contents;
      }
      .number {
        color: var(--dim);
        text-align: right;
        padding: 0.28rem 0.6rem 0 0;
        font-size: 0.85rem;
      }
      button {
        min-height: 28px;
        padding: 0.05em 0.5em;
        border: none;
        border-radius: 4px;
        background: none;
        justify-content: flex-start;
        text-align: left;
        min-width: 0;
        gap: 0.35em;
      }
      button:hover {
        background: var(--panel-2);
      }
      button[aria-current] {
        background: var(--accent);
        color: var(--accent-text);
      }
      .extra {
        font-size: 0.8rem;
        opacity: 0.85;
      }
      .sign {
        font-weight: 700;
      }
      .inaccuracy .sign {
        color: var(--warn);
      }
      .mistake .sign,
      .blunder .sign {
        color: var(--bad);
      }
      button[aria-current] .sign {
        color: inherit;
      }
      p {
        padding: 0.8rem;
      }
    `,
  ];

  @property({ attribute: false }) moves: readonly ListedMove[] = [];
  @property({ type: Number }) cursor = 0;

  protected override updated(): void {
    const current = this.renderRoot.querySelector<HTMLElement>('[aria-current]');
    if (!current) {
      if (this.cursor === 0) this.scrollTop = 0;
      return;
    }
    const top = current.offsetTop - this.offsetTop;
    if (top < this.scrollTop || top > this.scrollTop + this.clientHeight - 40)
      this.scrollTo({ top: top - this.clientHeight / 2, behavior: reducedMotion() ? 'auto' : 'smooth' });
  }

  protected override render() {
    if (this.moves.length === 0) return html`<p class="dim">${this.t.table.noMoves}</p>`;
    const rows: (ListedMove | undefined)[][] = [];
    for (const move of this.moves) {
      const row = rows[rows.length - 1];
      if (move.side === 1 && row && row.length === 1) row.push(move);
      else rows.push(move.side === 1 ? [undefined, move] : [move]);
    }
    return html`<ol aria-label=${this.t.table.moves}>
      ${rows.map(
        (row, index) => html`<li>
          <span class="number numbers">${index + 1}</span>
          ${[0, 1].map((column) => this.#move(row[column]))}
        </li>`,
      )}
    </ol>`;
  }

  #move(move: ListedMove | undefined) {
    if (!move) return html`<span></span>`;
    const sign = { best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' }[move.kind ?? 'good'];
    return html`<button
      class=${move.kind ?? ''}
      data-ply=${move.ply}
      aria-current=${move.ply === this.cursor ? 'step' : nothing}
      title=${move.kind ? this.t.review.kinds[move.kind] : nothing}
      @click=${() => this.emit('go', move.ply)}
    >
      ${move.label}${sign ? html`<span class="sign">${sign}</span>` : nothing}
      ${move.extra ? html`<span class="extra">${move.extra}</span>` : nothing}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'move-list': MoveList;
  }
}
