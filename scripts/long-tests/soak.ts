import { setTimeout as sleep } from 'node:timers/promises';
import { runMix } from '../bench/load.mix.js';
import { openLoadShop, printFigure } from '../bench/load.shop.js';
import { readVitalSigns, trendsOf, type Trend, type ProcessMetrics } from '../bench/process-metrics.js';

/**
 * `npm run test:deep -- soak [MINUTES]`: 50 connections look, log in and buy at a steady pace while one request of a hundred is
 * broken, and every ten seconds the memory, the file descriptors and the event loop of the shop's processes are measured.
 * What still grows after the time to settle, or any unexpected answer, makes it fail.
 */

const MINUTES = Number(process.argv[2] ?? 30);
if (!(MINUTES >= 1)) {
  console.error('Say for how many minutes, at least 1: npm run test:deep -- soak 30');
  process.exit(2);
}
const PACE = { visitsPerSecond: 60, restMs: 4_000 };
const SAMPLE_MS = 10_000;

/** What memory may grow by, in the time between the fifths that are compared, to count as steady; a few MB come and go. */
const STEADY_SHARE = 0.05;
const STEADY_MB = 6;

/** Descriptors and handles beyond those of the start: 50 connections of the mix, the database driver's pool of 50, a few files. */
const MAX_OPEN = 110;

async function watch(shop: { url: string; pid: number }, until: Promise<unknown>): Promise<ProcessMetrics[]> {
  const samples: ProcessMetrics[] = [];
  const over = until.then(() => 'over');
  do samples.push(await readVitalSigns(shop));
  while ((await Promise.race([over, sleep(SAMPLE_MS)])) !== 'over');
  return samples;
}

/** What a figure is held to; a time tells about the machine too, so it has no bar. */
function barOf({ name, first, early }: Trend): { text: string; most: number } {
  if (name.endsWith('ms')) return { text: 'none', most: Number.POSITIVE_INFINITY };
  if (name.endsWith('MB'))
    return { text: 'no growth', most: early + Math.max(early * STEADY_SHARE, STEADY_MB) };
  return { text: `≤ start + ${MAX_OPEN}`, most: first + MAX_OPEN };
}

function printTrend(trend: Trend): void {
  const { name, first, early, late } = trend;
  const { text, most } = barOf(trend);
  const figures = [first, early, late].map((value) => value.toFixed(1)).join(' → ');
  printFigure(name, `${figures} (bar ${text})`, late <= most);
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
    `${samples.length} samples: at the start → second fifth → last fifth (of memory the floor, of the rest the median)`,
);
for (const trend of trendsOf(samples)) printTrend(trend);
printFigure('unhandled errors and unexpected answers', `${errors} (bar 0)`, errors === 0);
const lines = shop.errorLog();
for (const line of lines.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);
printFigure('lines in the log of errors', `${lines.length} (bar 0)`, lines.length === 0);
const code = await shop.end();
printFigure('stops cleanly after it', `exit code ${code ?? 'none'}`, code === 0);
