import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookFile, giveBack, payAndSend } from '../../../test/book-fixtures.js';
import { collect, fillCart } from '../../../test/checkout-fixtures.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const ZURICH = {
  ...{ recipient: 'Heidi Ammann', company: '', vatId: '', street: 'Bahnhofstrasse', houseNumber: '1' },
  ...{ addition: '', postcode: '8001', town: 'Zürich', country: 'CH', phone: '' },
};

let shop: TestShop;
let owner: TestUser;
let clerk: TestUser;
let buyer: TestUser;
let productId: number;
let keyId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  owner = await shop.employee();
  const days = {
    ...{ packingDays: [1, 2, 3, 4, 5], closedDays: [], cutOff: '14:00', earliestDays: 2, latestDays: 4 },
    version: 0,
  };
  const prices = [{ country: 'CH', steps: [{ aboveGrams: 0, cents: 1_190 }], freeFromCents: 0 }];
  expect(
    await owner.change('saveSettings', {
      delivery: { ...days, countries: ['DE', 'CH', 'GB'] },
      shipping: { version: 0, pieceGrams: 1_000, prices },
    }),
  ).toEqual({ __typename: 'SettingsSaved' });
  productId = await shop.product({ stockCount: 99, priceCents: 11_900 });
  keyId = await shop.product({ stockCount: 99, priceCents: 2_380, isDigital: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await shop.employee();
  clerk = await shop.employee('clerk');
  buyer = await shop.customer();
});

interface Placed {
  reason?: string;
  fields?: object[];
  paymentId: string;
  order: { id: string; total: number; vat: number; shipping: number; exemption: object | null };
}

/** Orders goods as a new customer, who is the buyer from then on. */
async function place(
  goods: Record<number, number>,
  expectedTotal: number,
  delivery: object = ZURICH,
  withoutVat = false,
): Promise<Placed> {
  buyer = await shop.customer();
  await fillCart(buyer, goods);
  const expectedLines = Object.entries(goods).map(([id, quantity]) => ({ productId: id, quantity }));
  return buyer.ask<Placed>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      ... on OrderPlaced { paymentId order { id total vat shipping exemption { kind vatId checkedAt } } }
      ... on UserError { reason }
      ... on InvalidInput { fields { name reason } }
    } }`,
    { input: { expectedTotal, addresses: { delivery }, expectedLines, withoutVat } },
  );
}

/** A paid order of goods for 100 € and 10 € of shipping that was sent to Zürich, with its papers. */
async function sell() {
  const placed = await place({ [productId]: 1 }, 11_000);
  return payAndSend(shop, buyer, placed);
}

interface Parcels {
  version: number;
  shipments: { number: number; exportProof: string | null }[];
}
const parcelsOf = (orderId: number, reader: TestClient): Promise<Parcels> =>
  reader.ask(`{ order(id: "${orderId}") { version shipments { number exportProof } } }`);

const prove = (client: TestClient, orderId: number, version: number, proof: string) =>
  client.change<{ reason?: string; order?: object }>(
    'recordExportProof',
    { orderId: String(orderId), version, number: 1, proof },
    '... on ShipmentUpdated { order { version shipments { exportProof } } } ... on UserError { reason } ... on InvalidInput { fields { name reason } }',
  );

describe('goods that leave the EU', () => {
  it('cost everybody the price without VAT, which is told before', async () => {
    await fillCart(buyer, { [productId]: 1 });
    const { totals } = await buyer.ask<{ totals: object[] }>(
      '{ cart { totals { country total shipping vat vatPercent exemption netTotal } } }',
    );
    expect(totals).toEqual([
      expect.objectContaining({ country: 'DE', total: 11_900, vat: 1_900, exemption: null, netTotal: null }),
      {
        ...{ country: 'CH', total: 11_000, shipping: 1_000, vat: 0, vatPercent: 0 },
        ...{ exemption: 'EXPORT', netTotal: 11_000 },
      },
      expect.objectContaining({ country: 'GB', total: 10_000, shipping: 0, exemption: 'EXPORT' }),
    ]);
    expect(await place({ [productId]: 1 }, 13_090)).toEqual({ reason: 'PRICES_CHANGED' });
    const exemption = { kind: 'EXPORT', vatId: null, checkedAt: null };
    const order = { total: 11_000, vat: 0, shipping: 1_000, exemption };
    expect(await place({ [productId]: 1 }, 11_000)).toMatchObject({ order });
    // A company says that it orders without VAT: it is no question of its VAT id.
    expect(await place({ [productId]: 1 }, 11_000, ZURICH, true)).toMatchObject({ order });
  });

  it('are goods alone: keys are sold within the EU', async () => {
    for (const goods of [{ [keyId]: 1 }, { [productId]: 1, [keyId]: 1 }])
      expect(await place(goods, 2_000)).toEqual({ reason: 'EXPORT_OF_KEYS' });
  });

  it('do not go to Northern Ireland, which belongs to the EU for goods', async () => {
    const belfast = { ...ZURICH, country: 'GB', postcode: 'BT1 5GS', town: 'Belfast' };
    expect(await place({ [productId]: 1 }, 10_000, belfast)).toMatchObject({
      fields: [{ name: 'delivery.postcode', reason: 'NORTHERN_IRELAND' }],
    });
    expect(
      await place({ [productId]: 1 }, 10_000, { ...belfast, postcode: 'SW1A 1AA', town: 'London' }),
    ).toMatchObject({ order: { total: 10_000 } });
  });

  it('do not go to places that have the address of an EU country but are outside its VAT area', async () => {
    for (const [country, postcode, town] of [
      ['DE', '78266', 'Büsingen'],
      ['DE', '27498', 'Helgoland'],
    ] as const)
      expect(await place({ [productId]: 1 }, 11_900, { ...ZURICH, country, postcode, town })).toMatchObject({
        fields: [{ name: 'delivery.postcode', reason: 'OUTSIDE_VAT_AREA' }],
      });
  });

  it('get an invoice that says why it has no VAT, and corrections like it, also as data', async () => {
    const { orderId, documents } = await sell();
    const [invoice] = documents;
    expect(invoice).toMatchObject({
      exemption: 'export',
      deliverTo: { place: { country: 'CH' } },
      rates: [{ vatPercent: 0, netCents: 11_000, vatCents: 0, grossCents: 11_000 }],
    });
    expect(brokenRules(invoice?.xml ?? '')).toEqual([]);
    expect(figuresOf(invoice?.xml ?? '')).toMatchObject({ gross: 11_000, vat: 0 });
    for (const told of ['<ram:CategoryCode>G</ram:CategoryCode>', 'VATEX-EU-G', '§ 6 UStG'])
      expect(invoice?.xml).toContain(told);
    const correction = await giveBack(shop, orderId, 1_000);
    expect(correction).toMatchObject({ kind: 'correction', exemption: 'export' });
    expect(brokenRules(correction?.xml ?? '')).toEqual([]);
  });

  it('stand in the books on an account of their own, and in no statement of the EU', async () => {
    const { orderId } = await sell();
    const reader = await shop.employee();
    const booked = (await bookFile(shop, '2030-03/datev.csv'))
      .split('\r\n')
      .filter((row) => row.includes(';8120;'));
    expect(booked.find((row) => row.includes(`"${orderId}"`))).toMatch(/^110,00;"S";"EUR";/);
    expect(await bookFile(shop, '2030-03/vat.csv')).toContain('§ 4 Nr. 1 a UStG');
    expect(await bookFile(shop, '2030-Q1/zm.csv')).not.toContain('CH');
    const { rates } = await reader.ask<{ rates: object[] }>(
      '{ vatReport(month: "2030-03") { rates { country exemption percent } } }',
    );
    expect(rates).toContainEqual({ country: 'DE', exemption: 'EXPORT', percent: 0 });
    expect(await reader.ask('{ ossReport(quarter: "2030-Q1") { yearNet } }')).toEqual({ yearNet: 0 });
  });

  it('keep their country when addresses are corrected, and no order that has VAT goes out of the EU', async () => {
    const pay = async (paymentId: string) => {
      await shop.sandbox.approve(paymentId);
      expect((await collect(buyer, paymentId)).status).toBe(200);
    };
    const correct = async (orderId: string, delivery: object) =>
      owner.change<{ reason?: string }>(
        'correctOrderAddresses',
        { orderId, version: (await parcelsOf(Number(orderId), owner)).version, delivery, invoice: null },
        '... on UserError { reason }',
      );
    const berlin = { ...ZURICH, postcode: '10115', town: 'Berlin', country: 'DE' };
    const abroad = await place({ [productId]: 1 }, 11_000);
    await pay(abroad.paymentId);
    expect(await correct(abroad.order.id, berlin)).toEqual({ reason: 'ADDRESS_TAXED_OTHERWISE' });
    expect(await correct(abroad.order.id, { ...ZURICH, houseNumber: '2' })).toEqual({});
    const home = await place({ [productId]: 1 }, 11_900, berlin);
    await pay(home.paymentId);
    expect(await correct(home.order.id, { ...ZURICH, country: 'GB', postcode: 'SW1A 1AA' })).toEqual({
      reason: 'ADDRESS_TAXED_OTHERWISE',
    });
  });
});

describe('the proof of an export', () => {
  it('is asked for by the report of the month until it is noted at the parcel', async () => {
    const { orderId } = await sell();
    for (const [month, orders] of [
      ['2030-03', expect.arrayContaining([String(orderId)])],
      ['2030-02', []],
    ] as const)
      expect(
        await (await shop.employee()).ask(`{ vatReport(month: "${month}") { unprovenExports } }`),
      ).toEqual({ unprovenExports: orders });
    clerk = await shop.employee('clerk');
    const { version } = await parcelsOf(orderId, clerk);
    const proof = '26DE123456789012E1';
    expect(await prove(clerk, orderId, version, ` ${proof} `)).toEqual({
      order: { version: version + 1, shipments: [{ exportProof: proof }] },
    });
    const reader = await shop.employee();
    const { unprovenExports } = await reader.ask<{ unprovenExports: string[] }>(
      '{ vatReport(month: "2030-03") { unprovenExports } }',
    );
    expect(unprovenExports).not.toContain(String(orderId));
    const { entries } = await reader.ask<{ entries: { action: string }[] }>(
      '{ auditEntries { entries { action subjectId changes { field before after } } } }',
    );
    expect(entries.filter(({ action }) => action === 'EXPORT_PROVEN')).toEqual([
      {
        ...{ action: 'EXPORT_PROVEN', subjectId: String(orderId) },
        changes: [{ field: 'exportProof', before: '', after: proof }],
      },
    ]);
    // Of two who have seen the same, one wins; and it can be taken away again.
    expect(await prove(clerk, orderId, version, 'other')).toEqual({ reason: 'ORDER_CHANGED' });
    expect(await prove(clerk, orderId, version + 1, '')).toMatchObject({
      order: { shipments: [{ exportProof: null }] },
    });
  });

  it('is noted by owners and clerks, of a parcel that was sent out of the EU, in one line', async () => {
    const { orderId } = await sell();
    clerk = await shop.employee('clerk');
    const { version } = await parcelsOf(orderId, clerk);
    expect(await prove(clerk, orderId, version, 'x'.repeat(61))).toEqual({
      reason: 'EXPORT_PROOF_INVALID',
      fields: [{ name: 'proof', reason: 'EXPORT_PROOF_INVALID' }],
    });
    const input = `orderId: "${orderId}", version: ${version}, number: 1, proof: "x"`;
    for (const client of [await shop.employee('packer'), buyer])
      expect(await client.codeOf(`mutation { recordExportProof(input: { ${input} }) { __typename } }`)).toBe(
        'FORBIDDEN',
      );
    const berlin = { ...ZURICH, postcode: '10115', town: 'Berlin', country: 'DE' };
    const home = await place({ [productId]: 1 }, 11_900, berlin);
    expect(await prove(clerk, Number(home.order.id), 0, 'x')).toEqual({ reason: 'NOT_EXPORTED' });
    const unsent = await place({ [productId]: 1 }, 11_000);
    expect(await prove(clerk, Number(unsent.order.id), 0, 'x')).toEqual({ reason: 'NOT_SENT' });
  });
});
