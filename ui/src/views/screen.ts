import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { notify } from '../announcer.js';
import { api, Refused } from '../api.js';
import type { Board } from '../board/board.js';
import '../board/board.js';
import { Geometry } from '../board/geometry.js';
import { copy, download } from '../clipboard.js';
import type { AnalysisEvent, Game, Move, Pair, Position, ReviewedPly, ServerEvent, Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { link, type SharedLine } from '../router.js';
import { connection } from '../socket.js';
import { controls } from '../style/shared.js';
import '../widgets/evaluation.js';
import { icon } from '../widgets/icons.js';
import '../widgets/move-list.js';
import type { ListedMove } from '../widgets/move-list.js';
import { family, moveLabel, short, sideName, typedMove, typedMoveHelp, valueText } from '../words.js';
import { screenStyle } from './screen-style.js';

/** A move or what chance brought, as far as the screen needs it. */
export interface ShownPly {
  text: string;
  chance: boolean;
  side?: Side;
  words?: string;
}

/** Time for each ply of a review. */
const kReviewMs = 250;
const kShownLines = 3;

let tags = 0;

/**
 * A game on the screen: the board, its moves, stepping through them, analysis and review. What it
 * is (a live table, a record, a line to analyse) is for the classes made from it to say.
 */
export abstract class Screen extends PetteiaElement {
  static override styles = [controls, screenStyle];

  @state() protected game?: Game;
  @state() protected plies: readonly ShownPly[] = [];
  @state() protected positions: readonly (Position | undefined)[] = [];
  /** How many plies are shown as played. */
  @state() protected cursor = 0;
  @state() protected flipped = false;
  @state() protected analysing = false;
  @state() protected hint?: Move;
  @state() private analysis?: AnalysisEvent;
  @state() private analysisError = '';
  @state() private reviewed: ReadonlyMap<number, ReviewedPly> = new Map();
  @state() private reviewing = false;
  @state() private typedError = '';
  /** By ply, First's point of view: what analysis, review or an engine at play has said. */
  @state() protected values: ReadonlyMap<number, number> = new Map();
  @query('petteia-board') protected board?: Board;

  /** The position the plies begin from, as text; the game's own start if undefined. */
  protected start?: string;
  #analysisTag = '';
  #analysedText = '';
  #reviewTag = '';
  #asked = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(connection.listen((event) => this.heard(event)));
    const keys = (event: KeyboardEvent) => this.#keyDown(event);
    window.addEventListener('keydown', keys);
    this.whileHere(() => {
      window.removeEventListener('keydown', keys);
      connection.analyse(null);
      connection.review(null);
      this.#analysedText = '';
    });
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
    this.reviewed = new Map();
    this.reviewing = false;
    this.values = new Map();
    connection.review(null);
  }

  protected setValue(ply: number, value: number): void {
    this.values = new Map(this.values).set(ply, value);
  }

  /** A review or a value of a ply that is no longer there is forgotten. */
  protected truncateTo(plies: number): void {
    this.reviewed = new Map([...this.reviewed].filter(([ply]) => ply < plies));
    this.values = new Map([...this.values].filter(([ply]) => ply <= plies));
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
    notify(error instanceof Refused ? error.message : this.t.app.unreachable);
  }

  // What the service pushes

  protected heard(event: ServerEvent): void {
    if (event.type === 'analysis' && event.tag === this.#analysisTag) {
      this.analysis = event;
      const best = event.lines[0];
      if (best) this.setValue(this.cursor, best.value);
    } else if (event.type === 'review' && event.tag === this.#reviewTag) {
      if (event.done) {
        this.reviewing = false;
      } else {
        this.reviewed = new Map(this.reviewed).set(event.ply, event);
        this.setValue(event.ply, event.value);
      }
    } else if (event.type === 'error' && event.tag && event.tag === this.#analysisTag) {
      this.analysisError = event.error;
    } else if (event.type === 'error' && event.tag && event.tag === this.#reviewTag) {
      this.reviewing = false;
      notify(event.error);
    }
  }

  protected override willUpdate(_changed: PropertyValues): void {
    this.#followAnalysis();
  }

  /** Analyses what is shown, and nothing when nothing is to be analysed. */
  #followAnalysis(): void {
    const position = this.shown;
    const wanted = this.analysing && position?.to_move !== undefined ? position.position : '';
    if (wanted === this.#analysedText) return;
    this.#analysedText = wanted;
    this.analysis = undefined;
    this.analysisError = '';
    if (!wanted || !position) {
      connection.analyse(null);
      return;
    }
    this.#analysisTag = `a${++tags}`;
    const lines = position.moves?.some(({ cells }) => cells.length === 2) ? kShownLines : 0;
    connection.analyse({ tag: this.#analysisTag, game: position.game, position: position.position, lines });
  }

  protected startReview(): void {
    if (!this.game) return;
    this.#reviewTag = `r${++tags}`;
    this.reviewed = new Map();
    this.reviewing = true;
    const start = this.start ?? this.game.start.position;
    const plies = this.plies.map(({ text }) => text);
    connection.review({ tag: this.#reviewTag, game: this.game.name, start, plies, ms: kReviewMs });
  }

  protected get evaluation(): number | undefined {
    const position = this.shown;
    if (position?.over) return position.result;
    return this.analysis?.lines[0]?.value ?? this.values.get(this.cursor);
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
        .lines=${this.analysing ? (this.analysis?.lines ?? []) : []}
        @move=${(event: CustomEvent<Move>) => this.play(event.detail)}
      ></petteia-board>
    </div>`;
  }

  protected listedMoves(): ListedMove[] {
    const moves: ListedMove[] = [];
    this.plies.forEach((ply, index) => {
      const last = moves[moves.length - 1];
      if (ply.chance) {
        if (!last) return;
        last.ply = index + 1;
        last.extra += chanceSign(ply.text);
        return;
      }
      const side = ply.side ?? this.positions[index]?.to_move ?? (moves.length % 2 === 0 ? 0 : 1);
      const label = moveLabel(this.game?.name ?? '', ply.text);
      moves.push({ ply: index + 1, side: side as Side, label, extra: '', kind: this.reviewed.get(index)?.kind });
    });
    return moves;
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
    const help = typedMoveHelp(this.game!);
    return html`<div class="panel section">
      <form
        class="typed"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const input = (event.target as HTMLFormElement).elements.namedItem('move') as HTMLInputElement;
          if (this.#type(input.value)) input.value = '';
        }}
      >
        <input
          name="move"
          autocomplete="off"
          spellcheck="false"
          aria-label=${this.t.table.typeMoveHelp(help)}
          aria-describedby="typed-error"
          placeholder=${`${this.t.table.typeMove} (${help})`}
          ?disabled=${!this.canMove()}
        />
        <button ?disabled=${!this.canMove()}>${this.t.table.send}</button>
      </form>
      <p id="typed-error" class="error" role="alert">${this.typedError}</p>
    </div>`;
  }

  #type(text: string): boolean {
    const wanted = typedMove(this.game!.name, text).toLowerCase();
    const move = this.shown?.moves?.find((one) => one.move.toLowerCase() === wanted);
    // The service reads more ways of writing a move than the page knows.
    if (wanted === '') return false;
    this.typedError = '';
    if (move) this.play(move);
    else void this.#playText(wanted);
    return true;
  }

  async #playText(text: string): Promise<void> {
    const { name } = this.game!;
    try {
      const { positions } = await api.positions(name, this.shown?.position, [text]);
      const last = positions[1]?.last;
      if (last) this.play(last);
    } catch {
      this.typedError = this.t.table.notLegal(text);
    }
  }

  protected analysisPart(): TemplateResult {
    const t = this.t.analysis;
    const { analysis } = this;
    return html`<section class="panel section" aria-label=${t.title}>
      <header>
        <h2>${t.title}</h2>
        <button aria-pressed=${this.analysing} @click=${() => (this.analysing = !this.analysing)}>
          ${icon('chart')} ${t.on}
        </button>
      </header>
      ${this.analysing
        ? html`<p class="dim numbers">
              ${this.shown?.over
                ? t.over
                : this.analysisError ||
                  (analysis
                    ? `${t.depth(analysis.depth)} · ${t.nodes(short(analysis.nodes), short(analysis.rate))}`
                    : t.waiting)}
            </p>
            <ol class="lines" aria-label=${t.lines}>
              ${(analysis?.lines ?? []).slice(0, kShownLines).map(
                (line) => html`<li>
                  <span class="value numbers" title=${line.exact ? t.exactHelp : nothing}
                    >${valueText(line.value)}${line.exact ? ' =' : ''}</span
                  >
                  <span class="line">${(line.line.length > 0 ? line.line : [line.move]).map((move) => moveLabel(this.game!.name, move)).join(' ')}</span>
                </li>`,
              )}
            </ol>`
        : nothing}
    </section>`;
  }

  protected reviewPart(): TemplateResult {
    const t = this.t.review;
    const moves = this.plies.filter(({ chance }) => !chance).length;
    const values = new Map(this.values);
    const last = this.positions[this.plies.length];
    if (last?.over && last.result !== undefined && values.size > 0) values.set(this.plies.length, last.result);
    return html`<section class="panel section" aria-label=${this.t.analysis.graph}>
      <header>
        <h2>${this.t.analysis.graph}</h2>
        <button ?disabled=${moves === 0 || this.reviewing} @click=${() => this.startReview()}>${icon('search')} ${t.title}</button>
      </header>
      <evaluation-graph
        .game=${this.game!.name}
        .values=${values}
        .plies=${this.plies.length}
        .cursor=${this.cursor}
        @go=${(event: CustomEvent<number>) => this.goTo(event.detail)}
      ></evaluation-graph>
      ${this.reviewing ? html`<p class="dim" role="status">${t.running(this.reviewed.size, moves)}</p>` : nothing}
      ${this.reviewed.size > 0 ? this.#verdict() : nothing}
    </section>`;
  }

  #verdict(): TemplateResult {
    const t = this.t.review;
    const game = this.game!.name;
    const moves = this.listedMoves();
    const names = this.names();
    const judged = [...this.reviewed.values()].sort((a, b) => a.ply - b.ply);
    const sideOf = (ply: number): Side => this.plies[ply]?.side ?? this.positions[ply]?.to_move ?? 0;
    const bad = judged.filter(({ kind }) => kind !== 'best' && kind !== 'good');
    const kinds = ['inaccuracy', 'mistake', 'blunder'] as const;
    const count = (side: Side, kind: string) => bad.filter((ply) => ply.kind === kind && sideOf(ply.ply) === side).length;
    const average = (side: Side): string => {
      const losses = judged.filter(({ ply }) => sideOf(ply) === side).map(({ loss }) => loss);
      return losses.length === 0 ? '–' : (losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toFixed(2);
    };
    return html`<table class="tally">
        <thead>
          <tr>
            <td></td>
            <th scope="col">${names[0]}</th>
            <th scope="col">${names[1]}</th>
          </tr>
        </thead>
        <tbody>
          ${kinds.map(
            (kind) => html`<tr>
              <th scope="row">${t.kindsPlural[kind]}</th>
              <td>${count(0, kind)}</td>
              <td>${count(1, kind)}</td>
            </tr>`,
          )}
          <tr>
            <th scope="row">${t.averageLoss}</th>
            <td>${average(0)}</td>
            <td>${average(1)}</td>
          </tr>
        </tbody>
      </table>
      ${bad.length === 0 && !this.reviewing
        ? html`<p>${t.none}</p>`
        : html`<ol class="mistakes" aria-label=${t.summary}>
            ${bad.map((ply) => {
              const number = moves.findIndex((move) => move.ply > ply.ply) + 1;
              return html`<li class=${ply.kind}>
                <button class="plain" @click=${() => this.goTo(ply.ply)}>
                  <span class="numbers">${number}.</span> ${moveLabel(game, ply.played)}
                  <b>${t.kinds[ply.kind]}</b>
                  <span class="dim">${t.cost(valueText(ply.loss).replace('+', ''))}, ${t.better(moveLabel(game, ply.best))}</span>
                </button>
              </li>`;
            })}
          </ol>`}`;
  }

  // Taking a game elsewhere

  protected share(): void {
    const { origin, pathname } = location;
    void copy(`${origin}${pathname}${link('game', this.game!.name, this.line())}`, this.t.table.shared);
  }

  protected copyMoves(): void {
    void copy(this.plies.map(({ text }) => text).join(' '), this.t.table.copied);
  }

  protected copyPosition(): void {
    void copy(this.shown?.position ?? '', this.t.table.copied);
  }

  protected downloadText(): void {
    download(`${this.game!.name}.txt`, 'text/plain', `${this.plies.map(({ text }) => text).join(' ')}\n`);
  }
}

function chanceSign(text: string): string {
  if (text === '@--') return '';
  return text.startsWith('@') ? ` ★${text.slice(1)}` : ` ${text}`;
}
