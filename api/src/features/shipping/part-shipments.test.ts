import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord, Pieces } from '../orders/order.record.js';
import { openPiecesOf, unsentPiecesOf, type RefundRequest } from '../orders/refund.states.js';
import { returnedPiecesOf, sentPiecesOf, takenLinesOf } from '../orders/shipment.states.js';

const HALF_HOUR = 30 * 60_000;
const CENTS = 1_999;

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  productId = await shop.product({ stockCount: 1_000, priceCents: CENTS, name: 'Testor' });
});
afterAll(() => shop.close());

const paidOrder = async (count = 3): Promise<number> => (await buy(shop, buyer, { [productId]: count })).id;

const pieces = (count: number): Pieces[] => [{ line: 0, count }];
const send = (orderId: number, trackingCode: string, lines: Pieces[] | null = null) =>
  shop.services.shipping.send(DESK, orderId, { carrier: 'DHL Express', trackingCode, lines });

const read = async (orderId: number): Promise<OrderRecord> => {
  const order = await shop.services.orders.order(DESK, orderId);
  if (order === null) throw new Error('There is no such order.');
  return order;
};

const refund = async (orderId: number, request: Partial<RefundRequest>) =>
  shop.services.checkout.refundOrder(DESK, orderId, (await read(orderId)).revision ?? 0, {
    kind: 'cancel',
    lines: [],
    amountCents: null,
    ...request,
  });
const refundPieces = (orderId: number, count: number, kind: RefundRequest['kind'] = 'cancel') =>
  refund(orderId, { kind, lines: [{ line: 0, count, isRestockable: kind === 'cancel' }] });

/** Invariant 16: each piece is open, sent or canceled, and only what was sent comes back. */
async function expectPiecesToAddUp(orderId: number): Promise<OrderRecord> {
  const order = await read(orderId);
  const [sent, returned] = [sentPiecesOf(order), returnedPiecesOf(order)];
  for (const [line, { count }] of order.lines.entries()) {
    const taken = takenLinesOf(order).filter((one) => one.line === line);
    const canceled = taken.reduce((sum, one) => sum + one.count, 0) - (returned[line] ?? 0);
    expect((unsentPiecesOf(order)[line] ?? 0) + (sent[line] ?? 0) + canceled).toBe(count);
    expect(returned[line]).toBeLessThanOrEqual(sent[line] ?? 0);
    expect(openPiecesOf(order)[line]).toBeGreaterThanOrEqual(0);
  }
  return order;
}

const documentsOf = async (orderId: number) => {
  await shop.services.documents.issuePending();
  return (await shop.services.documents.ports.documents.ofOrder(orderId)).map(
    ({ kind, preceding, rates, _id }) => ({
      number: _id,
      kind,
      about: preceding?.number ?? null,
      gross: rates.reduce((sum, { grossCents }) => sum + grossCents, 0),
      vat: rates.reduce((sum, { vatCents }) => sum + vatCents, 0),
    }),
  );
};

/** What documents come to together, in cents. */
const billedBy = (documents: Awaited<ReturnType<typeof documentsOf>>): number =>
  documents.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0);

const mailsAbout = async (orderId: number) =>
  (await shop.mails()).filter(({ key }) => key.startsWith(`order-sent-${orderId}-`));

describe('sending a part of an order', () => {
  it('leaves the rest to send, and the order pending until that is sent too', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    expect(await expectPiecesToAddUp(id)).toMatchObject({
      shippingStatus: 'pending',
      isToShip: true,
      trackingCode: 'A',
      shipments: [{ no: 1, lines: [{ line: 0, count: 1 }], state: 'sent' }],
    });
    await send(id, 'B');
    expect(await expectPiecesToAddUp(id)).toMatchObject({
      shippingStatus: 'sent',
      isToShip: false,
      trackingCode: 'B',
      shipments: [{ no: 1 }, { no: 2, lines: [{ line: 0, count: 2 }] }],
      events: [
        { kind: 'PLACED' },
        { kind: 'PAID' },
        { kind: 'PARTLY_SENT', shipment: 1 },
        { kind: 'SENT', shipment: 2 },
      ],
    });
  });

  it('is told to the customer with what comes and what is still to come', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    await send(id, 'C', []);
    const mails = await mailsAbout(id);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `A part of your order ${id} is on its way`,
      `Another parcel of your order ${id} is on its way`,
      `The rest of your order ${id} is on its way`,
    ]);
    const part = mails.find(({ subject }) => subject.startsWith('A part'))?.text ?? '';
    expect(part).toMatch(/In this parcel:\s+1 × Testor[\s\S]+Still to come:\s+2 × Testor/);
    expect(mails.find(({ subject }) => subject.startsWith('The rest'))?.text).not.toContain('Still to come');
  });

  it('names the pieces of a parcel that is whole because the others were canceled', async () => {
    const [whole, lowered] = [await paidOrder(), await paidOrder()];
    await refundPieces(lowered, 1);
    await send(whole, 'A');
    await send(lowered, 'B');
    const [all] = await mailsAbout(whole);
    const [some] = await mailsAbout(lowered);
    expect([all?.subject, some?.subject]).toEqual(
      [whole, lowered].map((id) => `Your order ${id} is on its way`),
    );
    expect(some?.text).toMatch(/In this parcel:\s+2 × Testor/);
    expect(all?.text).not.toContain('In this parcel');
  });

  it('changes nothing when it is repeated', async () => {
    const id = await paidOrder();
    const { shipments, revision } = await send(id, 'A', pieces(1));
    expect(await send(id, 'A', pieces(1))).toMatchObject({ shipments, revision });
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('tells a customer each parcel, with its pieces and its page', async () => {
    const id = await paidOrder();
    const SHIP = `mutation ($input: ShipOrderInput!) { shipOrder(input: $input) {
      ... on ShipmentUpdated { order { shippingStatus } } ... on UserError { reason } } }`;
    const input = {
      orderId: String(id),
      carrier: 'DHL Express',
      trackingCode: 'A',
      lines: [{ line: 0, quantity: 2 }],
    };
    const { body } = await employee.graphql(SHIP, { input });
    expect(body.data?.shipOrder).toEqual({ order: { shippingStatus: 'PENDING' } });
    const seen = await buyer.graphql(
      `{ order(id: "${id}") { shippingStatus carrier shipments { number lines { line quantity } carrier trackingCode trackingUrl state } unsentLines { line quantity } } }`,
    );
    expect(seen.body.errors).toBeUndefined();
    expect(seen.body.data?.order).toEqual({
      shippingStatus: 'PENDING',
      carrier: 'DHL Express',
      shipments: [
        {
          number: 1,
          lines: [{ line: 0, quantity: 2 }],
          carrier: 'DHL Express',
          trackingCode: 'A',
          trackingUrl: expect.stringContaining('A'),
          state: 'SENT',
        },
      ],
      unsentLines: [{ line: 0, quantity: 1 }],
    });
  });

  it.each([
    ['more than is left', [{ line: 0, count: 4 }]],
    ['a line that is none', [{ line: 7, count: 1 }]],
    ['no pieces of a line', [{ line: 0, count: 0 }]],
    ['fewer than none', [{ line: 0, count: -1 }]],
    ['a line twice', [...pieces(1), ...pieces(1)]],
  ])('is refused for %s', async (_what, lines) => {
    const id = await paidOrder();
    await expect(send(id, 'A', lines)).rejects.toMatchObject({ reason: 'SHIPMENT_PIECES_GONE' });
    expect((await read(id)).shipments).toEqual([]);
  });

  it('takes a further parcel of the same pieces, which is billed to nobody, but not of nothing', async () => {
    const id = await paidOrder();
    await expect(send(id, 'B', [])).rejects.toMatchObject({ reason: 'NOT_SENT' });
    await send(id, 'A');
    await send(id, 'B', []);
    await send(id, 'B', []);
    expect(await expectPiecesToAddUp(id)).toMatchObject({
      shippingStatus: 'sent',
      trackingCode: 'B',
      shipments: [{ no: 1 }, { no: 2, lines: [], invoiceCause: null }],
    });
    shop.clock.advance(HALF_HOUR);
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', gross: 3 * CENTS }]);
    await shop.services.shipping.revertShipment(DESK, id);
    expect(await read(id)).toMatchObject({
      shippingStatus: 'pending',
      trackingCode: null,
      shipments: [{ state: 'reverted' }, { state: 'reverted' }],
    });
  });
});

describe('reverting and correcting one of several parcels', () => {
  it('reverts the one that is named, its pieces wait again, and its invoice alone goes', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    await shop.services.shipping.revertShipment(DESK, id, 1);
    await shop.services.shipping.revertShipment(DESK, id, 1);
    const order = await expectPiecesToAddUp(id);
    expect(order).toMatchObject({ shippingStatus: 'pending', trackingCode: 'B', isToShip: true });
    expect(order.events.at(-1)).toMatchObject({
      kind: 'REVERTED',
      shipment: 1,
      replaced: { trackingCode: 'A' },
    });
    await expect(shop.services.shipping.revertShipment(DESK, id, 9)).rejects.toMatchObject({
      reason: 'NOT_SENT',
    });
    shop.clock.advance(HALF_HOUR);
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', gross: 2 * CENTS }]);
  });

  it('reverts one parcel, when two employees revert the latest at once', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B', pieces(1));
    await raceAll(2, () => shop.services.shipping.revertShipment(DESK, id, 2));
    expect((await expectPiecesToAddUp(id)).shipments.map(({ state }) => state)).toEqual(['sent', 'reverted']);
  });

  it('corrects the one that is named', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    const right = { carrier: 'Courier', trackingCode: 'RIGHT' };
    const order = await shop.services.shipping.correctTracking(DESK, id, right, true, 1);
    expect(order).toMatchObject({ trackingCode: 'B', shipments: [right, { trackingCode: 'B' }] });
    expect(order.events.at(-1)).toMatchObject({ shipment: 1, replaced: { trackingCode: 'A' } });
    expect(await mailsAbout(id)).toHaveLength(3);
  });
});

describe('invoices of part shipments', () => {
  it('bill what was sent, and their VAT adds up to that of the order, to within a cent', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    shop.clock.advance(HALF_HOUR);
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', gross: CENTS }]);
    await send(id, 'B', pieces(1));
    await send(id, 'C');
    shop.clock.advance(HALF_HOUR);
    const documents = await documentsOf(id);
    expect(documents.map(({ gross }) => gross)).toEqual([CENTS, CENTS, CENTS]);
    const vat = documents.reduce((sum, document) => sum + document.vat, 0);
    expect(Math.abs(vat - Math.round((3 * CENTS * 19) / 119))).toBeLessThanOrEqual(1);
  });

  it('are corrected each for the pieces that its shipment has sent', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    await refundPieces(id, 2, 'defect');
    const documents = await documentsOf(id);
    const invoices = documents.filter(({ kind }) => kind === 'invoice').map(({ number }) => number);
    const corrections = documents.filter(({ kind }) => kind === 'correction');
    expect(corrections.map(({ about, gross }) => [about, gross])).toEqual(
      invoices.map((number) => [number, CENTS]),
    );
    expect(await expectPiecesToAddUp(id)).toMatchObject({ shippingStatus: 'sent' });
  });

  it('need no correction for pieces that were never sent', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await refundPieces(id, 2);
    expect(await expectPiecesToAddUp(id)).toMatchObject({ shippingStatus: 'sent', isToShip: false });
    shop.clock.advance(HALF_HOUR);
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', gross: CENTS }]);
  });

  it('take account of an amount for no pieces once, whether it went back before or after', async () => {
    const id = await paidOrder();
    await refund(id, { kind: 'goodwill', amountCents: 500 });
    await send(id, 'A', pieces(1));
    await refund(id, { kind: 'goodwill', amountCents: 2_000 });
    await send(id, 'B');
    shop.clock.advance(HALF_HOUR);
    const documents = await documentsOf(id);
    const signed = documents.map(({ kind, gross }) => (kind === 'invoice' ? gross : -gross));
    expect(signed.reduce((sum, cents) => sum + cents, 0)).toBe(3 * CENTS - 2_500);
    expect(signed).toEqual([CENTS - 500, -(CENTS - 500), 2 * CENTS - 501]);
  });

  it('are corrected by what another one stands for, where their own is used up', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    shop.clock.advance(HALF_HOUR);
    await refund(id, { kind: 'goodwill', amountCents: CENTS });
    await refundPieces(id, 1, 'defect');
    const documents = await documentsOf(id);
    const [first, second] = documents.filter(({ kind }) => kind === 'invoice').map(({ number }) => number);
    expect(documents.slice(2)).toMatchObject([
      { kind: 'correction', about: first, gross: CENTS },
      { kind: 'correction', about: second, gross: CENTS },
    ]);
    expect(billedBy(documents)).toBe(CENTS);
  });

  it('are corrected each for its part of an amount that is more than the oldest stands for', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    shop.clock.advance(HALF_HOUR);
    await refund(id, { kind: 'goodwill', amountCents: CENTS + 501 });
    const documents = await documentsOf(id);
    const [first, second] = documents.map(({ number }) => number);
    expect(documents.slice(2)).toMatchObject([
      { kind: 'correction', about: first, gross: CENTS },
      { kind: 'correction', about: second, gross: 501 },
    ]);
  });

  it('take over what a reverted one was lowered by, so that its goods are billed in full again', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    shop.clock.advance(HALF_HOUR);
    await refund(id, { kind: 'goodwill', amountCents: 500 });
    await shop.services.shipping.revertShipment(DESK, id, 1);
    const reverted = await documentsOf(id);
    const [first, second] = reverted.map(({ number }) => number);
    expect(reverted.slice(2)).toMatchObject([
      { kind: 'correction', about: first, gross: 500 },
      { kind: 'cancellation', about: first, gross: CENTS - 500 },
      { kind: 'correction', about: second, gross: 500 },
    ]);
    await send(id, 'C');
    shop.clock.advance(HALF_HOUR);
    const documents = await documentsOf(id);
    expect(documents.at(-1)).toMatchObject({ kind: 'invoice', gross: CENTS });
    expect(billedBy(documents)).toBe(3 * CENTS - 500);
  });

  it('are made up for when money of the provider turns out to be for pieces that were never sent', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    const { captureId, paymentId } = await read(id);
    await shop.sandbox.refund(captureId ?? '', '19.99');
    await shop.services.checkout.reconcile(paymentId ?? '');
    expect(await documentsOf(id)).toMatchObject([{ gross: CENTS }, { kind: 'correction', gross: CENTS }]);
    await shop.services.checkout.classifyRefund(DESK, id, (await read(id)).revision ?? 0, 1, {
      kind: 'cancel',
      lines: [{ line: 0, count: 1, isRestockable: true }],
    });
    const documents = await documentsOf(id);
    expect(documents.at(-1)).toMatchObject({ kind: 'invoice', gross: CENTS });
    await send(id, 'B');
    shop.clock.advance(HALF_HOUR);
    expect(billedBy(await documentsOf(id))).toBe(2 * CENTS);
  });

  it('are canceled with what stands of them, and nothing of the others', async () => {
    const id = await paidOrder();
    await send(id, 'A', pieces(1));
    await send(id, 'B');
    shop.clock.advance(HALF_HOUR);
    await documentsOf(id);
    await refundPieces(id, 1, 'defect');
    await shop.services.shipping.revertShipment(DESK, id, 2);
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice', gross: CENTS },
      { kind: 'invoice', gross: 2 * CENTS },
      { kind: 'correction', gross: CENTS },
      { kind: 'cancellation', gross: 2 * CENTS },
    ]);
    await expectPiecesToAddUp(id);
  });
});

describe('two at the same moment', () => {
  const codes = ['A', 'B'] as const;
  const outcomes = async (calls: (index: number) => Promise<unknown>) =>
    (
      await raceAll(2, (index) =>
        calls(index).then(
          () => 'done',
          (error: { reason: string }) => error.reason,
        ),
      )
    ).sort();

  it('send different pieces, or as many as there are', async () => {
    const id = await paidOrder(2);
    expect(await outcomes((index) => send(id, codes[index] ?? '', pieces(1)))).toEqual(['done', 'done']);
    expect(await expectPiecesToAddUp(id)).toMatchObject({ shippingStatus: 'sent' });
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  it('send the same pieces: one wins', async () => {
    const id = await paidOrder(3);
    expect(await outcomes((index) => send(id, codes[index] ?? '', pieces(2)))).toEqual([
      'SHIPMENT_PIECES_GONE',
      'done',
    ]);
    await expectPiecesToAddUp(id);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('send pieces and refund them: one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paidOrder(2);
      await send(id, 'A', pieces(1));
      await outcomes((index) => (index === 0 ? send(id, 'B', pieces(1)) : refundPieces(id, 1)));
      const order = await expectPiecesToAddUp(id);
      expect(order).toMatchObject({ shippingStatus: 'sent', isToShip: false });
    }
  });
});

describe('a refund that fails', () => {
  it('frees pieces that were not sent: they wait to be sent again, and may be refunded as sent ones then', async () => {
    const id = await paidOrder(2);
    await send(id, 'A', pieces(1));
    await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'FAILED' } });
    await refund(id, { kind: 'withdrawal', lines: [{ line: 0, count: 1, isRestockable: true }] });
    expect(await expectPiecesToAddUp(id)).toMatchObject({ shippingStatus: 'pending', isToShip: true });
    await send(id, 'B');
    const { revision = 0 } = await read(id);
    await shop.services.checkout.retryRefund(DESK, id, revision, 1);
    const order = await expectPiecesToAddUp(id);
    expect(order.refunds?.[0]).toMatchObject({
      state: 'completed',
      lines: [{ unsentCount: 0, isRestockable: false }],
    });
  });
});
