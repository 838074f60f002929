import { preferences, type Language } from '../preferences.js';
import { el } from './el.js';
import { en, type Dictionary } from './en.js';

export type { Dictionary };

const kDictionaries: Record<Language, Dictionary> = { en, el };

/** The words of the language chosen now. */
export function dictionary(): Dictionary {
  return kDictionaries[preferences.get('language')];
}
