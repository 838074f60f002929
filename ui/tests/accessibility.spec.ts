import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from './petteia.js';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const kViews = [
  '#/play/hexthello',
  '#/play/tucchess',
  '#/play/reversi',
  '#/play/connect4',
  '#/watch',
  '#/arena',
  '#/history',
  '#/analyse/reversi',
  '#/tree/connect4',
];

for (const scheme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing to complain about, ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    for (const view of kViews)
      test(view, async ({ page, petteia }) => {
        await petteia.open(view);
        await expect(page.locator('main')).not.toContainText('Loading');
        await expect(page.locator('petteia-board, table, p').first()).toBeVisible();
        await page.evaluate(kAxe);
        const results = await page.evaluate(() =>
          (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        );
        const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
        expect(found).toEqual([]);
      });
  });

test('the dialog of a new game passes, too', async ({ page, petteia }) => {
  await petteia.open('#/play/tucchess');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(kAxe);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  expect(results.violations.map(({ id }) => id)).toEqual([]);
});
