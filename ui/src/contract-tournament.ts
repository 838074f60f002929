/** Tournaments as the service sends them; like contract.ts, the types of docs/api.md. */
import type { Ending, Pair, Record_ } from './contract.js';

interface About {
  id: string;
  name: string;
  game: string;
  format: string;
  /** A program plays it right now. */
  running: boolean;
  finished: boolean;
  played: number;
  left: number;
  ms_left: number | null;
}

export interface TournamentSummary extends About {
  players: number;
  leader: string;
}

export interface Score {
  wins: number;
  draws: number;
  losses: number;
}

export interface Standing extends Score {
  name: string;
  /** As a tournament's file has it. */
  player: string;
  points: number;
  tie_break: number;
  elo: number;
  elo_error: number;
  ms_a_move: number;
  slowest_ms: number;
  forfeits: number;
  withdrawn: boolean;
  /** By the opponent's name. */
  against: Record<string, Score>;
}

export interface PlayingGame {
  /** ROUND-BOARD-GAME */
  key: string;
  players: Pair<string>;
  began: string;
  moves: number;
}

export interface PlayedGame extends PlayingGame, Ending {
  points: Pair<number>;
}

export interface Tournament extends About {
  games_an_encounter: number;
  seed: number;
  /** The best first. */
  table: Standing[];
  playing: PlayingGame[];
  /** The last that ended, newest first. */
  recent: PlayedGame[];
}

export interface TournamentRecord extends Record_ {
  running: boolean;
  /** Whether First's and Second's programs have left a log. */
  logs: Pair<boolean>;
}

export interface TournamentsEvent {
  type: 'tournaments';
  tournaments: TournamentSummary[];
}

export interface TournamentEvent {
  type: 'tournament';
  tournament: Tournament;
}
