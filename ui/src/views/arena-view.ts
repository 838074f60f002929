import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Game } from '../contract.js';
import type { TournamentSummary } from '../contract-tournament.js';
import { PetteiaElement } from '../element.js';
import { connection } from '../socket.js';
import { controls } from '../style/shared.js';
import { tableStyle } from '../style/table.js';
import '../widgets/tournament-progress.js';
import { titleOf } from '../words.js';

/** The tournaments that were played, or are being played, on the machine of the service. */
@customElement('arena-view')
export class ArenaView extends PetteiaElement {
  static override styles = [
    controls,
    tableStyle,
    css`
      :host {
        max-width: 1180px;
        margin: 0 auto;
      }
      .panel {
        margin-top: 0.8rem;
      }
      tournament-progress {
        min-width: 12rem;
      }
      .empty {
        display: grid;
        gap: 0.6rem;
        padding: 1rem;
      }
      code {
        font-size: 0.92em;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Game[] = [];
  @state() private tournaments?: readonly TournamentSummary[];

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(
      connection.listen((event) => {
        if (event.type === 'tournaments') this.tournaments = event.tournaments;
      }),
    );
    this.whileHere(connection.watch('tournaments'));
  }

  protected override render() {
    const t = this.t.arena;
    return html`<h1>${t.title}</h1>
      <div class="panel wide" tabindex="0" role="region" aria-label=${t.title}>${this.#content()}</div>`;
  }

  #content() {
    const t = this.t.arena;
    if (!this.tournaments) return html`<p class="empty dim">${this.t.app.loading}</p>`;
    if (this.tournaments.length === 0)
      return html`<div class="empty">
        <p>${t.none}</p>
        <p class="dim">${t.how} <code>petteia arena run cup.toml</code></p>
      </div>`;
    return html`<table class="lines">
      <thead>
        <tr>
          <th scope="col">${t.tournament}</th>
          <th scope="col">${this.t.history.game}</th>
          <th scope="col">${t.format}</th>
          <th scope="col" class="number">${this.t.history.players}</th>
          <th scope="col">${t.leader}</th>
          <th scope="col">${t.progress}</th>
        </tr>
      </thead>
      <tbody>
        ${this.tournaments.map(
          (one) => html`<tr>
            <td><a href=${`#/arena/${one.id}`}>${one.name}</a></td>
            <td>${titleOf(one.game, this.games)}</td>
            <td>${t.formats[one.format] ?? one.format}</td>
            <td class="number">${one.players}</td>
            <td>${one.played > 0 ? one.leader : nothing}</td>
            <td><tournament-progress .about=${one}></tournament-progress></td>
          </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'arena-view': ArenaView;
  }
}
