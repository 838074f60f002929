import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './petteia.js';

/** The pictures of the README. They are drawn anew only when asked for: PETTEIA_SCREENSHOTS=1. */
const kImages = join(dirname(fileURLToPath(import.meta.url)), '../../docs/images');

test.skip(!process.env['PETTEIA_SCREENSHOTS'], 'PETTEIA_SCREENSHOTS is not set');
test.use({ viewport: { width: 1100, height: 700 } });

const kReversi = 'e6d6c3f4d7c5g4g3c4g5b5c7f5a5a6d8a4f7f6d3h4c2e7e3';

test('reversi', async ({ page, petteia }) => {
  await petteia.open('#/analyse/reversi');
  await page.getByLabel('Paste a position').fill(kReversi);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.locator('petteia-board .values text').first()).toBeVisible();
  await page.waitForTimeout(2500);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(kImages, 'reversi.png') });
});

test('hexthello', async ({ page, petteia }) => {
  await petteia.play({ game: 'hexthello', players: ['engine:easy', 'engine:easy'], running: false });
  await page.getByRole('toolbar').getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => petteia.moves.count(), { timeout: 30_000, intervals: [20] }).toBeGreaterThan(30);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByLabel('Player for Black').selectOption('person');
  await page.getByLabel('Player for White').selectOption('person');
  await page.getByRole('toolbar').getByRole('button', { name: 'Play' }).click();
  await petteia.yourTurn();
  await page.screenshot({ path: join(kImages, 'hexthello.png') });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('tucchess', async ({ page, petteia }) => {
    await petteia.play({ game: 'tucchess', players: ['person', 'engine:easy'] });
    for (const [from, to] of [
      [[5, 2], [4, 2]],
      [[4, 2], [3, 2]],
      [[5, 1], [4, 1]],
    ] as const) {
      await petteia.yourTurn();
      await petteia.cell(from[0], from[1]).click();
      await petteia.cell(to[0], to[1]).click();
      await page.waitForTimeout(500);
    }
    await petteia.yourTurn();
    await petteia.cell(6, 1).click();
    await page.screenshot({ path: join(kImages, 'tucchess.png') });
  });

  test('connect4', async ({ page, petteia }) => {
    await petteia.play({ game: 'connect4', players: ['person', 'hard'] });
    for (const key of ['3', '3', '2', '4', '4']) {
      await petteia.yourTurn();
      await page.keyboard.press(key);
      await page.waitForTimeout(400);
    }
    await petteia.yourTurn();
    await petteia.cell(0, 2).hover();
    await page.screenshot({ path: join(kImages, 'connect4.png') });
  });
});

test('tree', async ({ page, petteia }) => {
  await petteia.open('#/tree/connect4');
  await expect(page.locator('tree-pane')).toHaveCount(2);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(kImages, 'tree.png') });
});
