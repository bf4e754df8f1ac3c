import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { PERSISTED_OPERATIONS } from '../../graphql/persisted-operations.generated.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;
let otherId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([
    shop.customer({ firstname: 'Ada', lastname: 'Byron' }),
    shop.employee(),
  ]);
  productId = await shop.product({ stockCount: 99, name: 'Testor Supply 9' });
  otherId = await shop.product({ stockCount: 99, name: 'Testor Fan' });
});
afterAll(() => shop.close());

type Serials = readonly (readonly [line: number, number: string])[];
const toInput = (serials: Serials) => serials.map(([line, number]) => ({ line, number }));

let codes = 0;
async function send(orderId: number, serials: Serials, client: TestClient = employee, lines?: object[]) {
  codes += 1;
  const { body } = await client.graphql(
    `mutation ($input: ShipOrderInput!) { shipOrder(input: $input) {
      ... on ShipmentUpdated { order { version shipments { serials { line number } } } }
      ... on UserError { reason } } }`,
    { input: { orderId, carrier: 'GLS', trackingCode: `ZT${codes}`, serials: toInput(serials), lines } },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.['shipOrder'];
}

async function record(client: TestClient, orderId: number, version: number, serials: Serials, number = 1) {
  const { body } = await client.graphql(
    `mutation ($input: RecordSerialsInput!) { recordSerials(input: $input) {
      ... on ShipmentUpdated { order { version shipments { serials { line number } } } }
      ... on UserError { reason } } }`,
    { input: { orderId, version, number, serials: toInput(serials) } },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.['recordSerials'];
}

async function traced(serial: string, client: TestClient = employee) {
  const { body } = await client.graphql(
    `query ($serial: String!) { tracedPieces(serial: $serial) {
      orderId sentAt liableUntil productName quantity returnedQuantity serials recipientName email } }`,
    { serial },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.['tracedPieces'];
}

interface Recalled {
  pieces: { orderId: string; serials: string[]; quantity: number; returnedQuantity: number }[];
  totalCount: number;
  customersCount: number;
}
async function recall(input: object, client: TestClient = employee): Promise<Recalled> {
  const { body } = await client.graphql(
    `query ($input: RecallInput!) { recall(input: $input) {
      totalCount customersCount pieces { orderId serials quantity returnedQuantity } } }`,
    { input },
  );
  return body.data?.['recall'] as Recalled;
}
const idsOf = ({ pieces }: Recalled): number[] => pieces.map(({ orderId }) => Number(orderId));

const bought = async (lines: Record<number, number>, by: TestUser = buyer): Promise<number> =>
  (await buy(shop, by, lines)).id;

describe('serial numbers', () => {
  it('are scanned with the parcel, found again however they are typed, and say until when the shop is liable', async () => {
    const orderId = await bought({ [productId]: 2 });
    expect(
      await send(orderId, [
        [0, ' sn 001 '],
        [0, 'sn002'],
      ]),
    ).toMatchObject({
      order: {
        shipments: [
          {
            serials: [
              { line: 0, number: 'SN001' },
              { line: 0, number: 'SN002' },
            ],
          },
        ],
      },
    });
    expect(await traced('Sn 002')).toEqual([
      {
        orderId: String(orderId),
        sentAt: shop.clock.now().toISOString(),
        liableUntil: '2032-03-05',
        productName: 'Testor Supply 9',
        quantity: 2,
        returnedQuantity: 0,
        serials: ['SN001', 'SN002'],
        recipientName: 'Ada Byron',
        email: buyer.account.email,
      },
    ]);
    expect(await traced('SN00')).toEqual([]);
    expect(await traced('')).toEqual([]);
  });

  it('are refused where they are empty, too long, twice, or more than the pieces of their line; nothing is sent then', async () => {
    const orderId = await bought({ [productId]: 1 });
    for (const [serials, reason] of [
      [[[0, ' ']], 'SERIAL_INVALID'],
      [[[0, 'X'.repeat(61)]], 'SERIAL_INVALID'],
      [
        [
          [0, 'a1'],
          [0, 'A 1'],
        ],
        'SERIAL_TWICE',
      ],
      [
        [
          [0, 'A1'],
          [0, 'A2'],
        ],
        'SERIALS_TOO_MANY',
      ],
      [[[7, 'A1']], 'SERIALS_TOO_MANY'],
    ] as const)
      expect(await send(orderId, serials)).toEqual({ reason });
    const { body } = await buyer.graphql(`{ order(id: ${orderId}) { shipments { number } } }`);
    expect(body.data?.['order']).toEqual({ shipments: [] });
  });

  it('are corrected later by an owner or a clerk, of whom the slower is told; a reverted parcel has none to find', async () => {
    const orderId = await bought({ [productId]: 1 });
    await send(orderId, [[0, 'WRONG1']], await shop.employee('packer'));
    expect(await record(employee, orderId, 1, [[0, 'RIGHT1']])).toMatchObject({ order: { version: 2 } });
    expect(await record(await shop.employee('clerk'), orderId, 1, [[0, 'OTHER1']])).toEqual({
      reason: 'ORDER_CHANGED',
    });
    expect(
      await record(employee, orderId, 2, [
        [0, 'A'],
        [0, 'B'],
      ]),
    ).toEqual({ reason: 'SERIALS_TOO_MANY' });
    expect(await record(employee, orderId, 2, [[0, 'A']], 9)).toEqual({ reason: 'NOT_SENT' });
    expect(await record(await shop.employee('packer'), orderId, 2, [])).toBe('FORBIDDEN');
    expect(await traced('WRONG1')).toEqual([]);
    expect(await traced('RIGHT1')).toMatchObject([{ orderId: String(orderId) }]);
    await employee.graphql(`mutation { revertShipment(input: { orderId: ${orderId} }) { __typename } }`);
    expect(await traced('RIGHT1')).toEqual([]);
  });

  it('are asked for where a product has them, and whoever packs is told by which order a customer has one', async () => {
    const numberedId = await shop.product({ stockCount: 9, name: 'Testor Card', hasSerials: true });
    const orderId = await bought({ [numberedId]: 1 });
    const { body } = await employee.graphql(`{ order(id: ${orderId}) { lines { hasSerials } } }`);
    expect(body.data?.['order']).toEqual({ lines: [{ hasSerials: true }] });
    const packer = await shop.employee('packer');
    const isWith = async (id: number, serial: string, client: TestClient = packer) => {
      const { body: answer } = await client.graphql(
        `{ ordersWithSerial(productId: ${id}, serial: "${serial}") }`,
      );
      return answer.errors?.[0]?.extensions.code ?? answer.data?.['ordersWithSerial'];
    };
    expect(await isWith(numberedId, 'CARD1')).toEqual([]);
    await send(orderId, [[0, 'CARD1']]);
    expect(await isWith(numberedId, 'card 1')).toEqual([String(orderId)]);
    expect(await isWith(otherId, 'CARD1')).toEqual([]);
    expect(await isWith(numberedId, '')).toEqual([]);
    expect(await isWith(numberedId, 'CARD1', buyer)).toBe('FORBIDDEN');
    await employee.graphql(`mutation { revertShipment(input: { orderId: ${orderId} }) { __typename } }`);
    expect(await isWith(numberedId, 'CARD1')).toEqual([]);
  });

  it('are nobody’s to look up but of who knows customers', async () => {
    expect(await traced('SN001', buyer)).toBe('FORBIDDEN');
    expect(await traced('SN001', await shop.employee('packer'))).toBe('FORBIDDEN');
    expect(await traced('SN001', shop.guest())).toBe('UNAUTHENTICATED');
  });
});

/** What the page of recalls asks for. */
const [PAGE_OF_RECALLS = ''] = Object.values(PERSISTED_OPERATIONS).filter((text) =>
  text.startsWith('query Recall('),
);

describe('a recall', () => {
  let recalledId: number;
  let inRange: number;
  let unknown: number;
  beforeAll(async () => {
    recalledId = await shop.product({ stockCount: 99, name: 'Testor Hot Supply' });
    inRange = await bought({ [otherId]: 1, [recalledId]: 2 });
    const lineOf = async (orderId: number): Promise<number> => {
      const { body } = await employee.graphql(`{ order(id: ${orderId}) { lines { productId } } }`);
      const { lines } = body.data?.['order'] as { lines: { productId: string }[] };
      return lines.findIndex((one) => one.productId === String(recalledId));
    };
    const line = await lineOf(inRange);
    await send(inRange, [
      [line, 'B9'],
      [line, 'B100'],
    ]);
    const outside = await bought({ [recalledId]: 1 });
    await send(outside, [[0, 'B200']]);
    unknown = await bought({ [recalledId]: 1 }, await shop.customer());
    await send(unknown, []);
    // Paid, and still here.
    await bought({ [recalledId]: 1 });
  });

  it('names who has pieces in the range, in the order of numbers, and whose numbers nobody knows', async () => {
    const found = await recall({ productId: recalledId, from: 'b10', until: 'B199' });
    expect(idsOf(found)).toEqual([unknown, inRange]);
    expect(found).toMatchObject({
      totalCount: 2,
      customersCount: 2,
      pieces: [{ serials: [] }, { serials: ['B100'] }],
    });
    expect((await recall({ productId: recalledId })).totalCount).toBe(3);
    expect((await recall({ productId: 999_999 })).totalCount).toBe(0);
  });

  it('is answered as the page of recalls asks for it', async () => {
    const { body } = await employee.graphql(PAGE_OF_RECALLS, {
      input: { productId: String(recalledId), from: '', until: '' },
      productId: String(recalledId),
    });
    expect(body.errors).toBeUndefined();
    expect(body.data).toMatchObject({ recall: { totalCount: 3 }, product: { name: 'Testor Hot Supply' } });
  });

  it('leaves out what has come back, and comes as a file with whom to write to', async () => {
    const file = async (client: TestClient) =>
      fetch(`${shop.url}/api/export/recall.csv?productID=${recalledId}&from=B9&until=B100`, {
        headers: { Cookie: client.cookie },
      });
    const text = await (await file(employee)).text();
    expect(text).toContain(
      `${inRange};1;2030-03-05;Testor Hot Supply;2;B9, B100;${buyer.account.userId};Ada Byron;`,
    );
    expect(text).toContain(buyer.account.email);
    expect((await file(buyer)).status).toBe(403);
    expect((await file(await shop.employee('packer'))).status).toBe(403);
  });
});
