import { parseArgs } from 'node:util';
import { fuzz } from '../../api/test/fuzz/fuzz.js';
import { startShop } from '../../api/test/shop.js';

/**
 * `npm run test:fuzz [-- [--limits] [COUNT [SEED]]]`: random REST, multipart and GraphQL requests from the route table and
 * the schema. Each must be answered in time, in the shop's own JSON, and never with 5xx. With `--limits` whoever asks too
 * often is sent away; without, more operations are reached. `npm test` sends fewer.
 */

const DEFAULT_COUNT = 20_000;

const { values, positionals } = parseArgs({
  options: { limits: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [count = DEFAULT_COUNT, seed = Date.now() % 1_000_000] = positionals.map(Number);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('Say how many requests and which seed, as in npm run test:fuzz -- 50000 42');
  process.exit(2);
}

let rejections = 0;
process.on('unhandledRejection', (reason) => {
  rejections += 1;
  console.error(reason);
});
const shop = await startShop({ RATE_LIMITS: values.limits ? 'on' : 'off' });
for (let product = 0; product < 5; product += 1) await shop.product();
const startedAt = performance.now();
const { requests, statuses, reached, slowestMs, problems } = await fuzz(shop, count, seed);
const seconds = (performance.now() - startedAt) / 1_000;
await shop.close();

for (const problem of problems) console.log(problem);
console.log(
  `seed ${seed}: ${requests} requests in ${seconds.toFixed(0)} s (${Object.entries(statuses)
    .map(([kind, times]) => `${times} × ${kind}`)
    .join(', ')}), ${reached.size} operations reached, slowest ${slowestMs.toFixed(0)} ms, ` +
    `${problems.length} problems (bar 0), ${rejections} unhandled rejections (bar 0)`,
);
process.exitCode = problems.length + rejections === 0 ? 0 : 1;
