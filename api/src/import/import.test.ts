import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { testShop } from '../../test/test-shop.js';
import { readImport, runParts } from '../../test/imports.js';
import { readImportFiles, type PartFile } from './part.files.js';

const shop = testShop();

const CPUS: PartFile = {
  kind: 'cpu',
  rows: [
    { name: 'AMD Ryzen 7 9800X3D', price: 451.5, core_count: 8, tdp: 120, graphics: 'Radeon', smt: true },
    { name: 'AMD Ryzen 7 9800X3D', price: 451.5, core_count: 8, tdp: 120, graphics: 'Radeon', smt: true },
    { name: 'AMD Ryzen 7 9800X3D', price: 400, core_count: 8, tdp: 105, graphics: 'Radeon', smt: true },
    { name: 'Intel Unpriced', price: null, core_count: 4 },
    { name: '"', price: 10 },
    { price: 10 },
    { name: 'Free part', price: 0 },
    'not a part',
  ],
};
const MEMORY: PartFile = {
  kind: 'memory',
  rows: [
    {
      name: 'Corsair Vengeance 32 GB',
      price: 94.99,
      speed: [5, 6000],
      modules: [2, 16],
      color: 'Black',
      cas_latency: 36,
    },
  ],
};
const COOLERS: PartFile = {
  kind: 'cpu-cooler',
  rows: [{ name: 'be quiet! Dark Rock', price: 12_999, rpm: [500, 1600.5], noise_level: null, size: null }],
};

const run = (files: PartFile[], withUnpriced = false) =>
  runParts(shop, files, { withUnpriced, euroPerDollar: 1.09 });

describe('the import of parts', () => {
  it('adds what can be sold, keeps name and attributes together as identity, and reports the rest', async () => {
    const report = await run([CPUS, MEMORY, COOLERS]);
    expect(report).toMatchObject({ added: 4, known: 1, unpriced: 1 });
    expect(report.skipped).toHaveLength(4);
    expect(report.skipped[0]).toBe('cpu row 5: it has no name: ');
  });

  it('stands in the audit log, the stock ledger and the price record, part by part, as the operator’s', async () => {
    const parts = await shop
      .stored('products')
      .find<{ _id: number; name: string; stockCount: number; priceCents: number }>({})
      .toArray();
    expect(parts).toHaveLength(4);
    const one = (collection: string, filter: object) => shop.stored(collection).findOne(filter);
    for (const { _id, name, stockCount, priceCents } of parts) {
      const operator = { employeeId: 0, username: 'operator' };
      expect(await one('auditLog', { action: 'PRODUCT_ADDED', subjectId: _id })).toMatchObject({
        ...operator,
        details: name,
      });
      const movement = await one('stockLedger', { productId: _id });
      if (stockCount === 0) expect(movement).toBeNull();
      else expect(movement).toMatchObject({ ...operator, before: 0, after: stockCount });
      expect(await one('priceLedger', { productId: _id })).toMatchObject({
        cents: priceCents,
        cause: 'START',
      });
    }
  });

  it('changes nothing when it is repeated', async () => {
    expect(await run([CPUS, MEMORY, COOLERS])).toMatchObject({ added: 0, known: 5 });
  });

  it('adds unpriced parts when asked, at the median of their kind and not for sale', async () => {
    expect(await run([CPUS], true)).toMatchObject({ added: 1 });
    expect(await shop.guest().get('/products-catalog?name=unpriced')).toMatchObject({
      products: [{ price: 49_214, stockCount: 0, manufacturer: 'Intel' }],
    });
  });

  it('turns prices into cents and pairs into attributes, and names long manufacturers whole', async () => {
    const { body } = await shop
      .guest()
      .graphql(
        '{ products(filter: { category: "memory" }) { products { price attributes { name text unit } } } makers: products(filter: { category: "coolers" }) { products { manufacturer price attributes { name text unit } } } }',
      );
    expect(body.data).toEqual({
      products: {
        products: [
          {
            price: 10_354,
            attributes: [
              { name: 'Capacity', text: '32', unit: 'GB' },
              { name: 'Modules', text: '2', unit: null },
              { name: 'Memory type', text: 'DDR5', unit: null },
              { name: 'Data rate', text: '6000', unit: 'MT/s' },
              { name: 'Colour', text: 'Black', unit: null },
              { name: 'CAS latency', text: '36', unit: null },
            ],
          },
        ],
      },
      makers: {
        products: [
          {
            manufacturer: 'be quiet!',
            price: 1_416_891,
            attributes: [{ name: 'Fan speed', text: '500 – 1600.5', unit: 'rpm' }],
          },
        ],
      },
    });
  });

  it('continues after a stop: only what is missing is added', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      name: `Maker Mouse ${index}`,
      price: 20,
      max_dpi: index,
    }));
    expect(await run([{ kind: 'mouse', rows: rows.slice(0, 1_200) }])).toMatchObject({ added: 1_200 });
    expect(await run([{ kind: 'mouse', rows }])).toMatchObject({ added: 1_300, known: 1_200 });
  });
});

describe('the files of an import', () => {
  it('may be JSON, ZIP or folders of both', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parts-'));
    await writeFile(join(folder, 'cpu.json'), JSON.stringify(CPUS.rows));
    const archive = zipSync({ 'json/memory.json': new TextEncoder().encode(JSON.stringify(MEMORY.rows)) });
    await writeFile(join(folder, 'parts.zip'), archive);
    expect((await readImportFiles([folder])).parts.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['cpu', 8],
      ['memory', 1],
    ]);
  });

  it('refuse a path that leads nowhere', async () => {
    await expect(readImportFiles(['/nowhere/missing.json'])).rejects.toThrow('does not exist');
  });

  it.each([
    ['cpu.json', '{"name":', 'is not valid JSON'],
    ['cpu.json', '{"name": "x"}', 'must hold an array'],
    ['toaster.json', '[]', 'is not a known kind'],
    ['constructor.json', '[]', 'is not a known kind'],
  ])('refuse %s with a sentence that says why', async (name, content, hint) => {
    await expect(readImport(name, content)).rejects.toThrow(hint);
  });
});
