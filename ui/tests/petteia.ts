import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kHere = dirname(fileURLToPath(import.meta.url));
export const kBinary = process.env['PETTEIA'] ?? join(kHere, '../../build/release/petteia');

/** The real program, with its own empty data folder. */
export class Service {
  address = '';
  readonly folder = mkdtempSync(join(tmpdir(), 'petteia-'));
  #process: ChildProcess | undefined;

  /** With `guests`, programs are let in on these ports. */
  async start(port = 0, guests?: { hexthello: number; tucchess: number }): Promise<void> {
    const child = spawn(kBinary, [
      'web',
      '--no-browser',
      ...(guests
        ? ['--hexthello-port', String(guests.hexthello), '--tucchess-port', String(guests.tucchess)]
        : ['--no-guests']),
      ...['--port', String(port)],
      ...['--data', join(this.folder, 'petteia')],
      ...['--records', join(this.folder, 'connect4')],
    ]);
    this.#process = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const address = /http:\/\/[^\s/]+/.exec(said);
        if (address) resolve(address[0]);
      });
      let complaint = '';
      child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
      child.on('exit', (code) => reject(new Error(`petteia ended with ${code}: ${complaint}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  tidy(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs another command of the program, which keeps its data where the service looks for it. */
export function command(service: Service, ...words: string[]): ChildProcess {
  return spawn(kBinary, words, { env: { ...process.env, XDG_DATA_HOME: service.folder }, stdio: 'ignore' });
}

interface NewTable {
  game: string;
  players: [string, string];
  start?: string;
  plies?: string[];
  time?: object;
  running?: boolean;
  label?: string;
}

export class Petteia {
  constructor(
    readonly page: Page,
    readonly address: string,
  ) {}

  async open(hash = '#/'): Promise<void> {
    await this.page.goto(`${this.address}/${hash}`);
  }

  async api<T>(method: 'GET' | 'POST' | 'DELETE', path: string, data?: object, key?: string): Promise<T> {
    const response = await this.page.request.fetch(`${this.address}/api/${path}`, {
      method,
      data,
      headers: key ? { 'X-Table-Key': key } : {},
    });
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  }

  /** Reads any notation of a game. */
  read(game: string, text: string): Promise<{ start: string; plies: string[] }> {
    return this.api('POST', 'positions', { game, text });
  }

  /** Begins a table as this page's own and opens it. */
  async play(table: NewTable): Promise<string> {
    const { id, key } = await this.api<{ id: string; key: string }>('POST', 'tables', { running: true, ...table });
    await this.open('#/history');
    await this.page.evaluate(
      ([game, table_id, table_key]) => {
        const tables = { keys: { [table_id!]: table_key }, current: { [game!]: table_id } };
        localStorage.setItem('petteia-tables', JSON.stringify(tables));
      },
      [table.game, id, key],
    );
    await this.open(`#/play/${table.game}`);
    await expect(this.board).toBeVisible();
    return id;
  }

  get board(): Locator {
    return this.page.getByRole('grid');
  }

  cell(row: number, col: number): Locator {
    return this.page.locator(`petteia-board [data-cell="${row},${col}"]`);
  }

  /** The cells where the person may play now. */
  get playable(): Locator {
    return this.page.locator('[role="gridcell"][aria-label*="you can play here"]');
  }

  get moves(): Locator {
    return this.page.locator('move-list button');
  }

  async yourTurn(): Promise<void> {
    await expect(this.page.locator('.status').first()).toContainText('Your turn');
  }

  /** From one of Connect-4's menus. */
  async choose(menu: string, item: string): Promise<void> {
    await this.page.locator('connect4-menu').getByRole('button', { name: menu }).click();
    await this.page.getByRole('menu').getByText(item, { exact: true }).click();
  }
}

export const test = base.extend<{ petteia: Petteia; complaints: string[] }, { service: Service }>({
  service: [
    async ({}, use) => {
      const service = new Service();
      await service.start();
      await use(service);
      await service.stop();
      service.tidy();
    },
    { scope: 'worker' },
  ],
  /** What the browser had to complain about: blocked styles, errors in scripts. */
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text()))
        complaints.push(message.text());
    });
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  petteia: async ({ page, service, complaints }, use) => {
    void complaints;
    await use(new Petteia(page, service.address));
  },
});

export { expect };
