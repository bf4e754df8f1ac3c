import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();
let guest: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  guest = new TestClient(shop.url);
  clerk = await shop.employee();
});

interface Cell {
  table: string;
  row: string;
  column: string;
  value: string;
  source: string;
  checkedOn: string;
  version: number;
}

const FIELDS = 'table row column value source checkedOn version';
const cells = (): Promise<Cell[]> => guest.ask(`{ compatibility { ${FIELDS} } }`, {});

const cellOf = async (row: string, column: string): Promise<Cell | undefined> =>
  (await cells()).find((cell) => cell.row === row && cell.column === column);

const SAVE = `mutation ($input: SaveCompatibilityInput!) { saveCompatibility(input: $input) {
  ... on CompatibilitySaved { cell { ${FIELDS} } }
  ... on CompatibilityConflict { current { ${FIELDS} } }
  ... on UserError { code } ... on InvalidInput { fields { name } } } }`;

const NEW: Cell = {
  table: 'PROCESSORS',
  row: 'B650',
  column: 'Zen 6',
  value: 'bios',
  source: 'AMD, notes on Zen 6',
  checkedOn: '2020-01-31',
  version: 0,
};

interface Saved {
  cell?: Cell;
  current?: Cell;
  code?: string;
  fields?: { name: string }[];
}

const save = (cell: Cell, client = clerk): Promise<Saved> => client.ask(SAVE, { input: cell });

const sell = (category: string, name: string, rows: Record<string, string>): Promise<number> =>
  shop.product({
    name,
    category,
    manufacturer: 'Nova',
    attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
  });

describe('the tables of what is compatible', () => {
  it('begin with cells that all have a source and a day, for everybody to read', async () => {
    const all = await cells();
    expect(all.length).toBeGreaterThan(200);
    expect(
      all.filter(({ source, checkedOn }) => source === '' || !/^\d{4}-\d\d-\d\d$/.test(checkedOn)),
    ).toEqual([]);
    expect(await cellOf('B650', 'Zen 5')).toMatchObject({ value: 'bios', version: 0 });
  });

  it('teach verdicts, lists and pairs of a new family of processors at once, without a release', async () => {
    const processor = await sell('processors', 'Zen Six One', { Socket: 'AM5', Architecture: 'Zen 6' });
    const board = await sell('motherboards', 'Board B650 One', { Socket: 'AM5', Chipset: 'B650' });
    const answer = async (): Promise<Record<string, string>> => {
      const { verdicts } = await guest.ask<{ verdicts: { rule: string; answer: string }[] }>(
        'query ($ids: [ID!]!) { fit(productIds: $ids) { verdicts { rule answer } } }',
        { ids: [processor, board].map(String) },
      );
      return Object.fromEntries(verdicts.map((verdict) => [verdict.rule, verdict.answer]));
    };
    const listed = async (): Promise<string[]> => {
      const { products } = await guest.ask<{ products: { name: string }[] }>(
        `query ($ids: [ID!]!) { products(filter: { category: "motherboards",
          fitsInto: { productIds: $ids, certainty: CERTAIN } }) { products { name } } }`,
        { ids: [String(processor)] },
      );
      return products.map(({ name }) => name);
    };
    expect(await answer()).toMatchObject({ 'CPU-02': 'UNKNOWN', 'CPU-03': 'UNKNOWN' });
    expect(await listed()).toEqual([]);
    expect((await save(NEW)).cell).toEqual({ ...NEW, version: 1 });
    expect(await answer()).toMatchObject({ 'CPU-02': 'HOLDS', 'CPU-03': 'FAILS' });
    expect(await listed()).toEqual(['Board B650 One']);
    expect((await save({ ...NEW, value: 'no', version: 1 })).cell?.version).toBe(2);
    expect(await answer()).toMatchObject({ 'CPU-02': 'FAILS' });
    expect(await listed()).toEqual([]);
    // What is not known any more decides nothing.
    await save({ ...NEW, value: '', version: 2 });
    expect(await answer()).toMatchObject({ 'CPU-02': 'UNKNOWN' });
  });

  it('let coolers hold on a socket that their maker did not know yet', async () => {
    const processor = await sell('processors', 'Processor LGA1851', { Socket: 'LGA1851' });
    const cooler = await sell('coolers', 'Cooler LGA1700', { Type: 'Liquid', Sockets: 'LGA1700' });
    const holds = async (): Promise<string | undefined> =>
      (
        await guest.ask<{ verdicts: { rule: string; answer: string }[] }>(
          'query ($ids: [ID!]!) { fit(productIds: $ids) { verdicts { rule answer } } }',
          { ids: [processor, cooler].map(String) },
        )
      ).verdicts.find(({ rule }) => rule === 'COOL-01')?.answer;
    expect(await holds()).toBe('HOLDS');
    const mounting = { ...NEW, table: 'MOUNTINGS', row: 'LGA1700', column: 'LGA1851' };
    await save({ ...mounting, value: 'no' });
    expect(await holds()).toBe('FAILS');
  });

  it('refuse a cell without a source, of a day to come, with a value of another table, or a column too many', async () => {
    const refused = async (cell: Partial<Cell>): Promise<unknown> => {
      const { code, fields } = await save({ ...NEW, row: 'X999', ...cell });
      return [code, fields?.map(({ name }) => name)];
    };
    expect(await refused({ source: ' \uFEFF ' })).toEqual(['INVALID_INPUT', ['source']]);
    expect(await refused({ checkedOn: '2999-01-01' })).toEqual(['INVALID_INPUT', ['checkedOn']]);
    expect(await refused({ checkedOn: '2020-02-30' })).toEqual(['INVALID_INPUT', ['checkedOn']]);
    expect(await refused({ value: 'perhaps' })).toEqual(['INVALID_INPUT', ['value']]);
    expect(await refused({ column: '' })).toEqual(['INVALID_INPUT', ['column']]);
    expect(await refused({ table: 'WINDOWS_11', value: 'yes' })).toEqual(['INVALID_INPUT', ['column']]);
    expect(await refused({ table: 'DATA_RATES', column: '', value: '-5' })).toEqual([
      'INVALID_INPUT',
      ['value'],
    ]);
    expect(await refused({ row: '', source: '', value: 'x'.repeat(300) })).toEqual([
      'INVALID_INPUT',
      ['row', 'value', 'source'],
    ]);
    expect(await refused({ row: 'x'.repeat(41) })).toEqual(['INVALID_INPUT', ['row']]);
    expect(await cellOf('X999', 'Zen 6')).toBeUndefined();
  });

  it('keep both of two changes at once, and tell who comes second to the same cell', async () => {
    const cell = (row: string): Cell => ({ ...NEW, row, column: 'Zen 7' });
    const both = await Promise.all([save(cell('B850')), save(cell('X870'))]);
    expect(both.map((saved) => saved.cell?.row)).toEqual(['B850', 'X870']);
    const late = await save({ ...cell('B850'), value: 'yes' });
    expect(late).toMatchObject({ code: 'CONFLICT', current: { value: 'bios', version: 1 } });
    expect(await cellOf('B850', 'Zen 7')).toMatchObject({ value: 'bios' });
  });

  it('tell the audit log what was changed, from what, and who says so', async () => {
    await save({ ...NEW, column: 'Zen 8' });
    const { entries } = await clerk.ask<{ entries: unknown[] }>(
      `{ auditEntries(first: 1) { entries { action details changes { field before after } } } }`,
      {},
    );
    expect(entries).toEqual([
      {
        action: 'COMPATIBILITY_CHANGED',
        details: 'PROCESSORS · B650 · Zen 8',
        changes: [
          { field: 'cellValue', before: '', after: 'bios' },
          { field: 'source', before: '', after: 'AMD, notes on Zen 6' },
          { field: 'checkedOn', before: '', after: '2020-01-31' },
        ],
      },
    ]);
  });

  it('are changed by employees of the desk alone', async () => {
    for (const client of [guest, await shop.customer(), await shop.employee('packer')]) {
      const input = { ...NEW, column: 'Zen 9' };
      expect(await client.codeOf(SAVE, { input })).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
    }
    expect(await cellOf('B650', 'Zen 9')).toBeUndefined();
  });
});
