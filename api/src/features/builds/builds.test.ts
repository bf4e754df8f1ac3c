import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const owner = prepared(() => shop.customer(), beforeEach);
let guest: TestClient;
let processor: number;
let card: number;
let drive: number;
beforeAll(async () => {
  processor = await shop.product({ category: 'processors', name: 'Chip One', priceCents: 30_000 });
  drive = await shop.product({ category: 'storage', name: 'Drive One', priceCents: 9_000, stockCount: 3 });
  card = await shop.product({
    category: 'graphics cards',
    name: 'Card One',
    priceCents: 50_000,
    attributes: [{ name: 'Length', value: 348, unit: 'mm' }],
  });
});
beforeEach(() => {
  guest = shop.guest();
});

interface Entry {
  slot: string;
  productId?: string;
  label?: string;
  count?: number;
  facts?: object[];
  isOwned?: boolean;
}

const CHIP = (): Entry => ({ slot: 'PROCESSOR', productId: String(processor) });
const CARD = (): Entry => ({ slot: 'GRAPHICS', productId: String(card) });
const DRIVES = (count: number): Entry => ({ slot: 'STORAGE', productId: String(drive), count });
const OLD_CASE: Entry = {
  slot: 'CASE',
  label: 'Old case',
  facts: [{ key: 'maxGpuMm', from: 322, to: 322 }],
};

interface Build {
  code: string;
  name: string;
  version: number;
  isMine: boolean;
  entries: { label: string; count: number; problem: string | null; priceAtSaving: number | null }[];
}

interface Saved {
  __typename: string;
  build?: Build;
  current?: Build;
  editKey: string | null;
  reason?: string;
  fields?: { name: string; reason: string }[];
}

const FIELDS = 'code name version isMine entries { label count problem priceAtSaving }';

const save = (client: TestClient, given: object): Promise<Saved> =>
  client.change(
    'saveBuild',
    { name: 'Work PC', kind: 'PLAN', entries: [], ...given },
    `__typename ... on BuildSaved { editKey build { ${FIELDS} } } ... on BuildConflict { current { ${FIELDS} } }
     ... on InvalidInput { fields { name reason } } ... on Rejected { reason }`,
  );

const saved = async (client: TestClient, given: object): Promise<Build & { editKey: string | null }> => {
  const { build, editKey, ...refusal } = await save(client, given);
  if (build === undefined) throw new Error(JSON.stringify(refusal));
  return { ...build, editKey };
};

const read = <Answer = Build | null>(client: TestClient, code: string, fields = FIELDS): Promise<Answer> =>
  client.ask<Answer>(`query ($code: ID!) { build(code: $code) { ${fields} } }`, { code });

const remove = (client: TestClient, given: object): Promise<{ __typename: string }> =>
  client.change('removeBuild', given);

const mine = (client: TestClient): Promise<Build[]> => client.ask(`{ myBuilds { ${FIELDS} } }`);

const NOT_FOUND = { __typename: 'Rejected', reason: 'BUILD_NOT_FOUND' };

describe('a build of a customer', () => {
  it('is kept with its prices of that day, and read by nobody else until its link is opened', async () => {
    const { code } = await saved(owner, { entries: [CHIP(), DRIVES(2), OLD_CASE] });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const stranger = await shop.customer();
    const employee = await shop.employee();
    for (const other of [guest, stranger, employee]) expect(await read(other, code)).toBeNull();
    const isShared = true;
    expect(await stranger.change('shareBuild', { code, isShared }, '... on Rejected { reason }')).toEqual({
      reason: 'BUILD_NOT_FOUND',
    });
    await owner.change('shareBuild', { code, isShared });
    const shown = await read(guest, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect(shown).toMatchObject({
      isMine: false,
      entries: [
        { label: 'Chip One', count: 1, priceAtSaving: 30_000 },
        { label: 'Drive One', count: 2, priceAtSaving: 9_000 },
        { label: 'Old case', count: 1, priceAtSaving: null, problem: null },
      ],
    });
    for (const other of [guest, stranger, employee]) {
      expect(await remove(other, { code, editKey: 'forged' })).toMatchObject({ __typename: 'Rejected' });
    }
    expect(await save(stranger, { code, version: 1 })).toMatchObject(NOT_FOUND);
    expect(await save(guest, { code, version: 1, editKey: 'forged' })).toMatchObject(NOT_FOUND);
    expect(await mine(stranger)).toEqual([]);
    expect(await mine(owner)).toEqual([expect.objectContaining({ code, isMine: true, version: 1 })]);
    await owner.change('shareBuild', { code, isShared: false });
    expect(await read(guest, code)).toBeNull();
  });

  it('loses nothing in two tabs: the second is shown the newest version, and one of twelve at once wins', async () => {
    const { code } = await saved(owner, { entries: [CHIP()] });
    expect(await save(owner, { code, version: 1, entries: [CHIP(), CARD()] })).toMatchObject({
      build: { version: 2 },
    });
    const second = await save(owner, { code, version: 1, entries: [DRIVES(1)] });
    expect(second).toMatchObject({
      __typename: 'BuildConflict',
      current: { version: 2, entries: [{ label: 'Chip One' }, { label: 'Card One' }] },
    });
    // An answer that got lost: the same once more is no conflict.
    expect(await save(owner, { code, version: 1, entries: [CHIP(), CARD()] })).toMatchObject({
      build: { version: 2 },
    });
    const outcomes = await raceAll(12, (index) =>
      save(owner, { code, version: 2, entries: [CHIP(), DRIVES(index + 1)] }),
    );
    expect(outcomes.filter(({ __typename }) => __typename === 'BuildSaved')).toHaveLength(1);
    expect(await read(owner, code)).toMatchObject({ version: 3 });
    expect(await remove(owner, { code })).toMatchObject({ __typename: 'BuildRemoved' });
    expect(await save(owner, { code, version: 3 })).toMatchObject(NOT_FOUND);
  });

  it('keeps the price of each part from when it came, whatever it costs later', async () => {
    const { code } = await saved(owner, { entries: [CHIP()] });
    await shop.set('products', processor, { priceCents: 33_000 });
    await shop.set('products', drive, { isListed: false });
    await save(owner, { code, version: 1, entries: [CHIP(), DRIVES(1)] });
    const MONEY = 'total totalAtSaving entries { priceAtSaving problem product { price } }';
    expect(await read(owner, code, MONEY)).toEqual({
      total: 33_000,
      totalAtSaving: 39_000,
      entries: [
        { priceAtSaving: 30_000, problem: null, product: { price: 33_000 } },
        { priceAtSaving: 9_000, problem: 'WITHDRAWN', product: null },
      ],
    });
    await shop.set('products', processor, { priceCents: 30_000 });
    await shop.set('products', drive, { isListed: true });
  });

  it('is refused with the place of what is wrong, and nothing is saved', async () => {
    const wrong = { ...OLD_CASE, facts: [{ key: 'maxGpuMm', from: 400, to: 322 }] };
    const kit = {
      slot: 'MEMORY',
      label: 'Kit',
      facts: [
        { key: 'totalGb', from: 64, to: 64 },
        { key: 'modules', from: 2, to: 2 },
        { key: 'moduleGb', from: 1, to: 1 },
      ],
    };
    const problems = async (entries: object[]): Promise<string[] | undefined> =>
      (await save(owner, { entries })).fields?.map(({ name, reason }) => `${name}: ${reason}`);
    expect(await problems([{ ...CHIP(), slot: 'MEMORY' }])).toEqual(['entries.0.slot: BUILD_SLOT_WRONG']);
    expect(await problems([{ slot: 'FAN', productId: '999999' }])).toEqual([
      'entries.0.productId: PRODUCT_NOT_FOUND',
    ]);
    expect(await problems([CHIP(), wrong])).toEqual(['entries.1.own.facts.0: OWN_BOUNDS_TURNED']);
    expect(await problems([kit])).toEqual(['entries.0.own.facts.2: OWN_FACTS_CONTRADICT']);
    const many = Array.from({ length: 25 }, () => ({ slot: 'FAN', label: 'Fan' }));
    expect(await problems(many.slice(1))).toBeUndefined();
    expect(await problems(many)).toEqual(['entries: BUILD_TOO_LONG']);
    expect(await mine(owner)).toHaveLength(1);
  });

  it('is one of fifty at most', async () => {
    const { account } = owner;
    const [{ code }] = [await saved(owner, {})];
    const kept = await shop.stored('builds').findOne({ _id: code });
    const others = Array.from({ length: 48 }, (_, index) => ({ ...kept, _id: `${account.userId}-${index}` }));
    await shop.stored('builds').insertMany(others);
    expect(await save(owner, {})).toMatchObject({ __typename: 'BuildSaved' });
    expect(await save(owner, {})).toMatchObject({ reason: 'BUILDS_FULL' });
    expect(await shop.stored('builds').countDocuments({ ownerId: account.userId })).toBe(50);
  });

  it('says whether its parts fit, and whether one more does in place of the old', async () => {
    const { code } = await saved(owner, {
      kind: 'MACHINE',
      entries: [OLD_CASE, { ...CHIP(), isOwned: true }],
    });
    const ASK = `total fit { outcome } fitInto(productId: "${card}") {
      fit { outcome verdicts { rule sentence } } replaced { label } }
      same: fitInto(productId: "${processor}") { fit { outcome } replaced { label } }
      none: fitInto(productId: "999999") { replaced { label } }`;
    expect(await read(owner, code, ASK)).toMatchObject({
      total: 0,
      fitInto: {
        fit: {
          outcome: 'CLASHES',
          verdicts: expect.arrayContaining([
            { rule: 'GPU-01', sentence: 'Card One is 348 mm long; Old case takes 322 mm.' },
          ]) as unknown,
        },
        replaced: [],
      },
      same: { replaced: [{ label: 'Chip One' }] },
      none: null,
    });
  });

  it('tells by how much a product is more than what it takes the place of', async () => {
    const sell = (name: string, ...sizes: number[]): Promise<number> =>
      shop.product({
        category: 'memory',
        name,
        attributes: sizes.map((value) => ({ name: 'Capacity', value, unit: 'GB' })),
      });
    const [small, large, unknown] = [await sell('Kit 16', 16), await sell('Kit 48', 48), await sell('Kit')];
    const own = { slot: 'MEMORY', label: 'Old kit', facts: [{ key: 'totalGb', from: 16, to: 16 }] };
    const { code } = await saved(owner, {
      kind: 'MACHINE',
      entries: [own, { slot: 'MEMORY', productId: String(small), isOwned: true }, OLD_CASE],
    });
    const ask = `large: fitInto(productId: "${large}") { gainPercent }
      small: fitInto(productId: "${small}") { gainPercent }
      unknown: fitInto(productId: "${unknown}") { gainPercent }
      card: fitInto(productId: "${card}") { gainPercent }`;
    expect(await read(owner, code, ask)).toEqual({
      large: { gainPercent: 50 },
      small: { gainPercent: -50 },
      unknown: { gainPercent: null },
      card: { gainPercent: null },
    });
  });

  it('can begin with the parts of paid orders', async () => {
    const buyer = await shop.customer();
    const stocked = await shop.product({ category: 'storage', name: 'Drive Two' });
    const mouse = await shop.product({ category: 'mice' });
    await buy(shop, buyer, { [stocked]: 2, [mouse]: 1 });
    expect(await buyer.ask('{ boughtParts { slot label count isOwned } }')).toEqual([
      { slot: 'STORAGE', label: 'Drive Two', count: 2, isOwned: true },
    ]);
    expect(await owner.ask('{ boughtParts { label } }')).toEqual([]);
  });
});

describe('a build that is put into the cart', () => {
  const add = (
    client: TestClient,
    input: object,
  ): Promise<{ lines: object[]; cart: { totalCount: number } }> =>
    client.change(
      'addBuildToCart',
      input,
      '... on BuildAddedToCart { lines { added problem entry { label } } cart { totalCount } } ... on Rejected { reason }',
    );

  it('is added as far as it can be had, once however often it is asked for, without what is at home', async () => {
    const gone = await shop.product({ category: 'fans', name: 'Fan Gone' });
    const entries = [
      CHIP(),
      DRIVES(4),
      { ...CARD(), isOwned: true },
      OLD_CASE,
      { slot: 'FAN', productId: String(gone), count: 2 },
    ];
    const { code } = await saved(owner, { entries });
    await shop.set('products', gone, { isListed: false });
    expect(await add(owner, { code })).toEqual({
      lines: [
        { added: 1, problem: null, entry: { label: 'Chip One' } },
        { added: 0, problem: 'NOT_ENOUGH_STOCK', entry: { label: 'Drive One' } },
        { added: 0, problem: 'WITHDRAWN', entry: { label: 'Fan Gone' } },
      ],
      cart: { totalCount: 1 },
    });
    await save(owner, { code, version: 1, entries: [CHIP(), DRIVES(3)] });
    expect(await add(owner, { code })).toMatchObject({
      lines: [{ problem: 'ALREADY_IN_CART' }, { added: 3, problem: null }],
      cart: { totalCount: 4 },
    });
  });

  it('may be one that somebody else has shared, and only some of it, but no other', async () => {
    const { code } = await saved(owner, { entries: [CHIP(), CARD()] });
    const buyer = await shop.customer();
    expect(await add(buyer, { code })).toEqual({ reason: 'BUILD_NOT_FOUND' });
    await owner.change('shareBuild', { code, isShared: true });
    expect(await add(buyer, { code, productIds: [String(card)] })).toMatchObject({
      lines: [{ added: 1, entry: { label: 'Card One' } }],
    });
    expect(await guest.codeOf(`mutation { addBuildToCart(input: { code: "${code}" }) { __typename } }`)).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('a build without an account', () => {
  const DAY = 86_400_000;

  it('is shared at once, and changed and removed by its key alone, of which only a hash is kept', async () => {
    const { code, editKey } = await saved(guest, { entries: [CHIP()] });
    expect(editKey).toMatch(/^[\w-]{32}$/);
    const stored = await shop.stored('builds').findOne({ _id: code });
    expect(stored).toMatchObject({ ownerId: null, isShared: true });
    expect(JSON.stringify(stored)).not.toContain(editKey);
    expect(await read(owner, code)).toMatchObject({ isMine: false });
    for (const forged of [null, '', `${editKey ?? ''}x`, stored?.editKeyHash]) {
      expect(await save(owner, { code, version: 1, editKey: forged })).toMatchObject(NOT_FOUND);
      expect(await remove(guest, { code, editKey: forged })).toMatchObject({ __typename: 'Rejected' });
    }
    expect(await save(guest, { code, version: 1, editKey, name: 'New name' })).toMatchObject({
      build: { name: 'New name', version: 2 },
    });
    expect(await save(guest, { code, version: 1, editKey, name: 'Late' })).toMatchObject({
      __typename: 'BuildConflict',
      current: { name: 'New name' },
    });
    expect(await remove(guest, { code, editKey })).toMatchObject({ __typename: 'BuildRemoved' });
    expect(await read(guest, code)).toBeNull();
  });

  it('ends 90 days after its last visit, for its key too, and is then removed', async () => {
    const { code, editKey } = await saved(guest, { entries: [CHIP()] });
    const kept = await saved(owner, {});
    shop.clock.advance(89 * DAY);
    expect(await read(guest, code)).not.toBeNull();
    shop.clock.advance(89 * DAY);
    expect(await read(guest, code)).not.toBeNull();
    shop.clock.advance(90 * DAY);
    expect(await read(guest, code)).toBeNull();
    expect(await save(guest, { code, version: 1, editKey })).toMatchObject(NOT_FOUND);
    shop.clock.advance(DAY);
    await shop.services.retention.apply();
    const left = await shop
      .stored('builds')
      .find({ _id: { $in: [code, kept.code] } })
      .toArray();
    expect(left.map(({ _id }) => _id)).toEqual([kept.code]);
  });

  it('cannot be found by trying codes: after some, not even a right one is answered', async () => {
    const { code } = await saved(guest, {});
    const tried = await raceAll(60, (index) => read(guest, index < 10 ? 'constructor' : `000000${index}`));
    expect(tried).toEqual(Array<null>(60).fill(null));
    const question = `{ build(code: "${code}") { name } }`;
    expect(await guest.codeOf(question)).toBe('RATE_LIMITED');
    expect(await read(shop.guest(), code)).not.toBeNull();
    shop.clock.advance(DAY);
    expect(await read(guest, code)).not.toBeNull();
  });
});

describe('builds to begin with', () => {
  it('are kept by employees at the desk and shown to everybody', async () => {
    const input = { kind: 'STARTING', name: 'Quiet office', entries: [CHIP()] };
    const refusal = (client: TestClient): Promise<unknown> =>
      client.codeOf(
        'mutation { saveBuild(input: { kind: STARTING, name: "Mine", entries: [] }) { __typename } }',
      );
    const packer = await shop.employee('packer');
    expect(await Promise.all([guest, owner, packer].map(refusal))).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    const [clerk, colleague] = await Promise.all([shop.employee('clerk'), shop.employee()]);
    const { code } = await saved(clerk, input);
    const changed = { ...input, code, version: 1, name: 'Silent office' };
    expect(await save(colleague, changed)).toMatchObject({ build: { version: 2, isMine: true } });
    expect(await save(owner, { code, version: 2 })).toMatchObject(NOT_FOUND);
    expect(await guest.ask('{ startingBuilds { name isMine } }')).toEqual([
      { name: 'Silent office', isMine: false },
    ]);
    expect(await remove(owner, { code })).toMatchObject({ __typename: 'Rejected' });
    expect(await remove(clerk, { code })).toMatchObject({ __typename: 'BuildRemoved' });
  });
});

describe('builds as personal data', () => {
  it('are exported to their owner, and gone with the account', async () => {
    const { code } = await saved(owner, { kind: 'MACHINE', entries: [OLD_CASE] });
    await owner.change('shareBuild', { code, isShared: true });
    const { json } = await owner.ask<{ json: string }>('{ personalData { json } }');
    expect((JSON.parse(json) as { builds: unknown[] }).builds).toMatchObject([
      { code, name: 'Work PC', kind: 'machine', entries: [{ own: { label: 'Old case' } }] },
    ]);
    await owner.change('deleteAccount', { currentPassword: 'correct-horse' });
    expect(await read(guest, code)).toBeNull();
    expect(await shop.stored('builds').countDocuments({ _id: code })).toBe(0);
  });
});
