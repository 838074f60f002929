import { copy, download } from '../clipboard.js';
import type { Game, Position } from '../contract.js';
import { dictionary } from '../i18n/index.js';
import { link, type SharedLine } from '../router.js';

/** What can be taken from a screen. */
interface Shown {
  game: Game;
  line: SharedLine;
  position?: Position;
}

/** Takes the game on a screen elsewhere: by link, by clipboard, as a file. */
export class TakeAway {
  constructor(private readonly shown: () => Shown) {}

  share(): void {
    const { game, line } = this.shown();
    const { origin, pathname } = location;
    void copy(`${origin}${pathname}${link('game', game.name, line)}`, dictionary().table.shared);
  }

  copyMoves(): void {
    void copy(this.#moves(), dictionary().table.copied);
  }

  copyPosition(): void {
    void copy(this.shown().position?.position ?? '', dictionary().table.copied);
  }

  downloadText(): void {
    download(`${this.shown().game.name}.txt`, 'text/plain', `${this.#moves()}\n`);
  }

  #moves(): string {
    return this.shown().line.plies.join(' ');
  }
}
