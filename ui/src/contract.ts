/** What the service sends and takes: the types of docs/api.md. */
import type { TournamentEvent, TournamentsEvent } from './contract-tournament.js';

export type Side = 0 | 1;
export type Pair<T> = [T, T];
export type Cell = [row: number, col: number];
export type Shape = 'squares' | 'columns' | 'hexagons';

export interface Move {
  move: string;
  cells: Cell[];
}

export interface LastMove extends Move {
  words?: string;
}

export interface Outcome {
  outcome: string;
  probability: number;
  words: string;
}

export interface Position {
  game: string;
  position: string;
  shape: Shape;
  /** One letter a cell, rows from the top; ' ' is no cell, '.' an empty one. */
  board: string[];
  sides: Pair<string>;
  points: Pair<number>;
  over: boolean;
  /** First's margin, when over. */
  result?: number;
  /** The cells that won the game, where it is won by some. */
  winning?: Cell[];
  to_move?: Side;
  moves?: Move[];
  outcomes?: Outcome[];
  last?: LastMove | null;
}

export interface PlayerKind {
  spec: string;
  help: string;
}

export interface Game {
  name: string;
  title: string;
  sides: Pair<string>;
  move_help: string;
  shape: Shape;
  rows: number;
  cols: number;
  points_decide: boolean;
  stochastic: boolean;
  players: PlayerKind[];
  evaluations: { name: string; help: string }[];
  start: Position;
  /** What the course gives its players. */
  time: TimeLimit;
  editions?: Edition[];
}

/** The same game under another year's rules; `game` is its own name in requests. */
export interface Edition {
  game: string;
  name: string;
  title: string;
  time: TimeLimit;
}

export interface Technique {
  id: string;
  name: string;
  help: string;
  default: boolean;
  exact: boolean;
  needs?: string | null;
}

export interface Catalog {
  version: string;
  /** This page runs on the machine of the service and may delete what is kept there. */
  owner: boolean;
  games: Game[];
  techniques: Technique[];
}

export interface Player {
  spec: string;
  name: string;
  kind: 'person' | 'engine' | 'guest';
}

export interface Ply {
  text: string;
  chance: boolean;
  side?: Side;
  ms?: number;
  words?: string;
  points: Pair<number>;
}

export interface TimeLimit {
  move_ms?: number;
  game_ms?: number;
  increment_ms?: number;
  /** For both sides together; then the points decide. */
  whole_ms?: number;
}

export interface Ending {
  reason: string;
  winner: Side | null;
  sentence: string;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  sides: Pair<string>;
  version: number;
  players: Pair<Player>;
  start: string;
  plies: Ply[];
  position: Position;
  running: boolean;
  over: boolean;
  ending?: Ending | null;
  clocks: {
    limit: TimeLimit;
    left_ms: Pair<number> | null;
    whole_left_ms: number | null;
    used_ms: Pair<number>;
    since_ms: number;
  };
  thinking: boolean;
  record_id?: string | number | null;
  label?: string;
  log?: { at_ms: number; text: string }[];
}

export interface Summary {
  id: string;
  game: string;
  players: Pair<string>;
  ply: number;
  points: Pair<number>;
  over: boolean;
  running: boolean;
  watchers: number;
}

export interface Guest {
  id: string;
  game: string;
  name: string;
  peer: string;
  busy: boolean;
  table?: string;
}

export interface HistoryGame {
  id: string | number;
  game: string;
  began: string;
  players: Pair<string>;
  points: Pair<number>;
  winner: Side | null;
  reason: string;
  sentence: string;
  plies: number;
  label?: string;
}

export interface Record_ {
  id?: string | number;
  game: string;
  start: string;
  players: Pair<string>;
  began: string;
  plies: ({ move: string; us: number } | { chance: string })[];
  points: Pair<number>;
  winner: Side | null;
  reason: string;
  sentence: string;
  label?: string;
}

export interface Opponent {
  game: string;
  name: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface AnalysisLine extends Move {
  /** First's point of view, in the game's units. */
  value: number;
  value_text: string;
  exact: boolean;
  line: string[];
}

export type MistakeKind = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface LobbyEvent {
  type: 'lobby';
  tables: Summary[];
  guests: Guest[];
}
export interface TableEvent {
  type: 'table';
  table: Table;
}
export interface GoneEvent {
  type: 'gone';
  topic: string;
}
export interface ThinkingEvent {
  type: 'thinking';
  id: string;
  side: Side;
  depth: number;
  value: number;
  value_text: string;
  nodes: number;
  rate: number;
  line: string[];
}
export interface AnalysisEvent {
  type: 'analysis';
  tag: string;
  depth: number;
  nodes: number;
  rate: number;
  ms: number;
  done: boolean;
  lines: AnalysisLine[];
}
export interface ReviewedPly {
  ply: number;
  value: number;
  exact: boolean;
  best: string;
  played: string;
  loss: number;
  kind: MistakeKind;
}
export type ReviewEvent = { type: 'review'; tag: string } & (
  | ({ done?: false } & ReviewedPly)
  | { done: true }
);
export interface ErrorEvent_ {
  type: 'error';
  error: string;
  tag?: string;
}
export interface PongEvent {
  type: 'pong';
  pong: number;
}

export type ServerEvent =
  | LobbyEvent
  | TableEvent
  | GoneEvent
  | TournamentsEvent
  | TournamentEvent
  | ThinkingEvent
  | AnalysisEvent
  | ReviewEvent
  | ErrorEvent_
  | PongEvent;
