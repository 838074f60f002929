import type { Pair, Table } from '../contract.js';
import { dictionary } from '../i18n/index.js';
import { spoken } from '../i18n/spoken.js';
import { endingText, moveLabel, playerName } from '../words.js';

/** What has happened at a table since, for those who hear it; empty if nothing has. */
export function tableNews(before: Table, now: Table, names: Pair<string>, withPoints: boolean, ownTurn: boolean): string {
  const t = dictionary();
  const said: string[] = [];
  for (const ply of now.plies.slice(before.plies.length)) {
    if (!ply.chance) said.push(t.announce.played(names[ply.side ?? 0], moveLabel(now.game, ply.text)));
    else if (ply.words) said.push(spoken(ply.words));
  }
  const { to_move } = now.position;
  if (now.over && !before.over && now.ending) {
    said.push(`${t.ending.title}. ${endingText(now.ending, names)}.`);
    if (withPoints) said.push(score(now));
  } else if (said.length > 0 && to_move !== undefined) {
    said.push(ownTurn ? t.announce.yourTurn : t.announce.turn(names[to_move]));
  }
  return said.join(' ');
}

function score({ position, players }: Table): string {
  const [first, second] = players.map(({ spec, name }) => playerName(spec, name)) as Pair<string>;
  return dictionary().announce.score(first, position.points[0], second, position.points[1]);
}
