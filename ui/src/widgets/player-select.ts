import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Game, Guest } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';
import { family, playerHelp, playerName } from '../words.js';

type Group = 'people' | 'simple' | 'documents' | 'levels' | 'guests' | 'other';

function groupOf(spec: string): Group {
  if (spec === 'person') return 'people';
  if (spec === 'random' || spec === 'greedy') return 'simple';
  if (spec.startsWith('engine')) return 'levels';
  if (spec.startsWith('guest:')) return 'guests';
  return 'documents';
}

const kGroups: readonly Group[] = ['people', 'simple', 'documents', 'levels', 'guests', 'other'];

/** Everyone who can play a game, as a menu. */
@customElement('player-select')
export class PlayerSelect extends PetteiaElement {
  static override styles = [
    controls,
    css`
      select {
        width: 100%;
        text-overflow: ellipsis;
        cursor: pointer;
      }
      :host([quiet]) select {
        border-color: transparent;
        background: transparent;
        font-weight: 600;
        padding-inline: 0.2em;
      }
      :host([quiet]) select:hover {
        background: var(--panel-2);
      }
      option,
      optgroup {
        background: var(--panel);
        color: var(--text);
        font-weight: normal;
      }
    `,
  ];

  @property({ attribute: false }) game?: Game;
  @property({ attribute: false }) guests: readonly Guest[] = [];
  @property() value = 'person';
  /** What the service calls the player with the spec `value`. */
  @property() name = '';
  @property() label = '';

  protected override render() {
    const specs = this.game?.players.map(({ spec }) => spec) ?? [];
    if (!specs.includes('person')) specs.unshift('person');
    for (const guest of this.guests)
      if (this.game && guest.game === family(this.game.name)) specs.push(`guest:${guest.id}`);
    if (!specs.includes(this.value)) specs.push(this.value);
    const groups = kGroups
      .map((group) => ({ group, members: specs.filter((spec) => groupOf(spec) === group) }))
      .filter(({ members }) => members.length > 0);
    return html`<select aria-label=${this.label} title=${this.#help(this.value)} @change=${this.#change}>
      ${groups.map(
        ({ group, members }) => html`<optgroup label=${this.t.playerGroups[group]}>
          ${members.map(
            (spec) => html`<option value=${spec} ?selected=${spec === this.value} title=${this.#help(spec)}>
              ${this.#name(spec)}
            </option>`,
          )}
        </optgroup>`,
      )}
    </select>`;
  }

  protected override updated(): void {
    const select = this.renderRoot.querySelector('select');
    if (select) select.value = this.value;
  }

  #name(spec: string): string {
    const guest = this.guests.find(({ id }) => spec === `guest:${id}`);
    if (guest) return guest.name;
    return playerName(spec, spec === this.value && this.name ? this.name : spec);
  }

  #help(spec: string): string {
    const known = this.game?.players.find((player) => player.spec === spec);
    return known ? playerHelp(spec, known.help) : '';
  }

  #change(event: Event): void {
    const spec = (event.target as HTMLSelectElement).value;
    this.emit('choose', spec);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'player-select': PlayerSelect;
  }
}
