import type { Cell } from '../contract.js';
import type { Board } from './board.js';
import { sameCell, type Point } from './geometry.js';

/** Pixels a pointer must travel before a press becomes a drag. */
const kThreshold = 4;

/** Moves a piece with the pointer, from the cell it stands on to the one where it is let go. */
export class Drag {
  #from: Cell | undefined;
  #start: Point = { x: 0, y: 0 };
  #wasPicked = false;
  #moving = false;
  #swallow = false;

  constructor(private readonly board: Board) {}

  begin(event: PointerEvent, cell: Cell, picked: Cell | undefined): void {
    if (event.button !== 0) return;
    this.#from = cell;
    this.#wasPicked = sameCell(picked, cell);
    this.#start = this.board.toDrawing(event);
    this.#moving = false;
    this.#swallow = false;
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#end);
    window.addEventListener('pointercancel', this.#end);
  }

  /** A click that only ends a drag chooses nothing. */
  swallowsClick(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }

  #move = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from) return;
    const { x, y } = this.board.toDrawing(event);
    const [dx, dy] = [x - this.#start.x, y - this.#start.y];
    if (!this.#moving && Math.hypot(dx, dy) < kThreshold) return;
    if (!this.#moving) this.board.pick(from);
    this.#moving = true;
    this.board.pieceElement(from)?.setAttribute('transform', `translate(${dx} ${dy})`);
  };

  #end = (event: PointerEvent): void => {
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#end);
    window.removeEventListener('pointercancel', this.#end);
    const from = this.#from;
    this.#from = undefined;
    if (!from || !this.#moving) return;
    this.#swallow = true;
    // The click follows the release at once; without one (another element) nothing is swallowed.
    window.setTimeout(() => (this.#swallow = false), 50);
    const target = event.type === 'pointerup' ? this.board.cellAt(event) : undefined;
    const move = target && this.board.moveTo(target);
    const piece = this.board.pieceElement(from);
    if (move) {
      this.board.play(move, true);
      // It stays where it was let go until the service has answered (see Board.updated).
      window.setTimeout(() => piece?.removeAttribute('transform'), 400);
    } else {
      piece?.removeAttribute('transform');
      this.board.pick(this.#wasPicked ? undefined : from);
    }
  };
}
