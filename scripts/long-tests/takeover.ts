import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killHolders, type Takeover } from '../../api/test/takeovers.js';
import { build } from '../lib.mjs';

/**
 * `npm run test:deep -- takeover [KILLS [BUSY_LOOPS]]`: two processes share the folder of an embedded database, and the one that
 * runs it is killed with -9 while busy loops take the processor. Prints how soon the other serves again.
 */

const DEFAULT_KILLS = 50;
const DEFAULT_BUSY_LOOPS = 6;
const BAR_MS = 5_000;

const [kills = DEFAULT_KILLS, busyLoops = DEFAULT_BUSY_LOOPS] = process.argv.slice(2).map(Number);
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(busyLoops) || busyLoops < 0) {
  console.error('Say how many kills, and how many busy loops: npm run test:deep -- takeover 50 6');
  process.exit(2);
}
build();
const folder = await mkdtemp(join(tmpdir(), 'rechenwerk-takeover-'));
const takeovers: Takeover[] = [];
await killHolders(folder, kills, busyLoops, (takeover, kill) => {
  takeovers.push(takeover);
  const { servedAfterMs, longestRequestMs } = takeover;
  console.log(
    `kill ${kill}: served after ${servedAfterMs.toFixed(0)} ms, longest request ${longestRequestMs.toFixed(0)} ms`,
  );
});
await rm(folder, { recursive: true });

/** Prints the spread of one figure, and tells how many are above the bar. */
function spread(name: string, figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.ceil(part * sorted.length) - 1] ?? 0).toFixed(0);
  const above = sorted.filter((figure) => figure > BAR_MS).length;
  console.log(
    `${name}: median ${at(0.5)}, 90 % ${at(0.9)}, slowest ${at(1)} ms; ${above} of ${kills} above ${BAR_MS} ms`,
  );
  return above;
}

const above =
  spread(
    'served again',
    takeovers.map(({ servedAfterMs }) => servedAfterMs),
  ) +
  spread(
    'longest request',
    takeovers.map(({ longestRequestMs }) => longestRequestMs),
  );
process.exitCode = above === 0 ? 0 : 1;
