import { EXAMPLE_OPERATOR } from '../../api/shared/operator.js';
import { renderPackingSlips } from '../../api/src/features/slips/packing-slip.codec.js';
import type { Slip } from '../../api/src/features/slips/slip.record.js';
import { judge } from './figures.js';

/** What the packing slips of a morning cost, which an employee waits for. */

/** Orders in one file, and how long it may take, in seconds. */
const ORDERS = 24;
const BAR_SECONDS = 2;

/** How often the file is made; the median counts. */
const ROUNDS = 5;

const AT = new Date('2030-03-05T13:05:00.000Z');

const LINES = [
  'AMD Ryzen 7 9800X3D',
  'Corsair Vengeance DDR5-6000 32 GB (2 x 16 GB) CL30, black, for quiet computers',
  'Cable',
];

const slipOf = (orderId: number): Slip => ({
  orderId,
  language: orderId % 2 === 0 ? 'en' : 'de',
  placedAt: AT,
  recipient: { name: 'Łukasz Müller', address: 'Schillerstr. 12, 10625 Berlin' },
  lines: LINES.map((name, index) => ({ name, articleNumber: `RW-${index}`, count: index + 1 })),
  copy: null,
});

/** Draws the packing slips and return slips of 24 orders, and prints how long that takes. */
export async function benchSlips(): Promise<void> {
  const sender = { ...EXAMPLE_OPERATOR, shopUrl: 'https://rechenwerk.example' };
  const others = Array.from({ length: ORDERS - 1 }, (_, index) => slipOf(1_001 + index));
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await renderPackingSlips([slipOf(1_000), ...others], sender, AT);
    seconds.push((performance.now() - startedAt) / 1_000);
  }
  const median = seconds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  const figure = `${median.toFixed(2)} s`;
  console.log(
    `Packing slips of ${ORDERS} orders: ${judge(figure, `≤ ${BAR_SECONDS} s`, median <= BAR_SECONDS)}.`,
  );
}
