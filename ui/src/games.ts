import { api } from './api.js';
import type { Game } from './contract.js';

/** A game and its editions, each as a game of its own. */
export function withEditions(game: Game): Game[] {
  const editions = (game.editions ?? []).map(({ game: name, title, time }) => ({ ...game, name, title, time }));
  return [game, ...editions];
}

/** The game or edition of this name. */
export async function gameNamed(name: string): Promise<Game | undefined> {
  const { games } = await api.catalog();
  return games.flatMap(withEditions).find((game) => game.name === name);
}
