import { drawAtOnce, issuingViolations, killWhileIssuing } from '../../api/test/documents/issuing.js';
import { checkPapers } from '../../api/test/documents/papers.js';
import { checkRoundings } from '../../api/test/documents/roundings.js';
import { startShop, type TestShop } from '../../api/test/shop.js';

/**
 * `npm run test:documents [-- KILLS]`: kills processes with -9 while they issue documents, lets eight workers draw 500 numbers
 * each at the same time, draws 500 papers twice and compares them with their data, and rounds a million orders. `npm test` does
 * the same with small numbers.
 */

const DEFAULT_KILLS = 200;
const WORKERS = 8;
const DRAWN_BY_EACH = 500;
const PAPERS = 500;
const ORDERS = 1_000_000;

const kills = Number(process.argv[2] ?? DEFAULT_KILLS);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('Say how many kills: a whole number from 1, as in npm run test:documents -- 500');
  process.exit(2);
}

let failures = 0;

/** Runs one proof, and prints what it has found and how long it took. */
async function prove(what: string, proof: () => Promise<readonly string[]>): Promise<void> {
  const startedAt = performance.now();
  const violations = await proof();
  for (const violation of violations.slice(0, 20)) console.log(violation);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${what} in ${seconds} s: ${violations.length} violations`);
  failures += violations.length;
}

/** Runs a proof on a shop of its own, which must hold as many documents in the end as the proof says. */
async function onShop(proof: (shop: TestShop, userId: number) => Promise<number>): Promise<string[]> {
  const shop = await startShop({ RATE_LIMITS: 'off' });
  const { userId } = (await shop.customer()).account;
  const violations = await issuingViolations(shop, await proof(shop, userId));
  await shop.close();
  return violations;
}

await prove(`${ORDERS} orders were rounded`, () => Promise.resolve(checkRoundings(ORDERS).violations));
await prove(`${PAPERS} papers were drawn twice`, () => checkPapers(PAPERS));
await prove(`${WORKERS} workers have drawn ${DRAWN_BY_EACH} numbers each`, () =>
  onShop((shop, userId) => drawAtOnce(shop, WORKERS, DRAWN_BY_EACH, userId)),
);
await prove(`${kills} processes were killed`, () =>
  onShop((shop, userId) => killWhileIssuing(shop, kills, userId)),
);
process.exitCode = failures === 0 ? 0 : 1;
