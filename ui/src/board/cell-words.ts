import { dictionary } from '../i18n/index.js';
import { cellName, shortValue } from '../words.js';
import type { Cell } from '../contract.js';
import { sameCell } from './geometry.js';
import { discColour } from './pieces.js';
import type { Scene } from './scene.js';

/** A cell for those who do not see it. */
export function cellWords(scene: Scene, cell: Cell): string {
  const t = dictionary();
  const { position, pointed, columns, fromTo } = scene;
  const among = (cells: readonly Cell[] | undefined): boolean => cells?.some((one) => sameCell(one, cell)) ?? false;
  const letter = scene.at(cell);
  const colour = discColour(letter, scene.red, columns);
  const words = [cellName(position.game, cell), t.pieces[colour ?? letter] ?? letter];
  const landing = scene.moveTo(cell);
  if (landing && fromTo) words.push(t.board.target);
  else if (landing && (!columns || sameCell(landing.cells[0], cell))) words.push(t.board.canPlay);
  else if (fromTo && scene.movesFrom(cell).length > 0) words.push(t.board.canMove);
  if (sameCell(cell, pointed.picked)) words.push(t.board.selected);
  if (among(position.last?.cells)) words.push(t.board.last);
  if (among(position.winning)) words.push(t.board.winning);
  if (among(pointed.hint?.cells)) words.push(t.board.hint);
  const line = pointed.lines.find(({ cells }) => cells.length === 1 && sameCell(cells[0], cell));
  if (line) words.push(t.board.value(shortValue(line.value)), ...(line.exact ? [t.board.exact] : []));
  return words.join(', ');
}
