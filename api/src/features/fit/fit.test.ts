import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();
let guest: TestClient;
beforeAll(() => {
  guest = new TestClient(shop.url);
});

type Rows = Record<string, string | number | boolean>;

const sell = (category: string, name: string, rows: Rows): Promise<number> =>
  shop.product({
    name,
    category,
    manufacturer: 'Nova',
    attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
  });

interface Answer {
  outcome: string;
  isForOneComputer: boolean;
  verdicts: { rule: string; answer: string; sentence: string; products: { name: string }[] }[];
}

const ASK = `query ($ids: [ID!]!, $language: Language) {
  fit(productIds: $ids) {
    outcome isForOneComputer
    verdicts { rule answer sentence(language: $language) products { name } }
  }
}`;

const judge = (ids: readonly number[], language = 'ENGLISH'): Promise<Answer> =>
  guest.ask(ASK, { ids: ids.map(String), language });

const verdictOf = ({ verdicts }: Answer, rule: string): Answer['verdicts'][number] | undefined =>
  verdicts.find((verdict) => verdict.rule === rule);

const PROCESSOR = { Socket: 'AM5', Architecture: 'Zen 5', TDP: 120, 'Memory type': 'DDR5' };
const FORMLESS = {
  Socket: 'AM5',
  Chipset: 'X870',
  'Memory type': 'DDR5',
  'Memory slots': 4,
};
const BOARD = { ...FORMLESS, 'Form factor': 'ATX' };

describe('what fits together', () => {
  it('is told of parts by rule, with the products it compares, in both languages', async () => {
    const card = await sell('graphics cards', 'Card One', { Length: 348 });
    const small = await sell('cases', 'Case One', { 'Max graphics card length': 322 });
    const answer = await judge([card, small]);
    expect(answer).toMatchObject({ outcome: 'CLASHES', isForOneComputer: true });
    expect(verdictOf(answer, 'GPU-01')).toEqual({
      rule: 'GPU-01',
      answer: 'FAILS',
      sentence: 'Card One is 348 mm long; Case One takes 322 mm.',
      products: [{ name: 'Card One' }, { name: 'Case One' }],
    });
    expect(verdictOf(await judge([card, small], 'GERMAN'), 'GPU-01')?.sentence).toBe(
      'Card One ist 348 mm lang; Case One nimmt 322 mm.',
    );
  });

  it('is proved by bounds where nobody states the number, and refuted by them', async () => {
    const processor = await sell('processors', 'Processor One', PROCESSOR);
    const strong = await sell('power supplies', 'Supply Strong', { Wattage: 750 });
    const weak = await sell('power supplies', 'Supply Weak', { Wattage: 200 });
    const drive = await sell('storage', 'Drive One', { 'Form factor': 'M.2 2280', Interface: 'PCIe 4.0 x4' });
    const proved = verdictOf(await judge([processor, strong, drive]), 'PSU-03');
    expect(proved).toMatchObject({
      answer: 'HOLDS',
      sentence: 'Power: at most 249\u00A0W, even in the worst case.',
    });
    expect(verdictOf(await judge([processor, weak, drive]), 'PSU-03')?.answer).toBe('FAILS');
  });

  it('is not certain where a fact is missing, and says which', async () => {
    const processor = await sell('processors', 'Processor Two', PROCESSOR);
    const board = await sell('motherboards', 'Board One', BOARD);
    const other = await sell('motherboards', 'Board Two', FORMLESS);
    const chassis = await sell('cases', 'Case Two', { 'Form factor': 'ATX' });
    expect(await judge([processor, board, chassis])).toMatchObject({ outcome: 'FITS' });
    const unsure = await judge([processor, other, chassis]);
    expect(unsure.outcome).toBe('UNKNOWN');
    expect(verdictOf(unsure, 'CASE-01')?.sentence).toBe(
      'Not certain: Board Two does not state “Form factor”.',
    );
  });

  it('counts a product as often as it is named, and leaves out what is no part', async () => {
    const board = await sell('motherboards', 'Board Three', BOARD);
    const kit = await sell('memory', 'Kit One', { 'Memory type': 'DDR5', Modules: 2, Capacity: 32 });
    const mouse = await sell('mice', 'Mouse One', {});
    expect(verdictOf(await judge([board, kit, kit, mouse]), 'MEM-03')?.answer).toBe('HOLDS');
    const crowded = await judge([board, kit, kit, kit]);
    expect(verdictOf(crowded, 'MEM-03')).toMatchObject({
      answer: 'FAILS',
      sentence: '6 modules do not go into 4 slots.',
    });
    expect((await judge([board, board])).isForOneComputer).toBe(false);
    expect(await judge([mouse])).toEqual({ outcome: 'FITS', isForOneComputer: true, verdicts: [] });
  });

  it('refuses a product that does not exist, and more than one computer can have', async () => {
    const refusal = (ids: readonly string[]): Promise<unknown> => guest.codeOf(ASK, { ids });
    const kit = String(await sell('memory', 'Kit Two', {}));
    expect(await refusal(['999999'])).toBe('NOT_FOUND');
    expect(await refusal(['constructor'])).toBe('NOT_FOUND');
    expect(await refusal(Array.from({ length: 101 }, () => kit))).toBe('INVALID_INPUT');
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, index) => sell('fans', `Fan ${index}`, {})),
    );
    expect(await refusal(many.map(String))).toBe('INVALID_INPUT');
  });
});
