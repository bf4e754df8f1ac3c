import { buy } from '../../api/test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../api/test/shop.js';
import type { TestUser } from '../../api/test/test-client.js';
import type { OrderRecord } from '../../api/src/features/orders/order.record.js';
import type { Refund } from '../../api/src/features/orders/refund.record.js';
import { judge, judgeRatio } from './figures.js';
import { median } from './load.js';

/** What the back office waits for at a thousand orders and at a hundred thousand. */

const FEW = 1_000;
const MANY = 100_000;
const PAGE_BAR = 1.5;
const OVERVIEW_BAR_MS = 50;

/** Every so many orders one that waits to be sent, one that was never paid, and one of which money went back. */
const TO_SHIP_EVERY = 50;
const UNPAID_EVERY = 20;
const REFUNDED_EVERY = 30;

const REFUND: Refund = {
  no: 1,
  kind: 'goodwill',
  state: 'completed',
  cents: 100,
  lines: [],
  rates: [],
  attempt: 1,
  providerId: 'bench',
  askedAt: new Date(0),
  byUsername: null,
  isUnclassified: false,
};

const DAY_MS = 86_400_000;
const ROUNDS = 21;
const BATCH = 1_000;

const LINES = 'lines { productId name quantity thumbnail { id } }';
const ORDER = `id placedAt total paymentStatus shippingStatus recipient { id firstName lastName address } ${LINES}`;

/** What is read; the number makes a page that nobody has asked for before. */
const LISTS: Readonly<Record<string, (number: number) => string>> = {
  'first page of all orders': () => `orders(page: { size: 4 }) { totalCount orders { ${ORDER} } }`,
  'orders of one status': () =>
    `orders(filter: { shippingStatus: PENDING, paymentStatus: PAID }, page: { size: 4 }) { totalCount orders { ${ORDER} } }`,
  'order by its number': (number) => `order(id: "${number}") { ${ORDER} }`,
  'orders to ship': () => `ordersToShip(first: 24) { totalCount orders { ${ORDER} } }`,
};

const OVERVIEW = `overview { counts { ordersToShip openTickets openWithdrawals paymentHolds } oldestToShip oldestTicket
  days { day revenue ordersCount } periods { days revenue ordersCount revenueBefore }
  withdrawals { id refundDueAt } failures { refundOrderIds overdueDocuments unsentMails undeliveredEvents }
  lowStockCount soldOutCount lowestStock { id name stockCount } }`;

/** Adds copies of an order until there are as many, spread over the days before. */
async function fill(shop: TestShop, like: OrderRecord, from: number, to: number): Promise<void> {
  const orders = shop.connection.collection<OrderRecord>('orders');
  const now = shop.clock.now().getTime();
  for (let start = from; start < to; start += BATCH)
    await orders.insertMany(
      Array.from({ length: Math.min(BATCH, to - start) }, (_, index) => {
        const number = start + index;
        const at = new Date(now - (number / MANY) * 365 * DAY_MS);
        const isUnpaid = number % UNPAID_EVERY === 0;
        const isToShip = !isUnpaid && number % TO_SHIP_EVERY === 1;
        return {
          ...like,
          _id: like._id + number,
          requestId: `bench-${number}`,
          invoiceId: `bench-${number}`,
          paymentId: `bench-${number}`,
          captureId: isUnpaid ? null : `bench-${number}`,
          state: isUnpaid ? ('expired' as const) : ('paid' as const),
          isSettled: !isUnpaid,
          isToShip,
          shippingStatus: isUnpaid || isToShip ? ('pending' as const) : ('sent' as const),
          placedAt: at,
          stateSince: at,
          paidAt: isUnpaid ? null : at,
          auditAt: null,
          ...(number % REFUNDED_EVERY === 3 ? { refunds: [REFUND] } : {}),
        };
      }),
    );
}

/** Median time of a question, in ms. */
async function time(desk: TestUser, question: (number: number) => string): Promise<number> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { body } = await desk.graphql(`{ ${question(round)} }`);
    times.push(performance.now() - startedAt);
    if (body.errors !== undefined) throw new Error(`The shop answers ${JSON.stringify(body.errors)}.`);
  }
  return median(times);
}

/** Fills a shop with orders, and prints what its back office waits for. */
export async function benchDesk(): Promise<void> {
  const shop = await startShop({ RATE_LIMITS: 'off' });
  try {
    const [buyer, desk] = await Promise.all([shop.customer(), shop.employee()]);
    const { id } = await buy(shop, buyer, { [await shop.product()]: 1 });
    const like = await shop.connection.collection<OrderRecord>('orders').findOne({ _id: Number(id) });
    if (like === null) throw new Error('The order is not there.');
    await fill(shop, like, 1, FEW);
    const few = new Map<string, number>();
    for (const [name, question] of Object.entries(LISTS)) few.set(name, await time(desk, question));
    await fill(shop, like, FEW, MANY);
    for (const [name, question] of Object.entries(LISTS)) {
      const ms = await time(desk, question);
      const before = few.get(name) ?? Number.NaN;
      console.log(
        `${name}: ${before.toFixed(1)} ms at ${FEW} orders, ${ms.toFixed(1)} ms at ${MANY}: ${judgeRatio(ms / before, PAGE_BAR)}.`,
      );
    }
    const ms = await time(desk, () => OVERVIEW);
    console.log(
      `overview at ${MANY} orders: ${judge(`${ms.toFixed(1)} ms`, `≤ ${OVERVIEW_BAR_MS} ms`, ms <= OVERVIEW_BAR_MS)}.`,
    );
  } finally {
    await shop.close();
  }
}
