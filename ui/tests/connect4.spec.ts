import { expect, test, type Petteia } from './petteia.js';

/** Three in a column for the first player, who is to move. */
const kNearlyWon = '414342';
/** Three in a column for the second player; the first is to move. */
const kNearlyLost = '142474';
/** All 42 moves of a drawn game. */
const kDrawn = '644533673457577255665622721447431633211121';

async function playFrom(petteia: Petteia, columns: string, players: [string, string], label: string) {
  const { start, plies } = await petteia.read('connect4', columns);
  return petteia.play({ game: 'connect4', players, start, plies, label });
}

test('keys 0 to 6, and the computer begins unless told otherwise', async ({ page, petteia }) => {
  await petteia.open('#/play/connect4');
  await petteia.choose('New Game', 'Trivial');
  // The game that the page opened with has one move, too: wait until the other player has come.
  await expect(page.getByLabel(/^Player for /).first()).toHaveValue('trivial');
  await petteia.yourTurn();
  await expect(petteia.moves).toHaveCount(1);
  await page.keyboard.press('6');
  await expect(petteia.moves).toHaveCount(3);
  await expect(petteia.moves.nth(1)).toHaveText('6');
  await expect(petteia.cell(5, 6)).toHaveAttribute('aria-label', /red disc/);

  // The choice takes effect at the next game and leaves this one alone.
  await petteia.choose('1st Player', 'You');
  await expect(petteia.moves).toHaveCount(3);
  await petteia.choose('New Game', 'Trivial');
  await petteia.yourTurn();
  await expect(petteia.moves).toHaveCount(0);
  await petteia.choose('1st Player', 'AI');
});

test('double click in a column; a single click only shows the stone', async ({ page, petteia }) => {
  await petteia.play({ game: 'connect4', players: ['person', 'trivial'] });
  await petteia.cell(0, 2).click();
  await expect(page.locator('petteia-board .shade')).toHaveCount(1);
  await expect(petteia.moves).toHaveCount(0);
  await petteia.cell(1, 4).dblclick();
  await expect(petteia.moves.first()).toHaveText('4');
});

test('the end is told in a box, recorded, listed and replayed', async ({ page, petteia }) => {
  await playFrom(petteia, kNearlyWon, ['person', 'hard'], 'Hard');
  await page.keyboard.press('3');
  const box = page.locator('petteia-dialog');
  await expect(box).toContainText('You won!');
  await box.getByRole('button', { name: 'History' }).click();

  const lines = page.locator('connect4-history li button');
  await expect(lines.first()).toHaveText(/^\s*\d{4}\.\d\d\.\d\d - \d\d:\d\d L: Hard W: P\s*$/);
  await lines.first().dblclick();
  const current = page.locator('move-list [aria-current]');
  await expect(petteia.board).toBeVisible();
  await expect(current).toHaveCount(0);
  await page.getByLabel('Seconds a move').fill('0.5');
  await expect(current).toHaveCount(1, { timeout: 4000 });
  await expect(page.locator('move-list button[data-ply="2"]')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('petteia-app').press('End');
  await expect(page.locator('move-list button[data-ply="7"]')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('move-list button[data-ply="6"]')).toHaveAttribute('aria-current', 'step');
});

test('a lost game and a drawn one', async ({ page, petteia }) => {
  await playFrom(petteia, kNearlyLost, ['person', 'hard'], 'Hard');
  await page.keyboard.press('6');
  const box = page.locator('petteia-dialog');
  await expect(box).toContainText('You lost!');
  await box.getByRole('button', { name: 'OK' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.locator('[data-result]')).toContainText('Yellow wins');

  await playFrom(petteia, kDrawn.slice(0, 41), ['hard', 'person'], 'Hard');
  await page.keyboard.press(String(Number(kDrawn[41]) - 1));
  await expect(box).toContainText('A draw!');
});

test('opening the history drops the game in progress', async ({ page, petteia }) => {
  const id = await petteia.play({ game: 'connect4', players: ['person', 'trivial'] });
  await page.keyboard.press('3');
  await expect(petteia.moves).toHaveCount(2);
  await page.locator('connect4-menu').getByRole('button', { name: 'History' }).click();
  await expect(page.locator('connect4-history')).toBeVisible();
  const answer = await page.request.get(`${petteia.address}/api/tables/${id}`);
  expect(answer.status()).toBe(404);
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect(petteia.board).toBeVisible();
});
