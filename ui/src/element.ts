import { LitElement } from 'lit';
import { dictionary, type Dictionary } from './i18n/index.js';
import { preferences } from './preferences.js';

/** A component that draws itself again when the language changes and tidies up when it goes. */
export class PetteiaElement extends LitElement {
  #leaving: (() => void)[] = [];

  protected get t(): Dictionary {
    return dictionary();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileHere(preferences.listen(() => this.requestUpdate()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const leave of this.#leaving.splice(0)) leave();
  }

  /** Called when the component leaves the page. */
  protected whileHere(leave: () => void): void {
    this.#leaving.push(leave);
  }

  protected emit<T>(name: string, detail?: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true, composed: true }));
  }
}
