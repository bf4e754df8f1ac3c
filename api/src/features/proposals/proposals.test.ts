import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();
let guest: TestClient;

type Rows = Record<string, string | number | boolean>;

const sell = (category: string, name: string, euros: number, rows: Rows, stockCount = 9): Promise<number> =>
  shop.product({
    name,
    category,
    manufacturer: 'Nova',
    priceCents: euros * 100,
    stockCount,
    attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
  });

const CHIP = { Socket: 'AM5', Architecture: 'Zen 5', 'Memory type': 'DDR5', Cores: 6, 'Boost clock': 5 };
const BOARD = {
  Socket: 'AM5',
  Chipset: 'B850',
  'Memory type': 'DDR5',
  'Memory slots': 4,
  'Form factor': 'ATX',
};
const CASE = { 'Form factor': 'ATX', 'Max graphics card length': 330, 'Max cooler height': 170 };

let card: number;
beforeAll(async () => {
  guest = new TestClient(shop.url);
  await sell('processors', 'Chip Six', 200, CHIP);
  await sell('processors', 'Chip Eight', 300, { ...CHIP, Cores: 8 });
  await sell('processors', 'Chip Old', 60, {
    ...CHIP,
    Socket: 'AM4',
    Architecture: 'Zen 3',
    'Memory type': 'DDR4',
  });
  await sell('motherboards', 'Board', 130, BOARD);
  await sell('memory', 'Kit', 100, { 'Memory type': 'DDR5', Modules: 2, Capacity: 32 });
  await sell('memory', 'Kit White', 105, {
    'Memory type': 'DDR5',
    Modules: 2,
    Capacity: 32,
    Colour: 'White / Silver',
  });
  card = await sell('graphics cards', 'Card Small', 300, {
    Chip: 'GeForce RTX 5060',
    Memory: 8,
    Length: 200,
  });
  await sell('graphics cards', 'Card Large', 600, { Chip: 'GeForce RTX 5070', Memory: 12, Length: 300 });
  await sell('graphics cards', 'Card Long', 500, { Chip: 'GeForce RTX 5080', Memory: 16, Length: 340 });
  await sell(
    'graphics cards',
    'Card Sold out',
    100,
    { Chip: 'GeForce RTX 5090', Memory: 32, Length: 300 },
    0,
  );
  await sell('storage', 'Drive', 70, {
    Type: 'SSD',
    Capacity: 1_000,
    Interface: 'PCIe 4.0 x4',
    'Form factor': 'M.2 2280',
  });
  await sell('power supplies', 'Supply', 90, {
    Wattage: 850,
    Efficiency: '80 PLUS Gold',
    'Form factor': 'ATX',
  });
  await sell('cases', 'Case', 80, CASE);
  await sell('coolers', 'Cooler', 30, { Type: 'Air', Sockets: 'AM5', Height: 155, Noise: 24 });
  await sell('coolers', 'Cooler Loud', 20, { Type: 'Air', Sockets: 'AM5', Height: 155, Noise: 30 });
});

interface Proposed {
  problem: string | null;
  purpose: string;
  budget: number | null;
  lines: number | null;
  understood: { slot: string; text: string }[];
  ignored: string[];
  emptySlots: string[];
  cheapest: number | null;
  total: number;
  fit: { outcome: string };
  parts: {
    slot: string;
    count: number;
    isKept: boolean;
    product: { name: string };
    better: { name: string } | null;
  }[];
}

const ASK = `query ($wish: String!, $ids: [ID!]) { completeBuild(wish: $wish, productIds: $ids) {
  problem purpose budget lines ignored emptySlots cheapest total understood { slot text } fit { outcome }
  parts { slot count isKept product { name } better { name } }
} }`;

const propose = (wish: string, ids: readonly number[] = []): Promise<Proposed> =>
  guest.ask(ASK, { wish, ids: ids.map(String) });

const namesOf = ({ parts }: Proposed): string[] => parts.map(({ product }) => product.name);

describe('a proposed build', () => {
  it('is worth the most within the budget, fits, and says of each part what would be better', async () => {
    const proposed = await propose('gaming, ≤ 1,200 €');
    expect(proposed).toMatchObject({ problem: null, purpose: 'GAMING', budget: 120_000, total: 109_000 });
    expect(proposed.fit.outcome).not.toBe('CLASHES');
    expect(namesOf(proposed)).toEqual([
      'Chip Eight',
      'Board',
      'Kit',
      'Card Small',
      'Drive',
      'Supply',
      'Case',
      'Cooler Loud',
    ]);
    expect(proposed.parts.find(({ slot }) => slot === 'GRAPHICS')?.better?.name).toBe('Card Large');
    expect(proposed.parts.find(({ slot }) => slot === 'PROCESSOR')?.better).toBeNull();
    // The faster chip would be 100 € less than the faster card.
    expect(namesOf(await propose('gaming PC, 1310 euro'))).toEqual(
      expect.arrayContaining(['Chip Six', 'Card Large']) as unknown,
    );
  });

  it('is as it is wished, in either language, and says what it has not understood', async () => {
    const english = await propose('quiet gaming pc, 1440p, purple, up to 1,400 €');
    expect(english).toMatchObject({
      lines: 1440,
      ignored: ['purple'],
      understood: [{ slot: 'COOLER', text: 'Noise: up to 25\u00A0dB(A)' }],
    });
    expect(namesOf(english)).toEqual(
      expect.arrayContaining(['Cooler', 'Card Large', 'Chip Eight']) as unknown,
    );
    const german = await propose('Leiser Gaming-PC, WQHD, bis 1.400 Euro');
    expect(german.parts).toEqual(english.parts);
    expect((await propose('pc mit chip six, 2000 €')).parts[0]?.product.name).toBe('Chip Six');
  });

  it('has the wished color also where no case states it, and takes the first purpose and the last budget', async () => {
    const white = await propose('gaming, weiß, office, ≤ 900 €, ≤ 1.200 €');
    expect(white).toMatchObject({ purpose: 'GAMING', budget: 120_000, ignored: [], total: 109_500 });
    expect(namesOf(white)).toContain('Kit White');
  });

  it('keeps what is there, and pays it from the budget', async () => {
    const proposed = await propose('gaming 1400 €', [card]);
    expect(proposed.parts[0]).toMatchObject({
      slot: 'GRAPHICS',
      isKept: true,
      product: { name: 'Card Small' },
    });
    expect(proposed.parts).toHaveLength(8);
    expect(proposed).toMatchObject({ total: 109_000, problem: null });
  });

  it('is none without a budget, below what the cheapest costs, or where wishes contradict each other', async () => {
    const none = { parts: [], total: 0 };
    expect(await propose('gaming pc')).toMatchObject({ ...none, problem: 'NO_BUDGET', budget: null });
    expect(await propose('gaming, 500 €')).toMatchObject({
      ...none,
      problem: 'OVER_BUDGET',
      cheapest: 99_000,
    });
    expect(await propose('gaming, 990 €')).toMatchObject({ problem: null, total: 99_000 });
    expect(await propose('gaming, 989,99 €')).toMatchObject({ problem: 'OVER_BUDGET', cheapest: 99_000 });
    expect(await propose('gaming 4k, 999999 €')).toMatchObject({ problem: 'NOTHING_FITS' });
    expect(await propose('am4 gaming, 2000 €')).toMatchObject({ ...none, problem: 'NOTHING_FITS' });
    expect(await propose('gaming, 96 gb ram, 2000 €')).toMatchObject({
      ...none,
      problem: 'NOT_IN_STOCK',
      emptySlots: ['MEMORY'],
    });
    expect(await propose('gaming, 999999 €')).toMatchObject({ problem: null, total: 139_000 });
  });

  it('is refused for a text that is no wish, an unknown part, and who asks without end', async () => {
    const codeOf = (wish: string, ids: string[] = []): Promise<unknown> => guest.codeOf(ASK, { wish, ids });
    expect(await codeOf('x'.repeat(500))).toBe('INVALID_INPUT');
    expect(await codeOf('gaming\u0000')).toBe('INVALID_INPUT');
    expect(await codeOf('gaming 900 €', ['999999'])).toBe('NOT_FOUND');
    expect(await propose('')).toMatchObject({ problem: 'NO_BUDGET' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => codeOf('gaming pc')));
    expect(answers).toContain('RATE_LIMITED');
  });
});
