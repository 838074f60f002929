import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { api } from './api.js';
import type { Catalog, Game } from './contract.js';
import { PetteiaElement } from './element.js';
import { preferences, type Language, type Theme } from './preferences.js';
import { parseRoute, type Route } from './router.js';
import { connection } from './socket.js';
import { appStyle } from './style/app.js';
import { controls } from './style/shared.js';
import './views/analyse-view.js';
import './views/arena-view.js';
import './views/history-view.js';
import './views/play-view.js';
import './views/table-view.js';
import './views/tournament-game-view.js';
import './views/tournament-view.js';
import './views/tree-view.js';
import './views/watch-view.js';
import { icon } from './widgets/icons.js';
import { family } from './words.js';

const kNoteMs = 3200;
/** A connection that is back within this time was never seen to be lost. */
const kBannerAfterMs = 800;
const kShort: Record<Language, string> = { en: 'EN', el: 'ΕΛ' };
const kArena: readonly Route['view'][] = ['arena', 'tournament', 'tournament-game'];
/** Views that are not about the game chosen in the header. */
const kOfAnyGame: readonly Route['view'][] = ['watch', 'history', 'record', ...kArena];
const kThemes: readonly Theme[] = ['auto', 'light', 'dark'];

/** The frame around every view: games, sections, language, theme. */
@customElement('petteia-app')
export class App extends PetteiaElement {
  static override styles = [controls, appStyle];

  @state() private catalog?: Catalog;
  @state() private problem = false;
  @state() private route: Route = parseRoute(location.hash);
  @state() private offline = false;
  @state() private note = '';
  @state() private said = '';
  #noteTimer: number | undefined;
  #bannerTimer: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#on(window, 'hashchange', () => this.#navigate());
    this.#on(window, 'petteia-announce', (event) => this.#say((event as CustomEvent<string>).detail));
    this.#on(window, 'petteia-notify', (event) => this.#show((event as CustomEvent<string>).detail));
    this.whileHere(connection.onOnline(() => this.#connectionChanged()));
    void this.#load();
  }

  #on(target: EventTarget, name: string, listener: (event: Event) => void): void {
    target.addEventListener(name, listener);
    this.whileHere(() => target.removeEventListener(name, listener));
  }

  async #load(): Promise<void> {
    try {
      this.catalog = await api.catalog();
      this.problem = false;
    } catch {
      this.problem = true;
    }
  }

  #navigate(): void {
    this.route = parseRoute(location.hash);
    window.scrollTo(0, 0);
  }

  #connectionChanged(): void {
    window.clearTimeout(this.#bannerTimer);
    if (connection.online) {
      this.offline = false;
      if (!this.catalog) void this.#load();
    } else {
      this.#bannerTimer = window.setTimeout(() => (this.offline = !connection.online), kBannerAfterMs);
    }
  }

  #say(text: string): void {
    // The same words twice are said twice.
    this.said = this.said === text ? `${text}\u00a0` : text;
  }

  #show(text: string): void {
    this.note = text;
    this.#say(text);
    window.clearTimeout(this.#noteTimer);
    this.#noteTimer = window.setTimeout(() => (this.note = ''), kNoteMs);
  }

  /** The game that the sections are about: the one shown, or the one of last time. */
  get #game(): string {
    const named = 'game' in this.route ? family(this.route.game) : '';
    const known = (name: string) => this.catalog?.games.some((game) => game.name === name) ?? false;
    if (known(named)) return named;
    const last = preferences.get('lastGame');
    return known(last) ? last : (this.catalog?.games[0]?.name ?? last);
  }

  protected override updated(): void {
    const game = this.catalog?.games.find(({ name }) => name === this.#game);
    document.title = game && !kOfAnyGame.includes(this.route.view) ? `${game.title} – Petteia` : 'Petteia';
  }

  protected override render() {
    return html`<header>
        <button class="skip" @click=${() => this.renderRoot.querySelector<HTMLElement>('main')?.focus()}>
          ${this.t.app.skip}
        </button>
        <a class="brand" href="#/"><img src="/assets/icon.svg" alt="" />Petteia</a>
        ${this.#gameLinks()} ${this.#sectionLinks()} ${this.#choices()}
      </header>
      ${this.offline ? html`<div class="banner" role="status">${this.t.app.offline}</div>` : nothing}
      <main id="main" tabindex="-1">${this.#content()}</main>
      ${this.note ? html`<div class="note">${this.note}</div>` : nothing}
      <div class="unseen" role="status" aria-live="polite" data-said>${this.said}</div>`;
  }

  #gameLinks() {
    const playing = !kOfAnyGame.includes(this.route.view);
    const section = ['analyse', 'tree'].includes(this.route.view) ? this.route.view : 'play';
    return html`<nav aria-label=${this.t.app.games}>
      ${(this.catalog?.games ?? []).map(
        ({ name, title }) => html`<a
          href=${`#/${section}/${name}`}
          aria-current=${playing && name === this.#game ? 'true' : nothing}
          >${title}</a
        >`,
      )}
    </nav>`;
  }

  #sectionLinks() {
    const t = this.t.app;
    const game = this.#game;
    const { view } = this.route;
    const links: [string, string, boolean][] = [
      [t.play, `#/play/${game}`, view === 'home' || view === 'play'],
      [t.watch, '#/watch', view === 'watch' || view === 'table'],
      [t.arena, '#/arena', kArena.includes(view)],
      [t.history, '#/history', view === 'history' || view === 'record'],
      [t.analyse, `#/analyse/${game}`, view === 'analyse' || view === 'game'],
      [t.tree, `#/tree/${game}`, view === 'tree'],
    ];
    return html`<nav class="sections" aria-label=${t.sections}>
      ${links.map(([text, href, here]) => html`<a href=${href} aria-current=${here ? 'page' : nothing}>${text}</a>`)}
    </nav>`;
  }

  #choices() {
    const t = this.t.app;
    const language = preferences.get('language');
    const theme = preferences.get('theme');
    const otherLanguage: Language = language === 'en' ? 'el' : 'en';
    const names: Record<Language, string> = { en: 'English', el: 'Ελληνικά' };
    const themes: Record<Theme, [string, TemplateResult]> = {
      auto: [t.themeAuto, icon('auto')],
      light: [t.themeLight, icon('sun')],
      dark: [t.themeDark, icon('moon')],
    };
    const nextTheme = kThemes[(kThemes.indexOf(theme) + 1) % kThemes.length]!;
    return html`<div class="choices">
      <button
        class="plain"
        lang=${otherLanguage}
        aria-label=${`${kShort[otherLanguage]}: ${names[otherLanguage]}`}
        title=${names[otherLanguage]}
        @click=${() => preferences.set('language', otherLanguage)}
      >
        ${kShort[otherLanguage]}
      </button>
      <button class="plain" aria-label=${themes[theme][0]} title=${themes[theme][0]} @click=${() => preferences.set('theme', nextTheme)}>
        ${themes[theme][1]}
      </button>
    </div>`;
  }

  #content() {
    const { route, catalog } = this;
    if (this.problem)
      return html`<p>${this.t.app.unreachable} <button @click=${() => this.#load()}>${this.t.app.retry}</button></p>`;
    if (!catalog) return html`<p class="dim">${this.t.app.loading}</p>`;
    switch (route.view) {
      case 'table':
        return html`<table-view
          .tableId=${route.id}
          @new=${() => (location.hash = `#/play/${this.#game}`)}
          @again=${() => (location.hash = `#/play/${this.#game}`)}
        ></table-view>`;
      case 'watch':
        return html`<watch-view></watch-view>`;
      case 'history':
        return html`<history-view .games=${catalog.games}></history-view>`;
      case 'record':
        return html`<record-view .recordId=${route.id}></record-view>`;
      case 'arena':
        return html`<arena-view .games=${catalog.games}></arena-view>`;
      case 'tournament':
        return html`<tournament-view .tournamentId=${route.id} .games=${catalog.games}></tournament-view>`;
      case 'tournament-game':
        return html`<tournament-game-view .tournamentId=${route.id} .recordId=${route.key}></tournament-game-view>`;
      case 'game':
      case 'analyse':
        return html`<analyse-view
          .gameName=${route.game || this.#game}
          .shared=${route.line}
          .thinking=${route.view === 'analyse'}
        ></analyse-view>`;
      case 'tree':
        return html`<tree-view .gameName=${route.game || this.#game} .shared=${route.line}></tree-view>`;
      default:
        return html`<play-view .game=${this.#named(this.#game)}></play-view>`;
    }
  }

  #named(name: string): Game | undefined {
    return this.catalog?.games.find((game) => game.name === name);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'petteia-app': App;
  }
}
