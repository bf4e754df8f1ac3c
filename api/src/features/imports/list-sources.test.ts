import { expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const owner = prepared(() => shop.employee('owner'));
const clerk = prepared(() => shop.employee('clerk'));
const packer = prepared(() => shop.employee('packer'));

const SAVED = '... on ListSourceSaved { source { id version } } ... on UserError { reason }';

interface Source {
  sourceId?: string | null;
  version?: number;
  name: string;
  columns?: { header: string; meaning: string }[];
  terms?: { supplier: string; margin: number | null; rounding: string } | null;
}

const save = (by: TestClient, source: Source) =>
  by.change<{ source?: { id: string; version: number }; reason?: string }>(
    'saveListSource',
    { version: 0, columns: [], ...source },
    SAVED,
  );

async function saved(source: Source): Promise<string> {
  const { source: { id = '' } = {} } = await save(owner, source);
  expect(id).toMatch(/^\d+$/);
  return id;
}

const IMPORT = `mutation ($input: ImportListInput!) { importList(input: $input) {
  ... on ListImported { importId added changed unchanged unknown skipped warnings { id } }
  ... on UserError { reason message } } }`;
const COLUMNS = `mutation ($input: ReadListColumnsInput!) { readListColumns(input: $input) {
  ... on ListColumnsRead { rowsCount columns { header sample meaning } } ... on UserError { reason } } }`;

async function send(by: TestClient, document: string, list: string, input: object) {
  const file = new File([list], 'list.csv', { type: 'text/csv' });
  const { body } = await by.upload(document, { input: { ...input, file } }, { 'input.file': file });
  return body.errors?.[0]?.extensions.code ?? Object.values(body.data ?? {})[0];
}

const apply = (by: TestClient, list: string, sourceId: string | null, accepted: string[] = []) =>
  send(by, IMPORT, list, { sourceId, isPreview: false, accepted });

const productOf = (id: number) =>
  owner.ask<object>(
    `{ product(id: "${id}") { name manufacturer price stockCount mpn
      supply { supplier supplierNumber supplierStock purchasePrice } } }`,
  );

it('reads columns of a shop system by the meanings that were saved for it', async () => {
  const productId = await shop.product({ articleNumber: 'J-1', priceCents: 10_000, stockCount: 3 });
  const list = 'Art;VK brutto;Menge;Warengruppe 2\nJ-1;119,00;8;A3\n';
  expect(await apply(clerk, list, null)).toMatchObject({ reason: 'IMPORT_WITHOUT_NUMBERS' });
  expect(await send(clerk, COLUMNS, list, {})).toEqual({
    rowsCount: 1,
    columns: [
      { header: 'Art', sample: 'J-1', meaning: 'ATTRIBUTE' },
      { header: 'VK brutto', sample: '119,00', meaning: 'ATTRIBUTE' },
      { header: 'Menge', sample: '8', meaning: 'ATTRIBUTE' },
      { header: 'Warengruppe 2', sample: 'A3', meaning: 'ATTRIBUTE' },
    ],
  });
  const sourceId = await saved({
    name: 'Shop system',
    columns: [
      { header: 'ART', meaning: 'ARTICLE_NUMBER' },
      { header: 'VK brutto', meaning: 'PRICE' },
      { header: 'Menge', meaning: 'STOCK' },
      { header: 'Warengruppe 2', meaning: 'IGNORED' },
    ],
  });
  expect(await send(clerk, COLUMNS, list, { sourceId })).toMatchObject({
    columns: [
      { meaning: 'ARTICLE_NUMBER' },
      { meaning: 'PRICE' },
      { meaning: 'STOCK' },
      { meaning: 'IGNORED' },
    ],
  });
  expect(await apply(clerk, list, sourceId)).toMatchObject({ changed: 1, skipped: [] });
  expect(await productOf(productId)).toMatchObject({ price: 11_900, stockCount: 8 });
});

it('takes purchase price, stock and price of a supplier’s list, and nothing else', async () => {
  const productId = await shop.product({ manufacturer: 'Nordex', priceCents: 20_000, stockCount: 3 });
  await shop.set('products', productId, { mpn: 'NX-1', mpnFolded: 'nx-1' });
  const bought = await shop.product({ articleNumber: 'X-7', priceCents: 5_000 });
  await shop.set('products', bought, { supplier: 'Somebody Else' });
  const sourceId = await saved({
    name: 'Trade KG',
    columns: [{ header: 'Bestellnr', meaning: 'SUPPLIER_NUMBER' }],
    terms: { supplier: 'Trade KG', margin: 20, rounding: 'TO_99' },
  });
  const list = [
    'Hersteller;HAN;Artikelnummer;Bezeichnung;Bestellnr;Preis;Bestand',
    'NORDEX;nx-1;;A better name;T-100;100,00;> 50',
    ';;X-7;;T-7;10,00;1',
    ';;nobody-has-it;;T-8;10,00;1',
    'NORDEX;NX-2;;;T-9;;4',
  ].join('\n');
  // Those who may not know purchase prices do not apply it.
  expect(await apply(clerk, list, sourceId)).toBe('FORBIDDEN');
  expect(await apply(owner, list, sourceId)).toMatchObject({
    added: 0,
    changed: 1,
    unknown: 1,
    skipped: [
      expect.stringContaining('line 5: it has no purchase price'),
      expect.stringContaining('is bought from Somebody Else'),
    ],
  });
  // 100.00 / 0.8 and 19 % VAT are 148.75, which the terms round to 148.99.
  expect(await productOf(productId)).toMatchObject({
    ...{ manufacturer: 'Nordex', price: 14_899, stockCount: 3, mpn: 'NX-1' },
    supply: { supplier: 'Trade KG', supplierNumber: 'T-100', supplierStock: 50, purchasePrice: 10_000 },
  });
  expect(await productOf(bought)).toMatchObject({ price: 5_000 });
  expect(await apply(owner, list, sourceId)).toMatchObject({ importId: null, changed: 0, unchanged: 1 });
});

it('leaves prices alone where a supplier’s terms have no margin, and undoes the rest', async () => {
  const productId = await shop.product({ articleNumber: 'M-1', priceCents: 20_000 });
  const terms = { supplier: 'Net Trade', margin: null, rounding: 'NONE' };
  const sourceId = await saved({ name: 'Net Trade', terms });
  const report = await apply(owner, 'SKU;EK;Bestand\nM-1;80,00;0\n', sourceId);
  expect(report).toMatchObject({ changed: 1 });
  const supply = { supplier: 'Net Trade', purchasePrice: 8_000, supplierStock: 0 };
  expect(await productOf(productId)).toMatchObject({ price: 20_000, supply });
  const { importId } = report as { importId: string };
  await owner.change('undoImport', { importId }, '... on ImportUndone { restored }');
  const nothing = { supplier: null, purchasePrice: null, supplierStock: null };
  expect(await productOf(productId)).toMatchObject({ price: 20_000, supply: nothing });
});

it('asks before a supplier’s list makes prices fall by more than half', async () => {
  const productId = await shop.product({ articleNumber: 'F-1', priceCents: 90_000 });
  const terms = { supplier: 'Steep', margin: 0, rounding: 'NONE' };
  const sourceId = await saved({ name: 'Steep', terms });
  const list = 'SKU;EK\nF-1;10,00\n';
  const seen = (await apply(owner, list, sourceId)) as { importId: null; warnings: { id: string }[] };
  expect(seen).toMatchObject({ importId: null, warnings: [{}] });
  expect(await productOf(productId)).toMatchObject({ price: 90_000 });
  const accepted = seen.warnings.map(({ id }) => id);
  expect(await apply(owner, list, sourceId, accepted)).toMatchObject({ changed: 1 });
  expect(await productOf(productId)).toMatchObject({ price: 1_190 });
});

it.each<[string, Source, string]>([
  ['without a name', { name: ' ' }, 'LIST_SOURCE_NAME_INVALID'],
  ['with a name of 61 characters', { name: 'x'.repeat(61) }, 'LIST_SOURCE_NAME_INVALID'],
  [
    'of which two columns say the same',
    {
      name: 'Doubled',
      columns: [
        { header: 'A', meaning: 'PRICE' },
        { header: 'B', meaning: 'PRICE' },
      ],
    },
    'LIST_COLUMNS_DOUBLED',
  ],
  [
    'with a column twice',
    {
      name: 'Twice',
      columns: [
        { header: 'A', meaning: 'PRICE' },
        { header: 'a ', meaning: 'STOCK' },
      ],
    },
    'LIST_COLUMNS_DOUBLED',
  ],
  [
    'with a supplier without a name',
    { name: 'Nobody', terms: { supplier: '', margin: 20, rounding: 'NONE' } },
    'LIST_SUPPLIER_INVALID',
  ],
  [
    'with a margin of 96 %',
    { name: 'Dear', terms: { supplier: 'Dear', margin: 96, rounding: 'NONE' } },
    'BULK_MARGIN_INVALID',
  ],
])('refuses a source %s', async (_title, source, reason) => {
  expect(await save(owner, source)).toEqual({ reason });
});

it('keeps each name once, however it is written', async () => {
  const first = await saved({ name: 'Großhandel Süd' });
  expect(await save(clerk, { name: 'großhandel  SÜD' })).toEqual({ reason: 'LIST_SOURCE_TAKEN' });
  const other = await saved({ name: 'Other' });
  const renamed = { sourceId: other, version: 1, name: 'Großhandel Süd' };
  expect(await save(clerk, renamed)).toEqual({ reason: 'LIST_SOURCE_TAKEN' });
  expect(await save(clerk, { sourceId: first, version: 1, name: 'Grosshandel' })).toMatchObject({
    source: { id: first, version: 2 },
  });
});

it('lets the first of two employees save, and tells the other', async () => {
  const sourceId = await saved({ name: 'Contested' });
  const change = (name: string) => save(clerk, { sourceId, version: 1, name });
  const answers = await Promise.all([change('Contested A'), change('Contested B')]);
  expect(answers.map(({ reason }) => reason ?? 'SAVED').sort()).toEqual(['LIST_SOURCE_CHANGED', 'SAVED']);
});

it('refuses a list of a source that was removed, and removes it twice without an error', async () => {
  const sourceId = await saved({ name: 'Gone' });
  const remove = () =>
    clerk.change('removeListSource', { sourceId }, '... on ListSourceRemoved { sourceId }');
  expect(await remove()).toEqual({ sourceId });
  expect(await remove()).toEqual({ sourceId });
  expect(await apply(clerk, 'SKU;Price\nA-1;1\n', sourceId)).toMatchObject({ reason: 'LIST_SOURCE_CHANGED' });
});

const refusalOf = (by: TestClient, name: 'saveListSource' | 'removeListSource', input: object) =>
  by.codeOf(
    `mutation ($input: ${name === 'saveListSource' ? 'SaveListSourceInput' : 'RemoveListSourceInput'}!) {
      ${name}(input: $input) { __typename } }`,
    { input },
  );

it('lets owners alone keep the terms of suppliers, and shows the margin to no one else', async () => {
  const terms = { supplier: 'Secret', margin: 12.5, rounding: 'NONE' };
  expect(await refusalOf(clerk, 'saveListSource', { version: 0, name: 'Secret', columns: [], terms })).toBe(
    'FORBIDDEN',
  );
  const sourceId = await saved({ name: 'Secret', terms });
  const open = { sourceId, version: 1, name: 'Secret', columns: [] };
  expect(await refusalOf(clerk, 'saveListSource', open)).toBe('FORBIDDEN');
  expect(await refusalOf(clerk, 'removeListSource', { sourceId })).toBe('FORBIDDEN');
  expect(await refusalOf(packer, 'saveListSource', { ...open, version: 1 })).toBe('FORBIDDEN');
  const margins = async (by: TestClient) => {
    const sources = await by.ask<{ name: string; terms: object | null }[]>(
      '{ listSources { name terms { margin } } }',
    );
    return sources.find(({ name }) => name === 'Secret')?.terms;
  };
  expect([await margins(owner), await margins(clerk)]).toEqual([{ margin: 12.5 }, { margin: null }]);
});
