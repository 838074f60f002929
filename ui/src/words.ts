import type { Cell, Ending, Game, Pair, Player, Side } from './contract.js';
import { withEditions } from './games.js';
import { dictionary } from './i18n/index.js';
import { spoken } from './i18n/spoken.js';

/** The game without its edition: tucchess-2021 is drawn and spoken of as tucchess. */
export const family = (game: string): string => game.replace(/-\d{4}$/, '');

/** The game's or edition's own title. */
export function titleOf(name: string, games: readonly Game[]): string {
  return games.flatMap(withEditions).find((game) => game.name === name)?.title ?? name;
}

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Which side's stones are red in Connect-4: the only person's, otherwise the first's (C1). */
export function redSide(players: Pair<Pick<Player, 'kind'>> | undefined): Side {
  if (!players) return 0;
  return players[1].kind === 'person' && players[0].kind !== 'person' ? 1 : 0;
}

export function sideName(game: string, sides: Pair<string>, side: Side, red: Side = 0): string {
  const t = dictionary();
  if (family(game) === 'connect4') return side === red ? t.colours.red : t.colours.yellow;
  return t.sides[`${family(game)} ${sides[side]}`] ?? t.sides[sides[side]] ?? sides[side];
}

/** A player as people call it; `name` is what the service calls it. */
export function playerName(spec: string, name = spec): string {
  const t = dictionary();
  if (spec.startsWith('guest:')) return name;
  const document = /^(reversi-[ab]):(\d+)$/.exec(spec);
  if (document) return (t.players[document[1]!] ?? document[1]!).replace(/\d+$/, document[2]!);
  return t.players[spec] ?? t.players[name] ?? name;
}

export function playerHelp(spec: string, help: string): string {
  return dictionary().playerHelp[spec] ?? help;
}

/** A move as it is shown. Connect-4's columns are shown as the keys that play them, 0 to 6 (C5). */
export function moveLabel(game: string, move: string): string {
  if (move === 'pass') return dictionary().table.passes;
  if (family(game) === 'connect4' && /^[1-7]$/.test(move)) return String(Number(move) - 1);
  if (family(game) === 'tucchess' && /^\d{4}$/.test(move)) return `${move.slice(0, 2)}–${move.slice(2)}`;
  return move;
}

/** What was typed, as the service reads it. */
export function typedMove(game: string, text: string): string {
  const trimmed = text.trim();
  if (family(game) === 'connect4' && /^[0-6]$/.test(trimmed)) return String(Number(trimmed) + 1);
  if (family(game) === 'tucchess') return trimmed.replace(/[\s,–-]/g, '');
  return trimmed;
}

export function typedMoveHelp(game: Game): string {
  return family(game.name) === 'connect4' ? '0–6' : spoken(game.move_help);
}

/** A cell in words: "f5", "row 3, column 4", "column 2". */
export function cellName(game: string, [row, col]: Cell): string {
  const t = dictionary();
  if (family(game) === 'reversi') return `${String.fromCharCode(97 + col)}${row + 1}`;
  return t.board.rowColumn(row, col);
}

export function endingText(ending: Ending, names: Pair<string>): string {
  const t = dictionary().ending;
  const reason = t.reasons[ending.reason] ?? spoken(ending.sentence);
  if (ending.winner === null && ending.reason === 'abandoned') return t.abandoned;
  const result = ending.winner === null ? t.drawn : t.wins(names[ending.winner]);
  return reason ? `${result} (${reason})` : result;
}

/** 1234567 as "1.2 M". */
export function short(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} G`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  if (count >= 1e4) return `${Math.round(count / 1e3)} k`;
  return String(Math.round(count));
}

export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Signed, with at most two decimals. */
export function valueText(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
}

/** The same for a cell of a board: one decimal is enough, and a solved value has none. */
export function shortValue(value: number): string {
  return valueText(Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
}

/** The service's words for a value ("X by 8", "draw", "+1.25") in the page's language. */
export function spokenValue(game: string, sides: Pair<string>, text: string, red: Side = 0): string {
  const won = /^(.+) by ([\d.]+)$/.exec(text);
  if (!won) return text === 'draw' ? dictionary().ending.drawn : text;
  const side: Side = won[1] === sides[0] ? 0 : 1;
  return `${sideName(game, sides, side, red)} +${won[2]}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** 2023.03.28 - 16:21, in local time (C4). */
export function documentDate(began: string): string {
  const d = new Date(began);
  return `${d.getFullYear()}.${two(d.getMonth() + 1)}.${two(d.getDate())} - ${two(d.getHours())}:${two(d.getMinutes())}`;
}
