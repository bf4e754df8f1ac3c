import { describe, expect, it } from '@jest/globals';
import { GUEST, OPERATOR } from '../../../shared/access.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { readImport } from '../../../test/imports.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { ProductRecord } from '../catalog/product.record.js';

type Process = Pick<typeof shop, 'services'>;

const shop = testShop({ RATE_LIMITS: 'off' });
/** The process that ends in the middle of its work. */
const crashing = prepared(() => shop.twin());
const employee = prepared(() => shop.employee());
const packer = prepared(() => shop.employee('packer'));
const buyer = prepared(() => shop.customer());

let lists = 0;

/** Products with these prices and stocks, in a row of article numbers of their own. */
async function products(rows: readonly [priceCents: number, stockCount: number][]) {
  lists += 1;
  const numbers = rows.map((_, index) => `I${lists}-${index}`);
  const ids: number[] = [];
  for (const [index, [priceCents, stockCount]] of rows.entries())
    ids.push(await shop.product({ priceCents, stockCount, articleNumber: numbers[index] ?? null }));
  const state = async (): Promise<[number, number][]> => {
    const stored = await Promise.all(
      ids.map((_id) => shop.connection.collection<ProductRecord>('products').findOne({ _id })),
    );
    return stored.map((product) => [product?.priceCents ?? 0, product?.stockCount ?? 0]);
  };
  const list = (cells: readonly string[], header = 'Price;Stock'): string =>
    [`Article number;${header}`, ...cells.map((cell, index) => `${numbers[index]};${cell}`)].join('\n');
  return { ids, numbers, state, list };
}

async function run(
  list: string,
  { isDryRun = false, accepts = false }: { isDryRun?: boolean; accepts?: boolean } = {},
  { services }: Process = shop,
) {
  const { articles } = await readImport('prices.csv', `${list}\n`);
  const report = await services.imports.import(OPERATOR, articles, {
    isDryRun,
    accepts: () => accepts,
    by: 'max',
  });
  return { ...report, warnings: report.warnings.map(({ reason }) => reason) };
}

const undo = (importId: number | null, { services }: Process = shop) =>
  services.importUndo.undo(OPERATOR, importId ?? 0, { by: 'max' });

const editOffer = (productId: number | undefined, offer: object) =>
  employee.change('editOffer', { productId: String(productId), ...offer }, '__typename');

describe('a wrong list', () => {
  it('is not applied unasked, and tells old and new', async () => {
    const { state, list } = await products([
      [2_750, 58],
      [1_000, 20],
      [1_000, 5],
      [100, 3],
    ]);
    const before = await state();
    const wrong = list(['3,99;0', '10,00;0', '10,00;0', '9,00;3']);
    const report = await run(wrong);
    expect(report).toMatchObject({
      importId: null,
      added: 0,
      unchanged: 0,
      warnings: ['IMPORT_PRICES_FALL', 'IMPORT_PRICES_RISE', 'IMPORT_STOCKS_TO_ZERO'],
    });
    expect(report.changed[0]).toMatchObject({
      changes: [
        { field: 'price', before: '27.50', after: '3.99' },
        { field: 'stockCount', before: '58', after: '0' },
      ],
    });
    expect(await state()).toEqual(before);
    expect(sentenceOf('IMPORT_PRICES_FALL', { count: 37 })).toBe('Prices that fall by more than half: 37.');
  });

  it('is undone but for what was sold, and what somebody has changed since, which it names', async () => {
    const { ids, numbers, state, list } = await products([
      [2_750, 58],
      [1_000, 20],
      [1_000, 5],
      [1_000, 5],
    ]);
    const { importId } = await run(list(['3,99;60', '5,00;30', '9,00;9', '9,00;']), { accepts: true });
    await buy(shop, buyer, { [ids[0] ?? 0]: 7, [ids[2] ?? 0]: 6 });
    await editOffer(ids[1], { price: 1_100 });
    await editOffer(ids[1], { stockCount: 31 });
    const report = await undo(importId);
    expect(await state()).toEqual([
      [2_750, 51],
      [1_100, 31],
      [1_000, 3],
      [1_000, 5],
    ]);
    const left = { productId: ids[1], articleNumber: numbers[1] };
    expect(report).toMatchObject({
      restored: 3,
      left: [
        { productId: ids[2], field: 'stockCount', because: 'SOLD' },
        { ...left, field: 'price', because: 'CHANGED' },
        { ...left, field: 'stockCount', because: 'COUNTED' },
      ].sort((one, other) => (one.productId ?? 0) - (other.productId ?? 0)),
    });
    // Once more it finds nothing that it could restore.
    expect((await undo(importId)).restored).toBe(0);
    expect(await state()).toEqual([
      [2_750, 51],
      [1_100, 31],
      [1_000, 3],
      [1_000, 5],
    ]);
    const log = await employee.auditLog('action username details');
    expect(log).toContainEqual({
      action: 'PRODUCTS_IMPORTED',
      username: 'operator',
      details: `${importId}: prices.csv: 4 (max)`,
    });
    expect(log).toContainEqual({
      action: 'PRODUCTS_IMPORT_UNDONE',
      username: 'operator',
      details: `${importId}: prices.csv (max)`,
    });
  });

  it('is undone once by two who do so at the same time', async () => {
    const { state, list } = await products([
      [1_000, 20],
      [1_000, 20],
    ]);
    const { importId } = await run(list(['9,00;4', '9,00;4']));
    await Promise.all([undo(importId), undo(importId, crashing)]);
    expect(await state()).toEqual([
      [1_000, 20],
      [1_000, 20],
    ]);
  });

  it('takes what it has added out of the catalog again, except for what somebody has edited', async () => {
    const header = 'Artikelnummer;Bezeichnung;Kategorie;Preis';
    const { importId } = await run(`${header}\nADD-1;Testor Wrong;storage;1\nADD-2;Testor Kept;storage;1`);
    const added = async () =>
      shop.stored('products').find({ articleNumber: /^ADD-/ }).sort({ _id: 1 }).toArray();
    await editOffer(Number((await added())[1]?._id), { price: 200 });
    expect(await undo(importId)).toMatchObject({
      restored: 1,
      left: [{ articleNumber: 'ADD-2', field: null, because: 'EDITED' }],
    });
    expect((await added()).map(({ isListed }) => isListed)).toEqual([false, true]);
  });
});

describe('a list', () => {
  it('leaves alone what its cells do not say, and is done unasked when nothing looks wrong', async () => {
    const { state, list } = await products([
      [1_000, 5],
      [2_000, 6],
    ]);
    expect(await run(list(['11,00;', ';7']))).toMatchObject({ warnings: [], unchanged: 0 });
    expect(await state()).toEqual([
      [1_100, 5],
      [2_000, 7],
    ]);
  });

  it('of yesterday asks before it brings back stock that was sold since, and not once it is undone', async () => {
    const { ids, state, list } = await products([[1_000, 5]]);
    const rows = list(['10,00;9']);
    const { importId } = await run(rows);
    expect(await run(rows)).toMatchObject({ warnings: [], unchanged: 1 });
    await buy(shop, buyer, { [ids[0] ?? 0]: 2 });
    expect(await run(rows)).toMatchObject({ importId: null, warnings: ['IMPORT_SAME_FILE'] });
    expect(await state()).toEqual([[1_000, 7]]);
    await undo(importId);
    expect((await run(rows)).warnings).toEqual([]);
  });

  it('refuses the stock of a product whose keys are its stock, and uses its other rows', async () => {
    const { ids, numbers, state, list } = await products([
      [1_000, 0],
      [1_000, 5],
    ]);
    await shop.stored('products').updateOne({ _id: ids[0] ?? 0 }, { $set: { isKeyed: true } });
    expect(await run(list(['9,00;5', '9,00;6']))).toMatchObject({
      changed: [{ number: numbers[1] }],
      skipped: [`prices.csv line 2: ${sentenceOf('STOCK_IS_KEYS')}`],
    });
    expect(await state()).toEqual([
      [1_000, 0],
      [900, 6],
    ]);
  });

  it.each([
    ['a guest', () => GUEST, 'UNAUTHENTICATED'],
    ['a customer', () => ({ ...buyer.account, role: 'customer' as const }), 'FORBIDDEN'],
    [
      'a packer',
      () => ({ ...packer.account, role: 'employee' as const, staffRole: 'packer' as const }),
      'FORBIDDEN',
    ],
  ])('is neither imported nor undone nor listed for %s', async (_, viewer, code) => {
    const { imports, importUndo } = shop.services;
    const options = { isDryRun: true, accepts: () => true };
    await expect(imports.import(viewer(), [], options)).rejects.toMatchObject({ code });
    await expect(imports.list(viewer(), { after: null, first: 1 })).rejects.toMatchObject({ code });
    await expect(importUndo.undo(viewer(), 1)).rejects.toMatchObject({ code });
  });

  it('is undone only while what it has changed is kept, and if there was one', async () => {
    await expect(undo(999_999)).rejects.toMatchObject({ reason: 'IMPORT_NOT_FOUND' });
    const { list } = await products([[1_000, 5]]);
    const { importId } = await run(list(['9,00;5']));
    shop.clock.advance(91 * 86_400_000);
    await expect(undo(importId)).rejects.toMatchObject({ reason: 'IMPORT_TOO_OLD' });
    shop.clock.advance(-91 * 86_400_000);
  });
});

it('leaves an import that is killed at any step to be repeated for the rest, and undone as a whole', async () => {
  const seen = new Set<string>();
  await endAtEachCommand(crashing.connection, async (attempt, crashAt) => {
    const { state, list } = await products([
      [1_000, 20],
      [1_000, 20],
    ]);
    const rows = list([`9,${String(crashAt % 100).padStart(2, '0')};4`, '8,00;3']);
    await attempt(() => run(rows, {}, crashing));
    const changed = (await state()).filter(([cents]) => cents !== 1_000).length;
    seen.add(`${changed} changed`);
    const imports = await shop.services.imports.list(OPERATOR, { after: null, first: 1 });
    const killed = imports.entries[0];
    if (crashAt % 2 === 0) await run(rows);
    const after = await shop.services.imports.list(OPERATOR, { after: null, first: 1 });
    const ids = [after.entries[0]?._id, killed?._id];
    for (const id of new Set(ids)) if (id !== undefined) await undo(id);
    expect(await state()).toEqual([
      [1_000, 20],
      [1_000, 20],
    ]);
  });
  expect([...seen]).toEqual(['0 changed', '2 changed']);
});
