import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, expect, kBinary, test } from './petteia.js';


/** Two games, slow enough to be watched, and a program that leaves a log. */
const kCup = `
game = "reversi"
format = "match"
games = 2
time = 150
seed = 3
plies = "2"
sandbox = false
[[players]]
name = "Tortoise"
player = "engine:time=60"
[[players]]
name = "Student"
player = "ugi:${kBinary} engine reversi"
`;

test('a tournament that another program plays is seen live, its games replayed, its logs read', async ({
  page,
  petteia,
  service,
}) => {
  await petteia.open('#/arena');
  await expect(page.getByText('No tournament has been played')).toBeVisible();
  const file = join(service.folder, 'cup.toml');
  writeFileSync(file, kCup);
  const arena = command(service, 'arena', 'run', file);
  const ended = new Promise((resolve) => arena.on('exit', resolve));
  await page.getByRole('link', { name: 'cup' }).click();
  await expect(page.getByRole('heading', { name: 'cup' })).toBeVisible();
  await expect(page.getByText('being played', { exact: true })).toBeVisible();

  // A game that goes on is followed.
  await page.locator('[data-playing]').getByRole('link').click();
  await expect.poll(() => petteia.moves.count()).toBeGreaterThan(5);
  await expect(page.locator('.status').filter({ hasText: 'being played' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Championships' }).click();

  await ended;
  await expect(page.getByText('finished', { exact: true })).toBeVisible();
  await expect(page.locator('[data-table] tbody tr')).toHaveCount(2);
  await expect(page.locator('[data-table] tbody')).toContainText('±');
  await page.getByRole('button', { name: 'Student against Tortoise' }).click();
  await expect(page.locator('[data-games] tbody tr')).toHaveCount(2);
  await page.locator('[data-games]').getByRole('link', { name: '1-1-2' }).click();
  await expect(page).toHaveURL(/#\/arena\/cup-[0-9a-f]+\/1-1-2$/);
  await expect(petteia.moves.first()).toBeVisible();
  await page.getByText('What Student wrote').click();
  await expect(page.locator('details pre')).toContainText('bestmove');

  await page.reload();
  await expect(petteia.moves.first()).toBeVisible();
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await expect(page.getByRole('link', { name: 'Πρωταθλήματα' })).toBeVisible();
});
