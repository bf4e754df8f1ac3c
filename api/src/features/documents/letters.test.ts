import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  employee = await shop.employee();
  productId = await shop.product({ stockCount: 100, priceCents: 2_220 });
});
afterAll(() => shop.close());

async function file(path: string): Promise<{ status: number; bytes: Buffer; leftOut: string | null }> {
  const response = await fetch(`${shop.url}/api${path}`, { headers: { Cookie: employee.cookie } });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    leftOut: response.headers.get('x-left-out'),
  };
}

/** The id of a paid order of a customer with a name and an address. */
async function orderOf(firstname: string, lastname: string, address: string): Promise<number> {
  const buyer = await shop.customer({ firstname, lastname, address });
  return (await buy(shop, buyer, { [productId]: 1 })).id;
}

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

async function send(id: number): Promise<void> {
  await shop.services.shipping.send(DESK, id, { carrier: 'DHL', trackingCode: '00340434161094042557' });
  shop.clock.advance(30 * 60_000);
  employee = await shop.employee();
  await shop.services.documents.issuePending();
}

async function documentsOf(id: number): Promise<{ number: string }[]> {
  const { body } = await employee.graphql(`{ order(id: "${id}") { documents { number } } }`);
  return (body.data?.order as { documents: { number: string }[] }).documents;
}

describe('a name', () => {
  it.each([
    ['W'.repeat(50), 'Ō'.repeat(50), 'Hauptstr. 5, 10115 Berlin'],
    ['山田', '太郎', '山田通り 5, 10115 Berlin'],
    ['محمد', 'الأحمد', 'شارع النصر 12, 10115 Berlin'],
    ['Ḱʻanela', 'Ōkami', 'Hauptstr. 5, 10115 Berlin'],
  ])(
    'of long words or other letters stands whole on invoice and slips: %s %s',
    async (first, last, address) => {
      const id = await orderOf(first, last, address);
      const slips = await file(`/slips.pdf?ids=${id}`);
      await send(id);
      const [invoice] = await documentsOf(id);
      for (const { bytes } of [
        slips,
        await file(`/return-slip/${id}.pdf`),
        await file(`/document/${invoice?.number}.pdf`),
      ]) {
        const text = readPdf(bytes)
          .map((page) => page.text)
          .join('');
        expect(text).toContain(compact(`${first} ${last}`));
        for (const line of address.split(', ')) expect(text).toContain(compact(line));
        expect(text).not.toContain('?,');
      }
    },
  );

  it('in letters that a carrier’s file does not have leaves its order out, in doubt and by its number', async () => {
    const [doubtful, ukrainian] = [
      await orderOf('山田', '太郎', 'Hauptstr. 5, 10115 Berlin'),
      await orderOf('Дмитро', 'Щербаков', 'Hauptstr. 5, 10115 Berlin'),
    ];
    const ids = `${doubtful},${ukrainian}`;
    const refusal = await file(`/export/to-ship.csv?carrier=dhl&assume=5&ids=${ids}`);
    expect(refusal.status).toBe(400);
    expect(refusal.bytes.toString()).toContain(`${doubtful}`);
    const { bytes, leftOut } = await file(`/export/to-ship.csv?carrier=dhl&assume=5&skip=yes&ids=${ids}`);
    expect(leftOut).toBe(String(doubtful));
    expect(bytes.toString('latin1')).toContain('Dmitro Shcherbakov');
    const neutral = await file(`/export/to-ship.csv?carrier=neutral&ids=${doubtful}`);
    expect(neutral.bytes.toString()).toContain('山田 太郎');
  });
});

describe('a letter that no font has', () => {
  it('is named when a slip is refused, which does not count as printed then', async () => {
    const id = await orderOf('Erika', '𠮷田', 'Hauptstr. 5, 10115 Berlin');
    for (const path of [`/slips.pdf?ids=${id}`, `/pick-list.pdf?ids=${id}`]) {
      const { status, bytes } = await file(path);
      expect({ status, body: JSON.parse(bytes.toString()) as unknown }).toEqual({
        status: 400,
        body: {
          msg: `Order ${id} cannot be printed: no font has 𠮷 (U+20BB7).`,
          payload: null,
        },
      });
    }
    const orders = shop.connection.collection<{ _id: number; slipPrintedAt?: Date | null }>('orders');
    const order = await orders.findOne({ _id: id });
    expect(order?.slipPrintedAt ?? null).toBeNull();
  });

  it('keeps the invoice from being issued, without a gap in the numbers, until the name is another', async () => {
    const id = await orderOf('Erika', '𠮷田', 'Hauptstr. 5, 10115 Berlin');
    await send(id);
    expect(await documentsOf(id)).toEqual([]);
    const other = await orderOf('Erika', 'Muster', 'Hauptstr. 5, 10115 Berlin');
    await send(other);
    const [next] = await documentsOf(other);
    await shop.connection
      .collection<{ _id: number }>('orders')
      .updateOne({ _id: id }, { $set: { 'recipient.lastName': 'Yoshida' } });
    await shop.services.documents.issuePending();
    const [late] = await documentsOf(id);
    const numberOf = (document?: { number: string }): number => Number(document?.number.slice(-6));
    expect(numberOf(late)).toBe(numberOf(next) + 1);
  });
});
