import type { AnalysisLine, Cell, Move, Position, Side } from '../contract.js';
import { sameCell, type Geometry, type Point } from './geometry.js';

/** What a person or an engine has pointed at. */
export interface Pointed {
  picked?: Cell;
  hovered?: Cell;
  focused: Cell;
  hint?: Move;
  lines: readonly AnalysisLine[];
}

/** What a board shows at one moment: a position, the moves that may be made on it, what is marked. */
export class Scene {
  readonly columns: boolean;
  /** Moves go from one cell to another. */
  readonly fromTo: boolean;

  constructor(
    readonly position: Position,
    readonly geometry: Geometry,
    /** Those that the person at the page may make. */
    readonly moves: readonly Move[],
    readonly pointed: Pointed,
    readonly red: Side,
  ) {
    this.columns = position.shape === 'columns';
    this.fromTo = (position.moves ?? []).some(({ cells }) => cells.length === 2);
  }

  centre(cell: Cell): Point {
    return this.geometry.centre(cell[0], cell[1]);
  }

  at(cell: Cell): string {
    return this.position.board[cell[0]]?.[cell[1]] ?? ' ';
  }

  /** Moves that begin on this cell; in a game of columns, anywhere in its column. */
  movesFrom(cell: Cell): Move[] {
    return this.moves.filter(({ cells }) => {
      const first = cells[0];
      return first !== undefined && (this.columns ? first[1] === cell[1] : sameCell(first, cell));
    });
  }

  /** The move that ends on this cell: from the picked one, if moves have two. */
  moveTo(cell: Cell): Move | undefined {
    const { picked } = this.pointed;
    if (!this.fromTo) return this.movesFrom(cell)[0];
    return picked && this.moves.find(({ cells }) => sameCell(cells[0], picked) && sameCell(cells[1], cell));
  }
}
