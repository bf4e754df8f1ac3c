import { beforeEach, describe, expect, it } from '@jest/globals';
import { buy, collect, documentsOf, fillCart, movesOf } from '../../../test/checkout-fixtures.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestUser } from '../../../test/test-client.js';

const shop = testShop();
const owner = prepared(() => shop.employee(), beforeEach);
const buyer = prepared(() => shop.customer(), beforeEach);

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
const HALF_HOUR = 30 * 60_000;

/** 4.90 € in Germany, free from 100 € on; 9.90 € to Austria, 19.90 € above two kilograms. Belgium is free. */
const HOME = { country: 'DE', steps: [{ aboveGrams: 0, cents: 490 }], freeFromCents: 10_000 };
const ABROAD = {
  country: 'AT',
  steps: [
    { aboveGrams: 2_000, cents: 1_990 },
    { aboveGrams: 0, cents: 990 },
  ],
  freeFromCents: 0,
};
const PRICES = [HOME, ABROAD];

interface Outcome {
  __typename: string;
  fields?: { name: string; reason: string }[];
}

/** Saves settings of the shop over those that are there. */
async function save(sections: Record<string, object>): Promise<Outcome> {
  const settings = await owner.ask<Record<string, { version: number }>>(
    '{ settings { delivery { version } shipping { version } } }',
  );
  const input = Object.fromEntries(
    Object.entries(sections).map(([name, values]) => [
      name,
      { ...values, version: settings[name]?.version ?? 0 },
    ]),
  );
  return owner.change<Outcome>(
    'saveSettings',
    input,
    '__typename ... on InvalidInput { fields { name reason } }',
  );
}

const DAYS = {
  packingDays: [1, 2, 3, 4, 5],
  closedDays: [],
  cutOff: '14:00',
  earliestDays: 2,
  latestDays: 4,
};
const deliverTo = (...countries: string[]) => save({ delivery: { ...DAYS, countries } });
const ask = (prices: object[], pieceGrams = 1_000) => save({ shipping: { prices, pieceGrams } });

beforeEach(async () => {
  await deliverTo('DE', 'AT', 'BE');
  expect(await ask(PRICES)).toEqual({ __typename: 'SettingsSaved' });
});

const weighing = (weightGrams: number | null, priceCents = 1_000) =>
  shop.product({ stockCount: 9, priceCents, weightGrams });

const totalsOf = async (client: TestUser) =>
  (
    await client.ask<{ totals: { country: string; shipping: number; total: number; vat: number }[] }>(
      '{ cart { totals { country shipping total vat } } }',
    )
  ).totals;
const shippingOf = async (client: TestUser) =>
  Object.fromEntries((await totalsOf(client)).map(({ country, shipping }) => [country, shipping]));

const VIENNA = {
  ...{ recipient: 'Ada Byron', company: '', vatId: '', street: 'Ring', houseNumber: '1', addition: '' },
  ...{ postcode: '1010', town: 'Wien', country: 'AT', phone: '' },
};

interface Placed {
  __typename: string;
  reason?: string;
  fields?: { reason: string }[];
  paymentId?: string;
  order?: { id: string; total: number; vat: number; shipping: number };
}

const placeAt = (
  client: TestUser,
  counts: Record<number, number>,
  expectedTotal: number,
  delivery = VIENNA,
) =>
  client.ask<Placed>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      __typename
      ... on OrderPlaced { paymentId order { id total vat shipping } }
      ... on InvalidInput { fields { reason } }
      ... on UserError { reason }
    } }`,
    {
      input: {
        expectedTotal,
        addresses: { delivery },
        expectedLines: Object.entries(counts).map(([productId, quantity]) => ({ productId, quantity })),
      },
    },
  );

async function send(orderId: number, lines?: { line: number; count: number }[]): Promise<void> {
  await shop.services.shipping.send(DESK, orderId, {
    ...{ carrier: 'DHL', trackingCode: '00340434161094042557' },
    ...(lines === undefined ? {} : { lines }),
  });
  shop.clock.advance(HALF_HOUR);
  await shop.services.documents.issuePending();
}

async function refund(orderId: number, kind: string, lines: string) {
  const employee = await shop.employee();
  const { version } = await employee.ask<{ version: number }>(`{ order(id: "${orderId}") { version } }`);
  const input = `orderId: "${orderId}", kind: ${kind}, lines: [${lines}]`;
  const preview = await employee.ask<{ amount: number; shippingAmount: number }>(
    `{ refundPreview(input: { ${input} }) { ... on RefundPreview { amount shippingAmount } } }`,
  );
  await employee.ask(`mutation { refundOrder(input: { ${input}, version: ${version} }) { __typename } }`);
  await shop.services.documents.issuePending();
  return preview;
}

const pieces = (line: number, quantity: number, isRestockable = false): string =>
  `{ line: ${line}, quantity: ${quantity}, isRestockable: ${isRestockable} }`;

describe('what sending costs', () => {
  it('is free everywhere until an owner sets a price', async () => {
    await ask([]);
    await fillCart(buyer, { [await weighing(500)]: 1 });
    expect(await shippingOf(buyer)).toEqual({ DE: 0, AT: 0, BE: 0 });
  });

  it('goes by country, by weight and by the value of the goods', async () => {
    const light = await weighing(500, 4_000);
    await fillCart(buyer, { [light]: 2 });
    expect(await totalsOf(buyer)).toEqual([
      { country: 'DE', shipping: 490, total: 8_490, vat: 1_356 },
      { country: 'AT', shipping: 990, total: 8_990, vat: 1_435 },
      { country: 'BE', shipping: 0, total: 8_000, vat: 1_277 },
    ]);
    await fillCart(buyer, { [light]: 3 });
    expect(await shippingOf(buyer)).toEqual({ DE: 0, AT: 1_990, BE: 0 });
  });

  it('counts a piece of unknown weight as the owner says, and keys and links not at all', async () => {
    await fillCart(buyer, { [await weighing(null)]: 2 });
    expect(await shippingOf(buyer)).toMatchObject({ AT: 990 });
    await ask(PRICES, 1_001);
    expect(await shippingOf(buyer)).toMatchObject({ AT: 1_990 });
    const other = await shop.customer();
    await fillCart(other, { [await shop.product({ stockCount: 9, priceCents: 1_000, isDigital: true })]: 2 });
    expect(await shippingOf(other)).toEqual({ DE: 0, AT: 0, BE: 0 });
  });

  it.each([
    ['no step for a light parcel', [{ ...HOME, steps: [{ aboveGrams: 5, cents: 490 }] }]],
    ['no step at all', [{ ...HOME, steps: [] }]],
    ['two prices for one weight', [{ ...HOME, steps: [...HOME.steps, ...HOME.steps] }]],
    ['a negative price', [{ ...HOME, steps: [{ aboveGrams: 0, cents: -1 }] }]],
    ['a country twice', [HOME, HOME]],
    ['a country that there is not', [{ ...HOME, country: 'XX' }]],
  ])('is refused with %s, and nothing is saved', async (_, prices) => {
    expect(await ask(prices as object[])).toEqual({
      __typename: 'InvalidInput',
      fields: [{ name: 'shipping.prices', reason: 'SETTING_SHIPPING' }],
    });
    await fillCart(buyer, { [await weighing(500)]: 1 });
    expect(await shippingOf(buyer)).toEqual({ DE: 490, AT: 990, BE: 0 });
  });

  it('is set by owners alone, and the log says from what to what', async () => {
    await ask([ABROAD], 2_000);
    const [entry] = await owner.auditLog('action details changes { field before after }');
    expect(JSON.stringify(entry)).toContain('DE: >0 kg 4.90 € ≥100.00 € 0 €, AT: >0 kg 9.90 € >2 kg 19.90 €');
    const code = await buyer.codeOf(
      'mutation { saveSettings(input: { shipping: { prices: [], pieceGrams: 1, version: 1 } }) { __typename } }',
    );
    expect(code).toBe('FORBIDDEN');
  });
});

describe('an order with shipping', () => {
  it('costs what was read: goods and shipping, at the provider, in the mail, on the invoice and in the books', async () => {
    const productId = await weighing(500);
    await fillCart(buyer, { [productId]: 2 });
    expect(await placeAt(buyer, { [productId]: 2 }, 2_000)).toMatchObject({ reason: 'PRICES_CHANGED' });
    const { paymentId = '', order } = await placeAt(buyer, { [productId]: 2 }, 2_990);
    expect(order).toMatchObject({ total: 2_990, vat: 477, shipping: 990 });
    await shop.sandbox.approve(paymentId);
    expect((await collect(buyer, paymentId)).status).toBe(200);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 29.90 EUR']);
    const orderId = Number(order?.id);
    const told = (await shop.mails()).find(({ subject }) => subject.includes(String(orderId)));
    expect(told?.text).toMatch(/Shipping: 9\.90/);
    await send(orderId);
    const [invoice] = await documentsOf(shop, orderId);
    expect(invoice?.lines).toMatchObject([
      { count: 2, grossCents: 2_000 },
      { productId: null, name: 'Shipping', grossCents: 990, vatPercent: 19 },
    ]);
    expect(brokenRules(invoice?.xml ?? '')).toEqual([]);
    expect(figuresOf(invoice?.xml ?? '')).toMatchObject({ gross: 2_990, vat: 477 });
    // The owner's session has ended meanwhile.
    const reader = await shop.employee();
    const { months } = await reader.ask<{ months: { revenue: number }[] }>(
      '{ salesReport(month: "2030-03") { months { revenue } } }',
    );
    expect(months[0]?.revenue).toBeGreaterThanOrEqual(2_990);
  });

  it('goes to no country that was taken out while the cart was read', async () => {
    const productId = await weighing(500);
    await fillCart(buyer, { [productId]: 1 });
    await deliverTo('DE');
    expect(await placeAt(buyer, { [productId]: 1 }, 1_990)).toMatchObject({
      fields: [{ reason: 'COUNTRY_NOT_DELIVERED' }],
    });
    expect(await shippingOf(buyer)).toEqual({ DE: 490 });
  });

  it('bills the shipping once, with the first parcel', async () => {
    const productId = await weighing(500);
    const { id } = await buy(shop, buyer, { [productId]: 3 });
    await send(id, [{ line: 0, count: 1 }]);
    await send(id);
    const gross = (await documentsOf(shop, id)).map(({ rates }) => rates.map(({ grossCents }) => grossCents));
    expect(gross).toEqual([[1_490], [2_000]]);
  });

  it('bills it with the other parcel where the first was not sent after all', async () => {
    const productId = await weighing(500);
    const { id } = await buy(shop, buyer, { [productId]: 2 });
    const parcel = { carrier: 'DHL', trackingCode: '00340434161094042557' };
    await shop.services.shipping.send(DESK, id, { ...parcel, lines: [{ line: 0, count: 1 }] });
    await shop.services.shipping.send(DESK, id, parcel);
    await shop.services.shipping.revertShipment(DESK, id, 1);
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    const documents = await documentsOf(shop, id);
    const billed = documents.map(
      ({ kind, rates }) => (kind === 'invoice' ? 1 : -1) * (rates[0]?.grossCents ?? 0),
    );
    expect(billed.reduce((sum, cents) => sum + cents, 0)).toBe(1_490);
  });

  it('gives the shipping back with the last piece that is withdrawn from, and not before (§ 357 (2) BGB)', async () => {
    const [one, two] = [await weighing(500), await weighing(500)];
    const { id } = await buy(shop, buyer, { [one]: 1, [two]: 1 });
    await send(id);
    expect(await refund(id, 'WITHDRAWAL', pieces(0, 1))).toEqual({ amount: 1_000, shippingAmount: 0 });
    expect(await refund(id, 'WITHDRAWAL', pieces(1, 1))).toEqual({ amount: 1_490, shippingAmount: 490 });
    const documents = await documentsOf(shop, id);
    expect(documents.map(({ kind, lines }) => [kind, lines.map(({ grossCents }) => grossCents)])).toEqual([
      ['invoice', [1_000, 1_000, 490]],
      ['correction', [1_000]],
      ['correction', [1_000, 490]],
    ]);
    for (const { xml } of documents) expect(brokenRules(xml)).toEqual([]);
  });

  it('keeps it for a voluntary return, and gives it back for a cancellation, of which nothing is billed', async () => {
    const productId = await weighing(500);
    const { id } = await buy(shop, buyer, { [productId]: 1 });
    await send(id);
    expect(await refund(id, 'VOLUNTARY_RETURN', pieces(0, 1))).toEqual({ amount: 1_000, shippingAmount: 0 });
    const canceled = await buy(shop, buyer, { [productId]: 1 });
    expect(await refund(canceled.id, 'CANCELLATION', pieces(0, 1, true))).toEqual({
      ...{ amount: 1_490, shippingAmount: 490 },
    });
    expect(await documentsOf(shop, canceled.id)).toEqual([]);
  });
});
