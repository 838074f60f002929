import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { announce, notify } from '../announcer.js';
import { api, Refused, type Action } from '../api.js';
import type { Guest, Move, ServerEvent, Side, Table, ThinkingEvent } from '../contract.js';
import { gameNamed } from '../games.js';
import { ownTables } from '../own-tables.js';
import { link } from '../router.js';
import { connection } from '../socket.js';
import '../widgets/game-over.js';
import { icon } from '../widgets/icons.js';
import type { MenuItem } from '../widgets/menu.js';
import '../widgets/message-log.js';
import '../widgets/player-panel.js';
import '../widgets/table-toolbar.js';
import '../widgets/whole-clock.js';
import { endingText, family, moveLabel, other, redSide, spokenValue, valueText } from '../words.js';
import { Screen } from './screen.js';
import { tableNews } from './table-news.js';

/** How long "no legal move" is shown before the pass is played for a person. */
const kPassAfterMs = 1600;

/** A live table: those who hold its key play and lead the game, all others watch. */
@customElement('table-view')
export class TableView extends Screen {
  @property() tableId = '';
  /** Whether the table is one of many (`#/table/…`) or the place where a person plays. */
  @property({ type: Boolean }) home = false;

  @state() private table?: Table;
  @state() private gone = false;
  @state() private arrived = 0;
  @state() private guests: readonly Guest[] = [];
  @state() private thinking?: ThinkingEvent;
  @state() private showEnd = false;
  #passTimer: number | undefined;
  #unwatch: (() => void) | undefined;
  #oriented = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(connection.listen((event) => this.#heard(event)));
    this.whileHere(connection.watch('lobby'));
    this.whileHere(() => {
      this.#unwatch?.();
      this.#unwatch = undefined;
      window.clearTimeout(this.#passTimer);
    });
    if (this.hasUpdated) this.#watch();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('tableId')) this.#watch();
    super.willUpdate(changed);
  }

  #watch(): void {
    this.#unwatch?.();
    this.table = undefined;
    this.gone = false;
    this.showEnd = false;
    this.thinking = undefined;
    if (this.tableId) this.#unwatch = connection.watch(`table/${this.tableId}`);
  }

  // The table's state

  #heard(event: ServerEvent): void {
    if (event.type === 'table' && event.table.id === this.tableId) void this.take(event.table);
    else if (event.type === 'gone' && event.topic === `table/${this.tableId}`) this.#vanished();
    else if (event.type === 'lobby') this.guests = event.guests;
    else if (event.type === 'thinking' && event.id === this.tableId) {
      this.thinking = event;
      this.analyst.setValue(this.plies.length, event.value);
    }
  }

  #vanished(): void {
    this.gone = true;
    ownTables.forget(this.tableId);
    this.emit('gone');
  }

  /** Takes the whole state of the table; an answer and a push may bring the same one. */
  async take(table: Table): Promise<void> {
    const before = this.table;
    if (before && before.id === table.id && table.version <= before.version) return;
    this.table = table;
    this.arrived = performance.now();
    if (!this.game || this.game.name !== table.game) {
      this.game = await gameNamed(table.game);
      if (this.table !== table) return;
    }
    if (!this.game) return;
    const same = before?.id === table.id && before.start === table.start && this.#continues(table);
    const following = !same || this.atEnd;
    if (!same) this.setLine(this.game, table.start, [], []);
    const positions = this.positions.slice(0, table.plies.length);
    positions[table.plies.length] = table.position;
    if (table.plies.length === 0) positions[0] = table.position;
    const shorter = table.plies.length < this.plies.length;
    this.plies = table.plies;
    this.positions = positions;
    if (shorter) this.analyst.truncateTo(table.plies.length);
    if (following || shorter) this.cursor = table.plies.length;
    if (!table.thinking) this.thinking = undefined;
    if (before?.plies.length !== table.plies.length) this.hint = undefined;
    this.#orient(table);
    this.#tell(before?.id === table.id ? before : undefined, table);
    this.#passIfForced(table);
  }

  /** Is the new line the old one, longer or shorter? */
  #continues(table: Table): boolean {
    const common = Math.min(table.plies.length, this.plies.length);
    for (let ply = 0; ply < common; ++ply) if (table.plies[ply]!.text !== this.plies[ply]!.text) return false;
    return true;
  }

  /** Once a table: the person's own side is at the bottom. */
  #orient(table: Table): void {
    if (this.#oriented === table.id) return;
    this.#oriented = table.id;
    this.flipped = this.mine(1) && !this.mine(0) && family(table.game) === 'tucchess';
  }

  #tell(before: Table | undefined, table: Table): void {
    if (!before) return;
    const { to_move } = table.position;
    const news = tableNews(before, table, this.names(), this.game?.points_decide ?? true, to_move !== undefined && this.mine(to_move));
    if (news) announce(news);
    if (table.over && !before.over && table.ending)
      this.showEnd = this.home && family(table.game) === 'connect4' && this.#onlyPerson !== undefined;
  }

  #passIfForced(table: Table): void {
    window.clearTimeout(this.#passTimer);
    const pass = this.#forcedPass(table);
    if (!pass) return;
    announce(this.t.table.mustPass);
    this.#passTimer = window.setTimeout(() => this.play(pass), kPassAfterMs);
  }

  #forcedPass(table: Table | undefined): Move | undefined {
    const { to_move, moves } = table?.position ?? {};
    if (!table?.running || to_move === undefined || !this.mine(to_move)) return undefined;
    return moves?.length === 1 && moves[0]!.cells.length === 0 ? moves[0] : undefined;
  }

  // Who is who

  get #key(): string {
    return ownTables.key(this.tableId);
  }

  /** Is this side played by the person at this page? */
  protected mine(side: Side): boolean {
    return this.#key !== '' && this.table?.players[side].kind === 'person';
  }

  get #onlyPerson(): Side | undefined {
    return this.mine(0) === this.mine(1) ? undefined : this.mine(0) ? 0 : 1;
  }

  protected override red(): Side {
    return redSide(this.table?.players);
  }

  protected override lowSide(): Side {
    return family(this.table?.game ?? '') === 'tucchess' ? super.lowSide() : (this.#onlyPerson ?? 0);
  }

  // Acting

  protected override canMove(): boolean {
    const { table } = this;
    const side = table?.position.to_move;
    return table !== undefined && !table.over && table.running && this.atEnd && side !== undefined && this.mine(side);
  }

  protected override play(move: Move): void {
    if (this.table) void this.#act({ action: 'move', move: move.move, ply: this.table.plies.length });
  }

  async #act(action: Action): Promise<void> {
    try {
      await this.take(await api.act(this.tableId, this.#key, action));
    } catch (error) {
      // A stale click: the state that made it stale is on its way.
      if (error instanceof Refused && error.status === 409) return;
      this.complain(error);
    }
  }

  async #askHint(): Promise<void> {
    const position = this.shown;
    if (!position || position.to_move === undefined) return;
    announce(this.t.table.looking);
    try {
      const hint = await api.hint(position.game, position.position);
      if (this.shown !== position) return;
      this.hint = hint;
      const value = spokenValue(position.game, position.sides, hint.value_text, this.red());
      notify(this.t.table.hintIs(moveLabel(position.game, hint.move), value));
    } catch (error) {
      this.complain(error);
    }
  }

  #resign(): void {
    const side = this.#onlyPerson ?? this.table?.position.to_move ?? 0;
    if (window.confirm(this.t.table.resignSure)) void this.#act({ action: 'resign', side });
  }

  protected override dialogOpen(): boolean {
    return this.showEnd || super.dialogOpen();
  }

  // The picture

  protected override render() {
    if (this.gone)
      return html`<p>${this.t.table.gone} <a href="#/">${this.t.table.newGame}</a></p>`;
    const { table, game } = this;
    if (!table || !game || !this.shown) return html`<p class="dim">${this.t.app.loading}</p>`;
    const low = this.lowSide();
    return html`<h1 class="unseen">${game.title}</h1>
      <div class="screen">
        <div class="top">${this.#panel(other(low))}</div>
        ${this.boardPart()}
        <div class="bottom">${this.#panel(low)}</div>
        <div class="middle panel">${this.#status()} ${this.movesPart()} ${this.#key ? this.#toolbar() : nothing}</div>
        <div class="under">${this.#key ? this.typedPart() : nothing} ${this.reviewPart()}</div>
        <div class="more">${this.analysisPart()} <message-log .log=${table.log ?? []}></message-log></div>
      </div>
      ${this.showEnd
        ? html`<game-over
            .winner=${table.ending?.winner ?? null}
            .person=${this.#onlyPerson}
            @closed=${() => (this.showEnd = false)}
          ></game-over>`
        : nothing}`;
  }

  #panel(side: Side) {
    const table = this.table!;
    const turn = !table.over && table.position.to_move === side;
    return html`<player-panel
      .game=${this.game}
      .player=${table.players[side]}
      .guests=${this.guests}
      .side=${side}
      .red=${this.red()}
      .points=${this.shown?.points[side] ?? 0}
      .turn=${turn}
      .thinking=${turn && table.thinking}
      .changeable=${this.#key !== ''}
      .clocks=${table.clocks}
      .at=${this.arrived}
      .ticking=${table.running && !table.over}
      @choose=${(event: CustomEvent<string>) => this.#act({ action: 'player', side, spec: event.detail })}
    ></player-panel>`;
  }

  #status() {
    const table = this.table!;
    const t = this.t.table;
    const names = this.names();
    if (table.over && table.ending) {
      const [a, b] = table.position.points;
      const score = this.game!.points_decide ? ` ${this.t.ending.score(a, b)}` : '';
      return html`<div class="status" data-result>
        <strong>${endingText(table.ending, names)}${score}</strong>
        ${this.#key
          ? html`<button class="primary" @click=${() => this.emit('again')}>${icon('reset')} ${t.rematch}</button>`
          : nothing}
      </div>`;
    }
    const pass = this.#forcedPass(table);
    if (pass)
      return html`<div class="status">
        <strong>${t.mustPass}</strong> <button class="primary" @click=${() => this.play(pass)}>${t.pass}</button>
      </div>`;
    const side = table.position.to_move ?? 0;
    const turn = this.mine(side) ? t.yourTurn : t.turnOf(names[side]);
    const thought = this.thinking && table.thinking ? `${this.t.analysis.depth(this.thinking.depth)} · ${valueText(this.thinking.value)}` : '';
    return html`<div class="status">
      <span>${table.running ? turn : t.stopped}</span>
      <span class="dim numbers">${this.#key ? thought : t.watching}</span>
      <whole-clock .clocks=${table.clocks} .at=${this.arrived} .ticking=${table.running}></whole-clock>
    </div>`;
  }

  #toolbar() {
    return html`<table-toolbar
      .table=${this.table}
      .plays=${this.mine(0) || this.mine(1)}
      .more=${this.#menu()}
      @act=${(event: CustomEvent<Action>) => this.#act(event.detail)}
      @hint=${() => this.#askHint()}
      @resign=${() => this.#resign()}
    ></table-toolbar>`;
  }

  #menu(): MenuItem[] {
    const table = this.table!;
    const t = this.t.table;
    const items: MenuItem[] = [
      { text: t.swap, icon: icon('swap'), act: () => void this.#act({ action: 'swap' }) },
      { text: t.reset, icon: icon('reset'), act: () => void this.#act({ action: 'reset' }) },
    ];
    if (table.position.shape !== 'columns')
      items.push({ text: t.flip, icon: icon('flip'), act: () => (this.flipped = !this.flipped) });
    items.push(
      { text: t.share, icon: icon('share'), act: () => this.takeAway.share() },
      { text: t.copyMoves, icon: icon('share'), act: () => this.takeAway.copyMoves() },
      { text: t.copyPosition, icon: icon('share'), act: () => this.takeAway.copyPosition() },
      { text: t.exportText, icon: icon('download'), act: () => this.takeAway.downloadText() },
      { text: t.exportJson, icon: icon('download'), act: () => this.#exportJson(), disabled: table.record_id == null },
      { text: t.analyse, icon: icon('chart'), act: () => this.#open('analyse') },
      { text: t.showTree, icon: icon('tree'), act: () => this.#open('tree') },
    );
    return items;
  }

  #open(view: 'analyse' | 'tree'): void {
    location.hash = link(view, this.game!.name, this.line(this.cursor));
  }

  #exportJson(): void {
    location.assign(api.exportUrl(this.table!.record_id!, 'json'));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-view': TableView;
  }
}
