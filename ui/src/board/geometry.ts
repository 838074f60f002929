import type { Cell, Position, Shape } from '../contract.js';

export interface Point {
  x: number;
  y: number;
}

export interface Label extends Point {
  text: string;
}

/** The width of a cell in the drawing's own units. */
export const kCell = 60;
const kHexRow = (kCell * Math.sqrt(3)) / 2;
const kHexRadius = kCell / Math.sqrt(3);
/** From the upper edge to the middle of the first row, in rows: the columns' labels stand there. */
const kHexAbove = 1.25;
/** The frame is wide where labels stand, below and on the left, and narrow elsewhere. */
const kLabelled = 24;
const kFrame = 10;

/**
 * Where the cells of a board are drawn. Rows are counted from the top and columns from the left, as
 * in Position.board; a flipped board is turned by half a circle.
 */
export class Geometry {
  constructor(
    readonly shape: Shape,
    readonly rows: number,
    readonly cols: number,
    readonly flipped: boolean,
  ) {}

  static of(position: Position, flipped: boolean): Geometry {
    const cols = position.board[0]?.length ?? 0;
    return new Geometry(position.shape, position.board.length, cols, flipped && position.shape !== 'columns');
  }

  get width(): number {
    if (this.shape === 'hexagons') return (this.cols + 2) * kCell;
    return this.cols * kCell + kFrame + this.#left;
  }

  get height(): number {
    if (this.shape === 'hexagons') return (this.rows - 1 + kHexAbove) * kHexRow + kHexRadius + 4;
    return this.rows * kCell + kFrame + kLabelled;
  }

  get #left(): number {
    return this.shape === 'columns' ? kFrame : kLabelled;
  }

  /** The middle of a cell; also of places just outside the board, where labels stand. */
  centre(row: number, col: number): Point {
    if (this.flipped) {
      row = this.rows - 1 - row;
      col = this.cols - 1 - col;
    }
    if (this.shape === 'hexagons') {
      // Row r stands half a cell to the right of row r - 1.
      const x = (col + row / 2 - (this.rows - 1) / 4 + 0.5 + 1) * kCell;
      return { x, y: (row + kHexAbove) * kHexRow };
    }
    return { x: (col + 0.5) * kCell + this.#left, y: (row + 0.5) * kCell + kFrame };
  }

  cells(board: readonly string[]): Cell[] {
    const cells: Cell[] = [];
    for (let row = 0; row < this.rows; ++row)
      for (let col = 0; col < this.cols; ++col) if (board[row]![col] !== ' ') cells.push([row, col]);
    return cells;
  }

  /** The outline of a cell around its middle. */
  get outline(): string {
    if (this.shape === 'hexagons') return hexagon(kHexRadius - 0.6);
    const half = kCell / 2;
    return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
  }

  get pieceRadius(): number {
    return this.shape === 'hexagons' ? kCell * 0.4 : this.shape === 'columns' ? kCell * 0.41 : kCell * 0.42;
  }

  labels(game: string, board: readonly string[]): Label[] {
    if (this.shape === 'hexagons') return this.#hexLabels(board);
    const labels: Label[] = [];
    const named = game === 'reversi';
    for (let col = 0; col < this.cols; ++col) {
      const text = named ? String.fromCharCode(97 + col) : String(col);
      const { x } = this.centre(0, col);
      labels.push({ x, y: this.height - kLabelled / 2, text });
    }
    if (this.shape === 'columns') return labels;
    for (let row = 0; row < this.rows; ++row)
      labels.push({ x: kLabelled / 2, y: this.centre(row, 0).y, text: String(named ? row + 1 : row) });
    return labels;
  }

  /** Columns are named above their upper end, rows to the right of their last cell. */
  #hexLabels(board: readonly string[]): Label[] {
    const labels: Label[] = [];
    for (let col = 0; col < this.cols; ++col) {
      const top = board.findIndex((row) => row[col] !== ' ');
      labels.push({ ...this.centre(top - 0.85, col), text: String(col) });
    }
    board.forEach((cells, row) => {
      labels.push({ ...this.centre(row, cells.trimEnd().length - 0.15), text: String(row) });
    });
    return labels;
  }

  /** The cell that an arrow key leads to, on the drawn board; undefined at its edge. */
  neighbour([row, col]: Cell, key: string, board: readonly string[]): Cell | undefined {
    const turn = this.flipped ? -1 : 1;
    const exists = ([r, c]: Cell): boolean => (board[r]?.[c] ?? ' ') !== ' ';
    const first = (cells: Cell[]): Cell | undefined => cells.find(exists);
    switch (key) {
      case 'ArrowLeft':
        return first([[row, col - turn]]);
      case 'ArrowRight':
        return first([[row, col + turn]]);
      case 'ArrowUp':
      case 'ArrowDown': {
        const step = key === 'ArrowUp' ? -turn : turn;
        if (this.shape !== 'hexagons') return first([[row + step, col]]);
        // Straight up or down lies between two cells: zigzag, so that the way stays straight.
        const straight: Cell = [row + step, col];
        const slanted: Cell = [row + step, col - step];
        return first(row % 2 === 0 ? [straight, slanted] : [slanted, straight]);
      }
      case 'Home':
      case 'End': {
        const inRow = this.cells(board).filter(([r]) => r === row);
        return (key === 'Home') === (turn === 1) ? inRow[0] : inRow[inRow.length - 1];
      }
      default:
        return undefined;
    }
  }
}

export function hexagon(radius: number): string {
  const corners = [...Array(6).keys()].map((corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

export const sameCell = (a: Cell | undefined, b: Cell | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

export const cellKey = ([row, col]: Cell): string => `${row},${col}`;
