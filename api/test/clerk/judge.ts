import { EXPECTATIONS, type Expectation } from './expectations.js';

/** A product of an answer, as far as it is judged. */
interface Shown {
  name: string;
  category: string;
  /** In cents. */
  price: number;
  stockCount: number;
  facts: { key: string; texts: string[]; number: number | null; isYes: boolean | null }[];
}

/** What became of an expectation: how many of the first products are as wanted, and the names of the others. */
export interface Judgment extends Expectation {
  readonly right: number;
  readonly wrong: readonly string[];
}

/** Asks a shop, and gives what stands in `data`. */
export type Ask = (query: string, variables: object) => Promise<unknown>;

const QUERY = `query ($search: String, $filter: ProductFilter) {
  products(search: $search, filter: $filter, page: { size: 8 }) {
    products { name category price stockCount facts { key texts number isYes } } } }`;

const CONDITION = /^(\w+)(!\*=|!=|\^=|\*=|<=|>=|=)(.+)$/;

function valuesOf(product: Shown, key: string): string[] {
  if (key === 'price') return [String(product.price / 100)];
  if (key === 'name' || key === 'category') return [product[key]];
  const fact = product.facts.find((candidate) => candidate.key === key);
  if (fact === undefined) return [];
  if (fact.number !== null) return [String(fact.number)];
  return fact.isYes === null ? fact.texts : [fact.isYes ? 'yes' : 'no'];
}

function holds(product: Shown, condition: string): boolean {
  const [, key = '', sign = '', wanted = ''] = CONDITION.exec(condition) ?? [];
  const values = valuesOf(product, key).map((value) => value.toLowerCase());
  const texts = wanted.toLowerCase().split('/');
  const some = (test: (value: string, text: string) => boolean): boolean =>
    values.some((value) => texts.some((text) => test(value, text)));
  switch (sign) {
    case '=':
      return some((value, text) => value === text);
    case '!=':
      return !some((value, text) => value === text);
    case '^=':
      return some((value, text) => value.startsWith(text));
    case '*=':
      return some((value, text) => value.includes(text));
    case '!*=':
      return !some((value, text) => value.includes(text));
    case '<=':
      return some((value, text) => Number(value) <= Number(text));
    case '>=':
      return some((value, text) => Number(value) >= Number(text));
    default:
      throw new Error(`"${condition}" is no condition.`);
  }
}

async function judge(expectation: Expectation, ask: Ask): Promise<Judgment> {
  const { asked, first, wanted } = expectation;
  const [, category] = /^category:(.+)$/.exec(asked) ?? [];
  const variables = category === undefined ? { search: asked } : { filter: { category } };
  const data = (await ask(QUERY, variables)) as { products: { products: Shown[] } };
  const shown = data.products.products.slice(0, first);
  const isRight = (product: Shown): boolean =>
    product.stockCount > 0 && wanted.split('; ').every((condition) => holds(product, condition));
  const wrong = shown.filter((product) => !isRight(product)).map(({ name }) => name);
  return { ...expectation, right: shown.length - wrong.length, wrong };
}

/** Asks a shop for everything that a clerk has expectations of, and judges what comes first. */
export async function judgeLists(ask: Ask): Promise<Judgment[]> {
  const judgments: Judgment[] = [];
  for (const expectation of EXPECTATIONS) judgments.push(await judge(expectation, ask));
  return judgments;
}
