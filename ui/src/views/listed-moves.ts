import type { Position, ReviewedPly, Side } from '../contract.js';
import type { ListedMove } from '../widgets/move-list.js';
import { moveLabel } from '../words.js';

/** A move or what chance brought, as far as a screen needs it. */
export interface ShownPly {
  text: string;
  chance: boolean;
  side?: Side;
  words?: string;
}

/** The moves of a line, each with what chance brought after it and what a review says of it. */
export function listedMoves(
  game: string,
  plies: readonly ShownPly[],
  positions: readonly (Position | undefined)[],
  reviewed: ReadonlyMap<number, ReviewedPly>,
): ListedMove[] {
  const moves: ListedMove[] = [];
  plies.forEach((ply, index) => {
    const last = moves[moves.length - 1];
    if (ply.chance) {
      if (!last) return;
      last.ply = index + 1;
      last.extra += chanceSign(ply.text);
      return;
    }
    const side: Side = ply.side ?? positions[index]?.to_move ?? (moves.length % 2 === 0 ? 0 : 1);
    moves.push({ ply: index + 1, side, label: moveLabel(game, ply.text), extra: '', kind: reviewed.get(index)?.kind });
  });
  return moves;
}

function chanceSign(text: string): string {
  if (text === '@--') return '';
  return text.startsWith('@') ? ` ★${text.slice(1)}` : ` ${text}`;
}
