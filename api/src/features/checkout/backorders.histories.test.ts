import { describe, expect, it } from '@jest/globals';
import { History, type CheckoutFault } from '../../../test/checkout/history.js';
import { choicesOf, huntBug, playAll } from '../../../test/checkout/random-histories.js';
import { Violation } from '../../../test/checkout/violation.js';
import { deep } from '../../../test/deep.js';

/** How many histories the proof takes. */
const RUNS = deep(150, 10_000);
/** Within how many histories a planted bug must show. */
const BUGS = { numRuns: 500, seed: 20_300_305 };

const choices = choicesOf(200, 500);

/** Bugs of who waits for goods. */
const PLANTED: Readonly<Record<string, CheckoutFault>> = {
  'more is ordered ahead than may be': (ports, { stock }) => ({
    ...ports,
    stock: {
      ...ports.stock,
      reserve: (claim) => {
        const product = stock.product(claim.productId);
        const limit = product.backorderLimit ?? null;
        product.backorderLimit = Infinity;
        const reserved = stock.reserve(claim);
        product.backorderLimit = limit;
        return reserved;
      },
    },
  }),
  'who cancels goes on waiting': (ports, { stock }) => ({
    ...ports,
    stock: {
      ...ports.stock,
      restock: async (request) => {
        const product = stock.product(request.productId);
        const waiting = product.awaiting;
        product.awaiting = [];
        await stock.restock(request);
        product.awaiting = waiting;
      },
    },
  }),
};

describe('orders of goods that have not come yet', () => {
  it('keep all invariants in every random history of arrivals, parcels, cancellations, crashes and lost messages', async () => {
    const total = await playAll('ahead', choices, RUNS, (history) =>
      new History(history, {}, {}, 'ahead').play(),
    );
    expect(total.arrived).toBeGreaterThan(RUNS / 10);
    expect(total.awaiting).toBeGreaterThan(RUNS / 10);
    expect(total.sent).toBeGreaterThan(RUNS / 10);
  });

  it.each(Object.entries(PLANTED))('show the planted bug: %s', async (name, checkout) => {
    const error = await huntBug(name, choices, BUGS, (history) =>
      new History(history, { checkout }, {}, 'ahead').play(),
    );
    expect(error).toBeInstanceOf(Violation);
  });
});
