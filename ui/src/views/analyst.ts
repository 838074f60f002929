import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { notify } from '../announcer.js';
import type { AnalysisEvent, Position, ReviewedPly, ServerEvent } from '../contract.js';
import { connection } from '../socket.js';

/** Time for each ply of a review. */
const kReviewMs = 250;
/** Where moves are arrows, only so many can be told apart. */
const kArrows = 3;

let tags = 0;

/** What the engine says about the line on a screen: of the position shown, and of every ply. */
export class Analyst implements ReactiveController {
  analysis?: AnalysisEvent;
  problem = '';
  reviewing = false;
  reviewed: ReadonlyMap<number, ReviewedPly> = new Map();
  /** By ply, First's point of view: what analysis, review or an engine at play has said. */
  values: ReadonlyMap<number, number> = new Map();

  #followed = '';
  #ply = 0;
  #analysisTag = '';
  #reviewTag = '';
  #stopListening: (() => void) | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#stopListening = connection.listen((event) => this.#heard(event));
  }

  hostDisconnected(): void {
    this.#stopListening?.();
    this.follow(undefined, 0);
    connection.review(null);
  }

  /** Analyses this position from now on; nothing, if it is undefined or has nobody to move. */
  follow(position: Position | undefined, ply: number): void {
    this.#ply = ply;
    const text = position?.to_move === undefined ? '' : position.position;
    if (text === this.#followed) return;
    this.#followed = text;
    this.analysis = undefined;
    this.problem = '';
    if (!position || !text) {
      connection.analyse(null);
      return;
    }
    this.#analysisTag = `a${++tags}`;
    const lines = position.moves?.some(({ cells }) => cells.length === 2) ? kArrows : 0;
    connection.analyse({ tag: this.#analysisTag, game: position.game, position: text, lines });
  }

  review(game: string, start: string, plies: string[]): void {
    this.#reviewTag = `r${++tags}`;
    this.reviewed = new Map();
    this.reviewing = true;
    connection.review({ tag: this.#reviewTag, game, start, plies, ms: kReviewMs });
    this.host.requestUpdate();
  }

  setValue(ply: number, value: number): void {
    this.values = new Map(this.values).set(ply, value);
    this.host.requestUpdate();
  }

  /** What was said of plies that are no longer there is forgotten. */
  truncateTo(plies: number): void {
    this.reviewed = new Map([...this.reviewed].filter(([ply]) => ply < plies));
    this.values = new Map([...this.values].filter(([ply]) => ply <= plies));
  }

  forget(): void {
    this.truncateTo(-1);
    this.reviewing = false;
    connection.review(null);
  }

  #heard(event: ServerEvent): void {
    if (event.type === 'analysis' && event.tag === this.#analysisTag && this.#followed) {
      this.analysis = event;
      const best = event.lines[0];
      if (best) this.setValue(this.#ply, best.value);
    } else if (event.type === 'review' && event.tag === this.#reviewTag) {
      if (event.done) {
        this.reviewing = false;
      } else {
        this.reviewed = new Map(this.reviewed).set(event.ply, event);
        this.setValue(event.ply, event.value);
      }
    } else if (event.type === 'error' && event.tag === this.#analysisTag) {
      this.problem = event.error;
    } else if (event.type === 'error' && event.tag === this.#reviewTag) {
      this.reviewing = false;
      notify(event.error);
    } else {
      return;
    }
    this.host.requestUpdate();
  }
}
