import { expect, test } from './petteia.js';

test('a first visit opens on a game ready to play', async ({ page, petteia }) => {
  await petteia.open();
  await expect(petteia.board).toHaveAttribute('aria-label', 'Reversi board');
  await petteia.yourTurn();
  await expect(petteia.playable).toHaveCount(4);
  await petteia.playable.first().click();
  await expect(petteia.moves).toHaveCount(2);
  await petteia.yourTurn();
  await expect(page).toHaveTitle('Reversi – Petteia');
});

test('Reversi: discs turn over, scores and moves follow', async ({ page, petteia }) => {
  await petteia.play({ game: 'reversi', players: ['person', 'person'] });
  await petteia.cell(4, 5).click(); // f5
  await expect(petteia.cell(4, 4)).toHaveAttribute('aria-label', /e5, black disc/);
  await expect(page.locator('[data-points]')).toHaveText(['1', '4']);
  await expect(petteia.moves).toHaveText(['f5']);
  await petteia.cell(5, 3).click(); // d6
  await expect(petteia.moves).toHaveText(['f5', 'd6']);
  await expect(petteia.cell(5, 3)).toHaveAttribute('aria-label', /last move/);
  // A cell that is no legal move does nothing.
  await petteia.cell(0, 0).click();
  await expect(petteia.moves).toHaveCount(2);
});

test('HexThello: legal moves are marked, the last move has a ring', async ({ page, petteia }) => {
  await petteia.play({ game: 'hexthello', players: ['person', 'random'] });
  await petteia.yourTurn();
  await expect(petteia.playable).toHaveCount(9);
  await expect(page.locator('petteia-board .legal')).toHaveCount(9);
  await expect(page.locator('petteia-board [role="gridcell"]')).toHaveCount(169);
  await petteia.playable.first().click();
  await expect(petteia.moves).toHaveCount(2);
  await expect(page.locator('petteia-board .last')).toHaveCount(1);
});

test('TUC-Chess: click and click, and drag', async ({ page, petteia }) => {
  await petteia.play({ game: 'tucchess', players: ['person', 'person'] });
  await petteia.cell(5, 2).click();
  await expect(page.locator('petteia-board .legal')).toHaveCount(1);
  await petteia.cell(4, 2).click();
  await expect(petteia.moves.first()).toContainText('52–42');
  await petteia.cell(1, 2).dragTo(petteia.cell(2, 2));
  await expect(petteia.moves.nth(1)).toContainText('12–22');
  await expect(petteia.cell(2, 2)).toHaveAttribute('aria-label', /black pawn/);
  // Let go elsewhere, the piece goes back.
  await petteia.cell(5, 0).dragTo(petteia.cell(2, 0));
  await expect(petteia.moves).toHaveCount(2);
  await expect(petteia.cell(5, 0)).toHaveAttribute('aria-label', /white pawn/);
});

test('TUC-Chess: the other editions', async ({ page, petteia }) => {
  await petteia.open('#/play/tucchess');
  await petteia.yourTurn();
  // The new game is slow to come: it must get the clicks, not the table that it replaces.
  await page.route(/api\/tables/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByLabel('Edition').selectOption('tucchess-2021');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await petteia.yourTurn();
  await petteia.cell(5, 2).click();
  await petteia.cell(4, 2).click();
  await expect(petteia.moves).toHaveCount(2);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('pieces flip, fall and slide', async ({ page, petteia }) => {
    // Counted as they begin: on a busy machine they may be over before anybody looks.
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        document.documentElement.dataset['begun'] = String(Number(document.documentElement.dataset['begun'] ?? 0) + 1);
        return animate.apply(this, how);
      };
    });
    const begun = async () => Number((await page.locator('html').getAttribute('data-begun')) ?? 0);
    await petteia.play({ game: 'connect4', players: ['person', 'person'] });
    await page.keyboard.press('3');
    await expect.poll(begun).toBeGreaterThan(0);
    await petteia.play({ game: 'reversi', players: ['person', 'person'] });
    const before = await begun();
    await petteia.cell(4, 5).click();
    await expect.poll(begun).toBeGreaterThan(before);
    await expect(page.locator('petteia-board [data-ghost]')).toHaveCount(0);
  });
});

test('TUC-Chess: whoever plays Black sits at the bottom, and the board can be turned', async ({ page, petteia }) => {
  const at = async (row: number, col: number): Promise<{ x: number; y: number }> => (await petteia.cell(row, col).boundingBox())!;
  await petteia.play({ game: 'tucchess', players: ['random', 'person'] });
  await petteia.yourTurn();
  await expect(page.locator('.bottom')).toContainText('Black');
  expect((await at(0, 2)).y).toBeGreaterThan((await at(6, 2)).y);
  expect((await at(0, 0)).x).toBeGreaterThan((await at(0, 4)).x);
  // Black's pawns go up the screen; the keys follow what is seen.
  await petteia.cell(1, 2).click();
  await expect(page.locator('petteia-board .legal')).toHaveCount(1);
  await petteia.cell(2, 2).click();
  await expect.poll(() => petteia.moves.count()).toBeGreaterThan(2);
  await page.keyboard.press('f');
  await expect.poll(async () => (await at(0, 2)).y < (await at(6, 2)).y).toBe(true);
  await expect(page.locator('.bottom')).toContainText('White');
});

test('TUC-Chess: the course’s time, for a move and for the whole game', async ({ page, petteia }) => {
  await petteia.open('#/play/tucchess');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByLabel('Time').selectOption('as in the course: 4 s a move, 12 min the game');
  await page.getByLabel('Black · plays second').first().selectOption('person');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('whole-clock')).toContainText(/(12:00|11:5\d) left for the game/);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByLabel('Edition').selectOption('tucchess-2022');
  await expect(page.getByLabel('Time')).toContainText('14 min the game');
});

test('TUC-Chess: the points decide when the time is up', async ({ page, petteia }) => {
  await petteia.play({ game: 'tucchess', players: ['person', 'person'], time: { whole_ms: 700 }, running: false });
  await page.getByRole('toolbar').getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('[data-result]')).toContainText('time is up');
});

test('Reversi: near the end the analysis is exact, and says so', async ({ page, petteia }) => {
  // Twelve empty squares.
  const board = 'OXXXOOOOOXXX-XOOXOOXXOO-OOOOOXXX-OOOOXXX--OOXOXX--X-XXO--X-XXX-O';
  expect(board).toHaveLength(64);
  await petteia.open(`#/analyse/reversi?start=${encodeURIComponent(`${board} X`)}`);
  await expect(page.locator('petteia-board .exact')).toHaveCount(8, { timeout: 20_000 });
  await expect(page.locator('analysis-panel li').first()).toContainText('=');
});

test('Connect-4: the four that won are shown', async ({ page, petteia }) => {
  await petteia.play({ game: 'connect4', players: ['person', 'person'], plies: [...'121212'] });
  await expect(page.locator('petteia-board .winning')).toHaveCount(0);
  await page.keyboard.press('0');
  await expect(page.locator('petteia-board .winning')).toHaveCount(4);
  await expect(petteia.cell(2, 0)).toHaveAttribute('aria-label', /part of the winning line/);
});
