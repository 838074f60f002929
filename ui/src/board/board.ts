import { html, nothing, svg, type PropertyValues, type SVGTemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { AnalysisLine, Cell, Move, Position, Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { reducedMotion } from '../preferences.js';
import { family } from '../words.js';
import { cellWords } from './cell-words.js';
import { Drag } from './drag.js';
import { Geometry, cellKey, sameCell, type Point } from './geometry.js';
import { coordinates, front, gradients, ground } from './ground.js';
import { arrows, focusMark, marks, underMarks, values } from './marks.js';
import { piece } from './pieces.js';
import { Scene } from './scene.js';
import { boardStyle } from './style.js';
import { animate, transitions, type Transition } from './transitions.js';

/**
 * Draws a position of any game and lets a person make a move: `move` events carry its text. It
 * knows no rules; it shows the cells, pieces and moves it is given.
 */
@customElement('petteia-board')
export class Board extends PetteiaElement {
  static override styles = boardStyle;

  @property({ attribute: false }) position?: Position;
  @property() label = '';
  @property({ type: Boolean }) interactive = false;
  @property({ type: Boolean }) flipped = false;
  @property({ type: Boolean }) coordinates = true;
  /** A picture of a game: no roles, no focus. */
  @property({ type: Boolean }) picture = false;
  @property({ type: Number }) red: Side = 0;
  @property({ attribute: false }) hint?: Move;
  @property({ attribute: false }) lines: readonly AnalysisLine[] = [];

  @state() private picked?: Cell;
  @state() private hovered?: Cell;
  @state() private focused: Cell = [0, 0];
  @state() private ghosts: readonly Transition[] = [];
  @query('svg') private drawing!: SVGSVGElement;

  #geometry = new Geometry('squares', 0, 0, false);
  #movements: Transition[] = [];
  #drag = new Drag(this);
  /** The next change was already shown by dragging. */
  #dropped = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.position) return;
    this.#geometry = Geometry.of(this.position, this.flipped);
    if (changed.has('position')) this.#positionChanged(changed.get('position'));
    if (changed.has('interactive') && !this.interactive) this.picked = undefined;
  }

  #positionChanged(before: Position | undefined): void {
    const now = this.position!;
    if (before?.game !== now.game || before.board.length !== now.board.length) {
      this.focused = this.#startOfFocus(now);
      this.#movements = [];
      this.ghosts = [];
      return;
    }
    if (before.position === now.position) return;
    this.picked = undefined;
    const origin = now.last?.cells[now.last.cells.length - 1];
    this.#movements = reducedMotion() ? [] : transitions(before.board, now.board, now.shape, origin);
    if (this.#dropped) this.#movements = this.#movements.filter(({ kind }) => kind !== 'slide');
    this.#dropped = false;
    this.ghosts = this.#movements.filter(({ kind }) => kind === 'flip' || kind === 'leave');
  }

  /** Where the keyboard enters the board: on a legal move if there is one. */
  #startOfFocus(position: Position): Cell {
    return position.moves?.[0]?.cells[0] ?? this.#geometry.cells(position.board)[0] ?? [0, 0];
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('position'))
      for (const dragged of this.renderRoot.querySelectorAll('[data-piece][transform]'))
        dragged.removeAttribute('transform');
    const movements = this.#movements.splice(0);
    this.toggleAttribute('dark', document.documentElement.dataset['theme'] === 'dark');
    if (movements.length === 0) return;
    const animations = animate(
      movements,
      (cell) => this.#geometry.centre(cell[0], cell[1]),
      (layer, key) => this.renderRoot.querySelector(`[data-${layer}="${key}"]`),
    );
    const ghosts = this.ghosts;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (this.ghosts === ghosts) this.ghosts = [];
    });
  }

  /** What is shown now; there is a position. */
  get #scene(): Scene {
    const { picked, hovered, focused, hint, lines } = this;
    const moves = this.interactive ? (this.position!.moves ?? []) : [];
    return new Scene(this.position!, this.#geometry, moves, { picked, hovered, focused, hint, lines }, this.red);
  }

  moveTo(cell: Cell): Move | undefined {
    return this.#scene.moveTo(cell);
  }

  play(move: Move, dropped = false): void {
    this.#dropped = dropped;
    this.picked = undefined;
    this.emit('move', move);
  }

  /** Plays in a column (C5); nothing happens if that is not possible. */
  playColumn(column: number): void {
    const scene = this.#scene;
    const move = scene.columns ? scene.movesFrom([0, column])[0] : undefined;
    if (move) this.play(move);
  }

  pick(cell: Cell | undefined): void {
    this.picked = cell && this.#scene.movesFrom(cell).length > 0 ? cell : undefined;
  }

  /** A cell was chosen; `sure` if by key or touch, where one action is enough. */
  choose(cell: Cell, sure: boolean): void {
    const scene = this.#scene;
    const move = scene.moveTo(cell);
    if (scene.columns) {
      // The first click shows where the stone would land, the second lets it fall: a double click
      // plays at once.
      if (move && (sure || this.picked?.[1] === cell[1])) this.play(move);
      else this.pick(cell);
    } else if (move) {
      this.play(move);
    } else {
      this.pick(sameCell(this.picked, cell) ? undefined : cell);
    }
  }

  // Input

  cellOf(event: Event): Cell | undefined {
    const target = event.composedPath()[0];
    const group = target instanceof Element ? target.closest<SVGElement>('[data-cell]') : null;
    const key = group?.dataset['cell'];
    return key ? (key.split(',').map(Number) as Cell) : undefined;
  }

  #click(event: PointerEvent): void {
    const cell = this.cellOf(event);
    if (!cell || this.#drag.swallowsClick()) return;
    this.focused = cell;
    this.choose(cell, event.pointerType === 'touch');
  }

  #pointerDown(event: PointerEvent): void {
    const cell = this.cellOf(event);
    const scene = this.#scene;
    if (cell && scene.fromTo && scene.movesFrom(cell).length > 0) this.#drag.begin(event, cell, this.picked);
  }

  #pointerOver(event: PointerEvent): void {
    if (event.pointerType !== 'touch') this.hovered = this.cellOf(event);
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.position) return;
    if (event.key === 'Enter' || event.key === ' ') {
      this.choose(this.focused, true);
    } else if (event.key === 'Escape' && this.picked) {
      this.picked = undefined;
    } else {
      const next = this.#geometry.neighbour(this.focused, event.key, this.position.board);
      if (!next && !/^(Arrow|Home|End)/.test(event.key)) return;
      if (next) this.#focus(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #focus(cell: Cell): void {
    this.focused = cell;
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<SVGElement>(`[data-cell="${cellKey(cell)}"]`)?.focus();
    });
  }

  override focus(): void {
    this.#focus(this.focused);
  }

  /** From the screen to the drawing's own units. */
  toDrawing(event: PointerEvent): Point {
    const point = new DOMPoint(event.clientX, event.clientY);
    return point.matrixTransform(this.drawing.getScreenCTM()?.inverse());
  }

  pieceElement(cell: Cell): SVGElement | null {
    return this.renderRoot.querySelector(`[data-piece="${cellKey(cell)}"]`);
  }

  cellAt(event: PointerEvent): Cell | undefined {
    const root = this.renderRoot as ShadowRoot;
    const group = root.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>('[data-cell]');
    return group?.dataset['cell']?.split(',').map(Number) as Cell | undefined;
  }

  // Drawing

  protected override render() {
    if (!this.position) return nothing;
    const scene = this.#scene;
    const { position, columns } = scene;
    const { width, height } = scene.geometry;
    const classes = `${position.shape} ${family(position.game)} ${scene.fromTo ? 'from-to' : ''}`;
    return html`<svg
      class=${classes}
      viewBox="0 0 ${width} ${height}"
      role=${this.picture ? 'img' : 'grid'}
      aria-label=${this.label}
      @click=${this.picture ? nothing : this.#click}
      @pointerdown=${this.picture ? nothing : this.#pointerDown}
      @pointerover=${this.picture ? nothing : this.#pointerOver}
      @pointerleave=${() => (this.hovered = undefined)}
      @keydown=${this.picture ? nothing : this.#keyDown}
    >
      ${gradients()} ${ground(scene)} ${this.#rows(scene)} ${columns ? nothing : underMarks(scene)}
      <g class="pieces" aria-hidden="true">${this.#pieces(scene)}</g>
      ${columns ? front(scene) : nothing}
      <g class="marks" aria-hidden="true">
        ${marks(scene)} ${this.picture ? nothing : focusMark(scene)} ${arrows(scene)}
      </g>
      <g class="values" aria-hidden="true">${values(scene)}</g>
      ${this.coordinates ? coordinates(scene) : nothing}
    </svg>`;
  }

  #rows(scene: Scene): SVGTemplateResult[] {
    return scene.position.board.map((letters, row) => {
      const cells = [...letters].flatMap((letter, col) => (letter === ' ' ? [] : [this.#cell(scene, [row, col])]));
      return this.picture
        ? svg`<g>${cells}</g>`
        : svg`<g role="row" aria-rowindex=${row + 1}>${cells}</g>`;
    });
  }

  #cell(scene: Scene, cell: Cell): SVGTemplateResult {
    const { x, y } = scene.centre(cell);
    const place = `translate(${x} ${y})`;
    const odd = (cell[0] + cell[1]) % 2 === 1 ? 'odd' : '';
    const tile = svg`<path class="tile ${odd}" d=${scene.geometry.outline}></path>`;
    if (this.picture) return svg`<g transform=${place}>${tile}</g>`;
    const playable = scene.moveTo(cell) !== undefined || scene.movesFrom(cell).length > 0;
    return svg`<g
      role="gridcell"
      class="cell ${playable ? 'playable' : ''}"
      aria-colindex=${cell[1] + 1}
      data-cell=${cellKey(cell)}
      tabindex=${sameCell(cell, this.focused) ? 0 : -1}
      aria-label=${cellWords(scene, cell)}
      aria-selected=${sameCell(cell, this.picked)}
      transform=${place}
      @focus=${() => (this.focused = cell)}
    >${tile}</g>`;
  }

  #pieces(scene: Scene): SVGTemplateResult[] {
    const draw = (letter: string) => piece(letter, scene.geometry.pieceRadius, this.red, scene.columns) ?? nothing;
    const standing = scene.geometry.cells(scene.position.board).map((cell) => {
      const { x, y } = scene.centre(cell);
      return svg`<g transform="translate(${x} ${y})"><g data-piece=${cellKey(cell)}>${draw(scene.at(cell))}</g></g>`;
    });
    const going = this.ghosts.map((ghost) => {
      const { x, y } = scene.centre(ghost.cell);
      const letter = ghost.kind === 'flip' ? ghost.from : ghost.letter;
      return svg`<g transform="translate(${x} ${y})"><g data-ghost=${cellKey(ghost.cell)}>${draw(letter)}</g></g>`;
    });
    return [svg`${this.#shade(scene, draw)}`, ...going, ...standing];
  }

  /** The piece that would be placed, in a different shade (C5). */
  #shade(scene: Scene, draw: (letter: string) => unknown): SVGTemplateResult | typeof nothing {
    const cell = this.hovered ?? (scene.columns ? this.picked : undefined);
    const landing = cell && !scene.fromTo ? scene.movesFrom(cell)[0]?.cells[0] : undefined;
    const side = scene.position.to_move;
    if (!landing || side === undefined) return nothing;
    const { x, y } = scene.centre(landing);
    return svg`<g class="shade" transform="translate(${x} ${y})">${draw(side === 0 ? 'X' : 'O')}</g>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'petteia-board': Board;
  }
}
