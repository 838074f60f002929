import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api } from '../api.js';
import { download } from '../clipboard.js';
import type { Game, Pair, Position, Side } from '../contract.js';
import type { TournamentRecord } from '../contract-tournament.js';
import { connection } from '../socket.js';
import { log } from '../style/shared.js';
import type { MenuItem } from '../widgets/menu.js';
import { RecordView } from './record-view.js';
import type { ShownPly } from './listed-moves.js';

/** A game of a tournament; `recordId` is its key. One that is still being played is followed. */
@customElement('tournament-game-view')
export class TournamentGameView extends RecordView {
  static override styles = [...RecordView.styles, log];

  @property() tournamentId = '';
  @state() private logs: Pair<string | undefined> = [undefined, undefined];
  #unwatch: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(
      connection.listen((event) => {
        if (event.type !== 'tournament' || event.tournament.id !== this.tournamentId) return;
        if (this.#record?.running) void this.load();
      }),
    );
    this.whileHere(() => this.#unwatch?.());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('tournamentId')) {
      this.#unwatch?.();
      this.#unwatch = connection.watch(`tournament/${this.tournamentId}`);
    }
    if (changed.has('recordId')) this.logs = [undefined, undefined];
    super.willUpdate(changed);
  }

  get #record(): TournamentRecord | undefined {
    return this.record as TournamentRecord | undefined;
  }

  protected override fetchRecord(): Promise<TournamentRecord> {
    return api.tournamentRecord(this.tournamentId, this.recordId);
  }

  /** Whoever looks at an earlier position of a game that goes on stays there. */
  protected override takeLine(
    game: Game,
    record: TournamentRecord,
    plies: readonly ShownPly[],
    positions: readonly Position[],
  ): void {
    const stay = this.#record?.running && !this.atEnd ? this.cursor : undefined;
    super.takeLine(game, record, plies, positions);
    if (stay !== undefined) this.cursor = stay;
  }

  protected override status(record: TournamentRecord): unknown {
    const back = html`<div class="status"><a href=${`#/arena/${this.tournamentId}`}>${this.t.arena.title}</a></div>`;
    if (!record.running) return html`${back}${super.status(record)}`;
    return html`${back}
      <div class="status"><strong>${this.t.arena.running}</strong></div>`;
  }

  protected override exports(): MenuItem[] {
    const t = this.t.table;
    const json = () => download(`${this.recordId}.json`, 'application/json', JSON.stringify(this.record));
    return [
      { text: t.exportJson, act: json },
      { text: t.exportText, act: () => this.takeAway.downloadText() },
    ];
  }

  protected override deletion(): unknown {
    return nothing;
  }

  protected override besides(): unknown {
    return ([0, 1] as const).filter((side) => this.#record?.logs[side]).map((side) => this.#logPart(side));
  }

  #logPart(side: Side) {
    const title = this.t.arena.log(this.record!.players[side]);
    return html`<details class="panel section" @toggle=${(event: Event) => this.#readLog(event, side)}>
      <summary>${title}</summary>
      <pre class="log" tabindex="0" aria-label=${title}>${this.logs[side] ?? this.t.app.loading}</pre>
    </details>`;
  }

  async #readLog(event: Event, side: Side): Promise<void> {
    if (!(event.target as HTMLDetailsElement).open) return;
    const response = await fetch(api.tournamentLogUrl(this.tournamentId, this.recordId, side));
    const logs: Pair<string | undefined> = [...this.logs];
    logs[side] = response.ok ? await response.text() : response.statusText;
    this.logs = logs;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tournament-game-view': TournamentGameView;
  }
}
