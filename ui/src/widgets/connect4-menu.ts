import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { PetteiaElement } from '../element.js';
import { preferences } from '../preferences.js';
import { controls } from '../style/shared.js';
import { playerName } from '../words.js';
import './menu.js';

/** The document's three levels, then the stronger ones of our own. */
export const kConnect4Levels: readonly string[] = [
  'trivial',
  'medium',
  'hard',
  'engine:hard',
  'engine:expert',
  'engine:full',
  'engine:perfect',
];

/** The menus of the Connect-4 document: New Game, 1st Player, History (C2–C4). */
@customElement('connect4-menu')
export class Connect4Menu extends PetteiaElement {
  static override styles = [
    controls,
    css`
      nav {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
      }
      .help {
        margin-inline-start: auto;
        font-size: 0.9rem;
      }
      @media (hover: none) {
        .help {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) levels: readonly string[] = kConnect4Levels;
  @property({ type: Boolean }) historyOpen = false;

  protected override render() {
    const t = this.t.connect4;
    const first = preferences.get('connect4First');
    const choose = (who: 'ai' | 'you') => () => preferences.set('connect4First', who);
    return html`<nav aria-label="Connect-4">
      <petteia-menu
        .label=${t.newGame}
        .face=${html`${t.newGame} ▾`}
        .items=${[
          ...this.levels.map((level) => ({ text: playerName(level), act: () => this.emit('level', level) })),
          { text: `${this.t.playerGroups.other} …`, act: () => this.emit('custom') },
        ]}
      ></petteia-menu>
      <petteia-menu
        .label=${t.firstPlayer}
        .face=${html`${t.firstPlayer}: ${first === 'ai' ? t.ai : t.you} ▾`}
        .items=${[
          { text: t.ai, checked: first === 'ai', act: choose('ai') },
          { text: t.you, checked: first === 'you', act: choose('you') },
        ]}
      ></petteia-menu>
      <button aria-pressed=${this.historyOpen} @click=${() => this.emit('history')}>${t.history}</button>
      <span class="help dim">${this.t.table.keysConnect4}</span>
    </nav>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'connect4-menu': Connect4Menu;
  }
}
