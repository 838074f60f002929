import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { announce } from '../announcer.js';
import { api, explained } from '../api.js';
import type { Game, Move, Outcome, Pair, Position } from '../contract.js';
import { gameNamed } from '../games.js';
import { ownTables } from '../own-tables.js';
import { preferences } from '../preferences.js';
import { go, link, type SharedLine } from '../router.js';
import { icon } from '../widgets/icons.js';
import { kDefaultPlayers } from '../widgets/new-game.js';
import { spoken } from '../i18n/spoken.js';
import { family, moveLabel } from '../words.js';
import { Screen } from './screen.js';

/** What chance most often brings. */
function likeliest(outcomes: readonly Outcome[]): Outcome | undefined {
  return [...outcomes].sort((a, b) => b.probability - a.probability)[0];
}

/**
 * A line from a link or of one's own: both sides are moved by hand, any position can be pasted, and
 * the address always holds what is shown.
 */
@customElement('analyse-view')
export class AnalyseView extends Screen {
  @property() gameName = '';
  @property({ attribute: false }) shared: SharedLine = { plies: [] };
  /** Whether to analyse from the beginning; a shared game is first shown as it is. */
  @property({ type: Boolean }) thinking = false;
  @state() private problem = '';
  #shownAddress = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('thinking') && this.thinking) this.analysing = true;
    if ((changed.has('shared') || changed.has('gameName')) && this.#address() !== this.#shownAddress) void this.#load();
    super.willUpdate(changed);
  }

  #address(): string {
    return link('analyse', this.gameName, this.shared);
  }

  async #load(): Promise<void> {
    this.#shownAddress = this.#address();
    try {
      const game = await gameNamed(this.gameName);
      if (!game) {
        this.problem = this.t.app.notFound;
        return;
      }
      const { positions } = await api.positions(game.name, this.shared.start, this.shared.plies);
      this.#set(game, this.shared.plies, positions);
    } catch (error) {
      this.problem = explained(error);
      const game = await gameNamed(this.gameName);
      if (game && !this.game) this.#set(game, [], [game.start]);
    }
  }

  #set(game: Game, plies: readonly string[], positions: readonly Position[]): void {
    this.problem = '';
    const shown = plies.map((text, index) => ({
      text,
      chance: positions[index]?.outcomes !== undefined,
      side: positions[index]?.to_move,
    }));
    this.setLine(game, positions[0]?.position, shown, positions);
  }

  protected override canMove(): boolean {
    return this.shown?.to_move !== undefined;
  }

  protected override play(move: Move): void {
    void this.#extend([...this.plies.slice(0, this.cursor).map(({ text }) => text), move.move]);
  }

  /** Plays on, and lets chance bring what is likeliest. */
  async #extend(plies: readonly string[]): Promise<void> {
    const { game } = this;
    if (!game) return;
    const line = [...plies];
    try {
      let { positions } = await api.positions(game.name, this.start, line);
      for (let last = positions[positions.length - 1]; last?.outcomes; last = positions[positions.length - 1]) {
        line.push(likeliest(last.outcomes)!.outcome);
        ({ positions } = await api.positions(game.name, this.start, line));
      }
      const mover = positions[plies.length - 1]?.to_move;
      this.analyst.truncateTo(plies.length - 1);
      const { values } = this.analyst;
      this.#set(game, line, positions);
      this.analyst.values = values;
      if (mover !== undefined)
        announce(this.t.announce.played(this.side(mover), moveLabel(game.name, plies[plies.length - 1]!)));
      this.#remember();
    } catch (error) {
      this.complain(error);
    }
  }

  /** The address follows the line without adding to the browser's history. */
  #remember(): void {
    const shared = this.line();
    const address = link('analyse', this.game!.name, shared);
    this.#shownAddress = address;
    window.history.replaceState(null, '', address);
  }

  async #read(text: string): Promise<void> {
    const { game } = this;
    if (!game || text.trim() === '') return;
    try {
      const { plies, positions } = await api.read(game.name, text.trim());
      this.#set(game, plies, positions);
      this.#remember();
    } catch (error) {
      this.problem = explained(error);
    }
  }

  async #playFromHere(): Promise<void> {
    const game = this.game!;
    const { start, plies } = this.line(this.cursor);
    const players: Pair<string> = preferences.choice(family(game.name)).players ?? kDefaultPlayers;
    try {
      const { id, key } = await api.newTable({ game: game.name, players, start, plies, running: true });
      ownTables.add(family(game.name), id, key);
      go(`#/play/${family(game.name)}`);
    } catch (error) {
      this.complain(error);
    }
  }

  protected override render() {
    const { game } = this;
    if (!game || !this.shown)
      return html`<p class=${this.problem ? 'error' : 'dim'}>${this.problem || this.t.app.loading}</p>`;
    return html`<div class="screen">
      <div class="top panel section row">
        <h1 class="grow">${game.title}</h1>
        <button @click=${() => this.#playFromHere()} ?disabled=${this.shown.to_move === undefined}>
          ${icon('play')} ${this.t.table.fromHere}
        </button>
      </div>
      ${this.boardPart()}
      <div class="middle panel">${this.#status()} ${this.#chance()} ${this.movesPart()} ${this.#actions()}</div>
      <div class="bottom">${this.analysisPart()}</div>
      <div class="under">${this.typedPart()} ${this.reviewPart()}</div>
      <div class="more">${this.#setUp()}</div>
    </div>`;
  }

  #status() {
    const { to_move, over, points, result } = this.shown!;
    const score = this.game!.points_decide ? ` ${this.t.ending.score(points[0], points[1])}` : '';
    const names = this.names();
    const ended = result === 0 ? this.t.ending.drawn : this.t.ending.wins(names[(result ?? 0) > 0 ? 0 : 1]);
    return html`<div class="status">
      <strong>${over ? ended : to_move === undefined ? this.t.analysis.chance : this.t.table.turnOf(names[to_move])}</strong>
      <span class="numbers">${score}</span>
    </div>`;
  }

  /** What chance brought after the last move shown, to be changed. */
  #chance() {
    const choices: number[] = [];
    for (let ply = this.cursor - 1; ply >= 0 && this.plies[ply]!.chance; --ply) choices.unshift(ply);
    if (choices.length === 0) return nothing;
    return html`<div class="status">
      ${choices.map(
        (ply) => html`<label class="field"
          ><span>${this.t.analysis.chanceChoose}</span>
          <select
            @change=${(event: Event) => {
              const before = this.plies.slice(0, ply).map(({ text }) => text);
              void this.#extend([...before, (event.target as HTMLSelectElement).value]);
            }}
          >
            ${(this.positions[ply]?.outcomes ?? []).map(
              ({ outcome, probability, words }) => html`<option value=${outcome} ?selected=${outcome === this.plies[ply]!.text}>
                ${spoken(words) || this.t.analysis.nothing} (${(100 * probability).toFixed(probability < 0.1 ? 1 : 0)} %)
              </option>`,
            )}
          </select></label
        >`,
      )}
    </div>`;
  }

  #actions() {
    const t = this.t.table;
    return html`<div class="actions">
      <button class="plain icon" aria-label=${t.flip} title=${t.flip} @click=${() => (this.flipped = !this.flipped)}>${icon('flip')}</button>
      <button class="plain icon" aria-label=${t.share} title=${t.share} @click=${() => this.takeAway.share()}>${icon('share')}</button>
      <button class="plain icon" aria-label=${t.exportText} title=${t.exportText} @click=${() => this.takeAway.downloadText()}>${icon('download')}</button>
      <a class="button" href=${link('tree', this.game!.name, this.line(this.cursor))}>${icon('tree')} ${t.showTree}</a>
    </div>`;
  }

  #setUp() {
    const t = this.t.analysis;
    return html`<form
      class="panel section"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const area = (event.target as HTMLFormElement).elements.namedItem('text') as HTMLTextAreaElement;
        void this.#read(area.value);
      }}
    >
      <label class="field"
        ><span>${t.paste}</span><textarea name="text" rows="3" spellcheck="false"></textarea></label
      >
      <p class="error" role="alert">${this.problem}</p>
      <div class="row">
        <button>${t.load}</button>
        <button type="button" @click=${() => this.takeAway.copyPosition()}>${this.t.table.copyPosition}</button>
        <a class="button" href=${`#/analyse/${this.game!.name}`}>${t.clear}</a>
      </div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'analyse-view': AnalyseView;
  }
}
