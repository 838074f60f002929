import type { Pair, TimeLimit } from './contract.js';

export type Language = 'en' | 'el';
export type Theme = 'auto' | 'light' | 'dark';

/** What a person chose last for new games of one game. */
export interface GameChoice {
  players?: Pair<string>;
  edition?: string;
  time?: TimeLimit;
}

interface Saved {
  language: Language;
  theme: Theme;
  lastGame: string;
  choices: Record<string, GameChoice>;
  /** Connect-4's menu "1st Player" (C3). */
  connect4First: 'ai' | 'you';
  replaySeconds: number;
}

const kStorage = 'petteia';

function defaults(): Saved {
  return {
    language: navigator.language.toLowerCase().startsWith('el') ? 'el' : 'en',
    theme: 'auto',
    lastGame: 'reversi',
    choices: {},
    connect4First: 'ai',
    replaySeconds: 3,
  };
}

function load(): Saved {
  try {
    const saved = JSON.parse(localStorage.getItem(kStorage) ?? '{}') as Partial<Saved>;
    return { ...defaults(), ...saved };
  } catch {
    return defaults();
  }
}

/** What the page remembers about its user, in this browser. Tells its listeners of each change. */
class Preferences {
  #saved = load();
  #listeners = new Set<() => void>();
  #dark = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    this.#dark.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  get<K extends keyof Saved>(name: K): Saved[K] {
    return this.#saved[name];
  }

  set<K extends keyof Saved>(name: K, value: Saved[K]): void {
    this.#saved = { ...this.#saved, [name]: value };
    try {
      localStorage.setItem(kStorage, JSON.stringify(this.#saved));
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    this.#apply();
    for (const listener of [...this.#listeners]) listener();
  }

  choice(game: string): GameChoice {
    return this.#saved.choices[game] ?? {};
  }

  choose(game: string, choice: GameChoice): void {
    this.set('choices', { ...this.#saved.choices, [game]: choice });
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #apply(): void {
    const { theme, language } = this.#saved;
    const dark = theme === 'dark' || (theme === 'auto' && this.#dark.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.lang = language;
  }
}

export const preferences = new Preferences();

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
