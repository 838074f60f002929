import type { ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { command, expect, Petteia, Service, test as base } from './petteia.js';

/** A port that nobody has at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

const test = base.extend<{ open: { petteia: Petteia; client: (...words: string[]) => ChildProcess } }>({
  /** A service that lets programs in, and programs that come. */
  open: async ({ page }, use) => {
    const service = new Service();
    const ports = { hexthello: await freePort(), tucchess: await freePort() };
    await service.start(0, ports);
    const clients: ChildProcess[] = [];
    const client = (game: string, ...words: string[]): ChildProcess => {
      const port = String(ports[game as keyof typeof ports]);
      const child = command(service, 'client', game, '-p', port, '-q', ...words);
      clients.push(child);
      return child;
    };
    await use({ petteia: new Petteia(page, service.address), client });
    for (const child of clients) child.kill();
    await service.stop();
    service.tidy();
  },
});

for (const game of ['tucchess', 'hexthello'])
  test(`${game}: a program connects, is seated, plays a whole game; its messages are seen`, async ({ page, open }) => {
    const { petteia, client } = open;
    await petteia.open('#/watch');
    await expect(page.getByText('Connected programs')).toBeVisible();
    client(game, '--name', 'Visitor', '--engine', 'random');
    const guest = page.locator('.guests li');
    await expect(guest).toContainText('Visitor');
    await expect(guest).toContainText('free');

    await petteia.play({ game, players: ['random', 'person'], running: false });
    const seat = page.locator('.bottom').getByRole('combobox');
    await seat.selectOption({ label: 'Visitor' });
    await page.getByRole('toolbar').getByRole('button', { name: 'Play' }).click();
    await expect(page.locator('[data-result]')).toBeVisible({ timeout: 30_000 });
    const log = page.locator('message-log pre');
    await expect(log).toContainText('< ');
    await expect(log).toContainText('> ');

    await petteia.open('#/watch');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(guest).toHaveCount(0);
  });
