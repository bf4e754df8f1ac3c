import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookFile, giveBack, payAndSend } from '../../../test/book-fixtures.js';
import { fillCart } from '../../../test/checkout-fixtures.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { COUNTRIES, isOutsideEu } from '../../../shared/rules/countries.js';
import { isOutsideVatArea } from '../../../shared/rules/vat-territories.js';
import { chargedVat, OTHER_EU_COUNTRIES, standardRate } from '../../../shared/rules/vat-rates.js';
import type { DocumentRecord } from '../documents/document.record.js';

const shop = testShop();
const owner = prepared(() => shop.employee(), beforeEach);
const buyer = prepared(() => shop.customer(), beforeEach);

const HELSINKI = {
  ...{ recipient: 'Ada Byron', company: '', vatId: '', street: 'Katu', houseNumber: '1', addition: '' },
  ...{ postcode: '00100', town: 'Helsinki', country: 'FI', phone: '' },
};

/** Delivers to Finland, and charges its VAT from a day on. */
async function chargeFrom(destinationFrom: string): Promise<unknown> {
  const settings = await owner.ask<Record<string, { version: number }>>(
    '{ settings { delivery { version } taxes { version } } }',
  );
  const days = { packingDays: [1], closedDays: [], cutOff: '14:00', earliestDays: 2, latestDays: 4 };
  return owner.change(
    'saveSettings',
    {
      delivery: { ...days, countries: ['DE', 'FI'], version: settings.delivery?.version },
      taxes: { destinationFrom, version: settings.taxes?.version },
    },
    '__typename ... on InvalidInput { fields { name reason } }',
  );
}

/** A paid and invoiced order to Finland of goods for 125.50 €. */
async function sell(): Promise<{ orderId: number; invoice: DocumentRecord }> {
  const productId = await shop.product({ stockCount: 9, priceCents: 12_550 });
  await fillCart(buyer, { [productId]: 1 });
  const { totals } = await buyer.ask<{ totals: { country: string; total: number; vat: number }[] }>(
    '{ cart { totals { country total vat } } }',
  );
  const read = totals.find(({ country }) => country === 'FI');
  const placed = await buyer.ask<{ paymentId: string; order: { id: string; total: number; vat: number } }>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      ... on OrderPlaced { paymentId order { id total vat } }
    } }`,
    {
      input: {
        expectedTotal: read?.total,
        addresses: { delivery: HELSINKI },
        expectedLines: [{ productId: String(productId), quantity: 1 }],
      },
    },
  );
  expect(placed.order).toMatchObject({ total: read?.total, vat: read?.vat });
  const { orderId, documents } = await payAndSend(shop, buyer, placed);
  const [invoice] = documents;
  if (invoice === undefined) throw new Error('There is no invoice.');
  return { orderId, invoice };
}

const OSS =
  '{ ossReport(quarter: "2030-Q1") { isProvisional destinationFrom yearNet rows { quarter country percent net vat } } }';

describe('places whose VAT is not that of their address', () => {
  const at = (country: string, postcode: string) => ({ country, postcode });

  it('are outside the VAT area of the EU, and their neighbors are not', () => {
    for (const [country, outside, inside] of [
      ['DE', '78266 27498', '78262 27499 26427 78224'],
      ['ES', '35001 38670 51001 52006', '28013 34001 36201 39001 50001'],
      ['FR', '97100 97200 97300 97410 97500 97600 98713 98800', '98000 20000 75001 96000'],
      ['GR', '63086 630|87', '63088 63075 10431'],
      ['FI', '22100 22999', '21100 23100 00100'],
      ['IT', '23041 22061 47890 47899 00120', '23030 22060 47900 00118 47841'],
      ['DK', '3900 3992', '3800 3700 4000'],
      ['PT', '', '9000-001 9500-001 1000-001'],
      ['CH', '', '8001'],
    ] as const) {
      const read = (codes: string): string[] => (codes === '' ? [] : codes.split(' '));
      for (const code of read(outside))
        expect([code, isOutsideVatArea(at(country, code.replace('|', ' ')))]).toEqual([code, true]);
      for (const code of read(inside))
        expect([code, isOutsideVatArea(at(country, code))]).toEqual([code, false]);
    }
  });

  it('are charged their own rate once the VAT of the destination is', () => {
    const charged = (country: string, postcode: string, destinationFrom = '2030-01-01') =>
      chargedVat({ destinationFrom }, at(country, postcode), '2030-03-01');
    expect(charged('PT', '9000-001')).toEqual({ percent: 22, country: 'PT' });
    expect(charged('PT', '9500-001')).toEqual({ percent: 16, country: 'PT' });
    expect(charged('PT', '1000-001')).toEqual({ percent: 23, country: 'PT' });
    expect(charged('AT', '6991')).toEqual({ percent: 19, country: 'AT' });
    expect(charged('DE', '87569')).toEqual({ percent: 19, country: 'AT' });
    expect(charged('AT', '6900')).toEqual({ percent: 20, country: 'AT' });
    expect(charged('FR', '98000')).toEqual({ percent: 20, country: 'FR' });
    for (const from of ['', '2030-03-02'])
      expect(charged('PT', '9000-001', from)).toEqual({ percent: 19, country: 'DE' });
  });
});

describe('the standard rates of the EU', () => {
  it('are known for all 27 countries, by day', () => {
    expect(OTHER_EU_COUNTRIES).toHaveLength(26);
    for (const country of OTHER_EU_COUNTRIES) {
      const rate = standardRate(country, '2026-11-28') ?? 0;
      expect(rate).toBeGreaterThanOrEqual(15);
      expect(rate).toBeLessThanOrEqual(27);
    }
    expect(['2025-06-30', '2025-07-01'].map((day) => standardRate('EE', day))).toEqual([22, 24]);
    expect(COUNTRIES.filter(isOutsideEu)).toEqual(
      COUNTRIES.filter((country) => standardRate(country, '2026-11-28') === null),
    );
    expect([standardRate('CH', '2026-11-28'), standardRate('GB', '2026-11-28')]).toEqual([null, null]);
  });
});

describe('the VAT of the destination', () => {
  it('is charged from the day on that an owner has set, at the same price, and reported by quarter', async () => {
    await chargeFrom('2030-03-05');
    const { invoice } = await sell();
    expect(invoice).toMatchObject({
      taxCountry: 'FI',
      rates: [{ vatPercent: 25.5, grossCents: 12_550, netCents: 10_000, vatCents: 2_550 }],
    });
    expect(brokenRules(invoice.xml)).toEqual([]);
    expect(figuresOf(invoice.xml)).toMatchObject({ gross: 12_550, vat: 2_550 });
    const reader = await shop.employee();
    const row = { quarter: '2030-Q1', country: 'FI', percent: 25.5, net: 10_000, vat: 2_550 };
    expect(await reader.ask(OSS)).toEqual({
      ...{ isProvisional: true, destinationFrom: '2030-03-05', yearNet: 10_000 },
      rows: [row],
    });
    expect(await bookFile(shop, '2030-Q1/oss.csv')).toContain('2030-Q1;vorl');
    // Revenue on the account of the One-Stop-Shop, with country and rate.
    expect(await bookFile(shop, '2030-03/datev.csv')).toMatch(/;8320;[^\r]*;"FI";25,50;/);
    const rates = await reader.ask<object>(
      '{ vatReport(month: "2030-03") { rates { country percent left { vat } } } }',
    );
    expect(JSON.stringify(rates)).toContain('"country":"FI","percent":25.5');
  });

  it('is German before that day, and without one', async () => {
    const reportNow = async () => (await shop.employee()).ask<{ yearNet: number; rows: object[] }>(OSS);
    const before = await reportNow();
    await chargeFrom('2030-03-06');
    const { invoice } = await sell();
    expect(invoice.taxCountry).toBeUndefined();
    expect(invoice.rates).toMatchObject([{ vatPercent: 19 }]);
    // It counts for the limit all the same.
    expect(await reportNow()).toMatchObject({ yearNet: before.yearNet + 10_546, rows: before.rows });
  });

  it('begins on a day that there is, and is reported for a quarter that there is, to owners', async () => {
    expect(await chargeFrom('2030-02-30')).toMatchObject({
      fields: [{ name: 'taxes.destinationFrom', reason: 'SETTING_TAX_DAY' }],
    });
    expect(await owner.codeOf('{ ossReport(quarter: "2030-Q5") { yearNet } }')).toBe('NOT_FOUND');
    expect(await buyer.codeOf(OSS)).toBe('FORBIDDEN');
  });

  it('tells an owner how far the limit is, as long as German VAT is charged to others', async () => {
    const salesOf = async () => (await shop.employee()).ask<number | null>('{ destinationSales }');
    await chargeFrom('');
    const before = (await salesOf()) ?? Number.NaN;
    await sell();
    // The same as the report, whether it was read before or not.
    shop.clock.advance(1);
    const { yearNet } = await (await shop.employee()).ask<{ yearNet: number }>(OSS);
    expect(await salesOf()).toBe(yearNet);
    expect(yearNet).toBeGreaterThan(before);
    await owner.logInAgain();
    await chargeFrom('2030-03-01');
    expect(await salesOf()).toBeNull();
    const clerk = await shop.employee('clerk');
    for (const client of [clerk, buyer])
      expect(await client.codeOf('{ destinationSales }')).toBe('FORBIDDEN');
  });

  it('is corrected in the quarter in which money goes back, for the quarter of the invoice', async () => {
    await chargeFrom('2030-03-01');
    const { orderId } = await sell();
    shop.clock.advance(40 * 86_400_000);
    await giveBack(shop, orderId, 2_510);
    const desk = await shop.employee();
    expect(await desk.ask(OSS.replace('Q1', 'Q2'))).toMatchObject({
      rows: [{ quarter: '2030-Q1', country: 'FI', percent: 25.5, net: -2_000, vat: -510 }],
    });
  });
});
