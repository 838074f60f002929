import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Tree } from '../contract-tree.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { moveLabel } from '../words.js';
import { searchValue } from './layout.js';

/** What two searches of the same position found and what it cost them; and how trees are read. */
@customElement('tree-counts')
export class TreeCounts extends PetteiaElement {
  static override styles = [
    controls,
    css`
      table {
        border-collapse: collapse;
        width: 100%;
      }
      th,
      td {
        text-align: left;
        padding: 0.3rem 0.6rem 0.3rem 0;
        font-weight: normal;
        border-top: 1px solid var(--line);
      }
      thead th,
      thead td {
        border: none;
        font-weight: 600;
      }
      td {
        font-variant-numeric: tabular-nums;
      }
      .legend {
        list-style: none;
        margin: 0.6rem 0 0;
        padding: 0;
        font-size: 0.9rem;
        color: var(--dim);
      }
      .legend b {
        display: inline-block;
        width: 1.6em;
        color: var(--text);
      }
    `,
  ];

  @property({ attribute: false }) plain?: Tree;
  @property({ attribute: false }) chosen?: Tree;
  @property() game = '';

  protected override render() {
    const { plain, chosen } = this;
    return plain && chosen ? html`${this.#counts(plain, chosen)} ${this.#legend()}` : nothing;
  }

  #counts(plain: Tree, chosen: Tree) {
    const t = this.t.tree;
    const partly = (tree: Tree) => (tree.nodes.length < tree.visited ? html`<br /><small class="dim">${t.partly(tree.nodes.length)}</small>` : nothing);
    const share = (100 * chosen.visited) / Math.max(1, plain.visited);
    return html`<table>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t.plain}</th>
          <th scope="col">${t.chosen}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${t.visited}</th>
          <td data-visited>${plain.visited}${partly(plain)}</td>
          <td data-visited>${chosen.visited} (${share.toFixed(share < 10 ? 1 : 0)} %)${partly(chosen)}</td>
        </tr>
        <tr>
          <th scope="row">${t.value}</th>
          <td>${searchValue(plain.value)}</td>
          <td>${searchValue(chosen.value)}</td>
        </tr>
        <tr>
          <th scope="row">${t.best}</th>
          <td>${moveLabel(this.game, plain.best)}</td>
          <td>${moveLabel(this.game, chosen.best)}</td>
        </tr>
      </tbody>
    </table>`;
  }

  #legend() {
    const t = this.t.tree;
    return html`<ul class="legend">
      <li><b>△</b>${t.legendMax}</li>
      <li><b>▽</b>${t.legendMin}</li>
      <li><b>✂</b>${t.legendCut}</li>
      <li><b>┄</b>${t.legendUnseen}</li>
      <li>${t.pointOfView}</li>
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tree-counts': TreeCounts;
  }
}
