import type {
  Catalog,
  Cell,
  Guest,
  HistoryGame,
  Opponent,
  Pair,
  Position,
  Record_,
  Side,
  Summary,
  Table,
  TimeLimit,
} from './contract.js';
import type { Trees } from './contract-tree.js';
import type { PlayedGame, TournamentRecord } from './contract-tournament.js';
import { dictionary } from './i18n/index.js';
import { spoken } from './i18n/spoken.js';

/** A request that the service refused, with its sentence in the page's language. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(spoken(sentence));
  }
}

/** What went wrong with a request, for the person who made it. */
export function explained(error: unknown): string {
  if (error instanceof SyntaxError) return dictionary().app.notJson;
  return error instanceof Refused ? error.message : dictionary().app.unreachable;
}

async function request<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['X-Table-Key'] = key;
  const response = await fetch(`/api/${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const json: unknown = text ? JSON.parse(text) : {};
  if (!response.ok) {
    const sentence = (json as { error?: string }).error ?? response.statusText;
    throw new Refused(response.status, sentence);
  }
  return json as T;
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown, key?: string) => request<T>('POST', path, body, key);

function query(parameters: Record<string, string | number | undefined>): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}

export interface NewTable {
  game: string;
  players: Pair<string>;
  start?: string;
  plies?: string[];
  running?: boolean;
  time?: TimeLimit;
  label?: string;
}

export type Action =
  | { action: 'move'; move: string; ply: number }
  | { action: 'undo' | 'play' | 'stop' | 'reset' | 'swap' }
  | { action: 'resign'; side: number }
  | { action: 'player'; side: number; spec: string }
  | ({ action: 'time' } & TimeLimit);

export interface HistoryQuery {
  game?: string;
  player?: string;
  text?: string;
  winner?: string;
  limit?: number;
  before?: string | number;
}

export interface Read {
  start: string;
  plies: string[];
  positions: Position[];
}

let catalog: Promise<Catalog> | undefined;

export const api = {
  /** Does not change while the program runs: asked for once. */
  catalog(): Promise<Catalog> {
    catalog ??= get<Catalog>('catalog').catch((error: unknown) => {
      catalog = undefined;
      throw error;
    });
    return catalog;
  },
  positions: (game: string, start: string | undefined, plies: string[]) =>
    post<{ positions: Position[] }>('positions', { game, start, plies }),
  /** Reads any of the game's notations. */
  read: (game: string, text: string) => post<Read>('positions', { game, text }),

  tables: () => get<{ tables: Summary[] }>('tables'),
  table: (id: string) => get<Table>(`tables/${id}`),
  newTable: (table: NewTable) => post<{ id: string; key: string; table: Table }>('tables', table),
  act: (id: string, key: string, action: Action) => post<Table>(`tables/${id}/actions`, action, key),
  dropTable: (id: string, key: string) => request<unknown>('DELETE', `tables/${id}`, undefined, key),

  hint: (game: string, position: string) =>
    post<{ move: string; cells: Cell[]; value_text: string }>('hint', { game, position }),
  tree: (body: {
    game: string;
    position?: string;
    depth: number;
    techniques: string[];
    evaluation?: string;
    nodes_limit: number;
  }) => post<Trees>('tree', body),

  history: (asked: HistoryQuery) =>
    get<{ games: HistoryGame[]; next?: string | number | null }>(`history?${query({ ...asked })}`),
  record: (id: string) => get<Record_>(`history/${id}`),
  forget: (id: string | number) => request<unknown>('DELETE', `history/${id}`),
  importGame: (body: { record: unknown } | { game: string; text: string; players?: Pair<string> }) =>
    post<{ id: string | number }>('history', body),
  exportUrl: (id: string | number, format: 'json' | 'text') => `/api/history/${id}/export?format=${format}`,
  statistics: (game?: string) => get<{ opponents: Opponent[] }>(`statistics?${query({ game })}`),

  tournamentGames: (id: string, player: string, opponent: string) =>
    get<{ games: PlayedGame[] }>(`tournaments/${id}/games?${query({ player, opponent })}`),
  tournamentRecord: (id: string, key: string) => get<TournamentRecord>(`tournaments/${id}/games/${key}`),
  tournamentLogUrl: (id: string, key: string, side: Side) => `/api/tournaments/${id}/games/${key}/logs/${side}`,

  guests: () => get<{ guests: Guest[] }>('guests'),
  disconnect: (id: string) => request<unknown>('DELETE', `guests/${id}`),
};
