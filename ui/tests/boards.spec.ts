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
    const running = () => page.evaluate(() => {
      const find = (root: Document | ShadowRoot): Element | undefined => {
        for (const element of root.querySelectorAll('*')) {
          if (element.localName === 'petteia-board') return element;
          const inside = element.shadowRoot && find(element.shadowRoot);
          if (inside) return inside;
        }
        return undefined;
      };
      return find(document)!.shadowRoot!.getAnimations().length;
    });
    await petteia.play({ game: 'connect4', players: ['person', 'person'] });
    await page.keyboard.press('3');
    await expect(petteia.moves).toHaveCount(1);
    expect(await running()).toBeGreaterThan(0);
    await petteia.play({ game: 'reversi', players: ['person', 'person'] });
    await petteia.cell(4, 5).click();
    await expect(petteia.moves).toHaveCount(1);
    expect(await running()).toBeGreaterThan(0);
    await expect.poll(running).toBe(0);
  });
});
