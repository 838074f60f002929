import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Table } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { clockText } from '../words.js';

/** What is left for the whole game, where it has a limit. */
@customElement('whole-clock')
export class WholeClock extends PetteiaElement {
  static override styles = controls;

  @property({ attribute: false }) clocks?: Table['clocks'];
  /** When `clocks` arrived. */
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) ticking = false;
  @state() private now = performance.now();

  override connectedCallback(): void {
    super.connectedCallback();
    const timer = window.setInterval(() => this.ticking && (this.now = performance.now()), 250);
    this.whileHere(() => window.clearInterval(timer));
  }

  protected override render() {
    const { clocks } = this;
    if (!clocks || clocks.whole_left_ms === null) return nothing;
    const turn = this.ticking ? clocks.since_ms + this.now - this.at : 0;
    return html`<span class="dim numbers">${this.t.table.wholeLeft(clockText(clocks.whole_left_ms - turn))}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'whole-clock': WholeClock;
  }
}
