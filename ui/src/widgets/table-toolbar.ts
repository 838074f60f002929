import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Action } from '../api.js';
import type { Table } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { icon, type IconName } from './icons.js';
import './menu.js';
import type { MenuItem } from './menu.js';

/**
 * What whoever leads a table can do: `act` carries an action, `hint`, `resign` and `new` are asked
 * for by name.
 */
@customElement('table-toolbar')
export class TableToolbar extends PetteiaElement {
  static override styles = [
    controls,
    css`
      .actions {
        display: flex;
        gap: 0.1rem;
        padding: 0.4rem;
        border-top: 1px solid var(--line);
        justify-content: space-between;
      }
      .actions > button:first-child {
        padding-inline: 0.55em;
        white-space: nowrap;
      }
    `,
  ];

  @property({ attribute: false }) table?: Table;
  /** Whether the person at the page has a side. */
  @property({ type: Boolean }) plays = false;
  @property({ attribute: false }) more: readonly MenuItem[] = [];

  #act(action: Action): void {
    this.emit('act', action);
  }

  protected override render() {
    const { table } = this;
    if (!table) return nothing;
    const t = this.t.table;
    const button = (name: IconName, label: string, act: () => void, disabled: boolean) =>
      html`<button class="plain icon" aria-label=${label} title=${label} ?disabled=${disabled} @click=${act}>
        ${icon(name)}
      </button>`;
    return html`<div class="actions" role="toolbar" aria-label=${t.controls}>
      <button @click=${() => this.emit('new')}>${icon('plus')} ${t.newGame}</button>
      ${button('undo', t.undo, () => this.#act({ action: 'undo' }), table.plies.length === 0)}
      ${button('hint', t.hint, () => this.emit('hint'), table.over)}
      ${table.running
        ? button('stop', t.stop, () => this.#act({ action: 'stop' }), table.over)
        : button('play', t.play, () => this.#act({ action: 'play' }), table.over)}
      ${button('flag', t.resign, () => this.emit('resign'), table.over || !this.plays)}
      <petteia-menu end up .label=${t.more} .face=${icon('more')} plain .items=${this.more}></petteia-menu>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-toolbar': TableToolbar;
  }
}
