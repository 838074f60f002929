import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { notify } from '../announcer.js';
import { api, explained } from '../api.js';
import '../board/board.js';
import type { Guest, ServerEvent, Summary, Table } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { connection } from '../socket.js';
import { controls } from '../style/shared.js';
import { playerName, redSide } from '../words.js';

/** Boards that are followed at once; further games are only listed. */
const kBoards = 12;

/** The live games, each on a small board that follows it, and the programs connected. */
@customElement('watch-view')
export class WatchView extends PetteiaElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 1180px;
        margin: 0 auto;
      }
      .games {
        list-style: none;
        margin: 0.8rem 0 1.6rem;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
        gap: 0.9rem;
      }
      .games a {
        display: grid;
        gap: 0.5rem;
        padding: 0.7rem;
        color: inherit;
        text-decoration: none;
        height: 100%;
        grid-template-rows: 1fr auto;
      }
      .games a:hover {
        outline: 2px solid var(--accent);
      }
      petteia-board {
        max-width: 210px;
        width: 100%;
        margin: auto;
      }
      petteia-board[tall] {
        max-width: 150px;
      }
      .names {
        display: flex;
        justify-content: space-between;
        font-weight: 600;
      }
      .about {
        display: flex;
        justify-content: space-between;
        font-size: 0.88rem;
        color: var(--dim);
      }
      .guests {
        list-style: none;
        margin: 0.6rem 0;
        padding: 0;
      }
      .guests li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1rem;
        align-items: center;
        padding: 0.5rem 0.8rem;
        border-top: 1px solid var(--line);
      }
    `,
  ];

  @state() private tables?: readonly Summary[];
  @state() private guests: readonly Guest[] = [];
  @state() private owner = false;
  @state() private boards: ReadonlyMap<string, Table> = new Map();
  #watched = new Map<string, () => void>();

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(connection.listen((event) => this.#heard(event)));
    this.whileHere(connection.watch('lobby'));
    void api.catalog().then(({ owner }) => (this.owner = owner));
    this.whileHere(() => {
      for (const unwatch of this.#watched.values()) unwatch();
      this.#watched.clear();
    });
  }

  #heard(event: ServerEvent): void {
    if (event.type === 'lobby') {
      this.tables = [...event.tables].sort((a, b) => Number(a.over) - Number(b.over));
      this.guests = event.guests;
      this.#follow();
    } else if (event.type === 'table') {
      this.boards = new Map(this.boards).set(event.table.id, event.table);
    }
  }

  #follow(): void {
    const wanted = new Set((this.tables ?? []).slice(0, kBoards).map(({ id }) => id));
    for (const [id, unwatch] of this.#watched)
      if (!wanted.has(id)) {
        unwatch();
        this.#watched.delete(id);
      }
    for (const id of wanted) if (!this.#watched.has(id)) this.#watched.set(id, connection.watch(`table/${id}`));
  }

  async #disconnect(id: string): Promise<void> {
    try {
      await api.disconnect(id);
    } catch (error) {
      notify(explained(error));
    }
  }

  protected override render() {
    const t = this.t.watch;
    return html`<h1>${t.title}</h1>
      ${this.tables?.length === 0 ? html`<p class="dim">${t.none}</p>` : nothing}
      <ul class="games">
        ${(this.tables ?? []).map((table) => this.#card(table))}
      </ul>
      <h2>${t.guests}</h2>
      ${this.guests.length === 0
        ? html`<p class="dim">${t.noGuests}</p>`
        : html`<ul class="guests panel">
            ${this.guests.map(
              (guest) => html`<li>
                <strong>${guest.name}</strong> <span>${guest.game}</span> <span class="dim">${guest.peer}</span>
                <span class="grow">${guest.busy ? t.busy : t.free}</span>
                ${this.owner ? html`<button @click=${() => this.#disconnect(guest.id)}>${t.disconnect}</button>` : nothing}
              </li>`,
            )}
          </ul>`}`;
  }

  #card(summary: Summary) {
    const t = this.t.watch;
    const table = this.boards.get(summary.id);
    const names = table?.players.map(({ spec, name }) => playerName(spec, name)) ?? summary.players.map((name) => playerName(name));
    const position = table?.position;
    return html`<li>
      <a class="panel" href=${`#/table/${summary.id}`}>
        <petteia-board
          picture
          ?tall=${(position?.board.length ?? 0) > (position?.board[0]?.length ?? 0)}
          .coordinates=${false}
          .position=${position}
          .red=${redSide(table?.players)}
          .label=${`${names[0]} – ${names[1]}`}
        ></petteia-board>
        <span>
          <span class="names"><span>${names[0]}</span><span class="numbers">${summary.points[0]}</span></span>
          <span class="names"><span>${names[1]}</span><span class="numbers">${summary.points[1]}</span></span>
          <span class="about">
            <span>${summary.over ? t.finished : t.ply(summary.ply)}</span>
            <span>${t.watchers(summary.watchers)}</span>
          </span>
        </span>
      </a>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'watch-view': WatchView;
  }
}
