import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';

const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  productId = await shop.product({ stockCount: 1_000 });
});
afterAll(() => shop.close());

const paidOrder = async (count = 1): Promise<number> => (await buy(shop, buyer, { [productId]: count })).id;
const storedOrder = (id: number) => shop.connection.collection<OrderRecord>('orders').findOne({ _id: id });

interface Row {
  line: number;
  outcome: string;
  extent: string | null;
  reason: string | null;
}

/** Sends some pieces of an order, as an employee does by hand. */
const sendPart = (orderId: number, trackingCode: string, count: number) =>
  shop.services.shipping.send(DESK, orderId, {
    carrier: 'DHL Express',
    trackingCode,
    lines: [{ line: 0, count }],
  });

async function send(body: string | Buffer, query = '', client = employee) {
  const answer = await client.rest('POST', `/import/tracking${query}`, { raw: { type: 'text/csv', body } });
  const rows = (answer.body.payload as { rows: Row[] } | null)?.rows ?? [];
  return {
    ...answer,
    outcomes: rows.map(({ outcome, reason }) => reason ?? outcome),
    extents: rows.map(({ extent }) => extent),
  };
}

describe('a table of tracking codes', () => {
  it('sends its orders, after telling what would become of them; once more it changes nothing', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const table = `order;carrier;tracking\r\n${one};DHL Express;A1\r\n#${other};DPD;0132 5012 345678\r\n`;
    expect((await send(table, '?dryRun=yes')).outcomes).toEqual(['ready', 'ready']);
    expect(await storedOrder(one)).toMatchObject({ shippingStatus: 'pending' });
    expect((await send(table)).outcomes).toEqual(['sent', 'sent']);
    expect(await storedOrder(other)).toMatchObject({ carrier: 'DPD', trackingCode: '01325012345678' });
    expect((await send(table)).outcomes).toEqual(['unchanged', 'unchanged']);
    const mails = (await shop.mails()).filter(({ key }) => key.startsWith(`order-sent-${one}-`));
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['DHL', 'Sendungsreferenz;Sendungsnummer', ';', '00340434161094042557'],
    ['DPD', 'Referenz 1,Paketscheinnummer', ',', '01325012345678'],
    ['GLS', 'Reference\tTrack ID', '\t', '00340434'],
  ])('is understood as %s writes it', async (carrier, header, delimiter, code) => {
    const id = await paidOrder();
    const form = { file: new Blob([`${header}\n${id}${delimiter}="${code}"\n`], { type: 'text/csv' }) };
    const { status } = await employee.rest('POST', '/import/tracking', { form });
    expect(status).toBe(200);
    expect(await storedOrder(id)).toMatchObject({ carrier, trackingCode: code });
  });

  it('has an outcome for each row: a refused one keeps none from being sent', async () => {
    const [good, sent, withoutCode] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await send(`order;carrier;tracking\n${sent};DHL Express;OLD\n`);
    const rows = [
      `${good};DHL Express;NEW`,
      `${good};DHL Express;NEW`,
      `${good};DHL Express;SECOND`,
      `${sent};DHL Express;NEW`,
      `${withoutCode};DHL Express;`,
      `${withoutCode};DHL Express;3,40434E+17`,
      `${withoutCode};DHL;0034 0434 1610 9404 2558`,
      `${withoutCode};dhl paket;JD020000000015 17`,
      'x;DHL Express;1',
      '999999;DHL Express;1',
    ];
    const refused = ['ALREADY_SENT', 'TRACKING_CODE_INVALID', 'TRACKING_CODE_DAMAGED'];
    const doubted = ['TRACKING_CODE_MISREAD', 'TRACKING_CODE_NOT_DHL'];
    const told = [...refused, ...doubted, 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'];
    const table = `order;carrier;tracking\n${rows.join('\n')}`;
    const planned = await send(table, '?dryRun=yes');
    const applied = await send(table);
    expect(planned.outcomes).toEqual(['ready', 'unchanged', 'ready', ...told]);
    expect(applied.outcomes).toEqual(['sent', 'unchanged', 'sent', ...told]);
    expect((await storedOrder(good))?.shipments?.map(({ trackingCode }) => trackingCode)).toEqual([
      'NEW',
      'SECOND',
    ]);
    expect(await storedOrder(sent)).toMatchObject({ trackingCode: 'OLD' });
  });

  it('sends an order whose rows name several parcels with all of them, once', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const table = `order;carrier;tracking\n${first};DHL Express;P1\n${second};DHL Express;S1\n${first};DHL Express;P2\n${first};GLS;P3456789\n`;
    const planned = await send(table, '?dryRun=yes');
    expect(planned.outcomes).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(planned.extents).toEqual(['whole', 'whole', 'further', 'further']);
    expect((await send(table)).outcomes).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect((await storedOrder(first))?.shipments).toMatchObject([
      { trackingCode: 'P1', lines: [{ line: 0, count: 1 }] },
      { lines: [] },
      { lines: [] },
    ]);
    const again = await send(table);
    expect(again.outcomes).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect((await storedOrder(first))?.shipments).toHaveLength(3);
  });

  it('goes on after a crash between the parcels of an order', async () => {
    const id = await paidOrder();
    await send(`order;carrier;tracking\n${id};DHL Express;P1\n`);
    const table = `order;carrier;tracking\n${id};DHL Express;P1\n${id};DHL Express;P2\n`;
    expect((await send(table)).outcomes).toEqual(['unchanged', 'sent']);
    expect((await send(table)).outcomes).toEqual(['unchanged', 'unchanged']);
  });

  it('leaves an order alone of which a part was sent with this code, also when another part was sent since', async () => {
    const id = await paidOrder(3);
    await sendPart(id, 'A', 1);
    await sendPart(id, 'B', 1);
    const earlier = await send(`order;carrier;tracking\n${id};DHL Express;A\n`);
    expect(earlier.outcomes).toEqual(['unchanged']);
    expect(await storedOrder(id)).toMatchObject({ shippingStatus: 'pending', isToShip: true });
  });

  it('sends the rest of an order of which a part is sent', async () => {
    const id = await paidOrder(3);
    await sendPart(id, 'A', 1);
    const table = `order;carrier;tracking\n${id};DHL Express;REST\n`;
    expect(await send(table, '?dryRun=yes')).toMatchObject({ outcomes: ['ready'], extents: ['rest'] });
    expect((await send(table)).outcomes).toEqual(['sent']);
    expect((await storedOrder(id))?.shipments).toMatchObject([{}, { lines: [{ line: 0, count: 2 }] }]);
  });

  it('sends no further parcel of an order whose first one is refused', async () => {
    const id = await paidOrder();
    await send(`order;carrier;tracking\n${id};DHL Express;OTHER\n`);
    const table = `order;carrier;tracking\n${id};DHL Express;P1\n${id};DHL Express;P2\n`;
    const told = ['ALREADY_SENT', 'ALREADY_SENT'];
    expect((await send(table, '?dryRun=yes')).outcomes).toEqual(told);
    expect((await send(table)).outcomes).toEqual(told);
    expect((await storedOrder(id))?.shipments).toHaveLength(1);
  });

  it('is refused without its columns, as garbage, with too many rows, too large, and from others', async () => {
    const many = `order;tracking\n${'1;2\n'.repeat(1_001)}`;
    for (const [body, status] of [
      ['name;town\nA;B\n', 400],
      ['"', 400],
      [many, 400],
      ['x'.repeat(1_048_577), 413],
    ] as const)
      expect((await send(body)).status).toBe(status);
    expect((await employee.rest('POST', '/import/tracking')).status).toBe(400);
    expect((await send('order;tracking\n', '', buyer)).status).toBe(403);
  });
});
