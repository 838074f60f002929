import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Table } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls, log, section } from '../style/shared.js';

/** The messages to and from the programs at a table; nothing if there were none. */
@customElement('message-log')
export class MessageLog extends PetteiaElement {
  static override styles = [controls, section, log];

  @property({ attribute: false }) log: NonNullable<Table['log']> = [];

  protected override render() {
    if (this.log.length === 0) return nothing;
    const lines = this.log.map(({ at_ms, text }) => `${(at_ms / 1000).toFixed(1).padStart(7)}  ${text}`);
    return html`<section class="panel section" aria-label=${this.t.table.log}>
      <header><h2>${this.t.table.log}</h2></header>
      <pre class="log" tabindex="0" aria-label=${this.t.table.log}>${lines.join('\n')}</pre>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'message-log': MessageLog;
  }
}
