import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UNDOINGS } from '../../../shared/rules/undo.js';
import { AUDIT_ACTIONS } from '../../../shared/rules/audit.js';
import { deep, newSeed } from '../../../test/deep.js';
import { DESK_ACTS, NO_DESK_ACTS, OTHER_ACTS } from '../../../test/desk-acts.table.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { ProductRecord } from '../catalog/product.record.js';

const CLERK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
const OWNER = { role: 'employee', staffRole: 'owner', userId: 998, username: 'boss' } as const;

let shop: TestShop;
let desk: TestUser;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  desk = await shop.employee('clerk');
});
afterAll(() => shop.close());

const stored = async (productId: number): Promise<ProductRecord> => {
  const product = await shop.stored<ProductRecord>('products').findOne({ _id: productId });
  if (product === null) throw new Error('There is no such product.');
  return product;
};

interface Entry {
  id: string;
  takenBackBy: string | null;
  undoLimit: string | null;
  isUndone: boolean;
}

/** The entries about a product, newest first. */
const entriesOf = async (productId: number, by = desk): Promise<Entry[]> =>
  (
    await by.ask<{ entries: Entry[] }>(
      `{ auditEntries(filter: { subject: PRODUCT, subjectId: "${productId}" }, first: 50) { entries { id takenBackBy undoLimit isUndone } } }`,
    )
  ).entries;

const undo = (entryId: string, by = desk): Promise<{ reason?: string }> =>
  by.change('undoAct', { entryId }, '... on ActUndone { entry { isUndone } } ... on UserError { reason }');

const edit = (productId: number, price: number | null, stockCount: number | null) =>
  shop.services.editing.editOffer(OWNER, productId, { price, stockCount }, { price: null, stockCount: null });

describe('the acts of the desk', () => {
  it('are all mutations that are no matter of guests and customers, and each has an inverse or a reason why none', async () => {
    const { fields } = await desk.ask<{ fields: { name: string }[] }>(
      '{ __type(name: "Mutation") { fields { name } } }',
    );
    const mutations = fields.map(({ name }) => name).toSorted();
    expect([...Object.keys(DESK_ACTS), ...NO_DESK_ACTS].toSorted()).toEqual(mutations);
    const logged = new Set([...Object.values(DESK_ACTS).flat(), ...OTHER_ACTS]);
    expect(AUDIT_ACTIONS.filter((action) => !logged.has(action))).toEqual([]);
    for (const undoing of Object.values(UNDOINGS))
      if ('by' in undoing) expect(mutations).toContain(undoing.by);
  });
});

describe('an edit of a product', () => {
  it('is taken back once by its entry in the log, and what was sold since stays sold', async () => {
    const productId = await shop.product({ priceCents: 1_000, stockCount: 10 });
    await edit(productId, 250, 4);
    await shop
      .stored<ProductRecord>('products')
      .updateOne({ _id: productId }, { $inc: { stockCount: -3, soldCount: 3 } });
    const [entry] = await entriesOf(productId);
    expect(entry).toMatchObject({ takenBackBy: 'undoAct', undoLimit: null, isUndone: false });
    expect(await undo(entry?.id ?? '')).toEqual({ entry: { isUndone: true } });
    expect(await stored(productId)).toMatchObject({ priceCents: 1_000, stockCount: 7, soldCount: 3 });
    expect(await undo(entry?.id ?? '')).toEqual({ reason: 'ACT_UNDONE' });
    const [taking, taken] = await entriesOf(productId);
    // What takes back is no act that is taken back the same way.
    expect(taking).toMatchObject({ takenBackBy: 'editProduct', isUndone: false });
    expect(taken).toMatchObject({ id: entry?.id, isUndone: true });
    expect(await undo(taking?.id ?? '')).toEqual({ reason: 'ACT_NOT_UNDOABLE' });
  });

  it('waits for the later one of the same field, and for no other', async () => {
    const productId = await shop.product({ priceCents: 1_000, stockCount: 10 });
    await edit(productId, 900, null);
    await edit(productId, null, 12);
    await edit(productId, 800, null);
    const [price2, stock, price1] = await entriesOf(productId);
    expect(await undo(price1?.id ?? '')).toEqual({ reason: 'ACT_CHANGED' });
    expect(await undo(stock?.id ?? '')).toHaveProperty('entry');
    expect(await undo(price2?.id ?? '')).toHaveProperty('entry');
    expect(await undo(price1?.id ?? '')).toHaveProperty('entry');
    expect(await stored(productId)).toMatchObject({ priceCents: 1_000, stockCount: 10 });
  });

  it('is taken back once when several do so at the same moment', async () => {
    const productId = await shop.product({ stockCount: 10 });
    await edit(productId, null, 15);
    const [entry] = await entriesOf(productId);
    const outcomes = await raceAll(6, () => undo(entry?.id ?? ''));
    expect(outcomes.filter((outcome) => JSON.stringify(outcome).includes('isUndone'))).toHaveLength(1);
    expect((await stored(productId)).stockCount).toBe(10);
  });

  it('is not taken back where its pieces are sold, where the log has not all of it, and by who might not have made it', async () => {
    const productId = await shop.product({ priceCents: 1_000, stockCount: 10 });
    await edit(productId, null, 50);
    await shop
      .stored<ProductRecord>('products')
      .updateOne({ _id: productId }, { $inc: { stockCount: -45, soldCount: 45 } });
    const [stock] = await entriesOf(productId);
    expect(await undo(stock?.id ?? '')).toMatchObject({ reason: expect.stringMatching(/INVALID|STOCK/) });
    await shop.services.editing.editPart(
      OWNER,
      productId,
      { purchasePrice: 700 },
      (await stored(productId)).version ?? 0,
    );
    const [costs] = await entriesOf(productId);
    // A clerk does not know purchase prices.
    expect(costs).toMatchObject({ takenBackBy: 'editProduct' });
    const byClerk = shop.services.undo.undo(CLERK, Number(costs?.id));
    await expect(byClerk).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    const owner = await shop.employee('owner');
    expect(await undo(costs?.id ?? '', owner)).toHaveProperty('entry');
    expect(await stored(productId)).toMatchObject({ purchasePriceCents: null });
    expect(await undo('999999')).toEqual({ reason: 'ACT_NOT_FOUND' });
    expect(await undo('x')).toEqual({ reason: 'ACT_NOT_FOUND' });
  });

  it('whose product was withdrawn is taken back all the same, and the withdrawal by bringing it back', async () => {
    const productId = await shop.product({ priceCents: 1_000 });
    await edit(productId, 500, null);
    await shop.services.editing.delist(OWNER, productId);
    const [withdrawn, price] = await entriesOf(productId);
    expect(withdrawn).toMatchObject({ takenBackBy: 'relistProduct', undoLimit: null });
    expect(await undo(withdrawn?.id ?? '')).toEqual({ reason: 'ACT_NOT_UNDOABLE' });
    expect(await undo(price?.id ?? '')).toHaveProperty('entry');
    expect(await stored(productId)).toMatchObject({ priceCents: 1_000, isListed: false });
  });
});

/** How many histories the proof takes. */
const RUNS = deep(12, 10_000);

/** What an edit in a history may change; `null` is "not known". */
const EDITS = fc.oneof(
  fc.record({ price: fc.integer({ min: 1, max: 3 }).map((euro) => euro * 100) }),
  fc.record({ stockCount: fc.integer({ min: 20, max: 40 }) }),
  fc.record({ supplier: fc.constantFrom(null, 'Nord', 'Süd; "GmbH" & Co', '=1+1') }),
  fc.record({
    reorderLevel: fc.constantFrom(null, 0, 7),
    supplierNumber: fc.constantFrom(null, 'A-1', '00'),
  }),
  fc.record({ purchasePrice: fc.constantFrom(null, 1, 99_999) }),
);

describe('any history of edits', () => {
  it('leaves the state of before when all of it is taken back, in any order that is allowed', async () => {
    const seed = newSeed();
    let [acts, refused] = [0, 0];
    const history = fc.array(fc.tuple(EDITS, fc.nat(), fc.nat(3)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (steps, luck) => {
        const productId = await shop.product({ priceCents: 100, stockCount: 20 });
        const { undo: desk_, editing, audit } = shop.services;
        const open = async (): Promise<number[]> => {
          const { entries } = await audit.entriesOf(
            OWNER,
            { username: null, subject: 'PRODUCT', subjectId: productId, day: null },
            { first: 100, after: null },
          );
          const undone = await audit.undoneAmong(entries.map(({ _id }) => _id));
          return entries
            .filter(
              ({ _id, changes, undoes }) => changes.length > 0 && undoes === undefined && !undone.has(_id),
            )
            .map(({ _id }) => _id);
        };
        const takeBackOne = async (): Promise<boolean> => {
          const some = await open();
          const [start] = luck.take(1);
          for (let tries = 0; tries < some.length; tries++) {
            const id = some[((start ?? 0) + tries) % some.length] ?? 0;
            const isDone = await desk_.undo(OWNER, id).then(
              () => true,
              () => false,
            );
            if (isDone) return true;
            refused += 1;
          }
          return some.length === 0;
        };
        const before = await stored(productId);
        for (const [change, , undoes] of steps) {
          const { version = 0 } = await stored(productId);
          if ('price' in change || 'stockCount' in change) {
            const { price = null, stockCount = null } = change as { price?: number; stockCount?: number };
            await editing.editOffer(
              OWNER,
              productId,
              { price, stockCount },
              { price: null, stockCount: null },
            );
          } else await editing.editPart(OWNER, productId, change, version);
          acts += 1;
          if (undoes === 0) expect(await takeBackOne()).toBe(true);
        }
        while ((await open()).length > 0) expect(await takeBackOne()).toBe(true);
        const after = await stored(productId);
        const told = ({
          priceCents,
          stockCount,
          supplier,
          reorderLevel,
          supplierNumber,
          ...rest
        }: ProductRecord) => ({
          ...{ priceCents, stockCount, supplier: supplier ?? null, reorderLevel: reorderLevel ?? null },
          ...{ supplierNumber: supplierNumber ?? null, purchasePriceCents: rest.purchasePriceCents ?? null },
          ...{ name: rest.name, isListed: rest.isListed, category: rest.category },
        });
        expect(told(after)).toEqual(told(before));
      }),
      { numRuns: RUNS, endOnFailure: true, seed },
    );
    process.stdout.write(
      `undo: seed ${seed}, ${RUNS} histories, ${acts} edits, ${refused} refused, all as before\n`,
    );
  });
});
