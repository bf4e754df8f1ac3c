import { beforeEach, describe, expect, it } from '@jest/globals';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

interface Shown {
  id: string;
  name: string;
  slug: string;
  version: number;
  en: string;
  de: string;
  productsCount: number;
}

const FIELDS = 'id name slug version en: label de: label(language: GERMAN) productsCount';

async function treeOf(client: TestClient = shop.guest()): Promise<Record<string, Shown[]>> {
  const groups = await client.ask<{ key: string; categories: Shown[] }[]>(
    `{ categoryTree { key categories { ${FIELDS} } } }`,
  );
  return Object.fromEntries(groups.map(({ key, categories }) => [key, categories]));
}

function categoryOf(slug: string): Promise<Shown | null> {
  return shop
    .guest()
    .ask<Shown | null>(`query ($slug: String!) { category(slug: $slug) { ${FIELDS} } }`, { slug });
}

/** A category with one product of its own, which no other test uses. */
let counter = 0;
async function fresh(): Promise<Shown> {
  counter += 1;
  const name = `kind ${'x'.repeat(counter)}`;
  await shop.product({ category: name });
  const found = await categoryOf(name.replace(' ', '-'));
  if (found === null) throw new Error(`There is no category ${name}.`);
  return found;
}

const OUTCOME = `__typename
  ... on CategoryChanged { category { ${FIELDS} } groups { key categories { id } } }
  ... on CategoriesMerged { category { ${FIELDS} } groups { key categories { id } } movedCount }
  ... on CategoryConflict { code reason current { version en: label } }
  ... on InvalidInput { fields { name reason } }
  ... on Rejected { code reason }`;

interface Outcome {
  __typename: string;
  category: Shown;
  movedCount: number;
  fields: unknown[];
  reason: string;
  current: { version: number; en: string };
}

type Change = 'editCategory' | 'moveCategory' | 'mergeCategories';

function change(name: Change, input: object): Promise<Outcome> {
  const spread = OUTCOME.split('\n')
    .filter((line) => !line.includes('CategoriesMerged') || name === 'mergeCategories')
    .filter((line) => !line.includes('CategoryChanged') || name !== 'mergeCategories')
    .filter((line) => !line.includes('InvalidInput') || name === 'editCategory');
  return employee.change(name, input, spread.join('\n'));
}

const edited = ({ id, version, slug }: Shown, texts: Record<string, unknown> = {}) => ({
  categoryId: id,
  version,
  labels: { en: 'Renamed', de: 'Umbenannt' },
  descriptions: { en: '', de: '' },
  slug,
  icon: 'PACKAGE',
  ...texts,
});

describe('the tree', () => {
  it('groups well-known categories in their order, with names in both languages', async () => {
    for (const category of ['storage', 'monitors', 'graphics cards', 'processors'])
      await shop.product({ category });
    const { COMPONENTS = [], PERIPHERALS = [] } = await treeOf();
    expect(COMPONENTS.map(({ en, de, slug }) => [en, de, slug])).toEqual([
      ['Processors', 'Prozessoren', 'processors'],
      ['Graphics Cards', 'Grafikkarten', 'graphics-cards'],
      ['Storage', 'SSDs und Festplatten', 'storage'],
    ]);
    expect(PERIPHERALS.map(({ de }) => de)).toEqual(['Monitore']);
  });

  it('gives a category that nobody knows a name, an address and a place among the others', async () => {
    await shop.product({ category: 'Capture  Cards' });
    const { OTHER = [] } = await treeOf();
    expect(OTHER).toContainEqual(
      expect.objectContaining({
        name: 'capture cards',
        slug: 'capture-cards',
        en: 'Capture Cards',
        de: 'Capture Cards',
      }),
    );
  });

  it('counts listed products, and shows the picture of the one that came first', async () => {
    await shop.product({ category: 'webcams', thumbnailId: 41 });
    await shop.product({ category: 'webcams', thumbnailId: 42 });
    expect(
      await shop
        .guest()
        .ask(
          '{ category(slug: "webcams") { productsCount position description group { key label(language: GERMAN) } picture { id url } } }',
        ),
    ).toMatchObject({
      productsCount: 2,
      description: 'Webcams by resolution, focus and field of view.',
      group: { key: 'PERIPHERALS', label: 'Peripherie' },
      picture: { id: '41', url: '/api/file/pic/41' },
    });
  });

  it('is part of a product, and gives nothing for an address that nobody has', async () => {
    const id = await shop.product({ category: 'processors' });
    expect(
      await shop
        .guest()
        .ask(`{ product(id: ${id}) { category inCategory { slug label(language: GERMAN) } } }`),
    ).toEqual({
      category: 'processors',
      inCategory: { slug: 'processors', label: 'Prozessoren' },
    });
    expect(await categoryOf('nothing-here')).toBeNull();
  });

  it('costs the database eight commands however many categories there are, and one when it is asked for again', async () => {
    await shop.services.catalog.invalidate();
    const text = '{ categoryTree { categories { slug productsCount picture { id } } } }';
    const commands = await shop.commands.during(() => employee.graphql(text));
    expect(commands.length).toBeLessThanOrEqual(8);
    const again = await shop.commands.during(() => shop.services.categories.tree());
    expect(again.length).toBeLessThanOrEqual(1);
  });

  it('comes into use once when six first products of it arrive at the same moment', async () => {
    const category = 'race goods';
    const ids = await raceAll(6, () => shop.product({ category }));
    expect(new Set(ids).size).toBe(6);
    expect(await shop.stored('categories').countDocuments({ name: category })).toBe(1);
  });
});

describe('renaming', () => {
  it('changes names and address; the old address still leads there, and what products store stays', async () => {
    const before = await fresh();
    const outcome = await change('editCategory', edited(before, { slug: 'better-kind' }));
    expect(outcome).toMatchObject({
      __typename: 'CategoryChanged',
      category: { name: before.name, slug: 'better-kind', en: 'Renamed', de: 'Umbenannt', version: 1 },
    });
    expect(await categoryOf(before.slug)).toMatchObject({ id: before.id, slug: 'better-kind' });
    expect(
      (await shop.guest().get<{ products: unknown[] }>(`/products-catalog?category=${before.name}`)).products,
    ).toHaveLength(1);
  });

  it('may return to an address that it had', async () => {
    const before = await fresh();
    const { category } = await change('editCategory', edited(before, { slug: 'for-a-while' }));
    const back = await change('editCategory', edited({ ...category, slug: before.slug }));
    expect(back.category.slug).toBe(before.slug);
    expect(await categoryOf('for-a-while')).toMatchObject({ id: before.id, slug: before.slug });
  });

  it('refuses an address that another category has or had', async () => {
    const [taken, own] = [await fresh(), await fresh()];
    await change('editCategory', edited(taken, { slug: 'moved-away' }));
    for (const slug of [taken.slug, 'moved-away', 'processors'])
      expect(await change('editCategory', edited(own, { slug }))).toEqual({
        __typename: 'InvalidInput',
        fields: [{ name: 'slug', reason: 'CATEGORY_SLUG_TAKEN' }],
      });
  });

  it('names every field that is not valid', async () => {
    const input = edited(await fresh(), {
      labels: { en: ' ', de: 'x'.repeat(61) },
      descriptions: { en: 'x'.repeat(301), de: '' },
      slug: 'no/slash',
    });
    const { fields } = await change('editCategory', input);
    expect(fields.map((field) => (field as { name: string }).name)).toEqual([
      'nameEn',
      'nameDe',
      'descriptionEn',
      'slug',
    ]);
  });

  it('answers a conflict with the category as it is now, and saves nothing', async () => {
    const before = await fresh();
    await change('editCategory', edited(before));
    const late = await change('editCategory', edited(before, { labels: { en: 'Too late', de: 'Zu spät' } }));
    expect(late).toMatchObject({ __typename: 'CategoryConflict', current: { version: 1, en: 'Renamed' } });
    expect((await categoryOf(before.slug))?.en).toBe('Renamed');
  });

  it('loses nothing when two employees rename different categories at the same moment', async () => {
    const both = [await fresh(), await fresh()];
    const outcomes = await raceAll(2, (index) =>
      change('editCategory', edited(both[index] as Shown, { labels: { en: `Race ${index}`, de: 'X' } })),
    );
    expect(outcomes.map(({ __typename }) => __typename)).toEqual(['CategoryChanged', 'CategoryChanged']);
    expect((await categoryOf(both[0]?.slug ?? ''))?.en).toBe('Race 0');
    expect((await categoryOf(both[1]?.slug ?? ''))?.en).toBe('Race 1');
  });

  it('enters each change into the audit log', async () => {
    const before = await fresh();
    await change('editCategory', edited(before));
    expect((await employee.auditLog('action subjectId details'))[0]).toEqual({
      action: 'CATEGORY_EDITED',
      subjectId: before.id,
      details: before.name,
    });
  });
});

describe('moving', () => {
  const idsOf = async (group: string): Promise<string[]> =>
    ((await treeOf())[group] ?? []).map(({ id }) => id);

  it('puts a category at a place of its group, and of another one', async () => {
    const [first, second] = [await fresh(), await fresh()];
    const up = await change('moveCategory', {
      categoryId: second.id,
      version: second.version,
      group: 'OTHER',
      position: 0,
    });
    expect(up.__typename).toBe('CategoryChanged');
    expect((await idsOf('OTHER'))[0]).toBe(second.id);
    await change('moveCategory', {
      categoryId: first.id,
      version: first.version,
      group: 'PERIPHERALS',
      position: 99,
    });
    expect((await idsOf('PERIPHERALS')).at(-1)).toBe(first.id);
    expect(await idsOf('OTHER')).not.toContain(first.id);
    expect((await idsOf('OTHER'))[0]).toBe(second.id);
  });

  it('answers a conflict, and refuses a category that is not there', async () => {
    const { id } = await fresh();
    const place = { group: 'SYSTEMS', position: 0 };
    expect(await change('moveCategory', { categoryId: id, version: 7, ...place })).toMatchObject({
      __typename: 'CategoryConflict',
    });
    expect(await change('moveCategory', { categoryId: '999999', version: 0, ...place })).toMatchObject({
      __typename: 'Rejected',
      reason: 'CATEGORY_NOT_FOUND',
    });
  });
});

describe('merging', () => {
  let from: Shown;
  let into: Shown;
  beforeEach(async () => {
    [from, into] = [await fresh(), await fresh()];
  });
  const merge = (input: object = {}) =>
    change('mergeCategories', { categoryId: from.id, version: from.version, intoId: into.id, ...input });

  it('moves all products, withdrawn ones too, tells of each, and keeps the address', async () => {
    const hidden = await shop.product({ category: from.name });
    await shop.services.editing.delist(employee.account, hidden);
    const merged = await merge();
    expect(merged).toMatchObject({
      __typename: 'CategoriesMerged',
      movedCount: 2,
      category: { id: into.id, productsCount: 2 },
    });
    expect(await categoryOf(from.slug)).toMatchObject({ id: into.id });
    const { body } = await shop.guest().rest('GET', '/product-categories');
    expect(body.payload).toContain(into.name);
    expect(body.payload).not.toContain(from.name);
    const product = await shop.stored<{ _id: number; category: string }>('products').findOne({ _id: hidden });
    expect(product).toMatchObject({
      category: into.name,
      outbox: expect.arrayContaining([expect.objectContaining({ kind: 'event' })]),
    });
  });

  it('refuses a category into itself, into one that is not there, and as it was before a change', async () => {
    expect(await merge({ intoId: from.id })).toMatchObject({ reason: 'CATEGORY_MERGED_INTO_ITSELF' });
    expect(await merge({ intoId: '999999' })).toMatchObject({ reason: 'CATEGORY_NOT_FOUND' });
    expect(await merge({ version: 3 })).toMatchObject({ __typename: 'CategoryConflict' });
    expect(await categoryOf(from.slug)).toMatchObject({ id: from.id, productsCount: 1 });
  });

  it('lets one of two win that merge the same pair both ways at once', async () => {
    const pairs = [
      { categoryId: from.id, version: 0, intoId: into.id },
      { categoryId: into.id, version: 0, intoId: from.id },
    ];
    const outcomes = await raceAll(2, (index) => change('mergeCategories', pairs[index] ?? {}));
    expect(outcomes.map(({ __typename }) => __typename).sort()).toEqual(['CategoriesMerged', 'Rejected']);
    expect((await categoryOf(from.slug))?.productsCount).toBe(2);
  });

  it('goes on over several steps: what was merged follows', async () => {
    const last = await fresh();
    await merge();
    await change('mergeCategories', { categoryId: into.id, version: 0, intoId: last.id });
    expect(await categoryOf(from.slug)).toMatchObject({ id: last.id, productsCount: 3 });
    await shop.product({ category: from.name });
    expect(await categoryOf(last.slug)).toMatchObject({ productsCount: 4 });
  });

  it('can be finished by the job or repeated, at whichever command its process ends', async () => {
    const crashing = await shop.twin();
    const viewer = employee.account;
    let halfway = 0;
    await endAtEachCommand(crashing.connection, async (attempt, crashAt) => {
      const [gone, stays] = [await fresh(), await fresh()];
      const base = { categoryId: Number(gone.id), version: 0 };
      const isOver = await attempt(() =>
        crashing.services.categoryEditing.merge(viewer, base, Number(stays.id)),
      );
      await shop.services.catalog.invalidate();
      const isDecided = (await categoryOf(gone.slug))?.id === stays.id;
      if (isDecided && !isOver) halfway += 1;
      if (crashAt % 2 === 0) await shop.services.categoryEditing.finishMerges();
      else if (isDecided) await shop.services.categoryEditing.merge(viewer, base, Number(stays.id));
      await shop.services.outbox.work();
      expect((await categoryOf(stays.slug))?.productsCount).toBe(isDecided ? 2 : 1);
      const entries = await shop
        .stored('auditLog')
        .countDocuments({ action: 'CATEGORIES_MERGED', subjectId: Number(gone.id) });
      expect(entries).toBe(isDecided ? 1 : 0);
    });
    expect(halfway).toBeGreaterThanOrEqual(2);
  });

  it('finds a product that somebody has saved under the old name at the same moment', async () => {
    await merge();
    await shop.stored('products').updateOne({ category: into.name }, { $set: { category: from.name } });
    expect(await shop.services.categoryEditing.finishMerges()).toBe(1);
    expect((await categoryOf(into.slug))?.productsCount).toBe(2);
  });
});
