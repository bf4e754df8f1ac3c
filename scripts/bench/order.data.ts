import type { OrderRecord } from '../../api/src/features/orders/order.record.js';

const DAY_MS = 86_400_000;

/** How far back orders reach, in days. */
const DAYS = 120;

/** Products that are sold: the first ones of the catalog. */
const SOLD = 5_000;

/** Orders for each customer. */
const ORDERS_EACH = 5;

/** Returns so many paid and sent orders, the oldest first, spread evenly over the last four months. */
export function benchOrders(count: number): OrderRecord[] {
  const start = Date.now() - DAYS * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(start + (index / count) * DAYS * DAY_MS);
    const lines = Array.from({ length: 1 + (index % 3) }, (_line, place) => ({
      productId: 1 + ((index * 31 + place * 7) % SOLD),
      name: `Part ${index % SOLD}`,
      unitCents: 4_900 + (index % 90) * 100,
      vatPercent: 19,
      count: 1 + (index % 2),
      thumbnailId: 1,
    }));
    const totalCents = lines.reduce((cents, line) => cents + line.unitCents * line.count, 0);
    const id = 1_000_000 + index;
    return {
      _id: id,
      userId: 1_000_000 + Math.floor(index / ORDERS_EACH),
      state: 'paid',
      isOpen: false,
      isPlaced: true,
      lines,
      totalCents,
      recipient: { firstName: 'B', lastName: `Buyer ${index % 997}`, address: 'Street 1, 10115 Berlin' },
      language: 'de',
      placedAt: at,
      reservedUntil: at,
      takesStockAtPayment: false,
      stateSince: at,
      paidAt: at,
      isToShip: false,
      endState: null,
      isFinalized: true,
      environment: 'SANDBOX',
      requestId: `bench-${id}`,
      invoiceId: `bench-${id}`,
      paymentId: `bench-${id}`,
      attempt: 1,
      captureId: `bench-${id}`,
      capturedCents: totalCents,
      capturedCurrency: 'EUR',
      holdReason: null,
      recheckAt: null,
      shipments: [
        {
          no: 1,
          carrier: 'DHL',
          trackingCode: String(id),
          lines: lines.map(({ count: pieces }, line) => ({ line, count: pieces })),
          state: 'sent',
          sentAt: at,
          invoiceCause: null,
        },
      ],
      shippingStatus: 'sent',
      carrier: 'DHL',
      trackingCode: String(id),
      sentAt: at,
      revision: 1,
      events: [
        { kind: 'PLACED', at, byUsername: null },
        { kind: 'PAID', at, byUsername: null },
        { kind: 'SENT', at, byUsername: 'desk' },
      ],
    };
  });
}
