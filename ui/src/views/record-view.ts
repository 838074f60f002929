import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api, explained } from '../api.js';
import type { Game, Move, Pair, Player, Position, Record_, Side } from '../contract.js';
import { gameNamed } from '../games.js';
import { preferences } from '../preferences.js';
import { go, link } from '../router.js';
import { icon } from '../widgets/icons.js';
import '../widgets/menu.js';
import type { MenuItem } from '../widgets/menu.js';
import '../widgets/player-panel.js';
import { endingText, family, other, playerName, redSide } from '../words.js';
import type { ShownPly } from './listed-moves.js';
import { Screen } from './screen.js';

/** A finished game from the history: to step through, to replay, to review. */
@customElement('record-view')
export class RecordView extends Screen {
  @property() recordId = '';
  /** Begins to replay at once, from the start. */
  @property({ type: Boolean }) autoplay = false;
  @state() protected record?: Record_;
  @state() private problem = '';
  @state() private playing = false;
  @state() private owner = false;
  #timer: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(() => window.clearTimeout(this.#timer));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('recordId')) void this.load();
    super.willUpdate(changed);
  }

  /** The record of this view's id. */
  protected fetchRecord(): Promise<Record_> {
    return api.record(this.recordId);
  }

  protected async load(): Promise<void> {
    const id = this.recordId;
    try {
      const record = await this.fetchRecord();
      const game = await gameNamed(record.game);
      this.owner = (await api.catalog()).owner;
      if (!game || id !== this.recordId) return;
      const plies = record.plies.map((ply) =>
        'move' in ply ? { text: ply.move, chance: false } : { text: ply.chance, chance: true },
      );
      const { positions } = await api.positions(record.game, record.start, plies.map(({ text }) => text));
      if (id !== this.recordId) return;
      this.takeLine(game, record, plies, positions);
      this.record = record;
      this.problem = '';
      if (this.autoplay) this.#replay();
    } catch (error) {
      this.problem = explained(error);
    }
  }

  protected takeLine(game: Game, record: Record_, plies: readonly ShownPly[], positions: readonly Position[]): void {
    this.setLine(game, record.start, plies, positions);
  }

  // Replaying (C4)

  #replay(): void {
    if (this.atEnd) this.cursor = 0;
    this.playing = true;
    this.#schedule();
  }

  #pause(): void {
    this.playing = false;
    window.clearTimeout(this.#timer);
  }

  #schedule(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (!this.playing) return;
      this.step(1);
      if (this.cursor < this.plies.length) this.#schedule();
      else this.#pause();
    }, preferences.get('replaySeconds') * 1000);
  }

  protected override key(key: string): boolean {
    if (key === ' ') {
      if (this.playing) this.#pause();
      else this.#replay();
      return true;
    }
    return super.key(key);
  }

  #setSpeed(event: Event): void {
    preferences.set('replaySeconds', Number((event.target as HTMLInputElement).value));
    if (this.playing) this.#schedule();
  }

  // Who is who

  #players(): Pair<Player> {
    return (this.record?.players ?? ['', '']).map((name) => ({
      spec: name,
      name,
      kind: name === 'person' ? 'person' : 'engine',
    })) as Pair<Player>;
  }

  protected override red(): Side {
    return redSide(this.#players());
  }

  protected override lowSide(): Side {
    if (family(this.record?.game ?? '') === 'tucchess') return super.lowSide();
    return redSide(this.#players());
  }

  protected override canMove(): boolean {
    return false;
  }

  protected override play(_move: Move): void {}

  async #forget(): Promise<void> {
    if (!window.confirm(this.t.history.deleteSure)) return;
    try {
      await api.forget(this.recordId);
      go('#/history');
    } catch (error) {
      this.complain(error);
    }
  }

  protected override render() {
    if (this.problem) return html`<p class="error">${this.problem} <a href="#/history">${this.t.app.history}</a></p>`;
    const { record, game } = this;
    if (!record || !game || !this.shown) return html`<p class="dim">${this.t.app.loading}</p>`;
    const low = this.lowSide();
    return html`<h1 class="unseen">${game.title}</h1>
      <div class="screen">
      <div class="top">${this.#panel(other(low))}</div>
      ${this.boardPart()}
      <div class="bottom">${this.#panel(low)}</div>
      <div class="middle panel">${this.status(record)} ${this.#replayPart()} ${this.movesPart()} ${this.#actions()}</div>
      <div class="under">${this.reviewPart()}</div>
      <div class="more">${this.analysisPart()} ${this.besides()}</div>
    </div>`;
  }

  #panel(side: Side) {
    const turn = this.shown?.to_move === side;
    return html`<player-panel
      .game=${this.game}
      .player=${this.#players()[side]}
      .side=${side}
      .red=${this.red()}
      .points=${this.shown?.points[side] ?? 0}
      .turn=${turn}
    ></player-panel>`;
  }

  /** What else this record comes with. */
  protected besides(): unknown {
    return nothing;
  }

  protected status(record: Record_): unknown {
    const [a, b] = record.points;
    const score = this.game!.points_decide ? ` ${this.t.ending.score(a, b)}` : '';
    const names = record.players.map((name) => playerName(name)) as Pair<string>;
    return html`<div class="status">
      <strong>${endingText(record, names)}${score}</strong>
      <time class="dim" datetime=${record.began}>${new Date(record.began).toLocaleString(preferences.get('language'))}</time>
    </div>`;
  }

  #replayPart() {
    const t = this.t.replay;
    const seconds = preferences.get('replaySeconds');
    return html`<div class="status">
      <button aria-pressed=${this.playing} @click=${() => (this.playing ? this.#pause() : this.#replay())}>
        ${icon(this.playing ? 'pause' : 'play')} ${this.playing ? t.pause : t.replaying}
      </button>
      <label class="check"
        >${t.speed}
        <input type="range" min="0.5" max="6" step="0.5" .value=${String(seconds)} @input=${this.#setSpeed} aria-label=${t.speed} />
        <span class="numbers">${seconds}</span></label
      >
    </div>`;
  }

  #actions() {
    const t = this.t.table;
    return html`<div class="actions">
      ${this.autoplay ? html`<button @click=${() => this.emit('back')}>${icon('undo')} ${this.t.connect4.history}</button>` : nothing}
      <button class="plain icon" aria-label=${t.share} title=${t.share} @click=${() => this.takeAway.share()}>${icon('share')}</button>
      <petteia-menu
        up
        end
        plain
        .label=${t.export}
        .face=${icon('download')}
        .items=${[
          ...this.exports(),
          { text: t.copyMoves, act: () => this.takeAway.copyMoves() },
          { text: t.copyPosition, act: () => this.takeAway.copyPosition() },
        ]}
      ></petteia-menu>
      <a class="button" href=${link('analyse', this.game!.name, this.line(this.cursor))}>${icon('chart')} ${t.analyse}</a>
      ${this.deletion()}
    </div>`;
  }

  protected exports(): MenuItem[] {
    const t = this.t.table;
    return [
      { text: t.exportJson, act: () => location.assign(api.exportUrl(this.recordId, 'json')) },
      { text: t.exportText, act: () => location.assign(api.exportUrl(this.recordId, 'text')) },
    ];
  }

  protected deletion(): unknown {
    const t = this.t.history;
    if (!this.owner) return nothing;
    return html`<button class="plain icon" aria-label=${t.delete} title=${t.delete} @click=${() => this.#forget()}>
      ${icon('trash')}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'record-view': RecordView;
  }
}
