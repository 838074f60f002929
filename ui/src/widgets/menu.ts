import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';

export interface MenuItem {
  text: string;
  act: () => void;
  /** For choices: whether it is the chosen one. */
  checked?: boolean;
  disabled?: boolean;
  icon?: TemplateResult;
}

/** A button that opens a short list of things to do. */
@customElement('petteia-menu')
export class Menu extends PetteiaElement {
  static override styles = [
    controls,
    css`
      :host {
        display: inline-block;
        position: relative;
      }
      :host([wide]),
      :host([wide]) > button {
        width: 100%;
      }
      button.plain[aria-haspopup] {
        min-width: 38px;
        padding: 0;
      }
      [role='menu'] {
        position: absolute;
        z-index: 20;
        top: calc(100% + 4px);
        inset-inline-start: 0;
        min-width: max(100%, 12rem);
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--panel);
        box-shadow: 0 6px 26px rgb(0 0 0 / 0.28);
      }
      :host([end]) [role='menu'] {
        inset-inline: auto 0;
      }
      :host([up]) [role='menu'] {
        top: auto;
        bottom: calc(100% + 4px);
      }
      [role^='menuitem'] {
        display: flex;
        width: 100%;
        justify-content: flex-start;
        border: none;
        background: none;
        white-space: nowrap;
      }
      [role^='menuitem']:hover:not(:disabled),
      [role^='menuitem']:focus-visible {
        background: var(--panel-2);
        outline-offset: -2px;
      }
      .tick {
        width: 1.1em;
        flex: none;
      }
    `,
  ];

  @property() label = '';
  @property({ attribute: false }) face?: TemplateResult;
  @property({ attribute: false }) items: readonly MenuItem[] = [];
  /** Shows only a picture; the label is then for those who do not see it. */
  @property({ type: Boolean }) plain = false;
  @state() private open = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const outside = (event: Event) => {
      if (this.open && !event.composedPath().includes(this)) this.open = false;
    };
    window.addEventListener('pointerdown', outside);
    this.whileHere(() => window.removeEventListener('pointerdown', outside));
  }

  protected override render() {
    const choice = this.items.some(({ checked }) => checked !== undefined);
    return html`<button
        class=${this.plain ? 'plain' : ''}
        aria-haspopup="menu"
        aria-expanded=${this.open}
        aria-label=${this.plain ? this.label : nothing}
        title=${this.plain ? this.label : nothing}
        @click=${() => this.#toggle(!this.open)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          this.#toggle(true);
        }}
      >
        ${this.face ?? this.label}
      </button>
      ${this.open
        ? html`<div role="menu" aria-label=${this.label} @keydown=${this.#keyDown}>
            ${this.items.map(
              (item) => html`<button
                role=${choice ? 'menuitemradio' : 'menuitem'}
                aria-checked=${choice ? String(item.checked ?? false) : nothing}
                ?disabled=${item.disabled}
                @click=${() => {
                  this.#toggle(false);
                  item.act();
                }}
              >
                ${choice ? html`<span class="tick">${item.checked ? '✓' : ''}</span>` : (item.icon ?? '')} ${item.text}
              </button>`,
            )}
          </div>`
        : ''}`;
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('[role="menu"] button:not(:disabled)')];
  }

  #toggle(open: boolean): void {
    this.open = open;
    void this.updateComplete.then(() => {
      if (open) this.#buttons[0]?.focus();
      else this.renderRoot.querySelector('button')?.focus();
    });
  }

  #keyDown(event: KeyboardEvent): void {
    const buttons = this.#buttons;
    const at = buttons.indexOf((this.renderRoot as ShadowRoot).activeElement as HTMLButtonElement);
    if (event.key === 'Escape') this.#toggle(false);
    else if (event.key === 'Tab') this.open = false;
    else if (event.key === 'ArrowDown') buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons[(at + buttons.length - 1) % buttons.length]?.focus();
    else if (event.key === 'Home') buttons[0]?.focus();
    else if (event.key === 'End') buttons[buttons.length - 1]?.focus();
    else return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'petteia-menu': Menu;
  }
}
