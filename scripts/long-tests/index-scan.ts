import { compareIndexWithScan } from '../../api/engine/index/index-scan.comparison.js';

/**
 * `npm run test:indexes [-- CHECKS [SEED]]`: asks random questions of the embedded engine with indexes and without, and
 * prints the answers that differ. `npm test` does the same with fewer.
 */

const DEFAULT_CHECKS = 50_000;

const [checks = DEFAULT_CHECKS, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
if (!Number.isInteger(checks) || checks < 1 || !Number.isInteger(seed)) {
  console.error('Say how many checks, and a seed to repeat a run: npm run test:indexes -- 50000 7');
  process.exit(2);
}
const startedAt = performance.now();
const differences = await compareIndexWithScan(checks, seed);
for (const difference of differences.slice(0, 10)) console.log(JSON.stringify(difference, null, 2));
console.log(
  `${checks} questions with seed ${seed} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s: ` +
    `${differences.length} answers depend on an index`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
