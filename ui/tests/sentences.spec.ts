import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sentencesEl } from '../src/i18n/sentences-el.js';

const kSource = join(dirname(fileURLToPath(import.meta.url)), '../../src');
/** Whose sentences a person at the page may see. */
const kFiles = [
  ...['web', 'games/connect4', 'games/hexthello', 'games/reversi', 'games/tucchess'].flatMap((folder) =>
    readdirSync(join(kSource, folder)).map((file) => join(folder, file)),
  ),
  'play/position.hpp',
  'play/referee.cpp',
  'play/transcript.cpp',
  'engines/players.cpp',
  'search/techniques.cpp',
].filter((file) => /\.(cpp|hpp)$/.test(file));

/** The sentences in C++: literals, or formats, that are refused or returned as an error. */
function sentencesIn(source: string): string[] {
  const call = /(?:\bRefusal\(\s*Status::\w+,|\brefuse\((?:name,)?|\btext_error\()\s*(?:fmt::format\(\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
  return [...source.matchAll(call)].map(([, literals]) =>
    [...literals!.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!.replace(/\\(.)/g, '$1')).join(''),
  );
}

test('every sentence of the service is known in Greek, with all its values', () => {
  const all = kFiles.flatMap((file) => sentencesIn(readFileSync(join(kSource, file), 'utf8')));
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter((sentence) => !(sentence in sentencesEl))).toEqual([]);
  const values = (text: string): number => text.split('{}').length;
  const uneven = Object.entries(sentencesEl).filter(([english, greek]) => values(english) !== values(greek));
  expect(uneven).toEqual([]);
});
