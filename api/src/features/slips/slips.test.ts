import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy, place } from '../../../test/checkout-fixtures.js';
import { compact, readPdf, type PdfPage } from '../../../test/pdf-text.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { Envelope, TestClient, TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';
import { code128 } from './code128.codec.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
/** Two products with article numbers. */
let ssd: number;
let board: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([
    shop.customer({ firstname: 'Łukasz', lastname: 'Müller', address: 'Schillerstr. 12, 10625 Berlin' }),
    shop.employee(),
  ]);
  const stocked = { stockCount: 1_000, priceCents: 8_999 };
  ssd = await shop.product({ ...stocked, name: 'SSD 1 TB', category: 'storage', articleNumber: 'RW-1' });
  board = await shop.product({
    ...stocked,
    name: 'Board B650',
    category: 'motherboards',
    articleNumber: 'RW-2',
  });
});
afterAll(() => shop.close());

const orders = () => shop.connection.collection<OrderRecord>('orders');

const paidOrder = async (counts: Record<number, number> = { [ssd]: 2 }, language: 'en' | 'de' = 'en') => {
  const { id } = await buy(shop, buyer, counts);
  await orders().updateOne({ _id: id }, { $set: { language } });
  return id;
};

const send = (orderId: number, client = employee) =>
  client.graphql(
    `mutation { shipOrder(input: { orderId: "${orderId}", carrier: "DHL", trackingCode: "00340434161094042557" }) { __typename } }`,
  );

const refundPiece = (orderId: number, line = 0) =>
  employee.graphql(
    `mutation { refundOrder(input: { orderId: "${orderId}", version: 0, kind: CANCELLATION,
      lines: [{ line: ${line}, quantity: 1, isRestockable: true }] }) { __typename } }`,
  );

interface Printed {
  status: number;
  headers: Headers;
  pages: PdfPage[];
  text: string;
}

async function print(path: string, client: TestClient = employee): Promise<Printed> {
  const response = await fetch(`${shop.url}/api${path}`, {
    headers: {
      ...(client.cookie === '' ? {} : { Cookie: client.cookie }),
      ...(client.authorization === '' ? {} : { Authorization: client.authorization }),
    },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const pages = response.ok ? readPdf(bytes) : [];
  const text = response.ok
    ? pages.map((page) => page.text).join('\n')
    : (JSON.parse(bytes.toString()) as Envelope).msg;
  return { status: response.status, headers: response.headers, pages, text };
}

const slips = (...ids: unknown[]) => print(`/slips.pdf?ids=${ids.join(',')}`);

/** The modules of the first barcode of a page, read off what was drawn. */
function modulesOf({ bars }: PdfPage): number[] {
  const module = Math.min(...bars.map(([, width]) => width));
  return bars
    .flatMap(([x, width], index) => {
      const [end = 0] = bars[index + 1] ?? [];
      return [width, end - x - width];
    })
    .slice(0, -1)
    .map((width) => Math.round(width / module));
}

describe('the packing slip of an order', () => {
  it('names sender, recipient, order and pieces with their article numbers, and no price', async () => {
    const id = await paidOrder({ [ssd]: 2, [board]: 1 });
    const { status, headers, text } = await slips(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="packing-slips.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const part of [
      'Rechenwerk GmbH · Beispielstr. 12 · 10625 Berlin',
      'Łukasz MüllerSchillerstr. 1210625 Berlin',
      `Order ${id}`,
      'Order date 05 Mar 2030',
      '2SSD 1 TB RW-1',
      '1Board B650 RW-2',
      '3Pieces',
    ])
      expect(text).toContain(compact(part));
    expect(text).not.toMatch(/€|89[.,]99|17998/);
  });

  it('has the number of the order as Code 128', async () => {
    const id = await paidOrder();
    const { pages } = await slips(id);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(modulesOf(page)).toEqual(code128(id));
  });

  it('is in the language of its order, also beside others', async () => {
    const german = await paidOrder(undefined, 'de');
    const english = await paidOrder(undefined, 'en');
    const { pages } = await slips(german, english);
    expect(
      pages.map(({ text }) => text.match(/Lieferschein|Packingslip|Rücksendeschein|Returnslip/)?.[0]),
    ).toEqual(['Lieferschein', 'Rücksendeschein', 'Packingslip', 'Returnslip']);
    expect(pages[2]?.text).toContain('Page1of2');
  });

  it('has a return slip with what the return page says', async () => {
    const [, sheet] = (await slips(await paidOrder(undefined, 'de'))).pages;
    for (const part of [
      'Ich widerrufe den Vertrag (Verbraucher, binnen 14 Tagen nach der Lieferung, ohne jede Gebühr).',
      'Ich gebe freiwillig zurück (binnen 30 Tagen nach der Lieferung; Geöffnetes oder Gebrauchtes abzüglich 15 %).',
      'SSD 1 TB 2',
      'Legen Sie diesen Schein ins Paket',
      'Rücksendung anRechenwerk GmbHBeispielstr. 1210625 Berlin',
    ])
      expect(sheet?.text).toContain(compact(part));
  });

  it('leaves out pieces whose money went back', async () => {
    const id = await paidOrder({ [ssd]: 2, [board]: 1 });
    await refundPiece(id, 1);
    const { text } = await slips(id);
    expect(text).toContain(compact('2SSD 1 TB'));
    expect(text).not.toContain('Board');
  });

  it('is a copy when it is printed again, and says when it was first', async () => {
    const id = await paidOrder();
    expect((await slips(id)).text).not.toContain('Copy');
    shop.clock.advance(60_000);
    const first = compact('Copy, first printed on 05 Mar 2030, 14:05');
    expect((await slips(id)).text).toContain(first);
    shop.clock.advance(60_000);
    expect((await slips(id)).text).toContain(first);
  });

  it('is a new one after what it lists has changed', async () => {
    const id = await paidOrder({ [ssd]: 2 });
    await slips(id);
    shop.clock.advance(60_000);
    await refundPiece(id);
    const { text } = await slips(id);
    expect(text).toContain(compact('1SSD 1 TB'));
    expect(text).not.toContain('Copy');
  });

  it('is a copy of what was in the parcel when the order was sent', async () => {
    const id = await paidOrder({ [ssd]: 2 });
    await refundPiece(id);
    await send(id);
    const { text } = await slips(id);
    expect(text).toContain(compact('Copy, sent on'));
    expect(text).toContain(compact('1SSD 1 TB'));
  });
});

describe('packing slips of several orders', () => {
  it('leave out those that are unpaid or withdrawn from, and name them', async () => {
    const paid = await paidOrder();
    const withdrawn = await paidOrder();
    await buyer.graphql(
      `mutation { withdrawFromContract(input: { name: "Ł", order: "${withdrawn}", email: "l@example.com" }) { __typename } }`,
    );
    const payment = await place(buyer, { [ssd]: 1 });
    const unpaid = (await orders().findOne({ paymentId: payment }))?._id ?? 0;
    const { headers, pages, text } = await slips(unpaid, paid, withdrawn, paid);
    expect(pages).toHaveLength(2);
    expect(text).toContain(`Order${paid}`);
    expect(headers.get('x-left-out')).toBe(`${unpaid},${withdrawn}`);
    await expect(slips(unpaid)).resolves.toMatchObject({
      status: 400,
      text: 'None of these orders has anything to send.',
    });
    await buyer.rest('GET', `/cancel-payment/${payment}`);
    await buyer.rest('POST', '/cart/remove', { json: { productID: ssd, count: 1 } });
  });

  it('are refused for ids without an order, and none is marked as printed', async () => {
    const id = await paidOrder();
    for (const other of ['x', '0', '1e3', '-1', '999999'])
      await expect(slips(id, other)).resolves.toMatchObject({
        status: 400,
        text: `Could not find order with ID: ${other}.`,
      });
    await expect(slips()).resolves.toMatchObject({ status: 400, text: 'OrderID is missing.' });
    shop.clock.advance(60_000);
    expect((await slips(id)).text).not.toContain('Copy');
  });

  it('are at most 100', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    await expect(slips(...ids)).resolves.toMatchObject({
      status: 400,
      text: 'At most 100 orders can be asked for.',
    });
  });

  it('are for employees and keys that ship, and for nobody else', async () => {
    const id = await paidOrder();
    for (const path of [`/slips.pdf?ids=${id}`, `/pick-list.pdf?ids=${id}`]) {
      expect((await print(path, buyer)).status).toBe(403);
      expect((await print(path, shop.guest())).status).toBe(401);
    }
    const { account } = employee;
    const viewer = {
      userId: account.userId,
      username: account.username,
      role: 'employee',
      staffRole: 'owner',
    } as const;
    const keyed = async (scope: 'orders:ship' | 'orders:read'): Promise<TestClient> => {
      const key = { name: 'Printer', scopes: [scope], days: 1 };
      const { token } = await shop.services.keys.create(viewer, key);
      return Object.assign(shop.guest(), { authorization: `Bearer ${token}` });
    };
    expect((await print(`/slips.pdf?ids=${id}`, await keyed('orders:ship'))).status).toBe(200);
    expect((await print(`/slips.pdf?ids=${id}`, await keyed('orders:read'))).status).toBe(403);
  });
});

describe('a pick list', () => {
  it('has each product once, by category and name, with the pieces of each order', async () => {
    const one = await paidOrder({ [ssd]: 2, [board]: 1 });
    const other = await paidOrder({ [ssd]: 1 });
    const sent = await paidOrder();
    await send(sent);
    const { headers, text } = await print(`/pick-list.pdf?ids=${one},${other},${sent}`);
    const parts = [
      `Orders ${one}, ${other}`,
      `Not on this list, because nothing is to be sent: ${sent}`,
      `Motherboards 1Board B650 RW-2 ${one}`,
      `Storage 3SSD 1 TB RW-1 ${one} (2×) · ${other}`,
    ].map(compact);
    for (const part of parts) expect(text).toContain(part);
    expect(text.indexOf(parts[2] ?? '')).toBeLessThan(text.indexOf(parts[3] ?? ''));
    expect(headers.get('x-left-out')).toBe(String(sent));
    expect(headers.get('content-disposition')).toBe('inline; filename="pick-list.pdf"');
  });

  it('goes from shelf to shelf once the place of a product is known', async () => {
    const cooler = { category: 'storage', stockCount: 9 };
    const [near, far] = [
      await shop.product({ ...cooler, name: 'Cooler 140', articleNumber: 'RW-3', shelfPlace: 'A-2' }),
      await shop.product({ ...cooler, name: 'Cooler 120', articleNumber: 'RW-4', shelfPlace: 'A-10' }),
    ];
    const id = await paidOrder({ [far]: 1, [board]: 1, [near]: 1 });
    const { text } = await print(`/pick-list.pdf?ids=${id}`);
    expect(text).toContain(
      compact(
        `Shelf place A-2 1Cooler 140 RW-3 ${id} Shelf place A-10 1Cooler 120 RW-4 ${id} No shelf place 1Board B650 RW-2 ${id}`,
      ),
    );
  });

  it('is refused when nothing is to be sent', async () => {
    const id = await paidOrder();
    await send(id);
    await expect(print(`/pick-list.pdf?ids=${id}`)).resolves.toMatchObject({
      status: 400,
      text: 'None of these orders has anything to send.',
    });
  });
});

describe('a return slip', () => {
  it('is for the buyer and employees once the order is sent', async () => {
    const id = await paidOrder({ [ssd]: 2 });
    await expect(print(`/return-slip/${id}.pdf`, buyer)).resolves.toMatchObject({
      status: 400,
      text: 'The order has not been sent yet.',
    });
    await send(id);
    for (const client of [buyer, employee]) {
      const { status, headers, pages } = await print(`/return-slip/${id}.pdf`, client);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toBe(`inline; filename="return-slip-${id}.pdf"`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(pages).toHaveLength(1);
      expect(pages[0]?.text).toContain(compact('SSD 1 TB 2'));
    }
  });

  it('of somebody else is the same as one that does not exist', async () => {
    const id = await paidOrder();
    await send(id);
    const stranger = await shop.customer();
    for (const other of [id, 999_999, 'x'])
      await expect(print(`/return-slip/${other}.pdf`, stranger)).resolves.toMatchObject({
        status: 400,
        text: `Could not find order with ID: ${other}.`,
      });
    expect((await print(`/return-slip/${id}.pdf`, shop.guest())).status).toBe(401);
  });
});

describe('the barcode of a number', () => {
  it.each([
    // Read back with zbarimg.
    [5, '211214 213212 223112 2331112'],
    [44, '211232 132131 113321 2331112'],
    [123, '211232 112232 114131 221132 121124 2331112'],
    [1_234_567, '211232 112232 131123 331121 114131 312131 132131 2331112'],
  ])('of %d is made of the symbols of the standard', (number, widths) => {
    expect(code128(number).join('')).toBe(widths.replaceAll(' ', ''));
  });
});
