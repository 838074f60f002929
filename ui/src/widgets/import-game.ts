import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api, explained } from '../api.js';
import type { Game } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { withEditions } from '../games.js';
import { preferences } from '../preferences.js';
import { controls } from '../style/shared.js';

/** Takes a record or a game in its own notation into the history; `imported` carries its id. */
@customElement('import-game')
export class ImportGame extends PetteiaElement {
  static override styles = [
    controls,
    css`
      form {
        display: grid;
        gap: 0.7rem;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Game[] = [];
  @state() private text = '';
  @state() private problem = '';

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const game = (form.elements.namedItem('game') as HTMLSelectElement).value;
    const text = this.text.trim();
    try {
      const { id } = await api.importGame(
        text.startsWith('{') ? { record: JSON.parse(text) as unknown } : { game, text },
      );
      this.emit('imported', String(id));
    } catch (error) {
      this.problem = explained(error);
    }
  }

  async #file(event: Event): Promise<void> {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file) this.text = await file.text();
  }

  protected override render() {
    const t = this.t.history;
    return html`<form @submit=${this.#submit}>
      <label class="field"
        ><span>${t.game}</span>
        <select name="game">
          ${this.games
            .flatMap(withEditions)
            .map(
              ({ name, title }) =>
                html`<option value=${name} ?selected=${name === preferences.get('lastGame')}>${title}</option>`,
            )}
        </select></label
      >
      <label class="field"
        ><span>${t.importHelp}</span>
        <textarea
          name="text"
          rows="7"
          spellcheck="false"
          .value=${this.text}
          @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </label>
      <label class="field"><span>${t.file}</span><input type="file" accept=".json,.txt,.obf,.ggf,application/json,text/plain" @change=${this.#file} /></label>
      <p class="error" role="alert">${this.problem}</p>
      <button class="primary" ?disabled=${this.text.trim() === ''}>${t.import}</button>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'import-game': ImportGame;
  }
}
