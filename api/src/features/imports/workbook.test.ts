import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { readSheet } from 'read-excel-file/node';
import { deep } from '../../../test/deep.js';
import type { TestClient } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { OPERATOR } from '../../../shared/access.js';
import { cleanProduct } from '../../../shared/rules/product-fields.js';

const shop = testShop();
const owner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const DOCUMENT = `mutation ($input: ImportListInput!) { importList(input: $input) {
  ... on ListImported { importId added changed unchanged skipped skippedCount warnings { id }
    changes { number changes { field before after } } }
  ... on UserError { reason message } } }`;

interface Imported {
  importId: string | null;
  added: number;
  changed: number;
  unchanged: number;
  skipped: string[];
  skippedCount: number;
  warnings: { id: string }[];
  message?: string;
}

async function send(by: TestClient, bytes: Buffer | string, isPreview = true, accepted: string[] = []) {
  const isText = typeof bytes === 'string';
  const file = new File([isText ? bytes : new Uint8Array(bytes)], isText ? 'list.csv' : 'list.xlsx', {
    type: isText ? 'text/csv' : XLSX,
  });
  const { body } = await by.upload(
    DOCUMENT,
    { input: { isPreview, accepted, file } },
    { 'input.file': file },
  );
  return (body.errors?.[0]?.extensions.code ?? body.data?.importList) as Imported;
}

/** Applies a list, whatever it warns of. */
async function apply(by: TestClient, bytes: Buffer | string): Promise<Imported> {
  const { warnings } = await send(by, bytes);
  return send(
    by,
    bytes,
    false,
    warnings.map(({ id }) => id),
  );
}

async function download(by: TestClient, format: string, query = '', language = 'en'): Promise<Buffer> {
  const response = await fetch(`${by.url}/api/export/products.${format}${query}`, {
    headers: { Cookie: by.cookie, 'Accept-Language': language },
  });
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="products.${format}"`,
  ]);
  return Buffer.from(await response.arrayBuffer());
}

type Cell = string | number | boolean | Date | null;

/** A workbook as others write them. */
const workbook = (rows: Cell[][]): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) =>
      row.map((value) => {
        if (value === null) return null;
        if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' };
        if (typeof value === 'number') return { value, type: Number };
        return typeof value === 'boolean' ? { value, type: Boolean } : { value, type: String };
      }),
    ),
  ).toBuffer();

/** What has broken spreadsheets: formulas, quotes, what becomes a date or a number, signs of many scripts, several lines. */
const HOSTILE = [
  '=1+1',
  '+49 30 1234',
  '-5',
  '-5,00',
  '@SUM(A1)',
  "'=quoted",
  "''=twice",
  "'plain",
  '"',
  'a"b;c\nd',
  'line\r\nline',
  'a\rb',
  '0012',
  '1-2',
  '1E5',
  '01.02.2026',
  'TRUE',
  'ja',
  'Überlänge ß ẞ Łódź Ελλάδα Москва 中文 العربية 🙂',
  'a\tb',
  '_x000D_ and _x005F_',
  '<b>&amp;</b> ]]>',
  '{=CMD()}',
  'sep=;',
  ' \u00A0x',
  '💥'.repeat(40),
];

const textOf = (index: number, shift: number): string =>
  `${HOSTILE[(index + shift) % HOSTILE.length]}${index % 3 === 0 ? ` ${HOSTILE[(index * 7 + shift) % HOSTILE.length]}` : ''}`;

/** The beginning of a text, with no half of a sign. */
const begin = (text: string, length: number): string => [...text].slice(0, length).join('');

const FIELDS = [
  ...['articleNumber', 'mpn', 'name', 'manufacturer', 'category', 'priceCents', 'stockCount', 'description'],
  ...['warrantyMonths', 'weightGrams', 'supplier', 'supplierNumber', 'purchasePriceCents', 'reorderLevel'],
  ...['manufacturerAddress', 'responsiblePerson', 'safetyWarnings', 'isDigital', 'hasSerials'],
];

/** How many products one file of the proof has: more would be larger than the screen takes. */
const IN_FILE = deep(300, 1_000);

const rounds = Array.from({ length: deep(1, 10) }, (_, round) => round);

it.each(rounds)(
  'gives products of hostile texts as files that bring back what has changed: %i',
  async (round) => {
    const drawn = await shop.services.drawings.reserve(1);
    await shop.stored('products').updateMany({}, { $set: { isListed: false } });
    const products = Array.from({ length: IN_FILE }, (_, place) => {
      const index = round * IN_FILE + place;
      const given = cleanProduct({
        articleNumber: `${begin(textOf(index, 0), 25).replaceAll(/\s+/g, ' ')} ${index}`,
        mpn: index % 2 === 0 ? `${begin(textOf(index, 3), 25)} ${index}` : null,
        description: textOf(index, 5),
        supplier: textOf(index, 7),
        supplierNumber: begin(textOf(index, 9), 30),
        safetyWarnings: textOf(index, 11),
        manufacturerAddress: `Firma ${textOf(index, 13)}, Weg 1, 10115 Berlin, post@firma.de`,
        responsiblePerson: `Firma ${textOf(index, 2)}, Weg 1, 10115 Berlin, post@firma.de`,
      });
      return {
        ...given,
        name: `Teil ${index}`,
        manufacturer: 'Prüfling',
        category: 'cables',
        priceCents: 1 + ((index * 7_919) % 1_000_000),
        stockCount: index % 90,
        warrantyMonths: index % 4 === 0 ? null : index % 60,
        weightGrams: index % 5 === 0 ? null : 1 + index,
        purchasePriceCents: index % 6 === 0 ? null : 1 + index,
        reorderLevel: index % 7 === 0 ? null : index % 50,
        isDigital: false,
        hasSerials: index % 3 === 0,
        thumbnailId: drawn[0]?.thumbnailId ?? 1,
        pictureIds: [],
        specsDocId: null,
      };
    });
    const ids = await shop.services.adding.addMany(products, OPERATOR);
    const stored = () =>
      shop
        .stored('products')
        .find({ _id: { $in: ids } } as object)
        .sort({ _id: 1 })
        .project(Object.fromEntries(FIELDS.map((field) => [field, 1])))
        .toArray();
    const before = await stored();
    for (const format of ['csv', 'xlsx']) {
      const file = await download(owner, format);
      const same = await send(owner, format === 'csv' ? file.toString() : file);
      expect([format, same]).toMatchObject([format, { added: 0, changed: 0, skipped: [], skippedCount: 0 }]);
      expect(same.unchanged).toBe(IN_FILE);
      // Somebody spoils all of it; the file brings it back.
      await shop.stored('products').updateMany({ _id: { $in: ids } } as object, {
        $set: {
          description: 'gone',
          priceCents: 77,
          supplier: 'gone',
          safetyWarnings: 'gone',
          reorderLevel: 1,
        },
      });
      expect((await apply(owner, format === 'csv' ? file.toString() : file)).skipped).toEqual([]);
      const wasNull = ({ reorderLevel }: { reorderLevel?: unknown }) => reorderLevel === null;
      // An empty cell leaves the field as it is.
      expect(await stored()).toEqual(
        before.map((product) => (wasNull(product) ? { ...product, reorderLevel: 1 } : product)),
      );
      await shop
        .stored('products')
        .updateMany({ _id: { $in: before.filter(wasNull).map(({ _id }) => _id) } } as object, {
          $set: { reorderLevel: null },
        });
    }
    // A program of others reads the same texts.
    const [, ...rows] = await readSheet(await download(owner, 'xlsx'));
    const [product] = before;
    expect(rows.find(([id]) => id === product?._id)?.[1]).toBe(product?.articleNumber);
  },
);

it('exports what the list shows, in the language of who asks, with purchase prices for owners alone', async () => {
  await shop.product({ name: 'Filterkabel', articleNumber: 'F-1', stockCount: 0, purchasePriceCents: 4_711 });
  await shop.product({ name: 'Filterkabel lang', articleNumber: 'F-2', stockCount: 900 });
  const found = (await download(owner, 'csv', '?search=filterkabel&sort=STOCK_DESC', 'de')).toString();
  const [header = '', ...rows] = found.split('\r\n');
  expect(header).toMatch(/^\uFEFF?Produkt-ID;Artikelnummer;GTIN;.*Einkaufspreis/);
  expect(rows.map((row) => row.split(';')[1])).toEqual(['F-2', 'F-1', undefined]);
  expect(rows[1]).toContain('47,11');
  expect((await download(clerk, 'csv', '?state=SOLD_OUT&search=filterkabel')).toString()).not.toMatch(
    /47,11|Purchase|F-2/,
  );
  for (const query of ['?state=NONE', '?sort=x', `?search=${'x'.repeat(300)}`])
    expect((await owner.rest('GET', `/export/products.xlsx${query}`)).status).toBe(400);
  const list = 'Product id;Purchase price\n1;3,00\n';
  expect([await send(clerk, list), await send(owner, list)]).toMatchObject(['FORBIDDEN', { changed: 1 }]);
});

describe('a workbook', () => {
  it('is read as a list is: numbers, yes and no, and texts with their zeros', async () => {
    const id = await shop.product({ articleNumber: '007', stockCount: 3, priceCents: 100 });
    const rows: Cell[][] = [
      ['Artikelnummer', 'Preis', 'Bestand', 'Digital', 'Versandgewicht (kg)'],
      ['007', 1299.9, null, false, 0.1 + 0.2],
    ];
    expect(await apply(clerk, await workbook(rows))).toMatchObject({ changed: 1, skipped: [] });
    expect(await shop.stored('products').findOne({ _id: id } as object)).toMatchObject({
      priceCents: 129_990,
      stockCount: 3,
      weightGrams: 300,
    });
  });

  it('has rows refused of which a spreadsheet has made something else', async () => {
    const rows: Cell[][] = [
      ['Artikelnummer', 'Preis', 'Lieferdatum'],
      [new Date(Date.UTC(2026, 0, 2)), 5, null],
      ['4,00638E+12', 5, null],
      ['01. Mai', 5, null],
      ['A-1', new Date(Date.UTC(2026, 0, 2)), null],
      ['A-2', 12.3456, null],
    ];
    const { skipped } = await send(clerk, await workbook(rows));
    expect(skipped).toHaveLength(5);
    for (const line of skipped.slice(0, 4)) expect(line).toMatch(/line \d: a spreadsheet has made/);
    expect(skipped[0]).toContain('2026-01-02');
    const text = 'Article number;Price\n1-Feb;5\nMai 03;5\n';
    expect((await send(clerk, text)).skippedCount).toBe(2);
  });

  it('names its product by id, whose other numbers it may change', async () => {
    const id = await shop.product({ articleNumber: 'OLD-1' });
    await shop.product({ articleNumber: 'TAKEN-1' });
    const applied = await apply(clerk, `Product id;Article number\n${id};NEW-1\n999999;X-1\nx;Y-1\n`);
    expect(applied).toMatchObject({ added: 0, changed: 1, skippedCount: 2 });
    expect(applied.skipped.join()).toMatch(/no product with the id 999999.*|no id of a product: x/);
    expect(await shop.stored('products').findOne({ _id: id } as object)).toMatchObject({
      articleNumber: 'NEW-1',
    });
    const taken = await apply(clerk, `Product id;Article number\n${id};TAKEN-1\n`);
    expect(taken).toMatchObject({ changed: 0, skippedCount: 1 });
  });

  /** A part of an archive that says it holds so many bytes, and how it is packed. */
  function archive(name: string, packed: Buffer, size: number, flags = 0): Buffer {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
  }

  it('that unfolds into gigabytes, spans a universe or is none is refused before it is unpacked further', async () => {
    const bomb = deflateRawSync(Buffer.alloc(200_000_000, 0x20));
    const sheet = 'xl/worksheets/sheet1.xml';
    const far = (await workbook([['Artikelnummer'], ['A-1']])).length;
    const sparse = deflateRawSync(Buffer.from('<row r="1"><c r="XFD1048576"><v>1</v></c></row>'));
    for (const [bytes, problem] of [
      [archive(sheet, bomb, 200_000_000), 'too large when unpacked'],
      [archive(sheet, bomb, 10), 'too large when unpacked'],
      [archive(sheet, sparse, 10), 'table is too large'],
      [archive(sheet, bomb, 10, 1), 'password'],
      [archive('other.xml', deflateRawSync(Buffer.from('<x/>')), 4), 'no workbook'],
      [(await workbook([['Artikelnummer'], ['A-1']])).subarray(0, far - 30), 'not complete'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'before 2007'],
      [Buffer.from('PK\u0003\u0004 nothing'), 'not complete'],
    ] as const) {
      const { message = '' } = await send(clerk, bytes);
      expect(message).toContain(problem);
    }
    const tooLarge = await send(clerk, Buffer.alloc(5_000_000, 'PK'));
    expect(tooLarge.message).toContain('at most 4 MB');
  });
});
