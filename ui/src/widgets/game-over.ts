import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Side } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import './dialog.js';
import { icon } from './icons.js';

/** The modal of C6: how the game ended for the person, and what next (`again`, `history`). */
@customElement('game-over')
export class GameOver extends PetteiaElement {
  static override styles = controls;

  @property({ attribute: false }) winner: Side | null = null;
  @property({ type: Number }) person?: Side;

  protected override render() {
    const t = this.t.ending;
    const words = this.winner === null ? t.draw : this.winner === this.person ? t.won : t.lost;
    return html`<petteia-dialog heading=${t.title}>
      <p data-end class="result">${words}</p>
      <div class="row">
        <button class="primary" @click=${() => this.emit('again')}>${icon('reset')} ${this.t.table.rematch}</button>
        <button @click=${() => this.emit('history')}>${this.t.connect4.history}</button>
        <button @click=${() => this.renderRoot.querySelector('petteia-dialog')?.close()}>${this.t.app.ok}</button>
      </div>
    </petteia-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-over': GameOver;
  }
}
