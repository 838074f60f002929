import { preferences, type Language } from '../preferences.js';
import { sentencesEl } from './sentences-el.js';

/** A sentence with values in it, and the same in another language. */
interface Template {
  pattern: RegExp;
  translation: string;
}

const kValue = '{}';

function templates(sentences: Readonly<Record<string, string>>): Template[] {
  const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const fixed = (text: string): number => text.split(kValue).join('').length;
  return Object.entries(sentences)
    .sort(([a], [b]) => fixed(b) - fixed(a)) // one that says more fits better
    .map(([sentence, translation]) => ({
      pattern: new RegExp(`^${sentence.split(kValue).map(literal).join('(.+?)')}$`, 's'),
      translation,
    }));
}

const kTemplates: Partial<Record<Language, Template[]>> = { el: templates(sentencesEl) };

/**
 * A sentence of the service in the page's language. The service speaks English, for programs and
 * people alike; its sentences are known here by their templates, and what is not known stays as it
 * came. Values may be sentences, too.
 */
export function spoken(sentence: string): string {
  for (const { pattern, translation } of kTemplates[preferences.get('language')] ?? []) {
    const values = pattern.exec(sentence)?.slice(1).map(spoken);
    if (values) return translation.replaceAll(kValue, () => values.shift() ?? '');
  }
  return sentence;
}
