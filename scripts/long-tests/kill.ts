import { killRandomly } from '../../api/test/checkout/kills.js';
import { startShop } from '../../api/test/shop.js';

/**
 * `npm run test:kill [-- KILLS]`: kills as many processes of the shop with -9 at any moment while buyers order, pay and
 * cancel in them, and looks whether all books are right. `npm test` does the same few times, and at every named point.
 */

const DEFAULT_KILLS = 200;

const kills = Number(process.argv[2] ?? DEFAULT_KILLS);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('Say how many kills: a whole number from 1, as in npm run test:kill -- 500');
  process.exit(2);
}
const shop = await startShop({ RATE_LIMITS: 'off' });
const startedAt = performance.now();
const { orders, violations } = await killRandomly(shop, kills);
for (const violation of violations) console.log(violation);
console.log(
  `${kills} kills of the shop in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s: ` +
    `${JSON.stringify(orders)}, ${violations.length} violations`,
);
await shop.close();
process.exitCode = violations.length === 0 ? 0 : 1;
