import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { customerForm } from './shop.js';
import { endProcess, startShopProcess, type ShopProcess } from './shop-process.js';
import { TestClient } from './test-client.js';

/** What the survivor's callers saw after a kill. */
export interface Takeover {
  /** From the kill until the survivor serves again and stays with it, in ms. */
  servedAfterMs: number;
  /** The longest that one request waited for any answer, in ms. */
  longestRequestMs: number;
}

/** Callers that ask the survivor all the time, so that requests are under way when the database goes. */
const CALLERS = 8;
const CALLERS_REST_MS = 20;
/** How long the survivor has to serve without a refusal before it counts as back, in ms. */
const STEADY_MS = 1_000;
/** When a survivor that does not come back is given up, in ms. */
const GIVEN_UP_MS = 60_000;
/** How long the busy loops run before a kill, in ms. */
const BUSY_BEFORE_MS = 500;

/** Starts the built shop, as it runs in earnest: compiling the sources again would take most of the time until it serves. */
const startBuilt = (folder: string): Promise<ShopProcess> =>
  startShopProcess(folder, { RATE_LIMITS: 'off' }, true);

/**
 * Has two processes share the folder of an embedded database, kills the one that runs it with -9, and measures how soon
 * the other serves again; then the next process joins, and so on. Busy loops take the processor from the kill until then.
 */
export async function killHolders(
  folder: string,
  kills: number,
  busyLoops: number,
  report: (takeover: Takeover, kill: number) => void,
): Promise<void> {
  const loops = Array.from({ length: busyLoops }, startBusyLoop);
  const first = await startBuilt(folder);
  const alive = [first];
  try {
    const customer = new TestClient(first.url);
    await customer.rest('POST', '/register', { json: customerForm() });
    for (let kill = 1; kill <= kills; kill++) {
      alive.push(await startBuilt(folder));
      const [holder, survivor] = alive;
      if (!holder || !survivor?.words().includes('it is running already'))
        throw new Error('The second process did not join the first.');
      for (const loop of loops) loop.kill('SIGCONT');
      await sleep(BUSY_BEFORE_MS);
      report(await collectPending(holder, survivor, customer.cookie), kill);
      for (const loop of loops) loop.kill('SIGSTOP');
      alive.shift();
    }
  } finally {
    for (const { child } of alive) await endProcess(child, 'SIGTERM');
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** A process that only takes processor time, as long as this one lives; it waits for SIGCONT. */
function startBusyLoop(): ChildProcess {
  const code = 'for (const { ppid } = process; process.ppid === ppid; );';
  const loop = spawn(process.execPath, ['--eval', code], { stdio: 'ignore' });
  loop.kill('SIGSTOP');
  return loop;
}

async function collectPending(holder: ShopProcess, survivor: ShopProcess, cookie: string): Promise<Takeover> {
  let killedAt = Number.POSITIVE_INFINITY;
  let lastRefusedAt = 0;
  let firstServedAt = Number.POSITIVE_INFINITY;
  let longestRequestMs = 0;
  let isOver = false;
  const client = new TestClient(survivor.url);
  client.cookie = cookie;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const askedAt = performance.now();
      const status = await statusOf(client);
      const answeredAt = performance.now();
      if (answeredAt > killedAt) longestRequestMs = Math.max(longestRequestMs, answeredAt - askedAt);
      if (status !== 200) lastRefusedAt = answeredAt;
      else if (askedAt > killedAt) firstServedAt = Math.min(firstServedAt, answeredAt);
      await sleep(CALLERS_REST_MS);
    }
  };
  const callers = Array.from({ length: CALLERS }, ask);
  await sleep(BUSY_BEFORE_MS);
  killedAt = performance.now();
  const death = endProcess(holder.child, 'SIGKILL');
  const servedAt = (): number => Math.max(firstServedAt, lastRefusedAt);
  while (performance.now() - servedAt() < STEADY_MS && performance.now() - killedAt < GIVEN_UP_MS)
    await sleep(20);
  isOver = true;
  await Promise.all([death, ...callers]);
  return { servedAfterMs: servedAt() - killedAt, longestRequestMs };
}

/** Asks who is logged in, which reads the database; 0 when no answer came. */
async function statusOf(client: TestClient): Promise<number> {
  const answer = client.rest('GET', '/validate-cookie').then(
    ({ status }) => status,
    () => 0,
  );
  return Promise.race([answer, sleep(GIVEN_UP_MS, 0)]);
}
