import { css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { family, valueText } from '../words.js';

/** The margin that looks like three quarters of a win. */
const kScale: Record<string, number> = { reversi: 7, hexthello: 14, tucchess: 3, connect4: 0.7 };

/** −1 (Second has won) to 1 (First has won). */
export function share(game: string, value: number): number {
  const scale = kScale[family(game)] ?? 5;
  return 2 / (1 + Math.exp(-value / scale)) - 1;
}

/** How the game stands, as a bar beside the board; First's part is at the bottom unless flipped. */
@customElement('evaluation-bar')
export class EvaluationBar extends PetteiaElement {
  static override styles = [
    controls,
    css`
      :host {
        position: relative;
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
        border-radius: 4px;
      }
      rect {
        transition: y 0.3s, height 0.3s;
      }
      .first {
        fill: var(--bar-first, #2a2d30);
      }
      .second {
        fill: var(--bar-second, #f4f0e6);
      }
      :host([tint='light']) .first {
        fill: #f4f0e6;
      }
      :host([tint='light']) .second {
        fill: #2a2d30;
      }
      :host([tint='red']) .first {
        fill: #dc3b34;
      }
      :host([tint='red']) .second {
        fill: #f5c93b;
      }
      :host([tint='yellow']) .first {
        fill: #f5c93b;
      }
      :host([tint='yellow']) .second {
        fill: #dc3b34;
      }
      line {
        stroke: #8a8a86;
        stroke-width: 0.6;
      }
    `,
  ];

  @property() game = '';
  @property({ type: Number }) value?: number;
  @property({ type: Boolean }) flipped = false;

  protected override render() {
    const known = this.value !== undefined;
    const first = 50 + 50 * share(this.game, this.value ?? 0);
    const height = Math.min(98, Math.max(2, first));
    const label = known ? `${this.t.analysis.bar}: ${valueText(this.value!)}` : this.t.analysis.bar;
    const top = this.flipped ? 0 : 100 - height;
    return html`<svg viewBox="0 0 10 100" preserveAspectRatio="none" role="img" aria-label=${label}>
      <title>${label}</title>
      ${svg`<rect class="second" width="10" height="100"></rect>
        <rect class="first" width="10" y=${top} height=${height}></rect>
        <line x1="0" x2="10" y1="50" y2="50"></line>`}
    </svg>`;
  }
}

/** The evaluation after each ply; a click goes there (`go`). Above the middle First is better. */
@customElement('evaluation-graph')
export class EvaluationGraph extends PetteiaElement {
  static override styles = [
    controls,
    css`
      svg {
        display: block;
        width: 100%;
        height: 90px;
        cursor: pointer;
        touch-action: manipulation;
      }
      .area {
        fill: var(--accent);
        opacity: 0.28;
      }
      .curve {
        fill: none;
        stroke: var(--accent);
        stroke-width: 2;
        vector-effect: non-scaling-stroke;
        stroke-linejoin: round;
      }
      .middle {
        stroke: var(--line-strong);
        stroke-width: 1;
        vector-effect: non-scaling-stroke;
      }
      .cursor {
        stroke: var(--text);
        stroke-width: 1.5;
        vector-effect: non-scaling-stroke;
      }
    `,
  ];

  @property() game = '';
  /** By ply, First's point of view. */
  @property({ attribute: false }) values: ReadonlyMap<number, number> = new Map();
  @property({ type: Number }) plies = 0;
  @property({ type: Number }) cursor = 0;

  protected override render() {
    const points = [...this.values]
      .filter(([ply]) => ply <= this.plies)
      .sort(([a], [b]) => a - b)
      .map(([ply, value]) => ({ x: this.#x(ply), y: 50 - 46 * share(this.game, value) }));
    if (points.length < 2) return html`<p class="dim">${this.t.analysis.graphEmpty}</p>`;
    const curve = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const [first, last] = [points[0]!, points[points.length - 1]!];
    return html`<svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      role="img"
      aria-label=${this.t.analysis.graph}
      @click=${this.#click}
    >
      ${svg`<path class="area" d="M${first.x} 50L${curve}L${last.x} 50Z"></path>
        <line class="middle" x1="0" x2="1000" y1="50" y2="50"></line>
        <path class="curve" d="M${curve}"></path>
        <line class="cursor" x1=${this.#x(this.cursor)} x2=${this.#x(this.cursor)} y1="0" y2="100"></line>`}
    </svg>`;
  }

  #x(ply: number): number {
    return (1000 * ply) / Math.max(1, this.plies);
  }

  #click(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    this.emit('go', Math.round(((event.clientX - box.left) / box.width) * this.plies));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evaluation-bar': EvaluationBar;
    'evaluation-graph': EvaluationGraph;
  }
}
