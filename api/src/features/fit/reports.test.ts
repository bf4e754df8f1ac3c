import { beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { readImport } from '../../../test/imports.js';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop({ RATE_LIMITS: 'off' });
let guest: TestClient;
beforeAll(() => {
  guest = new TestClient(shop.url);
});

const SOURCE = 'BuildCores OpenDB (ODC-By)';
let articles = 0;

/** Imports one article with these cells; gives its id. */
async function article(category: string, cells: Readonly<Record<string, string>>): Promise<number> {
  const number = `R-${(articles += 1)}`;
  const row = {
    ...{ 'Article number': number, Name: `Nova ${number}`, Manufacturer: 'Nova', Category: category },
    ...{ Price: '99,00', Stock: '5', ...cells },
  };
  const list = `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`;
  const files = await readImport('parts.csv', list);
  await shop.services.imports.import(OPERATOR, files.articles, {
    isDryRun: false,
    accepts: () => true,
    by: 'max',
  });
  const found = await shop.connection
    .collection<{ _id: number }>('products')
    .findOne({ articleNumber: number });
  if (found === null) throw new Error(`${number} was not imported.`);
  return found._id;
}

interface Answer {
  outcome: string;
  verdicts: { rule: string; answer: string; isReported: boolean; sentence: string }[];
}

/** What the shop says of two parts, the sentences without their names. */
async function judge(ids: readonly number[], language = 'ENGLISH'): Promise<Answer> {
  const answer = await guest.ask<Answer>(
    `query ($ids: [ID!]!, $language: Language) { fit(productIds: $ids) {
      outcome verdicts { rule answer isReported sentence(language: $language) } } }`,
    { ids: ids.map(String), language },
  );
  return { ...answer, verdicts: answer.verdicts.filter(({ rule }) => rule === 'PSU-02') };
}

const supply = (length: string): Promise<number> =>
  article('power supplies', { 'Form factor': 'ATX', 'Length (mm)': length });
const chassis = (cells: Readonly<Record<string, string>>): Promise<number> =>
  article('cases', { 'Power supply form factor': 'ATX', ...cells });
const reported = (length: string): Readonly<Record<string, string>> => ({
  'Max power supply length, reported (mm)': length,
  'Reported by': SOURCE,
});

describe('what others than the maker report', () => {
  it('fits with that remark, in both languages, and in lists as in verdicts', async () => {
    const [unit, box] = [await supply('170'), await chassis(reported('180'))];
    const answer = await judge([unit, box]);
    expect(answer.outcome).toBe('FITS_WITH_NOTE');
    expect(answer.verdicts[0]).toMatchObject({
      answer: 'HOLDS',
      isReported: true,
      sentence: `Length of the power supply: fits. ${SOURCE} reports this; the maker does not state it.`,
    });
    const { verdicts } = await judge([unit, box], 'GERMAN');
    expect(verdicts[0]?.sentence).toBe(
      `Netzteillänge: passt. So meldet es ${SOURCE}; der Hersteller gibt es nicht an.`,
    );
    const { fit } = await guest.ask<{ fit: object }>(
      `query ($filter: ProductFilter) { products(filter: $filter) { fit { fits withNote unknown clashes } } }`,
      { filter: { category: 'cases', name: 'R-2', fitsInto: { productIds: [String(unit)] } } },
    );
    expect(fit).toEqual({ fits: 0, withNote: 1, unknown: 0, clashes: 0 });
  });

  it('clashes, and says who reports it', async () => {
    const { outcome, verdicts } = await judge([await supply('190'), await chassis(reported('180'))]);
    expect(outcome).toBe('CLASHES');
    expect(verdicts[0]?.sentence).toMatch(
      /is 190 mm long; .* takes 180 mm\. BuildCores OpenDB \(ODC-By\) reports/,
    );
  });

  it('never speaks against the maker, nor against what a standard says', async () => {
    const unit = await supply('190');
    const stated = await chassis({ 'Max power supply length (mm)': '200', ...reported('100') });
    expect(await judge([unit, stated])).toMatchObject({
      outcome: 'FITS',
      verdicts: [{ answer: 'HOLDS', isReported: false }],
    });
    // A case for ATX has room for 140 mm: a report of less is a mistake.
    const wrong = await chassis(reported('100'));
    expect(await judge([await supply('140'), wrong])).toMatchObject({ outcome: 'FITS' });
    expect((await judge([unit, wrong])).verdicts[0]?.answer).toBe('UNKNOWN');
  });

  it('counts for nothing where nobody is named who reports it', async () => {
    const unnamed = await chassis({ 'Max power supply length, reported (mm)': '180' });
    const { verdicts } = await judge([await supply('170'), unnamed]);
    expect(verdicts).toEqual([expect.objectContaining({ answer: 'UNKNOWN', isReported: false })]);
  });

  it('is shown as such beside its source, and no list is narrowed by it', async () => {
    const id = await chassis(reported('180'));
    const { name, facts, attributes } = await guest.ask<{
      name: string;
      facts: { key: string; origin: string }[];
      attributes: { label: string; display: string }[];
    }>(
      'query ($id: ID!) { product(id: $id) { name facts { key origin } attributes { label(language: GERMAN) display } } }',
      { id: String(id) },
    );
    expect(facts).toContainEqual({ key: 'maxSupplyMmReported', origin: 'REPORTED' });
    expect(attributes).toContainEqual({ label: 'Max. Netzteillänge, gemeldet', display: '180\u00A0mm' });
    expect(attributes).toContainEqual({ label: 'Gemeldet von', display: SOURCE });
    const { totalCount } = await guest.ask<{ totalCount: number }>(
      'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
      { filter: { name, facts: [{ key: 'maxSupplyMm', values: [], from: 1 }] } },
    );
    expect(totalCount).toBe(0);
  });
});
