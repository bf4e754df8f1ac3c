import { setTimeout as sleep } from 'node:timers/promises';
import { runMix } from './bench/load.mix.js';
import { openLoadShop, printFigure } from './bench/load.shop.js';
import { readVitalSigns, trendsOf, type Trend, type VitalSigns } from './bench/vital-signs.js';

/**
 * `npm run test:soak [-- MINUTES]`: 50 connections look, log in and buy at a steady pace while one request of a hundred is
 * broken, and every ten seconds the memory, the file descriptors and the event loop of the shop's processes are looked at.
 * What still grows after the time to settle, or any unexpected answer, makes it fail.
 */

const MINUTES = Number(process.argv[2] ?? 30);
if (!(MINUTES >= 1)) {
  console.error('Say for how many minutes, at least 1: npm run test:soak -- 30');
  process.exit(2);
}
const PACE = { visitsPerSecond: 60, restMs: 4_000 };
const SAMPLE_MS = 10_000;

/** What a figure may grow by, in the time between the medians that are compared, to count as steady. */
const STEADY_SHARE = 0.05;
/** A garbage collection more or less, or a connection: in MB, descriptors and handles alike. */
const STEADY_AMOUNT = 6;

async function watch(shop: { url: string; pid: number }, until: Promise<unknown>): Promise<VitalSigns[]> {
  const samples: VitalSigns[] = [];
  const over = until.then(() => 'over');
  do samples.push(await readVitalSigns(shop));
  while ((await Promise.race([over, sleep(SAMPLE_MS)])) !== 'over');
  return samples;
}

/** Times tell about the machine too, so they have no bar. */
const isSteady = ({ name, early, late }: Trend): boolean =>
  name.endsWith('ms') || late - early <= Math.max(early * STEADY_SHARE, STEADY_AMOUNT);

function printTrend(trend: Trend): void {
  const { name, first, early, late } = trend;
  const bar = name.endsWith('ms') ? 'none' : 'no growth';
  const figures = [first, early, late].map((value) => value.toFixed(1)).join(' → ');
  printFigure(name, `${figures} (bar ${bar})`, isSteady(trend));
}

const shop = await openLoadShop();
const seen = new Set<string>();
const mix = runMix(
  shop,
  MINUTES * 60,
  (error) => {
    if (seen.size < 10) seen.add(String(error));
  },
  PACE,
);
const samples = await watch(shop, mix);
const { requests, logins, checkouts, faults, errors, p99Ms } = await mix;
for (const message of seen) console.log(`  ${message}`);
console.log(
  `${requests} requests in ${MINUTES} min, ${logins} logins, ${checkouts} checkouts, ${faults} faults; p99 ${p99Ms} ms\n` +
    `${samples.length} samples: at the start → median of the second fifth → of the last`,
);
for (const trend of trendsOf(samples)) printTrend(trend);
printFigure('unhandled errors and unexpected answers', `${errors} (bar 0)`, errors === 0);
const lines = shop.errorLog();
for (const line of lines.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);
printFigure('lines in the log of errors', `${lines.length} (bar 0)`, lines.length === 0);
const code = await shop.end();
printFigure('stops cleanly after it', `exit code ${code ?? 'none'}`, code === 0);
