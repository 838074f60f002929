import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Pair, ReviewedPly, Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls, section } from '../style/shared.js';
import { moveLabel, valueText } from '../words.js';
import './evaluation.js';
import { icon } from './icons.js';
import type { ListedMove } from './move-list.js';

const kBadKinds = ['inaccuracy', 'mistake', 'blunder'] as const;

/** How the game went: the evaluation over it, and its mistakes. `review` asks for one, `go` for a ply. */
@customElement('review-panel')
export class ReviewPanel extends PetteiaElement {
  static override styles = [
    controls,
    section,
    css`
      ol {
        list-style: none;
        margin: 0.3rem 0 0;
        padding: 0;
        max-height: 15rem;
        overflow-y: auto;
      }
      li button {
        width: 100%;
        justify-content: flex-start;
        text-align: left;
        flex-wrap: wrap;
        column-gap: 0.5em;
        row-gap: 0;
        min-height: 32px;
      }
      .inaccuracy b {
        color: var(--warn);
      }
      .mistake b,
      .blunder b {
        color: var(--bad);
      }
      table {
        border-collapse: collapse;
        font-size: 0.92rem;
        margin-top: 0.4rem;
      }
      th,
      td {
        text-align: left;
        padding: 0.15rem 1.4rem 0.15rem 0;
        font-weight: normal;
      }
      td {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property() game = '';
  @property({ attribute: false }) names: Pair<string> = ['', ''];
  @property({ attribute: false }) moves: readonly ListedMove[] = [];
  @property({ attribute: false }) values: ReadonlyMap<number, number> = new Map();
  @property({ attribute: false }) reviewed: ReadonlyMap<number, ReviewedPly> = new Map();
  @property({ type: Boolean }) reviewing = false;
  @property({ type: Number }) plies = 0;
  @property({ type: Number }) cursor = 0;

  protected override render() {
    const t = this.t.review;
    const count = this.moves.length;
    return html`<section class="panel section" aria-label=${this.t.analysis.graph}>
      <header>
        <h2>${this.t.analysis.graph}</h2>
        <button ?disabled=${count === 0 || this.reviewing} @click=${() => this.emit('review')}>
          ${icon('search')} ${t.title}
        </button>
      </header>
      <evaluation-graph .game=${this.game} .values=${this.values} .plies=${this.plies} .cursor=${this.cursor}></evaluation-graph>
      ${this.reviewing ? html`<p class="dim" role="status">${t.running(this.reviewed.size, count)}</p>` : nothing}
      ${this.reviewed.size > 0 ? html`${this.#tally()} ${this.#mistakes()}` : nothing}
    </section>`;
  }

  #sideOf({ ply }: ReviewedPly): Side {
    return this.moves.find((move) => move.ply > ply)?.side ?? 0;
  }

  #tally() {
    const t = this.t.review;
    const judged = [...this.reviewed.values()];
    const of = (side: Side) => judged.filter((ply) => this.#sideOf(ply) === side);
    const average = (side: Side): string => {
      const losses = of(side).map(({ loss }) => loss);
      return losses.length === 0 ? '–' : (losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toFixed(2);
    };
    return html`<table>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${this.names[0]}</th>
          <th scope="col">${this.names[1]}</th>
        </tr>
      </thead>
      <tbody>
        ${kBadKinds.map(
          (kind) => html`<tr>
            <th scope="row">${t.kindsPlural[kind]}</th>
            ${([0, 1] as const).map((side) => html`<td>${of(side).filter((ply) => ply.kind === kind).length}</td>`)}
          </tr>`,
        )}
        <tr>
          <th scope="row">${t.averageLoss}</th>
          <td>${average(0)}</td>
          <td>${average(1)}</td>
        </tr>
      </tbody>
    </table>`;
  }

  #mistakes() {
    const t = this.t.review;
    const bad = [...this.reviewed.values()].filter(({ kind }) => kind !== 'best' && kind !== 'good');
    if (bad.length === 0) return this.reviewing ? nothing : html`<p>${t.none}</p>`;
    bad.sort((a, b) => a.ply - b.ply);
    return html`<ol aria-label=${t.summary}>
      ${bad.map(
        ({ ply, kind, played, best, loss }) => html`<li class=${kind}>
          <button class="plain" @click=${() => this.emit('go', ply)}>
            <span class="numbers">${this.moves.findIndex((move) => move.ply > ply) + 1}.</span>
            ${moveLabel(this.game, played)} <b>${t.kinds[kind]}</b>
            <span class="dim">${t.cost(valueText(loss).replace('+', ''))}, ${t.better(moveLabel(this.game, best))}</span>
          </button>
        </li>`,
      )}
    </ol>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'review-panel': ReviewPanel;
  }
}
