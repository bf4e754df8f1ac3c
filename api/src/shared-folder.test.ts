import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customerForm } from './testing/shop.js';
import { TestClient } from './testing/test-client.js';

/** A shop in a process of its own, as `npm start` runs it, on the data folder that all of them share. */
interface ShopProcess {
  child: ChildProcess;
  url: string;
  /** What it said while it started. */
  words: string;
}

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-shared-'));
});
afterAll(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGTERM');
  await rm(folder, { recursive: true });
});

async function startProcess(): Promise<ShopProcess> {
  const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), entry], {
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_ENGINE: 'embedded',
      MONGODB_URI: '',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      WEB_DIR: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let words = '';
  for await (const line of createInterface(child.stdout)) {
    words += `${line}\n`;
    if (line.includes('Ready in')) break;
  }
  const url = /Shop +(http:\S+)/.exec(words)?.[1];
  if (url === undefined) throw new Error(`The shop did not start: ${words}`);
  return { child, url, words };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Asks until the answer is 200, and gives the statuses before that, each once. */
async function statusesUntilServed(client: TestClient): Promise<number[]> {
  const seen = new Set<number>();
  for (const deadline = Date.now() + 40_000; Date.now() < deadline;) {
    const { status } = await client.rest('GET', '/validate-cookie');
    if (status === 200) return [...seen];
    seen.add(status);
  }
  throw new Error(`The shop did not come back: ${[...seen].join(', ')}`);
}

function sameClient(client: TestClient, url: string): TestClient {
  const other = new TestClient(url);
  other.cookie = client.cookie;
  return other;
}

describe('processes that share the folder of an embedded database', () => {
  it('keep serving when the one that runs the database stops or is killed', async () => {
    const first = await startProcess();
    const second = await startProcess();
    expect(second.words).toContain('it is running already');

    const customer = new TestClient(first.url);
    const form = { ...customerForm(), username: 'shared-folder' };
    expect((await customer.rest('POST', '/register', { json: form })).status).toBe(200);
    const atSecond = sameClient(customer, second.url);
    expect(await statusesUntilServed(atSecond)).toEqual([]);

    await end(first.child, 'SIGTERM');
    expect([[], [503]]).toContainEqual(await statusesUntilServed(atSecond));

    const third = await startProcess();
    expect(third.words).toContain('it is running already');
    await end(second.child, 'SIGKILL');
    const atThird = sameClient(customer, third.url);
    expect([[], [503]]).toContainEqual(await statusesUntilServed(atThird));
    const again = await new TestClient(third.url).rest('POST', '/register', { json: form });
    expect(again.status).toBe(403);
  }, 120_000);
});
