import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { CommandCounter } from '../../../test/command-counter.js';
import { randomDocuments } from '../../../test/documents/papers.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { DEFAULT_BOOKS } from '../../../shared/rules/books.js';
import type { DocumentRecord } from '../documents/document.record.js';

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
const DAY_MS = 86_400_000;

let shop: TestShop;
let owner: TestUser;
let orderId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  const productId = await shop.product({ stockCount: 9, priceCents: 2_220 });
  const buyer = await shop.customer({ firstname: 'Łukasz', lastname: 'Müller' });
  orderId = (await buy(shop, buyer, { [productId]: 3 })).id;
  await shop.services.shipping.send(DESK, orderId, {
    carrier: 'DHL',
    trackingCode: '00340434161094042557',
  });
  shop.clock.advance(30 * 60_000);
  await shop.services.documents.issuePending();
  shop.clock.advance(DAY_MS);
  owner = await shop.employee();
  const { order } = await owner.ask<{ order: { version: number } }>(`mutation { refundOrder(input: {
    orderId: "${orderId}", version: 1, kind: GOODWILL, amount: 720
  }) { ... on RefundUpdated { order { version } } } }`);
  expect(order.version).toBeGreaterThan(1);
  await shop.services.documents.issuePending();
});
afterAll(() => shop.close());

async function file(path: string, client: TestClient = owner) {
  const response = await fetch(`${shop.url}/api/books/${path}`, { headers: { Cookie: client.cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { status: response.status, name: response.headers.get('content-disposition') ?? '', text };
}

/** What a batch says, read by its columns as a program of others does. */
interface Row {
  debit: string;
  account: string;
  contra: string;
  key: string;
  day: string;
  document: string;
  words: string;
  supplied: string;
  cents: number;
}

/** Reads a batch of bookings; no text in it has a line break or a semicolon in quotation marks that is not one. */
function readBatch(text: string): { header: string[]; rows: Row[] } {
  const [head = '', names = '', ...lines] = text.split('\r\n').slice(0, -1);
  const cellsOf = (line: string): string[] =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    );
  const columns = cellsOf(names);
  const rows = lines.map((line): Row => {
    const cells = cellsOf(line);
    expect(cells).toHaveLength(125);
    const at = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return {
      debit: at('Soll/Haben-Kennzeichen'),
      account: at('Konto'),
      contra: at('Gegenkonto (ohne BU-Schlüssel)'),
      key: at('BU-Schlüssel'),
      day: at('Belegdatum'),
      document: at('Belegfeld 1'),
      words: at('Buchungstext'),
      supplied: at('Leistungsdatum'),
      cents: Math.round(Number(at('Umsatz (ohne Soll/Haben-Kz)').replace(',', '.')) * 100),
    };
  });
  return { header: cellsOf(head), rows };
}

/** What the rows of a batch come to on each account, as credit, with the key of their rate. */
function creditsOf(rows: readonly Row[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (account: string, cents: number): void => {
    sums[account] = (sums[account] ?? 0) + cents;
  };
  for (const { debit, account, contra, key, cents } of rows) {
    const credit = debit === 'S' ? cents : -cents;
    add(key === '' ? contra : `${contra}/${key}`, credit);
    add(account, -credit);
  }
  return sums;
}

/** Saves the settings of the books, and gives what an owner is told. */
const saveBooks = (books: object): Promise<unknown> =>
  owner.change(
    'saveSettings',
    { books: { ...DEFAULT_BOOKS, version: 0, ...books } },
    '__typename ... on InvalidInput { fields { name reason } }',
  );

describe('a month for DATEV', () => {
  it('has documents, payments and refunds of all of Berlin’s month, and is marked as provisional until that is over', async () => {
    const { status, name, text } = await file('2030-03/datev.csv');
    expect(status).toBe(200);
    expect(name).toBe('attachment; filename="EXTF_Buchungsstapel_2030-03_vorlaeufig.csv"');
    const { header, rows } = readBatch(text);
    expect(header).toEqual([
      ...['EXTF', '700', '21', 'Buchungsstapel', '13', '20300306133500000', '', 'RE', '', ''],
      ...['1001', '1', '20300101', '4', '20300301', '20300331', 'Rechenwerk 2030-03 vorläufig', '', '1'],
      ...['0', '0', 'EUR', '', '', '', '', '03', '', '', '', ''],
    ]);
    const invoice = { debit: 'S', account: '10000', contra: '8400', key: '', cents: 6_660, day: '0503' };
    const correction = { ...invoice, debit: 'H', cents: 720, day: '0603' };
    expect(rows).toMatchObject([
      { ...invoice, document: 'RE-2030-000001', words: 'Rechnung Lukasz Müller', supplied: '05032030' },
      { ...correction, document: 'RK-2030-000001', words: 'Korrektur Lukasz Müller' },
      { ...invoice, debit: 'H', contra: '1360', words: `PayPal Zahlung Bestellung ${orderId}`, supplied: '' },
      { ...correction, debit: 'S', contra: '1360', words: `PayPal Rückzahlung Bestellung ${orderId}` },
      { ...invoice, account: '4970', contra: '1360', cents: 238, words: 'PayPal Gebühr' },
    ]);
    // What was billed and kept was paid and kept: the debtors owe nothing.
    expect(creditsOf(rows)).toEqual({ 8400: 5_940, 1360: -5_702, 10000: 0, 4970: -238 });
    expect(await file('2030-02/datev.csv')).toMatchObject({ status: 400 });
    const [entry] = await owner.auditLog('action details');
    expect(entry).toEqual({ action: 'BOOKS_EXPORTED', details: 'DATEV 2030-03' });
  });

  it('is for owners alone, and what is no month is an error that says so', async () => {
    const clerk = await shop.employee('clerk');
    for (const path of ['2030-03/datev.csv', '2030-03/vat.csv']) {
      expect((await file(path, clerk)).status).toBe(403);
      expect((await file(path, await shop.customer())).status).toBe(403);
      expect((await file(path, shop.guest())).status).toBe(401);
      const wrong = await file(path.replace('-03', '-13'));
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('nothing to book')]);
    }
  });

  it('comes to the sums of any documents on the accounts that an owner has chosen, to the cent, in slices and without their data', async () => {
    expect(
      await saveBooks({ chart: 'SKR04', revenue19: '44000', debtors: '70000', adviser: '17', yearStart: 13 }),
    ).toMatchObject({
      __typename: 'InvalidInput',
      fields: [
        { name: 'books.adviser', reason: 'SETTING_ADVISER' },
        { name: 'books.yearStart', reason: 'SETTING_YEAR_START' },
        { name: 'books.debtors', reason: 'SETTING_DEBTORS' },
        { name: 'books.payments', reason: 'SETTING_ACCOUNT' },
        { name: 'books.revenue7', reason: 'SETTING_ACCOUNT' },
        { name: 'books.revenueOss', reason: 'SETTING_ACCOUNT' },
        { name: 'books.revenueEu', reason: 'SETTING_ACCOUNT' },
        { name: 'books.revenueReverse', reason: 'SETTING_ACCOUNT' },
        { name: 'books.revenueExport', reason: 'SETTING_ACCOUNT' },
        { name: 'books.fees', reason: 'SETTING_ACCOUNT' },
        { name: 'books.bank', reason: 'SETTING_ACCOUNT' },
        { name: 'books.gifts', reason: 'SETTING_ACCOUNT' },
        { name: 'books.lapsed', reason: 'SETTING_ACCOUNT' },
      ],
    });
    // A document of settings from before the section was there.
    await shop.connection.collection('settings').updateOne({}, { $unset: { 'versions.books': 1 } });
    const own = { chart: 'SKR04', hasTaxKeys: true, revenue7: '4310', yearStart: 7, adviser: ' 29 098' };
    expect(await saveBooks(own)).toMatchObject({ __typename: 'SettingsSaved' });
    expect(await saveBooks(own)).toMatchObject({ __typename: 'SettingsConflict' });
    const documents = shop.connection.collection<DocumentRecord>('documents');
    const random = randomDocuments(300).map((record, index) => ({
      ...record,
      orderId: -index,
      orderSeq: 1,
      issuedAt: new Date(Date.UTC(2026, 10, 30, 22, 59, 59) - index * 3_600_000),
    }));
    await documents.insertMany(random);
    let text = '';
    const commands = await new CommandCounter(shop.connection).sentDuring(async () => {
      ({ text } = await file('2026-11/datev.csv'));
    });
    const { header, rows } = readBatch(text);
    expect(header.slice(10, 17)).toEqual([
      ...['29098', '1', '20260701', '4', '20261101', '20261130', 'Rechenwerk 2026-11'],
    ]);
    const signed = random.flatMap(({ kind, rates }) =>
      rates.map((rate) => ({ ...rate, sign: kind === 'invoice' ? 1 : -1 })),
    );
    const sumAt = (percents: readonly number[], cents: 'grossCents' | 'netCents' | 'vatCents'): number =>
      signed
        .filter(({ vatPercent }) => percents.includes(vatPercent))
        .reduce((sum, rate) => sum + rate.sign * rate[cents], 0);
    expect(creditsOf(rows)).toEqual({
      '4400/3': sumAt([19], 'grossCents'),
      '4310/2': sumAt([7], 'grossCents'),
      4125: sumAt([0], 'grossCents'),
      10000: -sumAt([0, 7, 19], 'grossCents'),
    });
    const finds = commands.filter(({ name, command }) => name === 'find' && command.find === 'documents');
    expect(Object.keys(finds[0]?.command.projection as object)).not.toContain('xml');
    expect(commands.some(({ name }) => name === 'getMore')).toBe(true);
    const { rates, isProvisional } = await owner.ask<{
      isProvisional: boolean;
      rates: { percent: number; left: { net: number; vat: number; gross: number } }[];
    }>('{ vatReport(month: "2026-11") { isProvisional rates { percent left { net vat gross } } } }');
    expect({ isProvisional, rates }).toEqual({
      isProvisional: false,
      rates: [19, 7, 0].map((percent) => ({
        percent,
        left: {
          net: sumAt([percent], 'netCents'),
          vat: sumAt([percent], 'vatCents'),
          gross: sumAt([percent], 'grossCents'),
        },
      })),
    });
    await documents.updateOne({ _id: random[0]?._id ?? '' }, { $set: { 'rates.0.vatPercent': 16 } });
    const refused = await file('2026-11/datev.csv');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('16 % VAT')]);
  });
});

describe('the VAT of a month', () => {
  it('is told by rate, with corrections and money, on the page and as CSV', async () => {
    const report = await owner.ask(
      `{ vatReport(month: "2030-03") { month isProvisional documentsCount paid refunded
        rates { percent invoiced { net vat gross } corrected { net vat gross } left { gross } } } }`,
    );
    expect(report).toEqual({
      ...{ month: '2030-03', isProvisional: true, documentsCount: 2, paid: 6_660, refunded: 720 },
      rates: [
        {
          percent: 19,
          invoiced: { net: 5_597, vat: 1_063, gross: 6_660 },
          corrected: { net: 605, vat: 115, gross: 720 },
          left: { gross: 5_940 },
        },
      ],
    });
    const { text, name } = await file('2030-03/vat.csv');
    expect(name).toContain('umsatzsteuer-2030-03-vorlaeufig.csv');
    expect(text.trim().split('\r\n').slice(1)).toEqual(
      [
        '2030-03;vorläufig;19;Rechnungen;55,97;10,63;66,60;DE;',
        '2030-03;vorläufig;19;Korrekturen;6,05;1,15;7,20;DE;',
        '2030-03;vorläufig;19;Summe;49,92;9,48;59,40;DE;',
        '2030-03;vorläufig;;Zahlungen;;;66,60;;',
        '2030-03;vorläufig;;Rückzahlungen;;;7,20;;',
      ].map((line) => Buffer.from(line).toString('latin1').replaceAll('\u0080', '€')),
    );
  });
});
