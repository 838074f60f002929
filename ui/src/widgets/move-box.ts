import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api } from '../api.js';
import type { Game, Move, Position } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls, section } from '../style/shared.js';
import { typedMove, typedMoveHelp } from '../words.js';

/** A box in which a move is typed; `move` carries it if it is one. */
@customElement('move-box')
export class MoveBox extends PetteiaElement {
  static override styles = [
    controls,
    section,
    css`
      form {
        display: flex;
        gap: 0.4rem;
        align-items: center;
      }
      input {
        flex: 1;
        min-width: 0;
      }
    `,
  ];

  @property({ attribute: false }) game?: Game;
  @property({ attribute: false }) position?: Position;
  @property({ type: Boolean }) enabled = false;
  @state() private problem = '';

  protected override render() {
    if (!this.game) return nothing;
    const help = typedMoveHelp(this.game);
    return html`<div class="panel section">
      <form @submit=${this.#submit}>
        <input
          name="move"
          autocomplete="off"
          spellcheck="false"
          aria-label=${this.t.table.typeMoveHelp(help)}
          aria-describedby="problem"
          placeholder=${`${this.t.table.typeMove} (${help})`}
          ?disabled=${!this.enabled}
        />
        <button ?disabled=${!this.enabled}>${this.t.table.send}</button>
      </form>
      <p id="problem" class="error" role="alert">${this.problem}</p>
    </div>`;
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('move') as HTMLInputElement;
    const text = typedMove(this.game!.name, input.value);
    if (text === '') return;
    input.value = '';
    this.problem = '';
    const known = this.position?.moves?.find(({ move }) => move.toLowerCase() === text.toLowerCase());
    const move = known ?? (await this.#read(text));
    if (move) this.emit('move', move);
    else this.problem = this.t.table.notLegal(text);
  }

  /** The service reads more ways of writing a move than the page knows; the cells tell which it is. */
  async #read(text: string): Promise<Move | undefined> {
    try {
      const { positions } = await api.positions(this.game!.name, this.position?.position, [text]);
      const cells = JSON.stringify(positions[1]?.last?.cells);
      return this.position?.moves?.find((move) => JSON.stringify(move.cells) === cells);
    } catch {
      return undefined;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'move-box': MoveBox;
  }
}
