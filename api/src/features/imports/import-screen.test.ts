import { expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const clerk = prepared(() => shop.employee('clerk'));
const packer = prepared(() => shop.employee('packer'));

const DOCUMENT = `mutation ($input: ImportListInput!) { importList(input: $input) {
  ... on ListImported { importId added changed unchanged skipped skippedCount newCategories
    changes { number name changes { field before after } }
    prices { count before after } stocks { count before after } warnings { id reason message } }
  ... on UserError { reason message } } }`;

/** Sends a list as the page does; gives the outcome, or the code of the refusal. */
async function send(
  by: TestClient,
  list: string | Blob,
  options: { isPreview?: boolean; accepted?: string[] },
) {
  const file = typeof list === 'string' ? new File([list], 'prices.csv', { type: 'text/csv' }) : list;
  const input = { isPreview: false, accepted: [], ...options, file };
  const { body } = await by.upload(DOCUMENT, { input }, { 'input.file': file });
  return body.errors?.[0]?.extensions.code ?? body.data?.importList;
}

/** Looks at a list; gives the ids of its warnings, which is what accepts them. */
async function look(list: string): Promise<string[]> {
  const { warnings } = (await send(clerk, list, { isPreview: true })) as { warnings: { id: string }[] };
  return warnings.map(({ id }) => id);
}

const offerOf = (productId: number) => clerk.ask(`{ product(id: "${productId}") { price stockCount } }`);

const imports = async (by: TestClient = clerk) =>
  (
    await by.ask<{ imports: object[] }>(
      '{ listImports { imports { id by files added changed finishedAt undoneAt canUndo } } }',
    )
  ).imports;

it('a list is looked at, applied once its warnings are accepted, named among the last imports, and undone', async () => {
  const productId = await shop.product({ priceCents: 2_750, stockCount: 58, articleNumber: 'S-1' });
  const list = 'Article number;Price;Stock\nS-1;3,99;50\nS-9;;\n';
  const before = { price: 2_750, stockCount: 58 };
  const preview = await send(clerk, list, { isPreview: true });
  expect(preview).toMatchObject({
    importId: null,
    changed: 1,
    changes: [
      {
        number: 'S-1',
        changes: [
          { field: 'price', before: '27.50', after: '3.99' },
          { field: 'stockCount', before: '58', after: '50' },
        ],
      },
    ],
    prices: { count: 1, before: 2_750, after: 399 },
    stocks: { count: 1, before: 58, after: 50 },
    skipped: [expect.stringContaining('prices.csv line 3')],
    warnings: [{ reason: 'IMPORT_PRICES_FALL', message: 'Prices that fall by more than half: 1.' }],
  });
  // Nobody has accepted what looks wrong.
  expect(await send(clerk, list, {})).toEqual(preview);
  expect(await offerOf(productId)).toEqual(before);
  expect(await imports()).toEqual([]);
  const applied = (await send(clerk, list, { accepted: await look(list) })) as { importId: string };
  expect(applied.importId).toMatch(/^\d+$/);
  expect(await offerOf(productId)).toEqual({ price: 399, stockCount: 50 });
  expect(await imports()).toMatchObject([
    {
      ...{ id: applied.importId, by: clerk.account.username, files: ['prices.csv'], changed: 1 },
      ...{ finishedAt: expect.any(String), undoneAt: null, canUndo: true },
    },
  ]);
  const undo = () =>
    clerk.change(
      'undoImport',
      { importId: applied.importId },
      '... on ImportUndone { restored left { productId } } ... on UserError { reason }',
    );
  expect(await undo()).toEqual({ restored: 1, left: [] });
  expect(await offerOf(productId)).toEqual(before);
  expect(await imports()).toMatchObject([{ undoneAt: expect.any(String), canUndo: false }]);
});

it('only the warnings that were shown are accepted: for others nothing is written, and they are shown', async () => {
  const dear = await shop.product({ priceCents: 1_000, articleNumber: 'W-1' });
  const cheap = await shop.product({ priceCents: 300, articleNumber: 'W-2' });
  const list = 'Article number;Price\nW-1;4,00\nW-2;2,00\n';
  const accepted = await look(list);
  expect(accepted).toHaveLength(1);
  // As many prices fall by more than half as were shown, but another one.
  await clerk.change('editOffer', { productId: String(dear), price: 500 }, '__typename');
  await clerk.change('editOffer', { productId: String(cheap), price: 900 }, '__typename');
  expect(await send(clerk, list, { accepted })).toMatchObject({
    importId: null,
    warnings: [{ reason: 'IMPORT_PRICES_FALL', message: 'Prices that fall by more than half: 1.' }],
  });
  expect(await offerOf(dear)).toMatchObject({ price: 500 });
  expect(await send(clerk, list, { accepted: await look(list) })).toMatchObject({ changed: 2 });
});

it('a request applies one list, and an import is offered for its undo while that is possible', async () => {
  await shop.product({ priceCents: 1_000, articleNumber: 'O-1' });
  const list = 'Article number;Price\nO-1;9,00\n';
  const file = new File([list], 'twice.csv', { type: 'text/csv' });
  const input = { file, isPreview: false, accepted: [] };
  const twice = `mutation ($input: ImportListInput!) {
    a: importList(input: $input) { __typename } b: importList(input: $input) { __typename } }`;
  const { body } = await clerk.upload(twice, { input }, { 'input.file': file });
  expect(body.errors?.[0]?.message).toContain('only once');
  await send(clerk, list, {});
  shop.clock.advance(91 * 86_400_000);
  const [old] = await imports(await shop.employee('clerk'));
  expect(old).toMatchObject({ files: ['prices.csv'], undoneAt: null, canUndo: false });
  shop.clock.advance(-91 * 86_400_000);
});

it('sums and counts of a large list are told whole, of its rows the first', async () => {
  const numbers = Array.from({ length: 22 }, (_, index) => `DEAR-${index}`);
  for (const articleNumber of numbers) await shop.product({ priceCents: 99_999_999, articleNumber });
  const unknown = Array.from({ length: 201 }, (_, index) => `NONE-${index};`);
  const list = ['Article number;Price', ...numbers.map((number) => `${number};999999,98`), ...unknown, ''];
  const preview = await send(clerk, list.join('\n'), { isPreview: true });
  expect(preview).toMatchObject({
    prices: { count: 22, before: 2_199_999_978, after: 2_199_999_956 },
    skippedCount: 201,
  });
  expect((preview as { skipped: string[] }).skipped).toHaveLength(200);
});

it('what is no list is refused with the reason, and nobody but the desk imports or undoes', async () => {
  const rest = { isPreview: true };
  expect(await send(clerk, 'Color;Size\nred;1\n', rest)).toMatchObject({ reason: 'IMPORT_WITHOUT_NUMBERS' });
  expect(await send(clerk, 'GTIN;EAN\n1;2\n', rest)).toMatchObject({ reason: 'IMPORT_UNREADABLE' });
  const huge = new File([`Article number;Price\n${'A;1\n'.repeat(1_100_000)}`], 'huge.csv');
  expect(await send(clerk, huge, rest)).toMatchObject({ reason: 'IMPORT_TOO_LARGE' });
  expect(await clerk.change('undoImport', { importId: '999' }, '... on UserError { reason }')).toEqual({
    reason: 'IMPORT_NOT_FOUND',
  });
  for (const [caller, code] of [
    [packer, 'FORBIDDEN'],
    [shop.guest(), 'UNAUTHENTICATED'],
  ] as const)
    expect(await send(caller, 'Article number;Price\nS-1;1\n', rest)).toBe(code);
});
