import { expect, test } from './petteia.js';

/** Connect-4 after 22 moves. */
const kSolved = '6445336734575772556656';
const kHexMoves = ['5,7', '5,8'];
const kGame = 'e6d6c3f4d7c5g4g3c4g5b5c7f5a5a6d8';

test('players are changed in the middle of a game, sides swapped, the game stopped and reset', async ({ page, petteia }) => {
  await petteia.play({ game: 'reversi', players: ['person', 'person'] });
  await petteia.cell(4, 5).click();
  await expect(petteia.moves).toHaveCount(1);
  await page.getByLabel('Player for White').selectOption('random');
  await expect(petteia.moves).toHaveCount(2);
  await petteia.yourTurn();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Swap sides' }).click();
  await expect(page.getByLabel('Player for Black')).toHaveValue('random');
  await page.getByRole('toolbar').getByRole('button', { name: 'Play' }).click();
  await expect(petteia.moves).toHaveCount(3);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  await expect.poll(() => petteia.moves.count()).toBeLessThan(2);
});

test('new game: any two players, time, any start position by paste', async ({ page, petteia }) => {
  await petteia.open('#/play/reversi');
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.locator('petteia-dialog');
  await dialog.getByLabel('Start position').fill('nonsense');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await dialog.getByLabel('Start position').fill('f5d6c3');
  await dialog.getByLabel('White · plays second').first().selectOption('person');
  await dialog.getByLabel('Time').selectOption('3 min a player');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(petteia.moves).toHaveText(['f5', 'd6', 'c3']);
  await expect(page.locator('player-panel .clock').first()).toHaveText(/2:5\d|3:00/);
});

test('hint, take back, resign', async ({ page, petteia }) => {
  await petteia.play({ game: 'reversi', players: ['person', 'random'] });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('petteia-board .hint')).toHaveCount(1);
  await petteia.playable.first().click();
  await expect(petteia.moves).toHaveCount(2);
  await petteia.yourTurn();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(petteia.moves).toHaveCount(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('[data-result]')).toContainText('White wins');
  await page.getByRole('button', { name: 'Play again' }).click();
  await petteia.yourTurn();
});

test('analysis: values on the board, best lines, the bar', async ({ page, petteia }) => {
  await petteia.open('#/analyse/connect4');
  await expect(page.locator('petteia-board .values text')).toHaveCount(7);
  await expect(page.locator('analysis-panel li').first()).toContainText(/\S/);
  // The first moves are in the book, and marked as solved.
  await expect(page.locator('petteia-board .exact')).toHaveCount(7);
  // With half the stones on the board every move is solved at once.
  await page.getByLabel('Paste a position').fill(kSolved);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.locator('petteia-board .exact').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('analysis-panel li').first()).toContainText('=');
  // The opening of Reversi is anybody's guess.
  await petteia.open('#/analyse/reversi');
  await expect(page.locator('petteia-board .values text')).toHaveCount(4);
  await expect(page.locator('petteia-board .exact')).toHaveCount(0);
});

test('free moves for both sides; the address holds the line', async ({ page, petteia }) => {
  await petteia.open('#/analyse/tucchess');
  await petteia.cell(5, 2).click();
  await petteia.cell(4, 2).click();
  await expect(petteia.moves).toHaveCount(1);
  await petteia.cell(1, 1).click();
  await petteia.cell(2, 1).click();
  await expect(petteia.moves).toHaveCount(2);
  await expect(page).toHaveURL(/plies=5242/);
  await expect(page.getByLabel('What chance brings')).toHaveCount(1);
  await page.reload();
  await expect(petteia.moves).toHaveCount(2);
});

test('review names the mistakes and what they cost', async ({ page, petteia }) => {
  const { id } = await petteia.api<{ id: string }>('POST', 'history', { game: 'connect4', text: '1444443' });
  await petteia.open(`#/history/${id}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('evaluation-graph .curve')).toBeVisible();
  await expect(page.getByText('Reviewing')).toBeHidden({ timeout: 20_000 });
  await expect(page.locator('review-panel table')).toContainText('blunders');
});

test('share by link, open it, play on from it', async ({ page, petteia, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await petteia.play({ game: 'hexthello', players: ['person', 'person'], plies: kHexMoves });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy a link to this game' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#/game/hexthello?plies=');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(petteia.moves).toHaveText(kHexMoves);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(/#\/play\/hexthello/);
  await expect.poll(() => petteia.moves.count()).toBeGreaterThanOrEqual(2);
});

test('history: import, search, statistics, export, delete', async ({ page, petteia }) => {
  await petteia.open('#/history');
  await page.getByRole('button', { name: 'Import a game' }).click();
  const dialog = page.locator('petteia-dialog');
  await dialog.locator('select[name=game]').selectOption('reversi');
  await dialog.getByLabel(/Paste a record/).fill(kGame);
  await dialog.getByRole('button', { name: 'Import a game' }).click();
  await expect(petteia.moves).toHaveCount(16);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'As JSON' }).click();
  const file = await (await download).path();

  await petteia.open('#/history');
  await page.getByRole('button', { name: 'Import a game' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import a game' }).click();
  await expect(petteia.moves).toHaveCount(16);

  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.getByRole('searchbox').fill('there is no such player');
  await expect(page.getByText('No games found.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('.games tbody tr').first()).toBeVisible();
});

test('finished games count against each opponent', async ({ page, petteia }) => {
  await petteia.play({ game: 'reversi', players: ['person', 'greedy'] });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('[data-result]')).toBeVisible();
  await petteia.open('#/history');
  await expect(page.locator('aside tbody tr').filter({ hasText: 'Greedy' })).toContainText('1');
});

test('the tree: alpha-beta beside minimax, techniques switched, stepped through', async ({ page, petteia }) => {
  await petteia.open('#/tree/connect4');
  const visited = page.locator('[data-visited]');
  await expect(visited.first()).toHaveText('400');
  const fewer = Number.parseInt((await visited.nth(1).textContent())!, 10);
  expect(fewer).toBeLessThan(400);
  await page.getByLabel('alpha-beta').uncheck();
  await expect(visited.nth(1)).toContainText('400');
  await page.getByRole('button', { name: 'Alpha-beta', exact: true }).click();
  await expect(visited.nth(1)).toContainText(String(fewer));
  const panes = page.locator('tree-pane');
  await panes.nth(1).getByLabel('Step', { exact: true }).fill('5');
  await expect(panes.nth(1).locator('.about')).toContainText('window');
  await panes.nth(1).getByRole('button', { name: 'Step forward' }).click();
  await expect(panes.nth(1)).toContainText('7/');
  await panes.first().getByRole('button', { name: 'Zoom in' }).click();
});
