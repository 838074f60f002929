import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Technique } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';

export const kAlphaBeta: readonly string[] = ['alpha-beta', 'static-order'];

/** Which techniques a search uses; `choose` carries the new set. */
@customElement('technique-switches')
export class TechniqueSwitches extends PetteiaElement {
  static override styles = [
    controls,
    css`
      h2 {
        margin-bottom: 0.4rem;
      }
      .switches {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
        gap: 0.2rem 0.8rem;
        border: none;
        margin: 0.5rem 0 0;
        padding: 0;
      }
      .switches label {
        align-items: flex-start;
        padding: 0.15rem 0;
      }
      .switches input {
        margin-top: 0.2em;
        flex: none;
      }
      .switches small {
        color: var(--dim);
        display: block;
      }
    `,
  ];

  @property({ attribute: false }) techniques: readonly Technique[] = [];
  @property({ attribute: false }) on: ReadonlySet<string> = new Set();

  #choose(ids: Iterable<string>): void {
    this.emit('choose', new Set(ids));
  }

  #switch(id: string, on: boolean): void {
    const next = new Set(this.on);
    if (on) {
      // What it needs is switched on with it.
      for (let need: string | null | undefined = id; need; need = this.techniques.find((one) => one.id === need)?.needs)
        next.add(need);
    } else {
      next.delete(id);
    }
    this.#choose(next);
  }

  protected override render() {
    const t = this.t.tree;
    const exact = this.techniques.filter((one) => one.exact && one.default).map(({ id }) => id);
    const usual = this.techniques.filter((one) => one.default).map(({ id }) => id);
    return html`<h2>${t.techniques}</h2>
      <div class="row">
        <button @click=${() => this.#choose(kAlphaBeta)}>${t.presetAlphaBeta}</button>
        <button @click=${() => this.#choose(exact)}>${t.presetExact}</button>
        <button @click=${() => this.#choose(usual)}>${t.presetDefault}</button>
      </div>
      <fieldset class="switches" aria-label=${t.techniques}>
        ${this.techniques.map(
          ({ id, name, help, exact: same }) => html`<label class="check">
            <input
              type="checkbox"
              .checked=${this.on.has(id)}
              @change=${(event: Event) => this.#switch(id, (event.target as HTMLInputElement).checked)}
            />
            <span>
              ${this.t.techniqueNames[id] ?? name}
              <small>${this.t.techniques[id] ?? help}${same ? '' : ` · ${t.changes}`}</small>
            </span>
          </label>`,
        )}
      </fieldset>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'technique-switches': TechniqueSwitches;
  }
}
