import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '../api/src/env.js';
import { openDatabase } from '../api/src/platform/database/database.js';
import { buildIndexes, createServices } from '../api/src/services.js';
import { SandboxHand } from '../api/src/testing/sandbox-hand.js';
import { pngFile } from '../api/src/testing/sample-files.js';
import { endProcess, startShopProcess } from '../api/src/testing/shop-process.js';
import { benchProducts } from './bench/catalog.data.js';
import { newCustomer, purchase, runMix } from './bench/load.mix.js';
import { familyOf, findByCommand, memoryOf } from './bench/processes.js';

/**
 * `npm run test:load [-- SECONDS]`: 50 connections look, log in and buy while one request of a hundred is broken. Then the
 * database and the payment sandbox are killed under the same load, and it is measured how soon the shop is whole again.
 */

const SECONDS = Number(process.argv[2] ?? 60);
if (!(SECONDS >= 5)) {
  console.error('Say for how many seconds, at least 5: npm run test:load -- 60');
  process.exit(2);
}
const PRODUCTS = 1_000;
const MEMORY_BAR = 2;
const RECOVERY_BAR_SECONDS = 60;

const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-load-'));

async function fillShop(): Promise<void> {
  const database = await openDatabase(
    readEnv({ DATA_DIR: dataDir, DATABASE_ENGINE: 'embedded', DEMO_DATA: 'off' }),
  );
  const services = createServices(database.connection);
  await buildIndexes(services);
  const thumbnailId = await services.files.store('picture', await pngFile());
  const products = benchProducts(PRODUCTS, thumbnailId).map((product) => ({
    ...product,
    stockCount: 100_000,
  }));
  await services.catalog.addMany(products);
  await database.close();
}

/** Kills a process of the shop's family, and gives the seconds until `isWhole` says so again. */
async function killAndWait(pid: number, command: string, isWhole: () => Promise<boolean>): Promise<number> {
  const victim = findByCommand(familyOf(pid), command);
  if (victim === null) throw new Error(`The shop has no process of ${command}.`);
  process.kill(victim, 'SIGKILL');
  const startedAt = performance.now();
  // The kill needs a moment to be seen, and the first good answer may still come from before it.
  await sleep(100);
  for (;;) {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (await isWhole().catch(() => false)) return seconds;
    if (seconds > RECOVERY_BAR_SECONDS) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
}

const print = (name: string, figure: string, isMet: boolean): void => {
  console.log(`${name.padEnd(44)} ${figure.padEnd(40)} ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
};

await fillShop();
const shop = await startShopProcess(dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const pid = shop.child.pid ?? 0;
const sandboxOrigin = readFileSync(join(dataDir, 'payments.running.txt'), 'utf8').trim();
const around = { url: shop.url, sandboxOrigin };
const seen = new Set<string>();
const note = (error: unknown): void => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (seen.size < 10) seen.add(message);
};
const warmed = await runMix(around, 5, note);
if (warmed.errors > 0) console.log([...seen].join('\n'));
const memoryBefore = memoryOf(pid);
const mix = await runMix(around, SECONDS, note);
const growth = memoryOf(pid) / memoryBefore;
for (const message of seen) console.log(`  ${message}`);
console.log(
  `${mix.requests} requests in ${SECONDS} s (${(mix.requests / SECONDS).toFixed(0)}/s), ${mix.logins} logins, ` +
    `${mix.checkouts} checkouts, ${mix.faults} faults; p99 ${mix.p99Ms} ms, of a checkout ${mix.checkoutP99Ms.toFixed(0)} ms`,
);
print('unhandled errors and unexpected answers', `${mix.errors} (bar 0)`, mix.errors === 0);
print(
  'memory after the load, to before',
  `${growth.toFixed(2)} × (bar ${MEMORY_BAR} ×)`,
  growth <= MEMORY_BAR,
);
const words = shop
  .words()
  .split('\n')
  .filter((line) => line.startsWith('{'));
print('lines in the log of errors', `${words.length} (bar 0)`, words.length === 0);
for (const line of words.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);

const load = runMix(around, 20, () => undefined);
await sleep(4_000);
const isServing = async (): Promise<boolean> => (await fetch(`${shop.url}/readyz`)).ok;
const database = await killAndWait(pid, 'engine.process', isServing);
print(
  'database killed under load, ready again',
  `${database.toFixed(1)} s (bar ${RECOVERY_BAR_SECONDS} s)`,
  database <= RECOVERY_BAR_SECONDS,
);
const buyer = await newCustomer(shop.url);
const hand = new SandboxHand(sandboxOrigin);
const canBuy = (): Promise<boolean> => purchase(buyer, hand, 30).then(() => true);
const sandbox = await killAndWait(pid, 'sandbox.process', canBuy);
print(
  'payment sandbox killed under load, sells again',
  `${sandbox.toFixed(1)} s (bar ${RECOVERY_BAR_SECONDS} s)`,
  sandbox <= RECOVERY_BAR_SECONDS,
);
await load;
const code = await endProcess(shop.child, 'SIGTERM');
print('stops cleanly after all that', `exit code ${code ?? 'none'}`, code === 0);
rmSync(dataDir, { recursive: true, force: true });
