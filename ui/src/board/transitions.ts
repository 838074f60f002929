import type { Cell, Shape } from '../contract.js';
import { cellKey, type Point } from './geometry.js';

/** How one piece comes to stand where it does on the new board. */
export type Transition =
  | { kind: 'appear'; cell: Cell; letter: string }
  | { kind: 'fall'; cell: Cell; letter: string }
  | { kind: 'flip'; cell: Cell; letter: string; from: string; distance: number }
  | { kind: 'slide'; cell: Cell; letter: string; from: Cell }
  | { kind: 'leave'; cell: Cell; letter: string };

const kDiscs = 'XOBW';
const isPiece = (letter: string): boolean => letter !== '.' && letter !== ' ';

/**
 * What changed between two boards, told as movements. Only letters are compared, so that a step
 * back, a jump and a move are all seen as what they look like.
 */
export function transitions(
  before: readonly string[],
  after: readonly string[],
  shape: Shape,
  origin: Cell | undefined,
): Transition[] {
  const found: Transition[] = [];
  const gone: { cell: Cell; letter: string }[] = [];
  const come: { cell: Cell; letter: string }[] = [];
  after.forEach((letters, row) => {
    [...letters].forEach((letter, col) => {
      const old = before[row]?.[col] ?? '.';
      if (letter === old) return;
      const cell: Cell = [row, col];
      if (kDiscs.includes(old) && kDiscs.includes(letter)) {
        const distance = origin ? Math.max(Math.abs(origin[0] - row), Math.abs(origin[1] - col)) : 0;
        found.push({ kind: 'flip', cell, letter, from: old, distance });
        return;
      }
      if (isPiece(old)) gone.push({ cell, letter: old });
      if (isPiece(letter)) come.push({ cell, letter });
    });
  });
  for (const { cell, letter } of come) {
    const from = kDiscs.includes(letter) || letter === '*' ? undefined : nearest(gone, cell, letter);
    if (from) {
      gone.splice(gone.indexOf(from), 1);
      found.push({ kind: 'slide', cell, letter, from: from.cell });
    } else {
      found.push({ kind: shape === 'columns' ? 'fall' : 'appear', cell, letter });
    }
  }
  for (const { cell, letter } of gone) found.push({ kind: 'leave', cell, letter });
  return found;
}

function nearest<T extends { cell: Cell; letter: string }>(
  pieces: readonly T[],
  cell: Cell,
  letter: string,
): T | undefined {
  const distance = (piece: T): number => Math.hypot(piece.cell[0] - cell[0], piece.cell[1] - cell[1]);
  return pieces
    .filter((piece) => piece.letter === letter)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Plays the movements on the elements of the new pieces and of the old ones that are going. */
export function animate(
  movements: readonly Transition[],
  centre: (cell: Cell) => Point,
  element: (layer: 'piece' | 'ghost', key: string) => Element | null,
): Animation[] {
  const animations: Animation[] = [];
  const run = (layer: 'piece' | 'ghost', cell: Cell, frames: Keyframe[], options: KeyframeAnimationOptions) => {
    const target = element(layer, cellKey(cell));
    if (target) animations.push(target.animate(frames, { fill: 'backwards', ...options }));
  };
  for (const movement of movements) {
    const { cell } = movement;
    switch (movement.kind) {
      case 'appear':
        run(
          'piece',
          cell,
          [
            { transform: 'scale(0.6)', opacity: 0 },
            { transform: 'scale(1)', opacity: 1 },
          ],
          { duration: 130, easing: 'ease-out' },
        );
        break;
      case 'fall': {
        // As a stone falls: the time grows with the root of the height; a small bounce at the end.
        const height = (cell[0] + 1) * 60 + 26;
        const rise = Math.min(10, height * 0.05);
        run(
          'piece',
          cell,
          [
            { transform: `translateY(${-height}px)`, easing: 'cubic-bezier(0.45, 0, 0.95, 0.75)' },
            { transform: 'translateY(0)', offset: 0.74, easing: 'cubic-bezier(0.1, 0.5, 0.5, 1)' },
            { transform: `translateY(${-rise}px)`, offset: 0.87, easing: 'cubic-bezier(0.5, 0, 0.9, 0.5)' },
            { transform: 'translateY(0)' },
          ],
          { duration: 190 + 24 * Math.sqrt(height) },
        );
        break;
      }
      case 'flip': {
        const delay = 40 + 35 * Math.max(0, movement.distance - 1);
        const half = 110;
        run('ghost', cell, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
          duration: half,
          delay,
          easing: 'ease-in',
          fill: 'both',
        });
        run('piece', cell, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
          duration: half,
          delay: delay + half,
          easing: 'ease-out',
        });
        break;
      }
      case 'slide': {
        const from = centre(movement.from);
        const to = centre(cell);
        run(
          'piece',
          cell,
          [
            { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` },
            { transform: 'translate(0, 0)' },
          ],
          { duration: 180, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
        );
        break;
      }
      case 'leave':
        run('ghost', cell, [{ opacity: 1 }, { opacity: 0 }], { duration: 160, delay: 40, fill: 'both' });
        break;
    }
  }
  return animations;
}
