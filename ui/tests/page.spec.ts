import { expect, test } from './petteia.js';

test('Greek and English, at once and remembered', async ({ page, petteia }) => {
  await petteia.open('#/play/reversi');
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await expect(page.getByRole('button', { name: 'Νέο παιχνίδι' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ενότητες' })).toContainText('Ιστορικό');
  await expect(petteia.cell(3, 3)).toHaveAttribute('aria-label', /λευκό πούλι/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Νέο παιχνίδι' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
});

test('light and dark', async ({ page, petteia }) => {
  await petteia.open();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Theme: as the system has it' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('every game in the header, without a reload', async ({ page, petteia }) => {
  await petteia.open();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const title of ['HexThello', 'TUC-Chess', 'Connect-4', 'Reversi']) {
    await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: title }).click();
    await expect(petteia.board).toHaveAttribute('aria-label', `${title} board`);
  }
  for (const section of ['Watch', 'Arena', 'History', 'Analyse', 'Tree', 'Play'])
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a lost connection comes back by itself with nothing missed', async ({ page, petteia }) => {
  let cut: (() => Promise<void>) | undefined;
  let refuse = false;
  await page.routeWebSocket(/\/api\/events/, (socket) => {
    if (refuse) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cut = async () => {
      await server.close();
      await socket.close();
    };
  });
  const id = await petteia.play({ game: 'reversi', players: ['person', 'person'] });
  await petteia.cell(4, 5).click();
  await expect(petteia.moves).toHaveCount(1);

  refuse = true;
  await cut!();
  await expect(page.getByText('Connection lost')).toBeVisible();
  const key = await page.evaluate(() => {
    const { keys } = JSON.parse(localStorage.getItem('petteia-tables')!) as { keys: Record<string, string> };
    return Object.values(keys)[0]!;
  });
  await petteia.api('POST', `tables/${id}/actions`, { action: 'move', move: 'd6', ply: 1 }, key);
  await expect(petteia.moves).toHaveCount(1);

  refuse = false;
  await expect(petteia.moves).toHaveText(['f5', 'd6']);
  await expect(page.getByText('Connection lost')).toBeHidden();
  await petteia.cell(2, 2).click();
  await expect(petteia.moves).toHaveCount(3);
});

test('spectators see every move and cannot play', async ({ page, petteia, context }) => {
  const id = await petteia.play({ game: 'reversi', players: ['person', 'person'] });
  const other = await context.browser()!.newContext();
  const spectator = await other.newPage();
  await spectator.goto(`${petteia.address}/#/watch`);
  await spectator.locator(`a[href="#/table/${id}"]`).click();
  await expect(spectator.getByText('You are watching.')).toBeVisible();
  await petteia.cell(4, 5).click();
  await expect(spectator.locator('move-list button')).toHaveText(['f5']);
  await expect(spectator.getByRole('button', { name: 'Resign' })).toHaveCount(0);
  await spectator.locator('petteia-board [data-cell="5,3"]').click();
  await expect(petteia.moves).toHaveCount(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(spectator.locator('move-list button')).toHaveCount(0);
  await other.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const game of ['hexthello', 'tucchess', 'reversi', 'connect4'])
    test(`${game} fits and is played by touch`, async ({ page, petteia }) => {
      await petteia.play({ game, players: ['person', 'person'] });
      for (const view of ['play', 'analyse', 'tree']) {
        await petteia.open(`#/${view}/${game}`);
        await expect(page.locator('petteia-board').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(360);
      }
      await petteia.open(`#/play/${game}`);
      if (game === 'tucchess') {
        await petteia.cell(5, 2).tap();
        await petteia.cell(4, 2).tap();
      } else if (game === 'connect4') {
        await petteia.cell(0, 3).tap();
      } else {
        await petteia.playable.first().tap();
      }
      await expect(petteia.moves).toHaveCount(1);
    });

  test('no view scrolls sideways, in Greek either', async ({ page, petteia }) => {
    await petteia.open();
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    for (const view of ['#/', '#/watch', '#/history', '#/analyse/tucchess', '#/tree/connect4', '#/play/connect4']) {
      await petteia.open(view);
      await page.waitForTimeout(250);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(360);
    }
  });
});

test('the service’s own sentences are Greek in Greek', async ({ page, petteia }) => {
  await petteia.open('#/analyse/connect4');
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await page.getByLabel('Επικολλήστε θέση').fill('9');
  await page.getByRole('button', { name: 'Φόρτωση' }).click();
  await expect(page.getByRole('alert').first()).toContainText('δεν είναι στήλη');
  await petteia.open('#/history/999999');
  await expect(page.locator('.error')).toContainText('δεν υπάρχει τέτοιο παιχνίδι');
});

test('only on the service’s own machine can games be deleted', async ({ page, petteia }) => {
  const { id } = await petteia.api<{ id: number }>('POST', 'history', { game: 'reversi', text: 'f5d6c3' });
  await petteia.open(`#/history/${id}`);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.route('**/api/catalog', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), owner: false } });
  });
  await page.reload();
  await expect(petteia.moves).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
