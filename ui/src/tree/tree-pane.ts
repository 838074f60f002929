import { css, html, nothing, svg, type PropertyValues, type SVGTemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Tree } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { icon } from '../widgets/icons.js';
import { moveLabel } from '../words.js';
import { bestLine, layOut, searchValue, type LaidNode, type Layout } from './layout.js';

const kLeaf = 44;
const kLevel = 92;
const kTop = 40;
/** More nodes than this on the screen are drawn as dots. */
const kDetailed = 260;

/** One searched tree, drawn from the root down; to be moved, zoomed and stepped through. */
@customElement('tree-pane')
export class TreePane extends PetteiaElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-width: 0;
      }
      .stage {
        position: relative;
        height: clamp(260px, 52vh, 560px);
        border: 1px solid var(--line);
        border-radius: 8px;
        overflow: hidden;
        background: var(--panel);
      }
      svg.tree {
        width: 100%;
        height: 100%;
        cursor: grab;
        touch-action: none;
        display: block;
      }
      .zoom {
        position: absolute;
        inset: auto 8px 8px auto;
        display: flex;
        gap: 4px;
      }
      .edges {
        fill: none;
        stroke: var(--line-strong);
        stroke-width: 1.2;
        vector-effect: non-scaling-stroke;
      }
      .edges.unseen,
      .edges.later {
        stroke: var(--line);
        stroke-dasharray: 3 3;
      }
      .edges.best {
        stroke: var(--accent);
        stroke-width: 3;
      }
      .dots {
        fill: none;
        stroke-linecap: round;
        vector-effect: non-scaling-stroke;
        stroke: var(--dim);
        stroke-width: 4;
      }
      .dots.unseen,
      .dots.later {
        stroke: var(--line);
      }
      .dots.cut {
        stroke: var(--bad);
        stroke-width: 7;
      }
      .node path {
        stroke: var(--line-strong);
        fill: var(--panel-2);
        stroke-width: 1.3;
      }
      .node.max path {
        fill: var(--accent-soft);
      }
      .node.best path {
        stroke: var(--accent);
        stroke-width: 3;
      }
      .node.cut path {
        stroke: var(--bad);
        stroke-width: 2.5;
      }
      .node.unseen,
      .node.later {
        opacity: 0.3;
      }
      .node.chosen path {
        stroke: var(--text);
        stroke-width: 3.5;
      }
      .node {
        cursor: pointer;
      }
      text {
        font-family: var(--font);
        text-anchor: middle;
        fill: var(--text);
        pointer-events: none;
      }
      .value {
        font-size: 11px;
        font-weight: 600;
      }
      .move {
        font-size: 10.5px;
        fill: var(--dim);
        paint-order: stroke;
        stroke: var(--panel);
        stroke-width: 3px;
      }
      .scissors {
        font-size: 11px;
        fill: var(--bad);
        font-weight: 600;
      }
      .steps {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        margin-top: 0.4rem;
      }
      .steps input {
        flex: 1;
        min-width: 0;
      }
      .about {
        min-height: 3.2em;
        margin-top: 0.3rem;
        font-size: 0.92rem;
      }
    `,
  ];

  @property({ attribute: false }) tree?: Tree;
  @property() game = '';
  @property() label = '';
  /** Paths that another tree has; nodes without theirs among them are drawn as never visited. */
  @property({ attribute: false }) seen?: ReadonlySet<string>;
  @state() private step = 0;
  @state() private chosen = 0;
  @state() private view = { x: 0, y: 0, scale: 1 };
  @state() private size = { width: 600, height: 400 };
  @query('svg.tree') private stage!: SVGSVGElement;
  #layout: Layout = { nodes: [], width: 1, plies: 0 };
  #best = new Set<number>();
  #fitted = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width === 0) return;
      this.size = { width, height };
      if (!this.#fitted) this.#fit();
    });
    void this.updateComplete.then(() => observer.observe(this.stage));
    this.whileHere(() => observer.disconnect());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('tree') || !this.tree) return;
    this.#layout = layOut(this.tree.nodes);
    this.#best = bestLine(this.#layout.nodes);
    this.step = Math.max(0, this.tree.nodes.length - 1);
    this.chosen = 0;
    this.#fit();
  }

  get #now(): number {
    return this.step;
  }

  #place(node: LaidNode): { x: number; y: number } {
    return { x: (node.x + 0.5) * kLeaf, y: kTop + node.ply * kLevel };
  }

  // View

  #fit(): void {
    const width = this.#layout.width * kLeaf;
    const height = kTop * 2 + this.#layout.plies * kLevel;
    const scale = Math.min(1.4, this.size.width / width, this.size.height / height);
    this.view = { scale, x: (this.size.width - width * scale) / 2, y: Math.max(4, (this.size.height - height * scale) / 2) };
    this.#fitted = this.size.width > 0;
  }

  #zoom(factor: number, at = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const scale = Math.min(4, Math.max(0.002, this.view.scale * factor));
    const grown = scale / this.view.scale;
    this.view = { scale, x: at.x - (at.x - this.view.x) * grown, y: at.y - (at.y - this.view.y) * grown };
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = this.stage.getBoundingClientRect();
    this.#zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - box.left, y: event.clientY - box.top });
  }

  #pan(event: PointerEvent): void {
    if (event.button !== 0) return;
    const { x, y } = this.view;
    const [startX, startY] = [event.clientX, event.clientY];
    const move = (moved: PointerEvent) => {
      this.view = { ...this.view, x: x + moved.clientX - startX, y: y + moved.clientY - startY };
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  // Steps and the chosen node

  #choose(index: number, show = true): void {
    const node = this.#layout.nodes[index];
    if (!node) return;
    this.chosen = index;
    this.emit('node', node.path.trim());
    if (!show) return;
    const { x, y } = this.#place(node);
    const [left, top] = [x * this.view.scale + this.view.x, y * this.view.scale + this.view.y];
    const inside = left > 30 && left < this.size.width - 30 && top > 20 && top < this.size.height - 30;
    if (!inside) this.view = { ...this.view, x: this.size.width / 2 - x * this.view.scale, y: this.size.height / 2 - y * this.view.scale };
  }

  #stepTo(step: number): void {
    this.step = Math.max(0, Math.min(this.#layout.nodes.length - 1, step));
    this.#choose(this.step);
  }

  #keyDown(event: KeyboardEvent): void {
    const node = this.#layout.nodes[this.chosen];
    if (!node) return;
    const brothers = this.#layout.nodes[node.parent]?.children ?? [this.chosen];
    const at = brothers.indexOf(this.chosen);
    const to: Record<string, () => void> = {
      ArrowUp: () => this.#choose(node.parent),
      ArrowDown: () => this.#choose(node.children[0] ?? -1),
      ArrowLeft: () => this.#choose(brothers[at - 1] ?? -1),
      ArrowRight: () => this.#choose(brothers[at + 1] ?? -1),
      '+': () => this.#zoom(1.4),
      '-': () => this.#zoom(1 / 1.4),
      '0': () => this.#fit(),
    };
    const act = to[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  // Drawing

  protected override render() {
    const t = this.t.tree;
    const all = this.#layout.nodes.length;
    const { x, y, scale } = this.view;
    return html`<div class="stage">
        <svg
          class="tree"
          tabindex="0"
          role="application"
          aria-label=${t.pane(this.label)}
          @wheel=${{ handleEvent: (event: WheelEvent) => this.#wheel(event), passive: false }}
          @pointerdown=${this.#pan}
          @keydown=${this.#keyDown}
        >
          <g transform="translate(${x} ${y}) scale(${scale})">${this.#drawing()}</g>
        </svg>
        <div class="zoom">
          ${(
            [
              ['minus', t.zoomOut, () => this.#zoom(1 / 1.5)],
              ['plus', t.zoomIn, () => this.#zoom(1.5)],
              ['fit', t.fit, () => this.#fit()],
            ] as const
          ).map(
            ([name, label, act]) =>
              html`<button class="icon" aria-label=${label} title=${label} @click=${act}>${icon(name)}</button>`,
          )}
        </div>
      </div>
      <div class="steps">
        <button class="icon" aria-label=${t.back} title=${t.back} @click=${() => this.#stepTo(this.step - 1)}>${icon('back')}</button>
        <input
          type="range"
          min="0"
          max=${Math.max(0, all - 1)}
          .value=${String(this.step)}
          aria-label=${t.step}
          aria-valuetext=${t.stepOf(this.step + 1, all)}
          @input=${(event: Event) => this.#stepTo(Number((event.target as HTMLInputElement).value))}
        />
        <button class="icon" aria-label=${t.forward} title=${t.forward} @click=${() => this.#stepTo(this.step + 1)}>${icon('forward')}</button>
        <span class="numbers dim">${this.step + 1}/${all}</span>
      </div>
      <p class="about numbers" aria-live="polite">${this.#about()}</p>`;
  }

  #about(): string {
    const node = this.#layout.nodes[this.chosen];
    if (!node) return '';
    const t = this.t.tree;
    const moves = node.path.trim();
    const name = moves === '' ? t.root : moves.split(' ').map((move) => moveLabel(this.game, move)).join(' ');
    const parts = [name, t.window(searchValue(node.alpha), searchValue(node.beta))];
    if (this.#left(node)) parts.push(`${t.value} ${searchValue(node.value)}`);
    if (node.skipped > 0 && this.#left(node)) parts.push(t.cut(node.skipped));
    return parts.join(' · ');
  }

  /** Has the search, at this step, come back from the node? */
  #left(node: LaidNode): boolean {
    return node.end < this.#now || this.#now === this.#layout.nodes.length - 1;
  }

  #state(node: LaidNode): 'later' | 'unseen' | 'seen' {
    if (node.index > this.#now) return 'later';
    return this.seen && !this.seen.has(node.path) ? 'unseen' : 'seen';
  }

  #drawing(): SVGTemplateResult {
    const { x, scale } = this.view;
    const from = -x / scale / kLeaf - 1.5;
    const to = (this.size.width - x) / scale / kLeaf + 0.5;
    const visible = this.#layout.nodes.filter((node) => {
      const parent = this.#layout.nodes[node.parent];
      return Math.max(node.x, parent?.x ?? node.x) >= from && Math.min(node.x, parent?.x ?? node.x) <= to;
    });
    const edges: Record<string, string[]> = { later: [], unseen: [], seen: [], best: [] };
    for (const node of visible) {
      const parent = this.#layout.nodes[node.parent];
      if (!parent) continue;
      const [a, b] = [this.#place(parent), this.#place(node)];
      const done = this.#now === this.#layout.nodes.length - 1;
      const kind = done && this.#best.has(node.index) ? 'best' : this.#state(node);
      edges[kind]!.push(`M${a.x} ${a.y}L${b.x} ${b.y}`);
    }
    const detailed = visible.length <= kDetailed && kLeaf * scale > 24;
    return svg`${Object.entries(edges).map(([kind, path]) => svg`<path class="edges ${kind}" d=${path.join('')}></path>`)}
      ${detailed ? visible.map((node) => this.#node(node)) : this.#dots(visible)}`;
  }

  #dots(visible: readonly LaidNode[]): SVGTemplateResult[] {
    const dots: Record<string, string[]> = { later: [], unseen: [], seen: [], cut: [] };
    for (const node of visible) {
      const { x, y } = this.#place(node);
      const state = this.#state(node);
      dots[state === 'seen' && node.skipped > 0 ? 'cut' : state]!.push(`M${x} ${y}h0`);
    }
    return Object.entries(dots).map(([kind, path]) => svg`<path class="dots ${kind}" d=${path.join('')}></path>`);
  }

  #node(node: LaidNode): SVGTemplateResult {
    const { x, y } = this.#place(node);
    const max = node.ply % 2 === 0;
    const left = this.#left(node);
    const state = this.#state(node);
    const cut = node.skipped > 0 && left && state !== 'later';
    const done = this.#now === this.#layout.nodes.length - 1;
    const classes = ['node', state, max ? 'max' : 'min', cut ? 'cut' : '', done && this.#best.has(node.index) ? 'best' : ''];
    if (node.index === this.chosen) classes.push('chosen');
    const shape = max ? 'M0-17 20 13H-20Z' : 'M0 17 20-13H-20Z';
    const parent = this.#layout.nodes[node.parent];
    const middle = parent && this.#place(parent);
    return svg`<g class=${classes.join(' ')} @click=${() => this.#choose(node.index, false)}>
      ${middle ? svg`<text class="move" x=${x + (middle.x - x) * 0.32} y=${y + (middle.y - y) * 0.32}>${moveLabel(this.game, node.move)}</text>` : nothing}
      <g transform="translate(${x} ${y})">
        <path d=${shape}></path>
        <text class="value" y=${max ? 10 : 0}>${left ? searchValue(node.value) : '?'}</text>
        ${cut ? svg`<text class="scissors" y="29">✂${node.skipped}</text>` : nothing}
      </g>
    </g>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tree-pane': TreePane;
  }
}
