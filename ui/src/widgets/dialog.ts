import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { icon } from './icons.js';

/** A modal box with a heading; `closed` when the person is done with it. */
@customElement('petteia-dialog')
export class Dialog extends PetteiaElement {
  static override styles = [
    controls,
    css`
      dialog {
        border: none;
        border-radius: 12px;
        padding: 0;
        width: min(30rem, calc(100vw - 2rem));
        max-height: calc(100dvh - 2rem);
        background: var(--panel);
        color: var(--text);
        box-shadow: 0 10px 50px rgb(0 0 0 / 0.4);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 0.45);
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        padding: 0.9rem 0.8rem 0 1.2rem;
      }
      .body {
        padding: 0.8rem 1.2rem 1.2rem;
      }
    `,
  ];

  @property() heading = '';
  @query('dialog') private box!: HTMLDialogElement;

  protected override firstUpdated(): void {
    this.box.showModal();
  }

  close(): void {
    this.box.close();
  }

  protected override render() {
    return html`<dialog
      aria-label=${this.heading}
      @close=${() => this.emit('closed')}
      @click=${(event: MouseEvent) => event.target === this.box && this.close()}
    >
      <header>
        <h2>${this.heading}</h2>
        <button class="plain icon" aria-label=${this.t.app.close} @click=${() => this.close()}>${icon('close')}</button>
      </header>
      <div class="body"><slot></slot></div>
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'petteia-dialog': Dialog;
  }
}
