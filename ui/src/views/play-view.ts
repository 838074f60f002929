import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { notify } from '../announcer.js';
import { api, explained, type NewTable } from '../api.js';
import type { Game, Guest, Pair, Table } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { withEditions } from '../games.js';
import { ownTables } from '../own-tables.js';
import { preferences } from '../preferences.js';
import { connection } from '../socket.js';
import { controls } from '../style/shared.js';
import '../widgets/connect4-menu.js';
import { kConnect4Levels } from '../widgets/connect4-menu.js';
import { kDefaultPlayers } from '../widgets/new-game.js';
import { family, playerName } from '../words.js';
import './connect4-history.js';
import './record-view.js';
import './table-view.js';

/**
 * The place where a person plays a game: at the table of last time, or at a new one with the
 * choices of last time, so that a game is always there to be played.
 */
@customElement('play-view')
export class PlayView extends PetteiaElement {
  static override styles = [
    controls,
    css`
      .bar {
        max-width: 1180px;
        margin: 0 auto 0.6rem;
      }
    `,
  ];

  @property({ attribute: false }) game?: Game;
  @state() private tableId = '';
  @state() private asking = false;
  @state() private guests: readonly Guest[] = [];
  @state() private problem = '';
  /** Connect-4's History has taken the place of the board (C4); with a record chosen, its replay. */
  @state() private history = false;
  @state() private replayed = '';
  /** A new game is on its way: what is clicked now at the old table would be lost. */
  @state() private beginning = false;
  /** What "play again" repeats. */
  #last?: NewTable;

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(connection.listen((event) => event.type === 'lobby' && (this.guests = event.guests)));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('game') || changed.get('game')?.name === this.game?.name) return;
    this.history = false;
    this.replayed = '';
    this.tableId = '';
    void this.#sitDown();
  }

  get #connect4(): boolean {
    return this.game !== undefined && family(this.game.name) === 'connect4';
  }

  async #sitDown(): Promise<void> {
    const { game } = this;
    if (!game) return;
    preferences.set('lastGame', game.name);
    const id = ownTables.current(game.name);
    if (id) {
      try {
        const table = await api.table(id);
        if (this.game === game && !table.over) this.tableId = id;
      } catch {
        ownTables.forget(id);
      }
    }
    if (this.game === game && !this.tableId) await this.#begin(this.#usual(game));
  }

  /** A game as this person usually plays it. */
  #usual(game: Game): NewTable {
    const choice = preferences.choice(game.name);
    if (this.#connect4 && !choice.players) return this.#connect4Table('medium');
    const edition = withEditions(game).find(({ name }) => name === choice.edition) ?? game;
    const players = (choice.players ?? kDefaultPlayers).map((spec) => (spec.startsWith('guest:') ? 'random' : spec));
    return { game: edition.name, players: players as Pair<string>, time: choice.time ?? {}, running: true };
  }

  #connect4Table(level: string): NewTable {
    const players: Pair<string> = preferences.get('connect4First') === 'ai' ? [level, 'person'] : ['person', level];
    return { game: 'connect4', players, running: true };
  }

  /** Begins a game; one in progress is dropped and not recorded (C2). */
  async #begin(table: NewTable): Promise<void> {
    const game = this.game!;
    this.beginning = true;
    await this.#drop();
    try {
      const level = table.players.find((spec) => spec !== 'person');
      const label = level ? playerName(level) : undefined;
      const { id, key } = await api.newTable(this.#connect4 ? { ...table, label } : table);
      this.#last = table;
      this.problem = '';
      if (this.game !== game) return;
      ownTables.add(game.name, id, key);
      this.history = false;
      this.replayed = '';
      this.tableId = id;
    } catch (error) {
      this.problem = explained(error);
      if (this.tableId) notify(this.problem);
    } finally {
      this.beginning = false;
    }
  }

  async #drop(): Promise<void> {
    const id = this.tableId;
    if (!id) return;
    const key = ownTables.key(id);
    try {
      const table = await api.table(id);
      if (!table.over && key) await api.dropTable(id, key);
    } catch {
      // It is gone already.
    }
    ownTables.forget(id);
  }

  async #again(): Promise<void> {
    await this.#begin(this.#last ?? (await this.#sameAgain()));
  }

  async #sameAgain(): Promise<NewTable> {
    try {
      const table: Table = await api.table(this.tableId);
      const players = table.players.map(({ spec }) => spec) as Pair<string>;
      return { game: table.game, players, time: table.clocks.limit, running: true };
    } catch {
      return this.#usual(this.game!);
    }
  }

  async #openHistory(): Promise<void> {
    await this.#drop();
    this.tableId = '';
    this.replayed = '';
    this.history = true;
  }

  async #backToBoard(): Promise<void> {
    this.history = false;
    this.replayed = '';
    await this.#sitDown();
  }

  #newLevel(level: string): void {
    const table = this.#connect4Table(level);
    preferences.choose('connect4', {});
    void this.#begin(table);
  }

  protected override render() {
    if (!this.game) return nothing;
    return html`${this.#connect4 ? this.#menuBar() : nothing} ${this.#content()}
    ${this.asking
      ? html`<new-game
          .editions=${withEditions(this.game)}
          .guests=${this.guests}
          @start=${(event: CustomEvent<NewTable>) => this.#begin(event.detail)}
          @closed=${() => (this.asking = false)}
        ></new-game>`
      : nothing}`;
  }

  #menuBar() {
    return html`<connect4-menu
      class="bar"
      .levels=${kConnect4Levels.filter((level) => this.game!.players.some(({ spec }) => spec === level))}
      .historyOpen=${this.history}
      @level=${(event: CustomEvent<string>) => this.#newLevel(event.detail)}
      @custom=${() => (this.asking = true)}
      @history=${() => this.#openHistory()}
    ></connect4-menu>`;
  }

  #content() {
    if (this.replayed)
      return html`<record-view
        .recordId=${this.replayed}
        autoplay
        @back=${() => (this.replayed = '')}
      ></record-view>`;
    if (this.history)
      return html`<connect4-history
        @replay=${(event: CustomEvent<string>) => (this.replayed = event.detail)}
        @back=${() => this.#backToBoard()}
      ></connect4-history>`;
    if (this.problem && !this.tableId)
      return html`<p class="error">${this.problem} <button @click=${() => this.#sitDown()}>${this.t.app.retry}</button></p>`;
    if (!this.tableId) return html`<p class="dim">${this.t.app.loading}</p>`;
    return html`<table-view
      home
      ?inert=${this.beginning}
      .tableId=${this.tableId}
      @new=${() => (this.asking = true)}
      @again=${() => this.#again()}
      @history=${() => this.#openHistory()}
      @gone=${() => this.#sitDown()}
    ></table-view>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'play-view': PlayView;
  }
}
