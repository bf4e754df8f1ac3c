import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookFile, giveBack, payAndSend } from '../../../test/book-fixtures.js';
import { collect, fillCart } from '../../../test/checkout-fixtures.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';

const HALF_HOUR = 30 * 60_000;

/** What VIES answers, as it was recorded, without the name of the company. */
const RECORDED = {
  valid: {
    ...{ countryCode: 'AT', vatNumber: 'U12345678', requestDate: '2026-11-28T14:02:11.112Z', valid: true },
    ...{
      requestIdentifier: 'WAPIAAAAZqFvTq4e',
      name: '---',
      address: '---',
      traderNameMatch: 'NOT_PROCESSED',
    },
  },
  invalid: {
    countryCode: 'AT',
    vatNumber: 'U12345678',
    valid: false,
    requestIdentifier: '',
    userError: 'INVALID',
  },
  away: { countryCode: 'AT', vatNumber: 'U12345678', valid: false, userError: 'MS_UNAVAILABLE' },
  refusal: { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
};

let vies: Server;
/** What it answers from now on: a status and a text, nothing at all, or a broken line. */
let answer: { status: number; text: string } | 'silence' | 'hangUp';
let questions: unknown[] = [];
let shop: TestShop;
let owner: TestUser;
let buyer: TestUser;
let productId: number;
let keyId: number;

const answering = (body: object, status = 200) => ({ status, text: JSON.stringify(body) });

async function change(sections: Record<string, object>): Promise<void> {
  const names = Object.keys(sections);
  const settings = await owner.ask<Record<string, { version: number }>>(
    `{ settings { ${names.map((name) => `${name} { version }`).join(' ')} } }`,
  );
  const input = Object.fromEntries(
    names.map((name) => [name, { ...sections[name], version: settings[name]?.version ?? 0 }]),
  );
  expect(await owner.change('saveSettings', input)).toEqual({ __typename: 'SettingsSaved' });
}

beforeAll(async () => {
  vies = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      questions.push(JSON.parse(Buffer.concat(chunks).toString()));
      if (answer === 'hangUp') request.socket.destroy();
      else if (answer !== 'silence') response.writeHead(answer.status).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve));
  const { port } = vies.address() as AddressInfo;
  shop = await startShop({
    RATE_LIMITS: 'off',
    VIES_URL: `http://127.0.0.1:${port}`,
    VIES_TIMEOUT_MS: '5000',
  });
  owner = await shop.employee();
  const days = {
    packingDays: [1, 2, 3, 4, 5],
    closedDays: [],
    cutOff: '14:00',
    earliestDays: 2,
    latestDays: 4,
  };
  await change({
    delivery: { ...days, countries: ['DE', 'AT', 'NL'] },
    shipping: {
      pieceGrams: 1_000,
      prices: [{ country: 'AT', steps: [{ aboveGrams: 0, cents: 1_190 }], freeFromCents: 0 }],
    },
  });
  productId = await shop.product({ stockCount: 99, priceCents: 11_900 });
  keyId = await shop.product({ stockCount: 99, priceCents: 2_380, isDigital: true });
});
afterAll(async () => {
  await shop.close();
  vies.closeAllConnections();
  vies.close();
});
beforeEach(async () => {
  answer = answering(RECORDED.valid);
  questions = [];
  // Answers are kept for a quarter of an hour.
  shop.clock.advance(HALF_HOUR);
  owner = await shop.employee();
  buyer = await shop.customer();
});

const COMPANY = {
  ...{ recipient: 'Ada Byron', company: 'Byron GmbH', vatId: 'ATU12345678', street: 'Ring' },
  ...{ houseNumber: '1', addition: '', postcode: '1010', town: 'Wien', country: 'AT', phone: '' },
};

const check = (vatId = 'atu 123.45678', client = buyer) =>
  client.ask<{ vatId: string; state: string; reference: string | null }>(
    `{ vatIdCheck(vatId: "${vatId}") { vatId state reference } }`,
  );

interface Placed {
  __typename: string;
  reason?: string;
  paymentId?: string;
  order?: { id: string; total: number; vat: number; shipping: number; exemption: object | null };
}

/** Orders goods as a new customer, who is the buyer from then on. */
async function place(
  goods: Record<number, number>,
  expectedTotal: number,
  { delivery = COMPANY, withoutVat = true, ...more }: Record<string, unknown> & { delivery?: object } = {},
): Promise<Placed> {
  buyer = await shop.customer();
  await fillCart(buyer, goods);
  const expectedLines = Object.entries(goods).map(([id, quantity]) => ({ productId: id, quantity }));
  return buyer.ask<Placed>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      __typename
      ... on OrderPlaced { paymentId order { id total vat shipping exemption { kind vatId reference } } }
      ... on UserError { reason }
    } }`,
    { input: { expectedTotal, addresses: { delivery, ...more }, expectedLines, withoutVat } },
  );
}

const REFUSED = { __typename: 'Conflict', reason: 'VAT_ID_UNCONFIRMED' };

/** A paid order of goods for 100 € and 10 € of shipping without VAT, and its documents once it was sent. */
async function sell() {
  const placed = await place({ [productId]: 1 }, 11_000);
  return payAndSend(shop, buyer, placed);
}

describe('asking the EU about a VAT id', () => {
  it('names the shop’s own, so that the answer is a proof, and is not repeated at once', async () => {
    const valid = { vatId: 'ATU12345678', state: 'VALID', reference: 'WAPIAAAAZqFvTq4e' };
    expect(await check()).toEqual(valid);
    answer = 'hangUp';
    expect(await check()).toEqual(valid);
    expect(questions).toEqual([
      {
        ...{ countryCode: 'AT', vatNumber: 'U12345678' },
        ...{ requesterMemberStateCode: 'DE', requesterNumber: expect.stringMatching(/^\d{9}$/) },
      },
    ]);
  });

  it.each([
    ['the number is not known', answering(RECORDED.invalid), 'INVALID'],
    ['the country is away', answering(RECORDED.away), 'UNAVAILABLE'],
    ['there are too many questions', answering(RECORDED.refusal), 'UNAVAILABLE'],
    ['an error comes', answering(RECORDED.valid, 500), 'UNAVAILABLE'],
    ['another page comes', { status: 200, text: '<html>' }, 'UNAVAILABLE'],
    ['a list comes', { status: 200, text: '[true]' }, 'UNAVAILABLE'],
    ['nothing comes', { status: 200, text: '' }, 'UNAVAILABLE'],
    ['the line breaks', 'hangUp', 'UNAVAILABLE'],
  ] as const)('says so when %s, and no such order is without VAT', async (_what, given, state) => {
    answer = given;
    expect(await check()).toMatchObject({ state });
    expect(await place({ [productId]: 1 }, 11_000)).toEqual(REFUSED);
    expect(await place({ [productId]: 1 }, 13_090, { withoutVat: false })).toMatchObject({
      order: { total: 13_090, vat: 2_090, exemption: null },
    });
  });

  it('refuses what cannot be a VAT id, and everybody but customers', async () => {
    expect(await buyer.codeOf('{ vatIdCheck(vatId: "AT1") { state } }')).toBe('INVALID_INPUT');
    expect(await owner.codeOf('{ vatIdCheck(vatId: "ATU12345678") { state } }')).toBe('FORBIDDEN');
    expect(questions).toEqual([]);
  });
});

describe('a company in another country of the EU', () => {
  it('reads what it pays without VAT, and pays that once its VAT id is confirmed', async () => {
    await fillCart(buyer, { [productId]: 1 });
    const { totals } = await buyer.ask<{ totals: object[] }>(
      '{ cart { totals { country total exemption netTotal netShipping } } }',
    );
    expect(totals).toEqual([
      { country: 'DE', total: 11_900, exemption: null, netTotal: null, netShipping: null },
      { country: 'AT', total: 13_090, exemption: 'INTRA_COMMUNITY', netTotal: 11_000, netShipping: 1_000 },
      { country: 'NL', total: 11_900, exemption: 'INTRA_COMMUNITY', netTotal: 10_000, netShipping: 0 },
    ]);
    expect(await place({ [productId]: 1 }, 11_000)).toMatchObject({
      order: {
        ...{ total: 11_000, vat: 0, shipping: 1_000 },
        exemption: { kind: 'INTRA_COMMUNITY', vatId: 'ATU12345678', reference: 'WAPIAAAAZqFvTq4e' },
      },
    });
    expect(await place({ [productId]: 1 }, 13_090)).toMatchObject({ reason: 'PRICES_CHANGED' });
  });

  it('pays VAT without a VAT id, with one of another country, in Germany, and for keys beside goods', async () => {
    const NETHERLANDS = { ...COMPANY, postcode: '1011 AB', town: 'Amsterdam', country: 'NL' };
    const HOME = { ...COMPANY, vatId: 'DE123456789', postcode: '10115', town: 'Berlin', country: 'DE' };
    for (const delivery of [{ ...COMPANY, vatId: '' }, NETHERLANDS, HOME])
      expect(await place({ [productId]: 1 }, 11_000, { delivery })).toEqual(REFUSED);
    expect(await place({ [productId]: 1, [keyId]: 1 }, 13_000)).toEqual(REFUSED);
    // Whoever is billed counts, not who takes the parcel.
    const invoice = { ...COMPANY, company: '', vatId: '' };
    expect(await place({ [productId]: 1, [keyId]: 1 }, 11_000, { invoice })).toEqual(REFUSED);
    expect(questions).toEqual([]);
  });

  it('gets an invoice that says why it has no VAT, and corrections like it, also as data', async () => {
    const { orderId, documents } = await sell();
    const [invoice] = documents;
    expect(invoice).toMatchObject({
      exemption: 'intraCommunity',
      buyer: { name: 'Byron GmbH', vatId: 'ATU12345678' },
      deliverTo: { place: { country: 'AT' } },
      rates: [{ vatPercent: 0, netCents: 11_000, vatCents: 0, grossCents: 11_000 }],
    });
    expect(brokenRules(invoice?.xml ?? '')).toEqual([]);
    expect(figuresOf(invoice?.xml ?? '')).toMatchObject({ gross: 11_000, vat: 0 });
    expect(invoice?.xml).toContain('<ram:CategoryCode>K</ram:CategoryCode>');
    const correction = await giveBack(shop, orderId, 1_000);
    expect(correction).toMatchObject({ kind: 'correction', exemption: 'intraCommunity' });
    expect(brokenRules(correction?.xml ?? '')).toEqual([]);
  });

  it('keeps its country, and its VAT id on all papers, when addresses are corrected', async () => {
    const { order, paymentId = '' } = await place({ [productId]: 1 }, 11_000);
    await shop.sandbox.approve(paymentId);
    expect((await collect(buyer, paymentId)).status).toBe(200);
    const correct = async (changes: object, invoice: object | null = null) => {
      const { version } = await owner.ask<{ version: number }>(`{ order(id: "${order?.id}") { version } }`);
      const delivery = { ...COMPANY, ...changes };
      return owner.change<{ reason?: string; __typename: string }>(
        'correctOrderAddresses',
        { orderId: order?.id, version, delivery, invoice },
        '__typename ... on UserError { reason }',
      );
    };
    const home = { postcode: '10115', town: 'Berlin', country: 'DE' };
    expect(await correct(home, COMPANY)).toMatchObject({ reason: 'ADDRESS_TAXED_OTHERWISE' });
    expect(await correct({ vatId: 'ATU87654321' })).toMatchObject({ reason: 'ADDRESS_VAT_ID' });
    expect(await correct({ street: 'Graben' })).not.toHaveProperty('reason');
  });

  it('owes the VAT of keys and links itself', async () => {
    const { order, paymentId = '' } = await place({ [keyId]: 1 }, 2_000);
    expect(order).toMatchObject({ total: 2_000, vat: 0, exemption: { kind: 'REVERSE_CHARGE' } });
    await shop.sandbox.approve(paymentId);
    expect((await collect(buyer, paymentId)).status).toBe(200);
  });

  it('stands in the books of the month and in the recapitulative statement of the quarter', async () => {
    const before = await bookFile(shop, '2030-Q1/zm.csv');
    const netOf = (text: string): number => Number(/AT,U12345678,(\d+),L/.exec(text)?.[1] ?? 0);
    await sell();
    expect(netOf(await bookFile(shop, '2030-Q1/zm.csv'))).toBe(netOf(before) + 110);
    expect(await bookFile(shop, '2030-03/datev.csv')).toMatch(/;8125;[^\r]*;"ATU12345678";/);
    const reader = await shop.employee();
    const report = await reader.ask<{ rates: object[] }>(
      '{ vatReport(month: "2030-03") { rates { country exemption percent } } }',
    );
    expect(report.rates).toContainEqual({ country: 'DE', exemption: 'INTRA_COMMUNITY', percent: 0 });
    // It counts for nothing in the One-Stop-Shop.
    expect(await reader.ask('{ ossReport(quarter: "2030-Q1") { yearNet } }')).toEqual({ yearNet: 0 });
  });

  it('is told of no right of withdrawal, and finds its proof in what the shop knows of it', async () => {
    const { orderId } = await sell();
    const stored = await shop.stored<OrderRecord>('orders').findOne({ _id: orderId });
    expect(stored?.exemption).toMatchObject({ kind: 'intraCommunity', reference: 'WAPIAAAAZqFvTq4e' });
    const mails = await shop.mails();
    const confirmation = mails.find(
      ({ to, subject }) => to === buyer.account.email && /confirmation/.test(subject),
    );
    expect(confirmation?.text).not.toContain('Right of withdrawal');
  });
});

describe('a VIES that is slow', () => {
  it('is not waited for', async () => {
    const { port } = vies.address() as AddressInfo;
    const impatient = await startShop({ VIES_URL: `http://127.0.0.1:${port}`, VIES_TIMEOUT_MS: '100' });
    answer = 'silence';
    expect(await check('ATU12345678', await impatient.customer())).toMatchObject({ state: 'UNAVAILABLE' });
    await impatient.close();
  });
});
