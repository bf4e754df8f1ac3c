import { beforeAll, describe, expect, it } from '@jest/globals';
import { buy, placeApproved } from '../../../test/checkout-fixtures.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop({ RATE_LIMITS: 'off' });
const owner = prepared(() => shop.customer());
const other = prepared(() => shop.customer());
let parts: Record<'board' | 'chip' | 'kit' | 'drive' | 'disk' | 'card', number>;

beforeAll(async () => {
  const add = (category: string, name: string, rows: Record<string, string | number>): Promise<number> =>
    shop.product({
      category,
      name,
      stockCount: 100,
      attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
    });
  parts = {
    board: await add('motherboards', 'Board One', {
      'Memory slots': 4,
      'SATA ports': 4,
      'M.2 slot 1': 'M2_1: PCIe 5.0 x4, processor, shares nothing',
      'M.2 slot 2': 'M2_2: PCIe 4.0 x4, chipset, SATA4 off',
      'M.2 source': 'Manual of the board',
    }),
    chip: await add('processors', 'Chip One', { Socket: 'AM5', 'Cooler included': 'yes' }),
    kit: await add('memory', 'Kit One', { Modules: 2 }),
    drive: await add('storage', 'Drive One', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 2280' }),
    disk: await add('storage', 'Disk One', { Interface: 'SATA 6 Gbit/s', 'Form factor': '3.5 inch' }),
    card: await add('graphics cards', 'Card One', { 'Power connectors': '2 x 8-pin' }),
  };
});

const entriesOf = (): object[] => [
  { slot: 'MOTHERBOARD', productId: String(parts.board) },
  { slot: 'PROCESSOR', productId: String(parts.chip) },
  { slot: 'MEMORY', productId: String(parts.kit) },
  { slot: 'STORAGE', productId: String(parts.drive), count: 2 },
  { slot: 'STORAGE', productId: String(parts.disk) },
  { slot: 'GRAPHICS', productId: String(parts.card) },
];

async function saved(entries = entriesOf(), name = 'Work PC 𠮷'): Promise<string> {
  const input = { name, kind: 'MACHINE', entries };
  const { build } = await owner.change<{ build: { code: string } }>(
    'saveBuild',
    input,
    '... on BuildSaved { build { code } }',
  );
  return build.code;
}

interface Printed {
  status: number;
  text: string;
  headers: Headers;
}

async function print(path: string, client: TestClient): Promise<Printed> {
  const response = await fetch(`${shop.url}/api/guide/${path}`, {
    headers: client.cookie === '' ? {} : { Cookie: client.cookie },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = response.ok
    ? readPdf(bytes)
        .map((page) => page.text)
        .join('\n')
    : bytes.toString();
  return { status: response.status, text, headers: response.headers };
}

const GUIDE = `guide(language: GERMAN) {
  parts { number name facts { key } }
  steps { title mounts { number name pieces place } plugs { label count from to } }
  laneMap { slots { drive } notes }
}`;

interface Guide {
  parts: { number: number; name: string; facts: { key: string }[] }[];
  steps: {
    title: string;
    mounts: { number: number; name: string; pieces: number; place: string }[];
    plugs: { label: string; count: number; from: string; to: string }[];
  }[];
  laneMap: { slots: { drive: string | null }[]; notes: string[] };
}

describe('the guide of a build', () => {
  it('tells in both languages where parts and cables go, by the same lane map as the build', async () => {
    const code = await saved();
    const build = await owner.ask<{ laneMap: object; guide: Guide }>(
      `{ build(code: "${code}") { laneMap { isStated source slots { name drive words } unplaced notes } ${GUIDE} } }`,
    );
    expect(build.laneMap).toEqual({
      isStated: true,
      source: 'Manual of the board',
      slots: [
        { name: 'M2_1', drive: 'Drive One', words: 'PCIe 5.0 x4, from the processor' },
        { name: 'M2_2', drive: 'Drive One', words: 'PCIe 4.0 x4, from the chipset, switches off SATA4' },
      ],
      unplaced: [],
      notes: [],
    });
    const { guide } = build;
    expect(guide.laneMap.slots.map(({ drive }) => drive)).toEqual(['Drive One', 'Drive One']);
    expect(guide.steps.map(({ title }) => title)).toEqual([
      'Mainboard bereitlegen',
      'Prozessor',
      'Arbeitsspeicher',
      'M.2-Laufwerke',
      'Kühler',
      'Laufwerke in Schächten',
      'Strom für das Mainboard',
      'Karten',
      'Kabel der Laufwerke',
      'Kabel von Lüftern und Pumpe',
      'Erster Start',
    ]);
    expect(guide.steps[2]?.mounts).toEqual([
      {
        number: 3,
        name: 'Kit One',
        pieces: 1,
        place: 'in die Speichersteckplätze 2 und 4, vom Prozessor aus gezählt',
      },
    ]);
    expect(guide.steps[7]?.plugs).toMatchObject([{ count: 2, from: 'Netzteil', to: 'Card One' }]);
    expect(guide.parts.map(({ name }) => name)).toEqual([
      ...['Board One', 'Chip One', 'Kit One', 'Drive One', 'Disk One', 'Card One'],
    ]);
  });

  it('is printed with every part and step, in the language that is asked for', async () => {
    const code = await saved();
    const german = await print(`build/${code}.pdf?language=de`, owner);
    expect(german.status).toBe(200);
    expect(german.headers.get('content-type')).toBe('application/pdf');
    expect(german.headers.get('cache-control')).toBe('no-store');
    for (const part of [
      'Montageanleitung',
      'Work PC ?',
      'in den Steckplatz M2_2',
      'schaltet SATA4 ab',
      'Erster Start',
    ])
      expect(german.text).toContain(compact(part));
    const english = await print(`build/${code}.pdf?language=en`, owner);
    expect(english.text).toContain(compact('into memory slots 2 and 4, counted from the processor'));
  });

  it('is for its owner, and for everybody only while it is shared', async () => {
    const code = await saved();
    const question = `{ build(code: "${code}") { guide { steps { title } } laneMap { board } } }`;
    const strangers = [other, shop.guest(), await shop.employee()];
    for (const stranger of strangers) {
      expect(await stranger.ask(question)).toBeNull();
      const refused = await print(`build/${code}.pdf`, stranger);
      expect([refused.status, refused.text]).toEqual([400, expect.not.stringContaining('Board One')]);
    }
    await owner.change('shareBuild', { code, isShared: true });
    for (const stranger of strangers) {
      expect(await stranger.ask(question)).toMatchObject({ laneMap: { board: 'Board One' } });
      expect((await print(`build/${code}.pdf`, stranger)).status).toBe(200);
    }
    for (const bad of ['00000000', 'constructor', '%00', '..%2F..%2Fetc'])
      expect((await print(`build/${bad}.pdf`, owner)).status).toBe(400);
  });

  it('is none without parts, and says nothing of slots that nobody states', async () => {
    const empty = await saved([], 'Empty');
    expect(
      await owner.ask(`{ build(code: "${empty}") { laneMap { board } guide { steps { title } } } }`),
    ).toEqual({ laneMap: null, guide: null });
    const { status, text } = await print(`build/${empty}.pdf`, owner);
    expect([status, text]).toEqual([400, expect.stringContaining('"msg"')]);
    const bare = await saved([{ slot: 'MOTHERBOARD', label: 'Old board' }], 'Bare');
    const build = await owner.ask<{ laneMap: object }>(
      `{ build(code: "${bare}") { laneMap { isStated slots { name } notes } } }`,
    );
    expect(build.laneMap).toMatchObject({
      isStated: false,
      slots: [],
      notes: [expect.stringMatching(/^Not stated/)],
    });
  });
});

describe('the guide of an order', () => {
  const lines = (): Record<number, number> => Object.fromEntries(Object.values(parts).map((id) => [id, 1]));
  const guideOf = (client: TestClient, id: number) =>
    client.ask<{ hasGuide: boolean; guide: Guide | null } | null>(
      `{ order(id: "${id}") { hasGuide ${GUIDE} } }`,
    );

  it('is for who has paid it, also when a part is no longer sold, and for nobody else', async () => {
    const { id } = await buy(shop, owner, lines());
    await shop.set('products', parts.card, { isListed: false });
    const order = await guideOf(owner, id);
    expect(order?.hasGuide).toBe(true);
    expect(order?.guide?.parts.map(({ name }) => name)).toContain('Card One');
    expect((await print(`order/${id}.pdf`, owner)).text).toContain(compact('Drive One'));
    await shop.set('products', parts.card, { isListed: true });
    expect(await guideOf(other, id)).toBeNull();
    expect((await print(`order/${id}.pdf`, other)).status).toBe(400);
    expect((await print(`order/${id}.pdf`, shop.guest())).status).toBe(401);
  });

  it('is none before it is paid, and for parts that make no one machine', async () => {
    const { id: single } = await buy(shop, owner, { [parts.drive]: 1 });
    const { id: two } = await buy(shop, owner, { ...lines(), [parts.board]: 2 });
    for (const id of [single, two])
      expect(await guideOf(owner, id)).toEqual({ hasGuide: false, guide: null });
    await placeApproved(shop, owner, lines());
    const { orders } = await owner.ask<{ orders: { id: string }[] }>('{ orders { orders { id } } }');
    const unpaid = Number(orders[0]?.id);
    expect(await guideOf(owner, unpaid)).toEqual({ hasGuide: false, guide: null });
    expect((await print(`order/${unpaid}.pdf`, owner)).status).toBe(400);
  });
});
