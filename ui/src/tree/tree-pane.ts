import { html, nothing, svg, type PropertyValues, type SVGTemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Tree } from '../contract-tree.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { icon } from '../widgets/icons.js';
import { moveLabel } from '../words.js';
import { bestLine, layOut, searchValue, type LaidNode, type Layout } from './layout.js';
import { paneStyle } from './pane-style.js';

/** The width of a leaf at scale 1, and what a node needs to be drawn with its value, in pixels. */
const kLeaf = 44;
const kRoomy = 42;
const kTop = 34;
const kBottom = 58;
const kLargestScale = 4;

/**
 * One searched tree, drawn from the root down; to be moved, zoomed and stepped through. Its height
 * always fits; zooming widens it. A node with room around it shows its value, others are dots.
 */
@customElement('tree-pane')
export class TreePane extends PetteiaElement {
  static override styles = [controls, paneStyle];

  @property({ attribute: false }) tree?: Tree;
  @property() game = '';
  @property() label = '';
  /** Paths that another tree has; nodes without theirs among them are drawn as never visited. */
  @property({ attribute: false }) seen?: ReadonlySet<string>;
  @state() private step = 0;
  @state() private chosen = 0;
  /** Where the tree begins, and how wide it is drawn. */
  @state() private view = { x: 0, scale: 1 };
  @state() private size = { width: 600, height: 400 };
  @query('svg.tree') private stage!: SVGSVGElement;
  #layout: Layout = { nodes: [], width: 1, plies: 0 };
  #best = new Set<number>();
  #movedByHand = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width === 0) return;
      this.size = { width, height };
      if (!this.#movedByHand) this.#fit();
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

  #place(node: LaidNode): { x: number; y: number } {
    const level = (this.size.height - kTop - kBottom) / Math.max(1, this.#layout.plies);
    return { x: (node.x + 0.5) * kLeaf * this.view.scale + this.view.x, y: kTop + node.ply * Math.min(level, 150) };
  }

  // View

  #fit(): void {
    const width = this.#layout.width * kLeaf;
    const scale = Math.min(2, this.size.width / width);
    this.view = { scale, x: (this.size.width - width * scale) / 2 };
    this.#movedByHand = false;
  }

  #zoom(factor: number, at = this.size.width / 2): void {
    const least = Math.min(1, this.size.width / (this.#layout.width * kLeaf));
    const scale = Math.min(kLargestScale, Math.max(least, this.view.scale * factor));
    this.view = { scale, x: at - (at - this.view.x) * (scale / this.view.scale) };
    this.#movedByHand = true;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 400), event.clientX - this.stage.getBoundingClientRect().left);
  }

  #pan(event: PointerEvent): void {
    if (event.button !== 0) return;
    const { x } = this.view;
    const start = event.clientX;
    const move = (moved: PointerEvent) => {
      this.view = { ...this.view, x: x + moved.clientX - start };
      this.#movedByHand = true;
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
    const { x } = this.#place(node);
    if (x < 30 || x > this.size.width - 30) this.view = { ...this.view, x: this.view.x + this.size.width / 2 - x };
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
          ${this.#drawing()}
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
    return node.end < this.step || this.step === this.#layout.nodes.length - 1;
  }

  #state(node: LaidNode): 'later' | 'unvisited' | 'seen' {
    if (node.index > this.step) return 'later';
    return this.seen && !this.seen.has(node.path) ? 'unvisited' : 'seen';
  }

  #drawing(): SVGTemplateResult {
    const { nodes } = this.#layout;
    const places = nodes.map((node) => this.#place(node));
    const shown = (x: number): boolean => x > -60 && x < this.size.width + 60;
    const done = this.step === nodes.length - 1;
    const edges: Record<string, string[]> = { later: [], unvisited: [], seen: [], best: [] };
    const dots: Record<string, string[]> = { later: [], unvisited: [], seen: [], cut: [] };
    const roomy: LaidNode[] = [];
    const lastX: number[] = [];
    const nextX = roomRight(nodes, places);
    for (const node of nodes) {
      const place = places[node.index]!;
      const above = places[node.parent];
      const left = place.x - (lastX[node.ply] ?? -Infinity);
      lastX[node.ply] = place.x;
      if (!shown(place.x) && !(above && shown(above.x))) continue;
      const state = this.#state(node);
      const kind = done && this.#best.has(node.index) ? 'best' : state;
      if (above) edges[kind]!.push(`M${above.x.toFixed(1)} ${above.y}L${place.x.toFixed(1)} ${place.y}`);
      if (!shown(place.x)) continue;
      if (left >= kRoomy && nextX[node.index]! >= kRoomy) roomy.push(node);
      else dots[state === 'seen' && node.skipped > 0 ? 'cut' : state]!.push(`M${place.x.toFixed(1)} ${place.y}h0`);
    }
    return svg`${Object.entries(edges).map(([kind, path]) => svg`<path class="edges ${kind}" d=${path.join('')}></path>`)}
      ${Object.entries(dots).map(([kind, path]) => svg`<path class="dots ${kind}" d=${path.join('')}></path>`)}
      ${this.#ring(places[this.chosen])}
      ${roomy.map((node) => this.#node(node))}`;
  }

  #ring(place: { x: number; y: number } | undefined) {
    return place ? svg`<circle class="ring" cx=${place.x} cy=${place.y} r="7"></circle>` : nothing;
  }

  #node(node: LaidNode): SVGTemplateResult {
    const { x, y } = this.#place(node);
    const max = node.ply % 2 === 0;
    const left = this.#left(node);
    const state = this.#state(node);
    const cut = node.skipped > 0 && left && state !== 'later';
    const done = this.step === this.#layout.nodes.length - 1;
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

/** For each node the distance to the next one on its ply. */
function roomRight(nodes: readonly LaidNode[], places: readonly { x: number }[]): number[] {
  const room: number[] = nodes.map(() => Infinity);
  const last: (number | undefined)[] = [];
  for (const { index, ply } of nodes) {
    const before = last[ply];
    if (before !== undefined) room[before] = places[index]!.x - places[before]!.x;
    last[ply] = index;
  }
  return room;
}

declare global {
  interface HTMLElementTagNameMap {
    'tree-pane': TreePane;
  }
}
