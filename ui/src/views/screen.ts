import { html, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { notify } from '../announcer.js';
import { api, explained } from '../api.js';
import type { Board } from '../board/board.js';
import '../board/board.js';
import { Geometry } from '../board/geometry.js';
import type { Game, Move, Pair, Position, Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import type { SharedLine } from '../router.js';
import { controls, section } from '../style/shared.js';
import '../widgets/analysis-panel.js';
import '../widgets/evaluation.js';
import { icon } from '../widgets/icons.js';
import '../widgets/move-box.js';
import '../widgets/move-list.js';
import type { ListedMove } from '../widgets/move-list.js';
import '../widgets/review-panel.js';
import { family, sideName } from '../words.js';
import { Analyst } from './analyst.js';
import { listedMoves, type ShownPly } from './listed-moves.js';
import { screenStyle } from './screen-style.js';
import { TakeAway } from './take-away.js';

/**
 * A game on the screen: the board, its moves, stepping through them, analysis and review. What it
 * is (a live table, a record, a line to analyse) is for the classes made from it to say.
 */
export abstract class Screen extends PetteiaElement {
  static override styles = [controls, section, screenStyle];

  @state() protected game?: Game;
  @state() protected plies: readonly ShownPly[] = [];
  @state() protected positions: readonly (Position | undefined)[] = [];
  /** How many plies are shown as played. */
  @state() protected cursor = 0;
  @state() protected flipped = false;
  @state() protected analysing = false;
  @state() protected hint?: Move;
  @query('petteia-board') protected board?: Board;

  protected readonly analyst = new Analyst(this);
  protected readonly takeAway = new TakeAway(() => ({ game: this.game!, line: this.line(), position: this.shown }));
  /** The position the plies begin from, as text; the game's own start if undefined. */
  protected start?: string;
  #asked = '';

  override connectedCallback(): void {
    super.connectedCallback();
    const keys = (event: KeyboardEvent) => this.#keyDown(event);
    window.addEventListener('keydown', keys);
    this.whileHere(() => window.removeEventListener('keydown', keys));
  }

  // What the classes made from this one say

  /** May a person move on the shown position? */
  protected abstract canMove(): boolean;
  protected abstract play(move: Move): void;
  protected red(): Side {
    return 0;
  }
  /** Whose panel is below the board. */
  protected lowSide(): Side {
    return this.flipped ? 1 : 0;
  }
  protected names(): Pair<string> {
    return [0, 1].map((side) => this.side(side as Side)) as Pair<string>;
  }

  // The line

  protected get shown(): Position | undefined {
    return this.positions[this.cursor];
  }

  protected get atEnd(): boolean {
    return this.cursor === this.plies.length;
  }

  protected side(side: Side): string {
    return this.game ? sideName(this.game.name, this.game.sides, side, this.red()) : '';
  }

  protected line(to = this.plies.length): SharedLine {
    const own = this.start === this.game?.start.position ? undefined : this.start;
    return { start: own, plies: this.plies.slice(0, to).map(({ text }) => text) };
  }

  /** Forgets everything that belonged to the line shown before. */
  protected setLine(game: Game, start: string | undefined, plies: readonly ShownPly[], positions: readonly (Position | undefined)[]): void {
    this.game = game;
    this.start = start;
    this.plies = plies;
    this.positions = positions;
    this.cursor = plies.length;
    this.hint = undefined;
    this.analyst.forget();
  }

  /** Positions between moves, where chance has yet to act, are not stopped at. */
  protected async goTo(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.plies.length, ply));
    if (!this.positions[wanted]) await this.#fetchPositions();
    if (!this.positions[wanted]) return;
    this.cursor = wanted;
    this.hint = undefined;
  }

  protected step(by: 1 | -1): void {
    let ply = this.cursor + by;
    while (ply > 0 && ply < this.plies.length && this.plies[ply]!.chance) ply += by;
    void this.goTo(ply);
  }

  async #fetchPositions(): Promise<void> {
    if (!this.game) return;
    const { name } = this.game;
    const plies = this.plies.map(({ text }) => text);
    const asked = `${name} ${this.start ?? ''} ${plies.join(' ')}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    try {
      const { positions } = await api.positions(name, this.start, plies);
      const same = plies.every((text, index) => this.plies[index]?.text === text);
      if (same) this.positions = [...positions, ...this.positions.slice(positions.length)];
    } catch (error) {
      this.complain(error);
    } finally {
      this.#asked = '';
    }
  }

  protected complain(error: unknown): void {
    notify(explained(error));
  }

  protected override willUpdate(_changed: PropertyValues): void {
    this.analyst.follow(this.analysing ? this.shown : undefined, this.cursor);
  }

  protected get evaluation(): number | undefined {
    const position = this.shown;
    if (position?.over) return position.result;
    return this.analyst.analysis?.lines[0]?.value ?? this.analyst.values.get(this.cursor);
  }

  // Keys

  #keyDown(event: KeyboardEvent): void {
    const origin = event.composedPath()[0];
    const typing = origin instanceof HTMLElement && origin.matches('input, textarea, select, [role="menuitem"]');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (this.dialogOpen()) return;
    if (/^[0-9]$/.test(event.key) && this.shown?.shape === 'columns') {
      this.board?.playColumn(Number(event.key));
    } else if (!this.key(event.key)) {
      return;
    }
    event.preventDefault();
  }

  protected dialogOpen(): boolean {
    return this.renderRoot.querySelector('petteia-dialog, new-game') !== null;
  }

  /** True if the key was for this screen. */
  protected key(key: string): boolean {
    switch (key) {
      case 'ArrowLeft':
        this.step(-1);
        return true;
      case 'ArrowRight':
        this.step(1);
        return true;
      case 'Home':
        void this.goTo(0);
        return true;
      case 'End':
        void this.goTo(this.plies.length);
        return true;
      case 'f':
        this.flipped = !this.flipped;
        return true;
      case 'a':
        this.analysing = !this.analysing;
        return true;
      default:
        return false;
    }
  }

  // Parts of the picture

  protected override updated(_changed: PropertyValues): void {
    if (!this.shown) return;
    const { width, height } = Geometry.of(this.shown, false);
    this.style.setProperty('--aspect', (width / height).toFixed(4));
  }

  protected boardPart(): TemplateResult {
    const position = this.shown;
    const game = this.game!;
    const tint =
      game.shape === 'columns' ? (this.red() === 0 ? 'red' : 'yellow') : family(game.name) === 'tucchess' ? 'light' : 'dark';
    return html`<div class="board">
      <evaluation-bar .game=${game.name} .value=${this.evaluation} ?flipped=${this.lowSide() === 1} tint=${tint}></evaluation-bar>
      <petteia-board
        .position=${position}
        .label=${this.t.board.of(game.title)}
        .interactive=${this.canMove()}
        .flipped=${this.flipped}
        .red=${this.red()}
        .hint=${this.hint}
        .lines=${this.analysing ? (this.analyst.analysis?.lines ?? []) : []}
        @move=${(event: CustomEvent<Move>) => this.play(event.detail)}
      ></petteia-board>
    </div>`;
  }

  protected listedMoves(): ListedMove[] {
    return listedMoves(this.game?.name ?? '', this.plies, this.positions, this.analyst.reviewed);
  }

  protected movesPart(): TemplateResult {
    return html`<div class="moves">
      <move-list
        .moves=${this.listedMoves()}
        .cursor=${this.cursor}
        @go=${(event: CustomEvent<number>) => this.goTo(event.detail)}
      ></move-list>
      <div class="steps">
        ${this.#stepButton('first', this.t.table.first, this.cursor === 0, () => this.goTo(0))}
        ${this.#stepButton('back', this.t.table.back, this.cursor === 0, () => this.step(-1))}
        ${this.#stepButton('forward', this.t.table.forward, this.atEnd, () => this.step(1))}
        ${this.#stepButton('last', this.t.table.latest, this.atEnd, () => this.goTo(this.plies.length))}
      </div>
    </div>`;
  }

  #stepButton(name: 'first' | 'back' | 'forward' | 'last', label: string, disabled: boolean, act: () => unknown) {
    return html`<button class="plain" aria-label=${label} title=${label} ?disabled=${disabled} @click=${act}>
      ${icon(name)}
    </button>`;
  }

  protected typedPart(): TemplateResult {
    return html`<move-box
      .game=${this.game}
      .position=${this.shown}
      .enabled=${this.canMove()}
      @move=${(event: CustomEvent<Move>) => this.play(event.detail)}
    ></move-box>`;
  }

  protected analysisPart(): TemplateResult {
    return html`<analysis-panel
      .game=${this.game!.name}
      .on=${this.analysing}
      .over=${this.shown?.over ?? false}
      .problem=${this.analyst.problem}
      .analysis=${this.analyst.analysis}
      @toggle=${() => (this.analysing = !this.analysing)}
    ></analysis-panel>`;
  }

  protected reviewPart(): TemplateResult {
    const values = new Map(this.analyst.values);
    const last = this.positions[this.plies.length];
    if (last?.over && last.result !== undefined && values.size > 0) values.set(this.plies.length, last.result);
    return html`<review-panel
      .game=${this.game!.name}
      .names=${this.names()}
      .moves=${this.listedMoves()}
      .values=${values}
      .reviewed=${this.analyst.reviewed}
      .reviewing=${this.analyst.reviewing}
      .plies=${this.plies.length}
      .cursor=${this.cursor}
      @review=${() => this.#review()}
      @go=${(event: CustomEvent<number>) => this.goTo(event.detail)}
    ></review-panel>`;
  }

  #review(): void {
    const game = this.game!;
    const plies = this.plies.map(({ text }) => text);
    this.analyst.review(game.name, this.start ?? game.start.position, plies);
  }
}
