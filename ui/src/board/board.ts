import { html, nothing, svg, type PropertyValues, type SVGTemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { AnalysisLine, Cell, Move, Position, Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { reducedMotion } from '../preferences.js';
import { cellName, family, shortValue } from '../words.js';
import { Drag } from './drag.js';
import { Geometry, cellKey, kCell, sameCell, type Point } from './geometry.js';
import { discColour, piece } from './pieces.js';
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
      (cell) => this.#centre(cell),
      (layer, key) => this.renderRoot.querySelector(`[data-${layer}="${key}"]`),
    );
    const ghosts = this.ghosts;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (this.ghosts === ghosts) this.ghosts = [];
    });
  }

  #centre(cell: Cell): Point {
    return this.#geometry.centre(cell[0], cell[1]);
  }

  #at(cell: Cell): string {
    return this.position?.board[cell[0]]?.[cell[1]] ?? ' ';
  }

  get #columns(): boolean {
    return this.position?.shape === 'columns';
  }

  get #moves(): readonly Move[] {
    return this.interactive ? (this.position?.moves ?? []) : [];
  }

  /** Moves that begin on this cell; in a game of columns, anywhere in its column. */
  movesFrom(cell: Cell): Move[] {
    return this.#moves.filter(({ cells }) => {
      const first = cells[0];
      return first !== undefined && (this.#columns ? first[1] === cell[1] : sameCell(first, cell));
    });
  }

  /** The move that ends on this cell: from the picked one, if moves have two. */
  moveTo(cell: Cell): Move | undefined {
    const picked = this.picked;
    if (!this.#fromTo) return this.movesFrom(cell)[0];
    return picked && this.#moves.find(({ cells }) => sameCell(cells[0], picked) && sameCell(cells[1], cell));
  }

  get #fromTo(): boolean {
    return (this.position?.moves ?? []).some(({ cells }) => cells.length === 2);
  }

  play(move: Move, dropped = false): void {
    this.#dropped = dropped;
    this.picked = undefined;
    this.emit('move', move);
  }

  /** Plays in a column (C5); nothing happens if that is not possible. */
  playColumn(column: number): void {
    const move = this.#columns ? this.movesFrom([0, column])[0] : undefined;
    if (move) this.play(move);
  }

  pick(cell: Cell | undefined): void {
    this.picked = cell && this.movesFrom(cell).length > 0 ? cell : undefined;
  }

  /** A cell was chosen; `sure` if by key or touch, where one action is enough. */
  choose(cell: Cell, sure: boolean): void {
    const move = this.moveTo(cell);
    if (this.#columns) {
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
    if (cell && this.#fromTo && this.movesFrom(cell).length > 0) this.#drag.begin(event, cell, this.picked);
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
    const position = this.position;
    if (!position) return nothing;
    const { width, height } = this.#geometry;
    const game = family(position.game);
    const classes = `${position.shape} ${game} ${this.#fromTo ? 'from-to' : ''}`;
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
      ${this.#gradients()} ${this.#ground(position)} ${this.#rows(position)}
      ${this.#columns ? nothing : this.#underMarks(position)}
      <g class="pieces" aria-hidden="true">${this.#pieces(position)}</g>
      ${this.#columns ? this.#front(position) : nothing}
      <g class="marks" aria-hidden="true">${this.#marks(position)} ${this.#arrows(position)}</g>
      <g class="values" aria-hidden="true">${this.#values(position)}</g>
      ${this.coordinates ? this.#labels(position, game) : nothing}
    </svg>`;
  }

  #gradients(): SVGTemplateResult {
    return svg`<defs>
      <radialGradient id="black" cx="0.36" cy="0.3" r="0.9">
        <stop offset="0" stop-color="#4a4e52"></stop><stop offset="0.7" stop-color="#191b1d"></stop>
      </radialGradient>
      <radialGradient id="white" cx="0.38" cy="0.32" r="0.85">
        <stop offset="0.35" stop-color="#fffefb"></stop><stop offset="1" stop-color="#ddd7c9"></stop>
      </radialGradient>
    </defs>`;
  }

  #ground(position: Position): SVGTemplateResult {
    const { width, height } = this.#geometry;
    if (position.shape === 'columns')
      return svg`<rect class="back" x="4" y="4" width=${width - 8} height=${height - 8} rx="16"></rect>`;
    return svg`<rect class="frame" width=${width} height=${height} rx="8"></rect>`;
  }

  #rows(position: Position): SVGTemplateResult[] {
    return position.board.map((letters, row) => {
      const cells = [...letters].flatMap((letter, col) => (letter === ' ' ? [] : [this.#cell(position, [row, col])]));
      return this.picture
        ? svg`<g>${cells}</g>`
        : svg`<g role="row" aria-rowindex=${row + 1}>${cells}</g>`;
    });
  }

  #cell(position: Position, cell: Cell): SVGTemplateResult {
    const { x, y } = this.#centre(cell);
    const place = `translate(${x} ${y})`;
    const odd = (cell[0] + cell[1]) % 2 === 1 ? 'odd' : '';
    const tile = svg`<path class="tile ${odd}" d=${this.#geometry.outline}></path>`;
    if (this.picture) return svg`<g transform=${place}>${tile}</g>`;
    const playable = this.moveTo(cell) !== undefined || this.movesFrom(cell).length > 0;
    return svg`<g
      role="gridcell"
      class="cell ${playable ? 'playable' : ''}"
      aria-colindex=${cell[1] + 1}
      data-cell=${cellKey(cell)}
      tabindex=${sameCell(cell, this.focused) ? 0 : -1}
      aria-label=${this.#words(position, cell)}
      aria-selected=${sameCell(cell, this.picked)}
      transform=${place}
      @focus=${() => (this.focused = cell)}
    >${tile}</g>`;
  }

  /** A cell for those who do not see it. */
  #words(position: Position, cell: Cell): string {
    const t = this.t;
    const letter = this.#at(cell);
    const colour = discColour(letter, this.red, this.#columns);
    const words = [cellName(position.game, cell), t.pieces[colour ?? letter] ?? letter];
    const landing = this.moveTo(cell);
    if (landing && this.#fromTo) words.push(t.board.target);
    else if (landing && (!this.#columns || sameCell(landing.cells[0], cell))) words.push(t.board.canPlay);
    else if (this.#fromTo && this.movesFrom(cell).length > 0) words.push(t.board.canMove);
    if (sameCell(cell, this.picked)) words.push(t.board.selected);
    if (position.last?.cells.some((touched) => sameCell(touched, cell))) words.push(t.board.last);
    if (this.hint?.cells.some((touched) => sameCell(touched, cell))) words.push(t.board.hint);
    const line = this.lines.find(({ cells }) => cells.length === 1 && sameCell(cells[0], cell));
    if (line) words.push(t.board.value(shortValue(line.value)), ...(line.exact ? [t.board.exact] : []));
    return words.join(', ');
  }

  #pieces(position: Position): SVGTemplateResult[] {
    const draw = (letter: string) => piece(letter, this.#geometry.pieceRadius, this.red, this.#columns);
    const standing = this.#geometry.cells(position.board).map((cell) => {
      const { x, y } = this.#centre(cell);
      return svg`<g transform="translate(${x} ${y})"><g data-piece=${cellKey(cell)}>${draw(this.#at(cell)) ?? nothing}</g></g>`;
    });
    const going = this.ghosts.map((ghost) => {
      const { x, y } = this.#centre(ghost.cell);
      const letter = ghost.kind === 'flip' ? ghost.from : ghost.letter;
      return svg`<g transform="translate(${x} ${y})"><g data-ghost=${cellKey(ghost.cell)}>${draw(letter) ?? nothing}</g></g>`;
    });
    return [svg`${this.#shade(position, draw)}`, ...going, ...standing];
  }

  /** The piece that would be placed, in a different shade (C5). */
  #shade(
    position: Position,
    draw: (letter: string) => SVGTemplateResult | undefined,
  ): SVGTemplateResult | typeof nothing {
    const cell = this.hovered ?? (this.#columns ? this.picked : undefined);
    const landing = cell && !this.#fromTo ? this.movesFrom(cell)[0]?.cells[0] : undefined;
    if (!landing || position.to_move === undefined) return nothing;
    const { x, y } = this.#centre(landing);
    const letter = position.to_move === 0 ? 'X' : 'O';
    return svg`<g class="shade" transform="translate(${x} ${y})">${draw(letter)}</g>`;
  }

  /** The front plate of a game of columns: stones fall behind it. */
  #front(position: Position): SVGTemplateResult {
    const { width, height } = this.#geometry;
    const hole = kCell * 0.405;
    const holes = this.#geometry.cells(position.board).map((cell) => {
      const { x, y } = this.#centre(cell);
      return `M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0Z`;
    });
    const plate = `M16 0H${width - 16}a16 16 0 0 1 16 16V${height - 16}a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16V16A16 16 0 0 1 16 0Z`;
    const column = this.hovered ?? this.picked;
    const lit = column && this.movesFrom(column).length > 0 ? this.#centre([0, column[1]]) : undefined;
    return svg`<g aria-hidden="true">
      <path class="front" fill-rule="evenodd" d="${plate}${holes.join('')}"></path>
      ${lit ? svg`<rect class="column-light" x=${lit.x - kCell / 2} y="0" width=${kCell} height=${height}></rect>` : nothing}
      <path class="rim" d=${holes.join('')}></path>
    </g>`;
  }

  /** Marks that lie below the pieces. */
  #underMarks(position: Position): SVGTemplateResult {
    const marks: SVGTemplateResult[] = [];
    const square = (cell: Cell, name: string) => {
      const { x, y } = this.#centre(cell);
      marks.push(svg`<path class=${name} d=${this.#geometry.outline} transform="translate(${x} ${y})"></path>`);
    };
    if (position.last?.cells.length === 2) for (const cell of position.last.cells) square(cell, 'last-square');
    if (this.picked) square(this.picked, 'picked');
    if (family(position.game) === 'reversi')
      for (const [row, col] of [[2, 2], [2, 6], [6, 2], [6, 6]] as const) {
        const { x, y } = this.#centre([row - 0.5, col - 0.5]);
        marks.push(svg`<circle class="star-point" cx=${x} cy=${y} r="4"></circle>`);
      }
    return svg`<g class="marks" aria-hidden="true">${marks}</g>`;
  }

  #marks(position: Position): SVGTemplateResult[] {
    const at = (cell: Cell, draw: (x: number, y: number) => SVGTemplateResult): SVGTemplateResult => {
      const { x, y } = this.#centre(cell);
      return draw(x, y);
    };
    const radius = this.#geometry.pieceRadius;
    const marks: SVGTemplateResult[] = [];
    const valued = new Set(this.lines.filter(({ cells }) => cells.length === 1).map(({ cells }) => cellKey(cells[0]!)));
    for (const { cells } of this.#columns ? [] : this.#moves) {
      const target = cells[cells.length - 1];
      if (!target || valued.has(cellKey(target))) continue;
      if (cells.length === 2 && !sameCell(cells[0], this.picked)) continue;
      if (cells.length === 1 && sameCell(target, this.hovered)) continue;
      const taken = this.#at(target) !== '.' && this.#at(target) !== '*';
      const size = position.shape === 'hexagons' ? radius * 0.5 : 8;
      marks.push(
        at(target, (x, y) =>
          taken
            ? svg`<circle class="capture" cx=${x} cy=${y} r=${kCell * 0.44}></circle>`
            : svg`<circle class="legal" cx=${x} cy=${y} r=${size}></circle>`,
        ),
      );
    }
    const last = position.last?.cells.length === 1 ? position.last.cells[0] : undefined;
    if (last && this.#at(last) !== '.')
      marks.push(
        at(last, (x, y) =>
          position.shape === 'squares'
            ? svg`<circle class="last-dot" cx=${x} cy=${y} r="5.5"></circle>`
            : svg`<circle class="last" cx=${x} cy=${y} r=${position.shape === 'hexagons' ? radius : radius * 0.3}></circle>`,
        ),
      );
    if (this.hint?.cells.length === 1)
      marks.push(at(this.hint.cells[0]!, (x, y) => svg`<circle class="hint" cx=${x} cy=${y} r=${radius}></circle>`));
    if (!this.picture)
      marks.push(
        at(
          this.focused,
          (x, y) => svg`<g transform="translate(${x} ${y}) scale(0.93)">
            <path class="focus under" d=${this.#geometry.outline}></path>
            <path class="focus" d=${this.#geometry.outline}></path></g>`,
        ),
      );
    return marks;
  }

  /** Moves with two cells are shown as arrows: the hint, and the best lines of an analysis. */
  #arrows(position: Position): SVGTemplateResult[] {
    const arrows: SVGTemplateResult[] = [];
    const add = (cells: readonly Cell[], colour: string, width: number, label?: string) => {
      if (cells.length !== 2) return;
      const from = this.#centre(cells[0]!);
      const to = this.#centre(cells[1]!);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const tip = { x: to.x - dx * 8, y: to.y - dy * 8 };
      const neck = { x: tip.x - dx * 16, y: tip.y - dy * 16 };
      const wing = width * 1.4 + 3;
      arrows.push(svg`<g class="arrow">
        <path d="M${from.x + dx * 14} ${from.y + dy * 14}L${neck.x} ${neck.y}" stroke=${colour} stroke-width=${width}></path>
        <path d="M${tip.x} ${tip.y}L${neck.x - dy * wing} ${neck.y + dx * wing}L${neck.x + dy * wing} ${neck.y - dx * wing}Z" fill=${colour}></path>
      </g>`);
      if (label) arrows.push(svg`<text class="value" x=${to.x} y=${to.y + 20}>${label}</text>`);
    };
    if (position.to_move !== undefined)
      [...this.lines.slice(0, 3)].reverse().forEach((line, index, shown) => {
        const rank = shown.length - 1 - index;
        add(line.cells, rank === 0 ? '#1d7d5f' : '#5b7f9c', 9 - 2.5 * rank, shortValue(line.value));
      });
    if (this.hint) add(this.hint.cells, '#2f8fe0', 9);
    return arrows;
  }

  #values(position: Position): SVGTemplateResult[] {
    if (position.to_move === undefined) return [];
    const sign = position.to_move === 0 ? 1 : -1;
    const best = Math.max(...this.lines.map(({ value }) => sign * value));
    return this.lines
      .filter(({ cells }) => cells.length === 1)
      .map(({ cells, value, exact }) => {
        const { x, y } = this.#centre(cells[0]!);
        const name = sign * value >= best - 1e-9 ? 'best' : '';
        return svg`<text class="value ${name}" x=${x} y=${exact ? y - 3 : y}>${shortValue(value)}</text>
          ${exact ? svg`<path class="exact ${name}" d="M${x - 9} ${y + 10}h18m-18 4h18"></path>` : nothing}`;
      });
  }

  #labels(position: Position, game: string): SVGTemplateResult {
    const labels = this.#geometry.labels(game, position.board);
    return svg`<g aria-hidden="true">${labels.map(
      ({ x, y, text }) => svg`<text class="label" x=${x} y=${y}>${text}</text>`,
    )}</g>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'petteia-board': Board;
  }
}
