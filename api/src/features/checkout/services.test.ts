import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fillCart, markSent, placeCart, stockOf } from '../../../test/checkout-fixtures.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { OrderRecord } from '../orders/order.record.js';

const shop = testShop();
const buyer = prepared(() => shop.customer(), beforeEach);
const employee = prepared(() => shop.employee());

/** The parts that an assembly takes, and the services. */
let parts: readonly number[];
let board: number;
let assembly: number;
let update: number;
let license: number;

const service = (name: string, type: string): Promise<number> =>
  shop.product({
    name,
    category: 'services',
    priceCents: 9_900,
    stockCount: 50,
    attributes: [{ name: 'Type', value: type }],
  });

beforeAll(async () => {
  const ids: number[] = [];
  for (const category of ['processors', 'motherboards', 'memory', 'cases', 'power supplies'])
    ids.push(
      await shop.product({ category, name: `Part of ${category}`, priceCents: 10_000, stockCount: 500 }),
    );
  parts = ids;
  board = ids[1] ?? 0;
  assembly = await service('Assembly', 'Assembly');
  update = await service('Update', 'BIOS update');
  license = await shop.product({ name: 'License', isDigital: true, stockCount: 500 });
});

const computer = (count = 1): Record<number, number> =>
  Object.fromEntries(parts.map((productId) => [productId, count]));

const CART = '{ cart { lines { productId problem } } }';
async function problems(): Promise<(string | null)[]> {
  const { lines } = await buyer.ask<{ lines: { problem: string | null }[] }>(CART);
  return lines.map(({ problem }) => problem);
}

interface Placed {
  paymentId?: string;
  order?: { id: string; lines: { isService: boolean }[] };
  reason?: string;
}

async function place(counts: Record<number, number>, agreesToWork = true): Promise<Placed> {
  await fillCart(buyer, counts);
  const expectedLines = Object.entries(counts).map(([productId, quantity]) => ({ productId, quantity }));
  const { body } = await buyer.graphql(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      ... on OrderPlaced { paymentId order { id lines { isService } } } ... on UserError { reason } } }`,
    { input: { expectedLines, agreesToWork } },
  );
  return body.data?.placeOrder as Placed;
}

async function buy(counts: Record<number, number>): Promise<number> {
  const { paymentId = '', order } = await place(counts);
  await shop.sandbox.approve(paymentId);
  await buyer.graphql(`mutation { capturePayment(input: { paymentId: "${paymentId}" }) { __typename } }`);
  return Number(order?.id);
}

const stored = async (id: number): Promise<OrderRecord> => {
  const found = await shop.stored<OrderRecord>('orders').findOne({ _id: id });
  if (found === null) throw new Error('There is no such order.');
  return found;
};

/** Gives money back for lines of an order; gives the reason of a refusal. */
async function refund(id: number, kind: string, lines: readonly number[]): Promise<string | undefined> {
  const { body } = await employee.graphql(
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      ... on UserError { reason } } }`,
    {
      input: {
        orderId: String(id),
        version: (await stored(id)).revision ?? 0,
        kind,
        lines: lines.map((line) => ({ line, quantity: 1, isRestockable: true })),
      },
    },
  );
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return (body.data?.refundOrder as { reason?: string }).reason;
}

/** The place of the service in an order of a computer. */
const placeOf = async (id: number): Promise<number> =>
  (await stored(id)).lines.findIndex(({ isService }) => isService === true);

describe('a service in the cart', () => {
  it('is not ordered alone, nor with a part of what it takes, nor beside a license', async () => {
    for (const counts of [{ [assembly]: 1 }, { [assembly]: 1, [board]: 1 }, { [update]: 1, [license]: 1 }]) {
      expect(await place(counts)).toEqual({ reason: 'SERVICE_WITHOUT_GOODS' });
      expect(await problems()).toContain('WITHOUT_GOODS');
      for (const productID of Object.keys(counts))
        await buyer.rest('POST', '/cart/remove', { json: { productID, count: 1 } });
    }
  });

  it('is ordered once for each computer, and not more often', async () => {
    expect(await place({ ...computer(2), [assembly]: 3 })).toEqual({ reason: 'SERVICE_WITHOUT_GOODS' });
    await buyer.rest('POST', '/cart/remove', { json: { productID: assembly, count: 1 } });
    expect(await problems()).toEqual(Array.from({ length: 6 }, () => null));
  });

  it('counts together with another product of the same work', async () => {
    const other = await service('Better assembly', 'Assembly');
    expect(await place({ ...computer(), [assembly]: 1, [other]: 1 })).toEqual({
      reason: 'SERVICE_WITHOUT_GOODS',
    });
    expect((await problems()).filter((problem) => problem === 'WITHOUT_GOODS')).toHaveLength(2);
  });

  it('loses its place when a part leaves the cart, or is no longer sold', async () => {
    const cover = await shop.product({ category: 'cases' });
    const [chip = 0, main = 0, memory = 0, covers = 0, supply = 0] = parts;
    await fillCart(buyer, { [chip]: 1, [main]: 1, [memory]: 1, [supply]: 1, [cover]: 1, [assembly]: 1 });
    expect(await problems()).toEqual([null, null, null, null, null, null]);
    await employee.change('delistProduct', { productId: String(cover) });
    expect((await problems()).slice(-2)).toEqual(['WITHOUT_GOODS', 'WITHDRAWN']);
    await fillCart(buyer, { [covers]: 1 });
    expect(await problems()).not.toContain('WITHOUT_GOODS');
    await buyer.rest('POST', '/cart/remove', { json: { productID: chip, count: 1 } });
    expect(await problems()).toContain('WITHOUT_GOODS');
  });

  it('of another kind takes any goods, and no license', async () => {
    const engraving = await service('Engraving', 'Engraving');
    expect(await place({ [license]: 1, [engraving]: 1 })).toEqual({ reason: 'SERVICE_WITHOUT_GOODS' });
    await fillCart(buyer, { [board]: 1 });
    expect((await problems()).at(-1)).toBeNull();
  });

  it('is ordered only by who asks for its beginning, and never over calls that cannot ask', async () => {
    const counts = { ...computer(), [assembly]: 1 };
    expect(await place(counts, false)).toEqual({ reason: 'WORK_CONSENT_MISSING' });
    const { status, body } = await placeCart(buyer, counts);
    expect([status, body.msg]).toEqual([
      400,
      'Please ask us to begin with the services before the withdrawal period ends. Nothing was ordered.',
    ]);
  });
});

describe('an order with a service', () => {
  it('takes nothing of a stock, whether it ends', async () => {
    const before = await stockOf(shop, assembly);
    const { order } = await place({ ...computer(), [assembly]: 1 });
    expect(order?.lines.map(({ isService }) => isService)).toEqual([false, false, false, false, false, true]);
    expect(await stockOf(shop, assembly)).toEqual({ ...before, held: 1 });
    await buyer.change('cancelOrder', { orderId: order?.id });
    expect(await stockOf(shop, assembly)).toEqual(before);
  });

  it('or is paid, and keeps when its buyer has asked for the work', async () => {
    const before = await stockOf(shop, update);
    const id = await buy({ [board]: 1, [update]: 1 });
    expect(await stockOf(shop, update)).toEqual({ ...before, sold: before.sold + 1 });
    expect((await stored(id)).workConsentAt).toBeInstanceOf(Date);
  });

  it('names the work on its packing slip, and not on its return slip', async () => {
    const id = await buy({ ...computer(), [assembly]: 1 });
    const response = await fetch(`${shop.url}/api/slips.pdf?ids=${id}`, {
      headers: { Cookie: employee.cookie },
    });
    const [slip, returned] = readPdf(Buffer.from(await response.arrayBuffer())).map(({ text }) => text);
    expect(slip).toContain(compact('To do: Assembly'));
    expect(returned).toContain(compact('Part of memory'));
    expect(returned).not.toContain('Assembly');
  });

  it('confirms by mail what the buyer has asked for', async () => {
    const id = await buy({ ...computer(), [assembly]: 1 });
    const mail = (await shop.mails()).find(({ key }) => key === `order-paid-${id}`);
    expect(mail?.text).toMatch(
      /right of withdrawal from it ends when it is done \(§ 356 \(4\) BGB\):\n1 × Assembly/,
    );
  });

  it('is withdrawn from as a whole until its goods are sent', async () => {
    const id = await buy({ ...computer(), [assembly]: 1 });
    expect(await refund(id, 'WITHDRAWAL', [0, 1, 2, 3, 4, 5])).toBeUndefined();
    expect((await stored(id)).refunds?.map(({ cents }) => cents)).toEqual([59_900]);
    expect((await stockOf(shop, assembly)).free).toBe(50);
  });

  it('gives the work back only as goodwill once it is done', async () => {
    const id = await buy({ ...computer(), [assembly]: 1 });
    await markSent(employee, id);
    const line = await placeOf(id);
    expect(await refund(id, 'WITHDRAWAL', [line])).toBe('WITHDRAWAL_ENDED');
    expect(await refund(id, 'CANCELLATION', [line])).toBe('REFUND_PIECES_SENT');
    expect(await refund(id, 'GOODWILL', [line])).toBeUndefined();
  });

  it('offers its goods for a return, and not the work', async () => {
    const id = await buy({ ...computer(), [assembly]: 1 });
    await markSent(employee, id);
    const { returnOptions } = await buyer.ask<{ returnOptions: { lines: { line: number }[] } }>(
      `{ order(id: "${id}") { returnOptions { lines { line } } } }`,
    );
    expect(returnOptions.lines).toHaveLength(5);
    expect(returnOptions.lines).not.toContainEqual({ line: await placeOf(id) });
  });

  it('does not send work whose goods are canceled', async () => {
    const id = await buy({ [board]: 1, [update]: 1 });
    const line = await placeOf(id);
    await refund(id, 'CANCELLATION', [1 - line]);
    const refused = await markSent(employee, id);
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'This is work alone. It goes with the goods that it is done on; if there are none left, cancel it.',
    ]);
    expect(await refund(id, 'CANCELLATION', [line])).toBeUndefined();
  });
});
