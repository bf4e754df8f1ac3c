import { beforeAll, expect, it } from '@jest/globals';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import { STARTING_BUILDS } from '../../../demo/demo-builds.js';
import { factsOf } from '../../../shared/facts/facts-of.js';
import { answerOf } from '../../../shared/fit/evaluate.js';
import { FIRST_TABLES } from '../../../shared/fit/first-cells.js';
import { partOf } from '../../../shared/fit/knowledge.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import { RULES } from '../../../shared/fit/rules.js';
import { deep, newSeed } from '../../../test/deep.js';
import { createRandom } from '../../../test/documents/random.js';
import { completionOf } from '../../../test/random-parts.js';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const random = createRandom(newSeed());
const CATEGORIES = [
  'processors',
  'motherboards',
  'memory',
  'graphics cards',
  'storage',
  'cases',
  'power supplies',
  'coolers',
];
/** What may be true of each build that is said to fit. */
const TRUTHS = 20;

/** What follows the name of a part of which less is known. */
const GAPS = ' with gaps';

/** Every part of the demo, and once more with gaps: every third row is missing. */
const PARTS = demoCatalog
  .filter(({ category }) => CATEGORIES.includes(category))
  .flatMap((part) => [
    part,
    { ...part, name: `${part.name}${GAPS}`, attributes: part.attributes.filter(() => random(3) > 0) },
  ]);

interface Sold extends FitPart {
  readonly productId: string;
  readonly category: string;
}

const shop = testShop();
let sold: Sold[] = [];
// Somebody else asks each time: one guest alone may not ask as often within a minute.
const ask = <Answer>(query: string, variables: object): Promise<Answer> =>
  new TestClient(shop.url).ask(query, { ...variables });

beforeAll(async () => {
  await shop.services.adding.addMany(
    PARTS.map(({ name, description, category, manufacturer, priceCents, attributes }) => ({
      ...{ name, description, category, manufacturer, priceCents, stockCount: 5, attributes },
      ...{ thumbnailId: 1, pictureIds: [], specsDocId: null },
    })),
  );
  const stored = await shop.stored<{ _id: number; name: string }>('products').find().toArray();
  const byName = new Map(stored.map(({ _id, name }) => [name, _id]));
  sold = PARTS.flatMap((product) => {
    const id = byName.get(product.name) ?? 0;
    const { name, category } = product;
    const part = partOf({ id, name, category, facts: factsOf(product).facts }, FIRST_TABLES);
    return part === null ? [] : [{ ...part, productId: String(id), category }];
  });
});

/** Hard rules that a truth fails which what is known of a build allows. */
const contradicted = (build: readonly FitPart[]): string[] =>
  Array.from({ length: TRUTHS }, () => completionOf(build, random)).flatMap((truth) =>
    RULES.filter((rule) => rule.severity === 'hard' && answerOf(rule, truth) === 'false').map(({ id }) => id),
  );

const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];

const isGappy = ({ name }: FitPart): boolean => name.endsWith(GAPS);

/** One of the builds to begin with, of which some parts are left out, have gaps, or are others of their kind. */
const randomBuild = (): Sold[] =>
  (oneOf(Object.values(STARTING_BUILDS)) ?? []).flatMap((name) => {
    const part = sold.find((one) => one.name === name);
    const chance = random(16);
    if (part === undefined || chance === 0) return [];
    if (chance === 1) return sold.find((one) => one.name === `${name}${GAPS}`) ?? [];
    const others = sold.filter((one) => one.category === part.category && !isGappy(one));
    return chance < 4 ? (oneOf(others) ?? []) : [part];
  });

/** What no sentence may hold: values that are none, braces that nothing has filled, and gaps where a value belongs. */
const BROKEN = /undefined|NaN|null|Infinity|\[object|[{}]|“”|""|\s\s|\(\)|\s[.,;:]|^\s*$/;

interface Judged {
  outcome: string;
  verdicts: {
    rule: string;
    severity: string;
    answer: string;
    label: string;
    etikett: string;
    en: string;
    de: string;
  }[];
}

const judge = (build: readonly Sold[]): Promise<Judged> =>
  ask(
    `query ($ids: [ID!]!) { fit(productIds: $ids) { outcome verdicts { rule severity answer
      label etikett: label(language: GERMAN) en: sentence de: sentence(language: GERMAN) } } }`,
    { ids: build.map(({ productId }) => productId) },
  );

it('says of no build that it fits where that is not proved, and nothing broken in either language', async () => {
  const outcomes = new Map<string, number>();
  const texts = new Set<string>();
  let refuted = 0;
  for (let count = deep(40, 1_000); count > 0; count -= 1) {
    const build = randomBuild();
    const { outcome, verdicts } = await judge(build);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome.startsWith('FITS')) {
      expect(contradicted(build)).toEqual([]);
      expect(verdicts.filter(({ severity, answer }) => severity === 'HARD' && answer !== 'HOLDS')).toEqual(
        [],
      );
    }
    if (outcome === 'CLASHES') refuted += Number(contradicted(build).length > 0);
    for (const { label, etikett, en, de } of verdicts)
      for (const text of [label, etikett, en, de]) texts.add(text);
    expect(verdicts.filter(({ en, de }) => en === de)).toEqual([]);
  }
  expect([...texts].filter((text) => BROKEN.test(text))).toEqual([]);
  // The same look finds what is wrong with builds that clash.
  expect(refuted).toBe(outcomes.get('CLASHES'));
  for (const outcome of ['FITS', 'UNKNOWN', 'CLASHES']) expect(outcomes.get(outcome)).toBeGreaterThan(0);
  process.stdout.write(
    `${texts.size} texts in two languages, ${JSON.stringify(Object.fromEntries(outcomes))}\n`,
  );
});

it('lists as fitting only what is proved to fit', async () => {
  const byId = new Map(sold.map((part) => [part.productId, part]));
  let listedCount = 0;
  for (let count = deep(12, 300); count > 0; count -= 1) {
    const build = randomBuild().slice(0, 1 + random(3));
    const category = oneOf(CATEGORIES.filter((one) => build.every((part) => part.category !== one))) ?? '';
    const { products } = await ask<{ products: { id: string }[] }>(
      `query ($filter: ProductFilter) { products(filter: $filter, page: { size: 24 }) { products { id } } }`,
      {
        filter: {
          category,
          fitsInto: { productIds: build.map(({ productId }) => productId), certainty: 'CERTAIN' },
        },
      },
    );
    for (const { id } of products) {
      listedCount += 1;
      const part = byId.get(id);
      expect(part).toBeDefined();
      if (part !== undefined) expect(contradictedBy(build, part)).toEqual([]);
    }
  }
  process.stdout.write(`${listedCount} parts listed as fitting\n`);
});

/** Rules about a part that fail with it in a truth; what fails without it already, lists do not count. */
const contradictedBy = (build: readonly FitPart[], part: FitPart): string[] => {
  const about = new Set(RULES.filter(({ slots }) => slots.includes(part.slot)).map(({ id }) => id));
  return contradicted([...build, part]).filter((id) => about.has(id));
};
