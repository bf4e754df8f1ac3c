import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxClient } from '../../api/test/sandbox-client.js';
import { runHostileMix } from '../bench/hostile.mix.js';
import { newCustomer, purchase, runMix } from '../bench/load.mix.js';
import { openLoadShop, printFigure as print } from '../bench/load.shop.js';
import { familyOf, findByCommand, memoryOf } from '../bench/processes.js';

/**
 * `npm run test:deep -- load [SECONDS]`: 50 connections look, log in and buy while one request of a hundred is broken. Then the
 * database and the payment sandbox are killed under the same load, and it is measured how soon the shop is whole again.
 * Before all that, strangers at thousands of addresses do their worst to a shop with little memory, beside guests.
 */

const SECONDS = Number(process.argv[2] ?? 60);
if (!(SECONDS >= 5)) {
  console.error('Say for how many seconds, at least 5: npm run test:deep -- load 60');
  process.exit(2);
}
const MEMORY_BAR = 2;
const RECOVERY_BAR_SECONDS = 60;

/** The heap of the shop that strangers try to fill, in MB. */
const HOSTILE_HEAP_MB = 512;
const HEALTH_BAR_MS = 250;

async function surviveStrangers(): Promise<void> {
  const shop = await openLoadShop({
    RATE_LIMITS: 'on',
    WEB_DIR: '',
    NODE_OPTIONS: `--max-old-space-size=${HOSTILE_HEAP_MB}`,
  });
  const met = await runHostileMix(shop.url, SECONDS);
  const isAlive = await fetch(`${shop.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  console.log(
    `${met.hostile} hostile requests in ${SECONDS} s, ${met.aborted} of them broken off; guests' p99 ` +
      `${met.honestP99Ms.toFixed(0)} ms; memory of the shop ${isAlive ? memoryOf(shop.pid).toFixed(0) : '-'} MB`,
  );
  print(`alive after the strangers, heap ${HOSTILE_HEAP_MB} MB`, isAlive ? 'yes' : 'no', isAlive);
  print(
    '/healthz meanwhile, p99 (judge it on a quiet machine)',
    `${met.healthP99Ms.toFixed(0)} ms (bar ${HEALTH_BAR_MS} ms)`,
    met.healthP99Ms <= HEALTH_BAR_MS,
  );
  print('guests not served', `${met.unserved} of ${met.honest} (bar 0)`, met.unserved === 0);
  const shares = [...met.fullest].sort(([, a], [, b]) => b - a);
  const fullest = shares.slice(0, 4).map(([name, share]) => `${name} ${(share * 100).toFixed(0)} %`);
  print('caches above their bound', met.aboveBound.join(', ') || 'none', met.aboveBound.length === 0);
  console.log(`  fullest: ${fullest.join(', ')}`);
  await shop.end();
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

await surviveStrangers();
const shop = await openLoadShop();
const { pid, sandboxOrigin } = shop;
const seen = new Set<string>();
const note = (error: unknown): void => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (seen.size < 10) seen.add(message);
};
const warmed = await runMix(shop, 5, note);
if (warmed.errors > 0) console.log([...seen].join('\n'));
const memoryBefore = memoryOf(pid);
const mix = await runMix(shop, SECONDS, note);
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
const words = shop.errorLog();
print('lines in the log of errors', `${words.length} (bar 0)`, words.length === 0);
for (const line of words.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);

const load = runMix(shop, 20, () => undefined);
await sleep(4_000);
const isServing = async (): Promise<boolean> => (await fetch(`${shop.url}/readyz`)).ok;
const database = await killAndWait(pid, 'engine.process', isServing);
print(
  'database killed under load, ready again',
  `${database.toFixed(1)} s (bar ${RECOVERY_BAR_SECONDS} s)`,
  database <= RECOVERY_BAR_SECONDS,
);
const buyer = await newCustomer(shop.url);
const hand = new SandboxClient(sandboxOrigin);
const canBuy = (): Promise<boolean> => purchase(buyer, hand, 30).then(() => true);
const sandbox = await killAndWait(pid, 'sandbox.process', canBuy);
print(
  'payment sandbox killed under load, sells again',
  `${sandbox.toFixed(1)} s (bar ${RECOVERY_BAR_SECONDS} s)`,
  sandbox <= RECOVERY_BAR_SECONDS,
);
await load;
const code = await shop.end();
print('stops cleanly after all that', `exit code ${code ?? 'none'}`, code === 0);
