import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { TournamentSummary } from '../contract-tournament.js';
import { PetteiaElement } from '../element.js';
import { controls } from '../style/shared.js';

type About = Pick<TournamentSummary, 'running' | 'finished' | 'played' | 'left' | 'ms_left'>;

/** How far a tournament has come, and how long it will take. */
@customElement('tournament-progress')
export class TournamentProgress extends PetteiaElement {
  static override styles = [
    controls,
    css`
      div {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.8rem;
        font-size: 0.92rem;
      }
      progress {
        display: block;
        width: 100%;
        height: 6px;
        margin-bottom: 0.2rem;
        accent-color: var(--accent);
      }
      .live {
        color: var(--link);
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) about?: About;

  protected override render() {
    const { about } = this;
    if (!about) return html``;
    const t = this.t.arena;
    const { running, finished, played, left } = about;
    const state = running && !finished ? t.running : finished ? t.finished : t.interrupted;
    return html`<progress max=${played + left} value=${played} aria-label=${t.progress}></progress>
      <div>
        <span class=${running && !finished ? 'live' : 'dim'}>${state}</span>
        <span class="numbers">${t.gamesOf(played, played + left)}</span>
        <span class="dim numbers">${this.#timeLeft(about)}</span>
      </div>`;
  }

  #timeLeft({ running, finished, ms_left }: About): string {
    if (!running || finished || ms_left === null) return '';
    const minutes = Math.round(ms_left / 60_000);
    if (minutes < 1) return this.t.arena.secondsLeft(Math.max(1, Math.round(ms_left / 1000)));
    return minutes < 120 ? this.t.arena.minutesLeft(minutes) : this.t.arena.hoursLeft(Math.round(minutes / 60));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tournament-progress': TournamentProgress;
  }
}
