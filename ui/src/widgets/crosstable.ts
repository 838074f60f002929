import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Score, Standing } from '../contract-tournament.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { tableStyle } from '../style/table.js';

/** In how many steps a result is tinted, from all lost to all won. */
const kTints = 4;

/** Who scored how much against whom; `pairing` says whose games were asked for. */
@customElement('cross-table')
export class CrossTable extends PetteiaElement {
  static override styles = [
    controls,
    tableStyle,
    css`
      table.lines {
        width: auto;
      }
      .lines .cell {
        padding: 0.15rem 0.2rem;
        text-align: center;
        vertical-align: middle;
      }
      .lines th[scope='row'] {
        padding-inline-end: 1.5rem;
      }
      button {
        min-height: 30px;
        padding: 0.1em 0.5em;
        font-variant-numeric: tabular-nums;
        border-color: transparent;
        background: none;
        white-space: nowrap;
      }
      .tint0 button {
        background: color-mix(in srgb, var(--bad) 26%, transparent);
      }
      .tint1 button {
        background: color-mix(in srgb, var(--bad) 12%, transparent);
      }
      .tint3 button {
        background: color-mix(in srgb, var(--accent) 14%, transparent);
      }
      .tint4 button {
        background: color-mix(in srgb, var(--accent) 30%, transparent);
      }
    `,
  ];

  @property({ attribute: false }) table: readonly Standing[] = [];

  protected override render() {
    return html`<table class="lines">
      <thead>
        <tr>
          <th scope="col" class="number">#</th>
          <th scope="col">${this.t.arena.player}</th>
          ${this.table.map(({ name }, place) => html`<th scope="col" class="cell" title=${name}>${place + 1}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${this.table.map(
          (row, place) => html`<tr>
            <td class="number">${place + 1}</td>
            <th scope="row">${row.name}</th>
            ${this.table.map((column) => this.#cell(row, column))}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #cell(row: Standing, column: Standing) {
    const score: Score | undefined = row.against[column.name];
    if (!score) return html`<td class="cell dim">${row === column ? '·' : ''}</td>`;
    const games = score.wins + score.draws + score.losses;
    const points = score.wins + score.draws / 2;
    const label = this.t.arena.between(row.name, column.name, points, games);
    return html`<td class="cell tint${Math.round((kTints * points) / games)}">
      <button
        aria-label=${label}
        title=${label}
        @click=${() => this.emit('pairing', { player: row.name, opponent: column.name })}
      >
        ${points}/${games}
      </button>
    </td>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cross-table': CrossTable;
  }
}
