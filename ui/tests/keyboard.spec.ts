import { expect, test, type Petteia } from './petteia.js';

/** Walks the focus to a cell with the arrow keys alone. */
async function walk(petteia: Petteia, from: [number, number], to: [number, number]) {
  const { keyboard } = petteia.page;
  for (let row = from[0]; row !== to[0]; row += Math.sign(to[0] - from[0]))
    await keyboard.press(to[0] > from[0] ? 'ArrowDown' : 'ArrowUp');
  for (let col = from[1]; col !== to[1]; col += Math.sign(to[1] - from[1]))
    await keyboard.press(to[1] > from[1] ? 'ArrowRight' : 'ArrowLeft');
}

const cellOf = (key: string | null): [number, number] => key!.split(',').map(Number) as [number, number];

test('a whole game of Reversi with the keyboard alone', async ({ page, petteia }) => {
  test.setTimeout(90_000);
  await petteia.play({ game: 'reversi', players: ['person', 'random'] });
  await petteia.yourTurn();
  const start = page.locator('petteia-board [tabindex="0"]');
  // Tab leads to the board.
  for (let presses = 0; presses < 40 && !(await start.evaluate((cell) => cell.matches(':focus'))); ++presses)
    await page.keyboard.press('Tab');
  await expect(start).toBeFocused();

  const result = page.locator('[data-result]');
  while (!(await result.isVisible())) {
    const before = await petteia.moves.count();
    const target = petteia.playable.first();
    await expect(target.or(result).or(page.getByText('No legal move')).first()).toBeVisible();
    if (await result.isVisible()) break;
    if (await target.isVisible()) {
      const focused = await page.locator('petteia-board [tabindex="0"]').getAttribute('data-cell');
      await walk(petteia, cellOf(focused), cellOf(await target.getAttribute('data-cell')));
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => petteia.moves.count()).toBeGreaterThan(before);
    await expect(petteia.playable.first().or(result).or(page.getByText('No legal move')).first()).toBeVisible();
  }
  await expect(result).toContainText(/wins|Draw/);
  await expect(page.locator('[data-said]')).toContainText('Game over');
});

test('TUC-Chess with keys: choose a piece, then its goal', async ({ page, petteia }) => {
  await petteia.play({ game: 'tucchess', players: ['person', 'person'] });
  await petteia.cell(5, 2).focus();
  await page.keyboard.press('Enter');
  await expect(petteia.cell(5, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(petteia.cell(4, 2)).toHaveAttribute('aria-label', /you can move here/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(petteia.moves.first()).toContainText('52–42');
});

test('HexThello with keys', async ({ page, petteia }) => {
  await petteia.play({ game: 'hexthello', players: ['person', 'person'] });
  await petteia.cell(7, 7).focus();
  await page.keyboard.press('ArrowRight');
  await expect(petteia.cell(7, 8)).toBeFocused();
  await page.keyboard.press('End');
  await expect(petteia.cell(7, 14)).toBeFocused();
  await petteia.playable.first().focus();
  await page.keyboard.press('Space');
  await expect(petteia.moves).toHaveCount(1);
});

test('typed moves, and what is said of them', async ({ page, petteia }) => {
  await petteia.play({ game: 'reversi', players: ['person', 'person'] });
  const box = page.getByLabel(/^Move:/);
  await box.fill('f5');
  await box.press('Enter');
  await expect(page.locator('[data-said]')).toContainText('Black: f5. Your turn.');
  // The service reads more notations than the page knows.
  await box.fill('5,3');
  await box.press('Enter');
  await expect(petteia.moves).toHaveText(['f5', 'd6']);
  await box.fill('a1');
  await box.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'a1' })).toBeVisible();
});

test('arrow keys step through the moves', async ({ page, petteia }) => {
  const { start, plies } = await petteia.read('reversi', 'f5d6c3d3c4');
  await petteia.play({ game: 'reversi', players: ['person', 'person'], start, plies });
  const current = page.locator('move-list [aria-current]');
  await expect(current).toHaveText('c4');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('d3');
  await page.keyboard.press('Home');
  await expect(current).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('f5');
  await page.keyboard.press('End');
  await expect(current).toHaveText('c4');
  await petteia.moves.nth(1).click();
  await expect(current).toHaveText('d6');
});
