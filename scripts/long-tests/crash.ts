import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCrashRounds } from '../../api/engine/storage/crash.rounds.js';

/**
 * `npm run test:crash [-- ROUNDS]`: kills the embedded engine with -9 while eight clients write, again and again on one data
 * folder, and looks after each restart whether everything that was acknowledged is there, whole and in every index.
 * `npm test` does the same in few rounds. `npm run test:kill` does it to the shop.
 */

const DEFAULT_ROUNDS = 200;

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Say how many rounds: a whole number from 1, as in npm run test:crash -- 500');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'rechenwerk-crash-'));
const startedAt = performance.now();
const report = await runCrashRounds(folder, rounds);
const seconds = (performance.now() - startedAt) / 1_000;
for (const violation of report.violations) console.log(violation);
console.log(
  `${report.rounds} kills in ${seconds.toFixed(0)} s: ${report.acknowledgedInserts} inserts and ` +
    `${report.acknowledgedUpdates} updates acknowledged, ${report.violations.length} violations`,
);
rmSync(folder, { recursive: true });
process.exitCode = report.violations.length === 0 ? 0 : 1;
