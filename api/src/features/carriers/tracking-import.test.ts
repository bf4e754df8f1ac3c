import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';

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

const paidOrder = async (): Promise<number> => (await buy(shop, buyer, { [productId]: 1 })).id;
const storedOrder = (id: number) => shop.connection.collection<OrderRecord>('orders').findOne({ _id: id });

interface Row {
  line: number;
  outcome: string;
  reason: string | null;
}

async function send(body: string | Buffer, query = '', client = employee) {
  const answer = await client.rest('POST', `/import/tracking${query}`, { raw: { type: 'text/csv', body } });
  const rows = (answer.body.payload as { rows: Row[] } | null)?.rows ?? [];
  return { ...answer, outcomes: rows.map(({ outcome, reason }) => reason ?? outcome) };
}

describe('a table of tracking codes', () => {
  it('sends its orders, after telling what would become of them; once more it changes nothing', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const table = `order;carrier;tracking\r\n${one};DHL;A1\r\n#${other};DPD;A2\r\n`;
    expect((await send(table, '?dryRun=yes')).outcomes).toEqual(['ready', 'ready']);
    expect(await storedOrder(one)).toMatchObject({ shippingStatus: 'pending' });
    expect((await send(table)).outcomes).toEqual(['sent', 'sent']);
    expect(await storedOrder(other)).toMatchObject({ carrier: 'DPD', trackingCode: 'A2' });
    expect((await send(table)).outcomes).toEqual(['unchanged', 'unchanged']);
    const mails = (await shop.mails()).filter(({ key }) => key.startsWith(`order-sent-${one}-`));
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['DHL', 'Sendungsreferenz;Sendungsnummer', ';'],
    ['DPD', 'Referenz 1,Paketscheinnummer', ','],
    ['GLS', 'Reference\tTrack ID', '\t'],
  ])('is understood as %s writes it', async (carrier, header, delimiter) => {
    const id = await paidOrder();
    const form = { file: new Blob([`${header}\n${id}${delimiter}="00340434"\n`], { type: 'text/csv' }) };
    const { status } = await employee.rest('POST', '/import/tracking', { form });
    expect(status).toBe(200);
    expect(await storedOrder(id)).toMatchObject({ carrier, trackingCode: '00340434' });
  });

  it('has an outcome for each row: a refused one keeps none from being sent', async () => {
    const [good, sent, withoutCode] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await send(`order;carrier;tracking\n${sent};DHL;OLD\n`);
    const rows = [
      `${good};DHL;NEW`,
      `${good};DHL;NEW`,
      `${good};DHL;SECOND`,
      `${sent};DHL;NEW`,
      `${withoutCode};DHL;`,
      `${withoutCode};DHL;3,40434E+17`,
      'x;DHL;1',
      '999999;DHL;1',
    ];
    const told = [
      'unchanged',
      'ALREADY_SENT',
      'ALREADY_SENT',
      'TRACKING_CODE_INVALID',
      'TRACKING_CODE_DAMAGED',
    ];
    const table = `order;carrier;tracking\n${rows.join('\n')}`;
    const planned = await send(table, '?dryRun=yes');
    const applied = await send(table);
    expect(planned.outcomes).toEqual(['ready', ...told, 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    expect(applied.outcomes).toEqual(['sent', ...told, 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    expect(await storedOrder(good)).toMatchObject({ trackingCode: 'NEW' });
    expect(await storedOrder(sent)).toMatchObject({ trackingCode: 'OLD' });
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
