import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_ADDRESS } from '../../../shared/rules/address-fields.js';
import { CARRIER_FILES, PARCEL_PRODUCTS } from '../../../shared/rules/carrier-files.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let mouse: number;
let tower: number;
let unweighed: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([
    shop.customer({ address: 'Schillerstr. 12, 10625 Berlin' }),
    shop.employee(),
  ]);
  mouse = await shop.product({ name: 'Testor Mouse', stockCount: 1_000, weightGrams: 250 });
  tower = await shop.product({ name: 'Testor Tower', stockCount: 1_000, weightGrams: 15_750 });
  unweighed = await shop.product({ name: 'Testor Riddle', stockCount: 1_000 });
});
afterAll(() => shop.close());

const order = async (lines: Record<number, number>): Promise<number> => (await buy(shop, buyer, lines)).id;

interface Doubts {
  reason: string;
  orders: { orderId: number; reason: string; params: Record<string, unknown> }[];
}

/** The cells of the file's first row, or why there is no file. */
async function rowOf(query: string): Promise<string[] | Doubts> {
  const response = await fetch(`${shop.url}/api/export/to-ship.csv?${query}`, {
    headers: { Cookie: employee.cookie },
  });
  if (!response.ok) return ((await response.json()) as { payload: Doubts }).payload;
  const text = new TextDecoder('windows-1252').decode(await response.arrayBuffer());
  return text.split('\r\n')[1]?.split(';') ?? [];
}

describe('the product of a parcel', () => {
  it.each([
    [8, 'PAK02.DEU', '2'],
    [9, 'PAK05.DEU', '2,25'],
    [40, 'PAK10.DEU', '10'],
    [41, 'PAK31.DEU', '10,25'],
  ])('for %i pieces of 250 g is %s at DHL, and DPD and GLS read %s kg', async (count, product, weight) => {
    const id = await order({ [mouse]: count });
    expect((await rowOf(`carrier=dhl&ids=${id}`)) as string[]).toContain(product);
    expect(((await rowOf(`carrier=dpd&ids=${id}`)) as string[]).slice(-2)).toEqual([weight, 'DPD CLASSIC']);
    expect(((await rowOf(`carrier=gls&ids=${id}&service=express`)) as string[]).slice(-2)).toEqual([
      weight,
      'EXPRESS',
    ]);
  });

  it('is that of what waits: two towers go to the limit, three go in parts', async () => {
    const [two, three] = [await order({ [tower]: 2 }), await order({ [tower]: 3 })];
    expect(await rowOf(`carrier=dhl&ids=${two}`)).toContain('PAK31.DEU');
    for (const [carrier, most] of [
      ['dhl', '31.5'],
      ['dpd', '31.5'],
      ['gls', '40'],
    ] as const)
      expect(await rowOf(`carrier=${carrier}&ids=${two},${three}`)).toEqual({
        reason: 'ADDRESSES_IN_DOUBT',
        params: { orderIds: String(three) },
        orders: [
          {
            orderId: three,
            reason: 'PARCEL_TOO_HEAVY',
            params: { kilograms: '47.25', most },
            msg: `It weighs 47.25 kg, and a parcel at most ${most} kg. Please send it in parts.`,
          },
        ],
      });
    const lines = [{ line: 0, quantity: 1 }];
    const input = { orderId: three, carrier: 'DHL', trackingCode: '00340434161094042557', lines };
    await employee.graphql('mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename } }', {
      input,
    });
    expect(await rowOf(`carrier=dhl&ids=${three}`)).toContain('PAK31.DEU');
  });

  it('of unknown weight is asked about where it depends on it, unless something is assumed', async () => {
    const id = await order({ [mouse]: 1, [unweighed]: 1 });
    expect(await rowOf(`carrier=dhl&ids=${id}`)).toMatchObject({
      orders: [{ orderId: id, reason: 'PARCEL_WEIGHT_UNKNOWN', params: { products: 'Testor Riddle' } }],
    });
    expect(await rowOf(`carrier=dhl&ids=${id}&assume=5`)).toContain('PAK05.DEU');
    expect(((await rowOf(`carrier=gls&ids=${id}`)) as string[]).slice(-2)).toEqual(['', 'PARCEL']);
    expect(await rowOf(`carrier=dhl&ids=${id}&service=express`)).toMatchObject({
      reason: 'PARCEL_SERVICE_UNKNOWN',
    });
  });

  it('is one of a table in which each service has its limits in rising order', () => {
    for (const carrier of CARRIER_FILES) {
      const limits = PARCEL_PRODUCTS[carrier].map(({ service, maxGrams }) => [service, maxGrams] as const);
      expect(limits).toEqual(
        limits.toSorted(([one, left], [other, right]) => other.localeCompare(one) || left - right),
      );
    }
  });
});

describe('a refused order', () => {
  it('says what is in doubt of each: its address, its letters, its length', async () => {
    const ids = [await order({ [mouse]: 1 }), await order({ [mouse]: 1 }), await order({ [mouse]: 1 })];
    const [inDoubt = 0, foreign = 0, long = 0] = ids;
    await shop.connection
      .collection<{ _id: number }>('orders')
      .updateOne({ _id: inDoubt }, { $set: { 'recipient.address': 'Wohnung 12, Q7, 24, 68161 Mannheim' } });
    const address = {
      ...NO_ADDRESS,
      street: 'Weg',
      houseNumber: '1',
      postcode: '10625',
      town: 'Berlin',
      country: 'DE',
    };
    for (const [orderId, recipient] of [
      [foreign, '山田'],
      [long, 'A'.repeat(51)],
    ] as const)
      await employee.graphql(
        'mutation ($input: CorrectOrderAddressesInput!) { correctOrderAddresses(input: $input) { __typename } }',
        { input: { orderId, version: 0, delivery: { ...address, recipient } } },
      );
    expect(await rowOf(`carrier=dhl&ids=${ids.join(',')}`)).toMatchObject({
      orders: [
        { orderId: inDoubt, reason: 'PARCEL_ADDRESS_DOUBT' },
        {
          orderId: foreign,
          reason: 'PARCEL_LETTERS',
          params: { letters: '山 (U+5C71), 田 (U+7530)' },
        },
        { orderId: long, reason: 'PARCEL_TEXT_TOO_LONG', params: { text: 'A'.repeat(51), max: 50 } },
      ],
    });
  });
});
