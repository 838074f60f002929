import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { AnalysisEvent } from '../contract.js';
import { PetteiaElement } from '../element.js';
import { controls, section } from '../style/shared.js';
import { moveLabel, short, valueText } from '../words.js';
import { icon } from './icons.js';

const kLines = 3;

/** The switch of the analysis and its best lines; `toggle` when it is pressed. */
@customElement('analysis-panel')
export class AnalysisPanel extends PetteiaElement {
  static override styles = [
    controls,
    section,
    css`
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        font-size: 0.92rem;
        min-height: 5.6rem;
      }
      li {
        display: flex;
        gap: 0.6em;
        padding: 0.22rem 0;
        border-top: 1px solid var(--line);
      }
      .value {
        font-weight: 600;
        min-width: 3.6em;
        white-space: nowrap;
      }
      .line {
        color: var(--dim);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  @property() game = '';
  @property({ type: Boolean }) on = false;
  @property({ type: Boolean }) over = false;
  @property() problem = '';
  @property({ attribute: false }) analysis?: AnalysisEvent;

  protected override render() {
    const t = this.t.analysis;
    return html`<section class="panel section" aria-label=${t.title}>
      <header>
        <h2>${t.title}</h2>
        <button aria-pressed=${this.on} @click=${() => this.emit('toggle')}>${icon('chart')} ${t.on}</button>
      </header>
      ${this.on
        ? html`<p class="dim numbers">${this.#state()}</p>
            <ol aria-label=${t.lines}>
              ${(this.analysis?.lines ?? []).slice(0, kLines).map(
                ({ value, exact, line, move }) => html`<li>
                  <span class="value numbers" title=${exact ? t.exactHelp : nothing}>${valueText(value)}${exact ? ' =' : ''}</span>
                  <span class="line">${(line.length > 0 ? line : [move]).map((one) => moveLabel(this.game, one)).join(' ')}</span>
                </li>`,
              )}
            </ol>`
        : nothing}
    </section>`;
  }

  #state(): string {
    const t = this.t.analysis;
    if (this.over) return t.over;
    if (this.problem) return this.problem;
    if (!this.analysis) return t.waiting;
    const { depth, nodes, rate } = this.analysis;
    return `${t.depth(depth)} · ${t.nodes(short(nodes), short(rate))}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'analysis-panel': AnalysisPanel;
  }
}
