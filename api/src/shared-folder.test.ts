import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customerForm } from '../test/shop.js';
import { endProcess, startShopProcess, type ShopProcess } from '../test/shop-process.js';
import { TestClient } from '../test/test-client.js';

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-shared-'));
});
afterAll(async () => {
  for (const child of running.splice(0)) await endProcess(child, 'SIGTERM');
  await rm(folder, { recursive: true });
});

async function startProcess(): Promise<ShopProcess> {
  const started = await startShopProcess(folder);
  running.push(started.child);
  return started;
}

/** Asks until the answer is 200, and gives the statuses before that, each once. */
async function statusesUntilServed(client: TestClient): Promise<number[]> {
  const seen = new Set<number>();
  for (;;) {
    const { status } = await client.rest('GET', '/validate-cookie');
    if (status === 200) return [...seen];
    seen.add(status);
  }
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
    expect(second.words()).toContain('it is running already');

    const customer = new TestClient(first.url);
    const form = { ...customerForm(), username: 'shared-folder' };
    expect((await customer.rest('POST', '/register', { json: form })).status).toBe(200);
    const atSecond = sameClient(customer, second.url);
    expect(await statusesUntilServed(atSecond)).toEqual([]);

    await endProcess(first.child, 'SIGTERM');
    expect([[], [503]]).toContainEqual(await statusesUntilServed(atSecond));

    const third = await startProcess();
    expect(third.words()).toContain('it is running already');
    await endProcess(second.child, 'SIGKILL');
    const atThird = sameClient(customer, third.url);
    expect([[], [503]]).toContainEqual(await statusesUntilServed(atThird));
    const again = await new TestClient(third.url).rest('POST', '/register', { json: form });
    expect(again.status).toBe(403);
  }, 240_000);
});
