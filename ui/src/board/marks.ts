import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Cell } from '../contract.js';
import { family, shortValue } from '../words.js';
import { cellKey, kCell, sameCell } from './geometry.js';
import type { Scene } from './scene.js';

// What is drawn to point something out: legal moves, the last move, hints, values.

/** How many of an analysis' lines are shown as arrows. */
const kArrows = 3;

/** Marks that lie below the pieces. */
export function underMarks(scene: Scene): SVGTemplateResult {
  const { position, geometry, pointed } = scene;
  const marks: SVGTemplateResult[] = [];
  const square = (cell: Cell, name: string) => {
    const { x, y } = scene.centre(cell);
    marks.push(svg`<path class=${name} d=${geometry.outline} transform="translate(${x} ${y})"></path>`);
  };
  if (position.last?.cells.length === 2) for (const cell of position.last.cells) square(cell, 'last-square');
  if (pointed.picked) square(pointed.picked, 'picked');
  if (family(position.game) === 'reversi')
    for (const [row, col] of [[2, 2], [2, 6], [6, 2], [6, 6]] as const) {
      const { x, y } = scene.centre([row - 0.5, col - 0.5]);
      marks.push(svg`<circle class="star-point" cx=${x} cy=${y} r="4"></circle>`);
    }
  return svg`<g class="marks" aria-hidden="true">${marks}</g>`;
}

/** Marks that lie above them. */
export function marks(scene: Scene): SVGTemplateResult[] {
  return [...legalMarks(scene), ...winningMarks(scene), ...lastMark(scene), ...hintMark(scene)];
}

function circle(scene: Scene, cell: Cell, name: string, radius: number): SVGTemplateResult {
  const { x, y } = scene.centre(cell);
  return svg`<circle class=${name} cx=${x} cy=${y} r=${radius}></circle>`;
}

function legalMarks(scene: Scene): SVGTemplateResult[] {
  if (scene.columns) return [];
  const { picked, hovered, lines } = scene.pointed;
  const valued = new Set(lines.filter(({ cells }) => cells.length === 1).map(({ cells }) => cellKey(cells[0]!)));
  const size = scene.position.shape === 'hexagons' ? scene.geometry.pieceRadius * 0.5 : 8;
  const drawn: SVGTemplateResult[] = [];
  for (const { cells } of scene.moves) {
    const target = cells[cells.length - 1];
    if (!target || valued.has(cellKey(target))) continue;
    if (cells.length === 2 && !sameCell(cells[0], picked)) continue;
    if (cells.length === 1 && sameCell(target, hovered)) continue;
    const taken = scene.at(target) !== '.' && scene.at(target) !== '*';
    drawn.push(taken ? circle(scene, target, 'capture', kCell * 0.44) : circle(scene, target, 'legal', size));
  }
  return drawn;
}

function winningMarks(scene: Scene): SVGTemplateResult[] {
  return (scene.position.winning ?? []).map((cell) => circle(scene, cell, 'winning', scene.geometry.pieceRadius));
}

function lastMark(scene: Scene): SVGTemplateResult[] {
  const { last, shape } = scene.position;
  const cell = last?.cells.length === 1 ? last.cells[0] : undefined;
  if (!cell || scene.at(cell) === '.') return [];
  const radius = scene.geometry.pieceRadius;
  if (shape === 'squares') return [circle(scene, cell, 'last-dot', 5.5)];
  return [circle(scene, cell, 'last', shape === 'hexagons' ? radius : radius * 0.3)];
}

function hintMark(scene: Scene): SVGTemplateResult[] {
  const { hint } = scene.pointed;
  return hint?.cells.length === 1 ? [circle(scene, hint.cells[0]!, 'hint', scene.geometry.pieceRadius)] : [];
}

/** Where the keyboard is. */
export function focusMark(scene: Scene): SVGTemplateResult {
  const { x, y } = scene.centre(scene.pointed.focused);
  const { outline } = scene.geometry;
  return svg`<g transform="translate(${x} ${y}) scale(0.93)">
    <path class="focus under" d=${outline}></path>
    <path class="focus" d=${outline}></path></g>`;
}

/** Moves with two cells are shown as arrows: the hint, and the best lines of an analysis. */
export function arrows(scene: Scene): SVGTemplateResult[] {
  const { lines, hint } = scene.pointed;
  const best = scene.position.to_move === undefined ? [] : lines.slice(0, kArrows);
  const drawn = best.map((line, rank) =>
    arrow(scene, line.cells, rank === 0 ? '#1d7d5f' : '#5b7f9c', 9 - 2.5 * rank, shortValue(line.value)),
  );
  // The best one last, on top of the others.
  return [...drawn.reverse().flat(), ...(hint ? arrow(scene, hint.cells, '#2f8fe0', 9) : [])];
}

function arrow(scene: Scene, cells: readonly Cell[], colour: string, width: number, label?: string): SVGTemplateResult[] {
  if (cells.length !== 2) return [];
  const from = scene.centre(cells[0]!);
  const to = scene.centre(cells[1]!);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * 8, y: to.y - dy * 8 };
  const neck = { x: tip.x - dx * 16, y: tip.y - dy * 16 };
  const wing = width * 1.4 + 3;
  const drawn = svg`<g class="arrow">
    <path d="M${from.x + dx * 14} ${from.y + dy * 14}L${neck.x} ${neck.y}" stroke=${colour} stroke-width=${width}></path>
    <path d="M${tip.x} ${tip.y}L${neck.x - dy * wing} ${neck.y + dx * wing}L${neck.x + dy * wing} ${neck.y - dx * wing}Z" fill=${colour}></path>
  </g>`;
  return label ? [drawn, svg`<text class="value" x=${to.x} y=${to.y + 20}>${label}</text>`] : [drawn];
}

/** What moves with one cell are worth, on that cell; exact values are underlined. */
export function values(scene: Scene): SVGTemplateResult[] {
  const { lines } = scene.pointed;
  if (scene.position.to_move === undefined) return [];
  const sign = scene.position.to_move === 0 ? 1 : -1;
  const best = Math.max(...lines.map(({ value }) => sign * value));
  return lines
    .filter(({ cells }) => cells.length === 1)
    .map(({ cells, value, exact }) => {
      const { x, y } = scene.centre(cells[0]!);
      const name = sign * value >= best - 1e-9 ? 'best' : '';
      return svg`<text class="value ${name}" x=${x} y=${exact ? y - 3 : y}>${shortValue(value)}</text>
        ${exact ? svg`<path class="exact ${name}" d="M${x - 9} ${y + 10}h18m-18 4h18"></path>` : nothing}`;
    });
}
