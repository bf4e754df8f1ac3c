import type { Kind } from '../../../shared/facts/fact.types.js';
import { kindOf } from '../../../shared/facts/kinds.js';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import type { Tables } from '../../../shared/fit/tables.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import { countIds } from '../../../shared/rules/part-ids.js';
import { clampPage, countPages, type WantedPage } from '../../../shared/rules/paging.js';
import { interpret } from '../../../shared/search/interpret.js';
import type { Interpretation, Vocabulary } from '../../../shared/search/search.types.js';
import type { Page } from '../../kernel/database/page.js';
import { fitPartOf, type ProductRecord } from '../catalog/product.record.js';
import { readCategory, readSearchText } from '../catalog/catalog.query.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import { byCount, type CountedFacet } from './fact-facets.query.js';
import type { Histogram } from './histogram.query.js';
import { BuildJudge } from './index-fit.query.js';
import { IndexQuestion, priceLimitsOf, type DetailedFilter, type FitCounts } from './index-question.query.js';
import { WordSearch } from './index-search.query.js';
import type { FoundPage } from './list-orders.query.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';
import type { ValueCount } from '../catalog/product-search.store.js';
import { IndexVocabulary } from './vocabulary.query.js';

/** What somebody looks for: conditions, and a text that the shop has to understand. */
export interface CatalogQuestion {
  filter: DetailedFilter;
  /** As typed; empty for none. */
  search: string;
}

/** What is suggested while somebody types. */
export interface Suggested {
  productIds: number[];
  categories: ValueCount[];
  manufacturers: string[];
  corrections: Interpretation['corrections'];
}

/** Fewer letters mean too many things. */
const MIN_SUGGESTED_LENGTH = 2;

/** Products, categories and manufacturers that are suggested at most. */
const MAX_SUGGESTED = { products: 6, categories: 4, manufacturers: 3 };

/** Returns whether a question asks for no more than the orders of lists know. */
const isPlain = ({ filter, search }: CatalogQuestion): boolean =>
  search.trim() === '' &&
  (filter.name ?? '').trim() === '' &&
  (filter.manufacturer ?? '').trim() === '' &&
  filter.fitsInto == null &&
  (filter.manufacturers ?? []).length === 0 &&
  (filter.facts ?? []).length === 0;

const sorted = (counts: ReadonlyMap<string, number>): ValueCount[] =>
  [...counts].map(([value, count]) => ({ value, count })).sort(byCount);

/** Reads a page; one that lies behind the last is the last. */
function readPageOf(
  read: (skip: number, limit: number) => FoundPage,
  { number, size }: WantedPage,
): Page<IndexedProduct> {
  const asked = read((number - 1) * size, size);
  const pagesCount = countPages(asked.totalCount, size);
  const currentPage = clampPage(number, pagesCount);
  const { products, totalCount } = currentPage === number ? asked : read((currentPage - 1) * size, size);
  return { entries: products, totalCount, pagesCount, currentPage };
}

/** Understands what buyers type, and finds products by words and facts. */
export class SearchService {
  private readonly words: WordSearch;
  private readonly vocabulary: IndexVocabulary;
  /** What is read of a question serves all that is asked of it. */
  private readonly questions = new WeakMap<CatalogQuestion, Promise<IndexQuestion>>();

  constructor(
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
    private readonly compatibility: CompatibilityService,
  ) {
    this.words = new WordSearch(this.index);
    this.vocabulary = new IndexVocabulary(this.index, this.words);
  }

  /** Builds the index, or brings it up to date, before somebody waits for it. */
  refresh(): Promise<void> {
    return this.index.refresh();
  }

  /** Reads a text of a field by what the catalog holds now; throws for one that no search may have. */
  async understand<Meaning>(
    text: string,
    field: string,
    read: (text: string, vocabulary: Vocabulary) => Meaning,
  ): Promise<Meaning> {
    readSearchText(text, field);
    await this.index.refresh();
    return read(text.trim(), this.vocabulary.current());
  }

  /** Returns one page of the products that a question means, the best first. */
  async find(question: CatalogQuestion, sort: CatalogSort, page: WantedPage): Promise<Page<ProductRecord>> {
    const { entries: ids, ...found } = isPlain(question)
      ? await this.listed(question.filter, sort, page)
      : await this.searched(question, sort, page);
    const products = await this.catalog.productsByIds(ids);
    return { ...found, entries: products.filter((product) => product !== null) };
  }

  /** Returns a page without its products, for who wants to know only how many there are. */
  async measure(question: CatalogQuestion, page: WantedPage): Promise<Page<ProductRecord>> {
    if (isPlain(question)) return { ...(await this.listed(question.filter, 'PRICE_ASC', page)), entries: [] };
    const totalCount = await this.remember('count', question, (asked) => asked.count());
    const pagesCount = countPages(totalCount, page.size);
    return { entries: [], totalCount, pagesCount, currentPage: clampPage(page.number, pagesCount) };
  }

  /** Returns how the text of a question is understood; `null` for an empty one. */
  async interpretation(question: CatalogQuestion): Promise<Interpretation | null> {
    if (readSearchText(question.search, 'search') === '') return null;
    return (await this.ask(question)).interpretation;
  }

  /** Returns the kind of thing that a text is about; `null` for several or none. */
  kindOf({ clauses }: Interpretation): Kind | null {
    const categories = clauses.flatMap(({ condition }) =>
      condition.type === 'category' ? condition.categories : [],
    );
    const kinds = new Set(categories.map(kindOf));
    return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
  }

  /** Returns what each category would give beside the rest of the question, most products first. */
  countCategories(question: CatalogQuestion): Promise<ValueCount[]> {
    return this.remember('categories', question, (asked) =>
      sorted(asked.inAnyCategory().countBy('category')),
    );
  }

  /** Returns what each manufacturer would give beside the rest of the question, most products first. */
  countManufacturers(question: CatalogQuestion): Promise<ValueCount[]> {
    return this.remember('manufacturers', question, (asked) => sorted(asked.countBy('manufacturer')));
  }

  /** Returns between which prices the products of a question lie, and how many; its limits of the price left out. */
  async countPrices(question: CatalogQuestion): Promise<Histogram | null> {
    const { prices } = await this.remember('prices', question, (asked) => ({
      prices: asked.atAnyPrice().countPrices(),
    }));
    return prices;
  }

  /** Returns how many products of a question fit what it names; `null` where it asks for no fit. */
  async countFit(question: CatalogQuestion): Promise<FitCounts | null> {
    const { fit } = await this.remember('fit', question, (asked) => ({ fit: asked.countFit() }));
    return fit;
  }

  /** Returns the facets of the category that a question is about; none while it is about several. */
  async countFactFacets(question: CatalogQuestion): Promise<CountedFacet[]> {
    return (await this.ask(question)).countFacts();
  }

  /** Returns the ids of up to `limit` listed products that a text means, the best first. */
  idsOf(search: string, limit: number): Promise<number[]> {
    return this.remember(`first ${limit}`, { filter: {}, search }, (asked) =>
      asked.page('RELEVANCE', 0, limit).products.map(({ id }) => id),
    );
  }

  /** Returns what may be meant by a text that is still being typed. */
  async suggest(text: string): Promise<Suggested> {
    const search = readSearchText(text, 'text');
    if (search.length < MIN_SUGGESTED_LENGTH)
      return { productIds: [], categories: [], manufacturers: [], corrections: [] };
    const asked = await this.ask({ filter: {}, search });
    return {
      productIds: asked.page('RELEVANCE', 0, MAX_SUGGESTED.products).products.map(({ id }) => id),
      categories: sorted(asked.countBy('category')).slice(0, MAX_SUGGESTED.categories),
      manufacturers: this.manufacturersFor(search, asked).slice(0, MAX_SUGGESTED.manufacturers),
      corrections: asked.interpretation?.corrections ?? [],
    };
  }

  /** The ids of a page that no word narrows: a piece of an order, which costs less than keeping it would. */
  private async listed(filter: DetailedFilter, sort: CatalogSort, page: WantedPage): Promise<Page<number>> {
    const scope = { category: readCategory(filter), onlyInStock: filter.onlyInStock === true };
    await this.index.refresh();
    const { entries, ...found } = readPageOf(
      (skip, limit) => this.index.orders.page(scope, priceLimitsOf(filter), sort, skip, limit),
      page,
    );
    return { ...found, entries: entries.map(({ id }) => id) };
  }

  /** The ids of a page of what a question means, kept until the catalog changes. */
  private searched(question: CatalogQuestion, sort: CatalogSort, page: WantedPage): Promise<Page<number>> {
    const key = JSON.stringify(['search', question, sort, page]);
    return this.catalog.cacheUntilChange(key, async () => {
      const asked = await this.ask(question);
      const { entries, ...found } = readPageOf((skip, limit) => asked.page(sort, skip, limit), page);
      return { ...found, entries: entries.map(({ id }) => id) };
    });
  }

  /** Manufacturers whose names the last word begins; behind other words only those who make something of all that is meant. */
  private manufacturersFor(search: string, asked: IndexQuestion): string[] {
    const last = search.split(' ').at(-1) ?? '';
    const named = this.vocabulary.manufacturersFrom(last);
    if (last === search || named.length === 0) return named;
    const makers = asked.countBy('manufacturer');
    return named.filter((name) => makers.has(name));
  }

  /** Counts something of a question, and keeps it until the catalog changes. */
  private remember<Counted extends object | number>(
    what: string,
    question: CatalogQuestion,
    count: (asked: IndexQuestion) => Counted,
  ): Promise<Counted> {
    const key = JSON.stringify([`search ${what}`, question]);
    return this.catalog.cacheUntilChange(key, async () => count(await this.ask(question)));
  }

  private ask(question: CatalogQuestion): Promise<IndexQuestion> {
    const asked = this.questions.get(question) ?? this.read(question);
    this.questions.set(question, asked);
    return asked;
  }

  private async read({ filter, search }: CatalogQuestion): Promise<IndexQuestion> {
    const text = readSearchText(search, 'search');
    await this.index.refresh();
    // As it is typed: what is left without a part, or is not taken into account, is shown to who has typed it.
    const interpretation = text === '' ? null : interpret(search.trim(), this.vocabulary.current());
    const tables = await this.compatibility.tables();
    const build = filter.fitsInto == null ? [] : await this.readBuild(filter.fitsInto.productIds, tables);
    const judge = new BuildJudge(build, tables);
    return new IndexQuestion(this.index, this.words, { filter, search, interpretation, judge, tables });
  }

  /** Returns parts by their products, each as often as its id stands there; what is no part of a computer is left out. */
  private async readBuild(ids: readonly string[], tables: Tables): Promise<FitPart[]> {
    const wanted = countIds(ids);
    const found = await this.catalog.productsByIds(wanted.map(({ productId }) => productId));
    return wanted.flatMap(({ productId, count }, place) => {
      const product = found[place] ?? null;
      if (product === null) throw unknownProduct(productId);
      return fitPartOf(product, tables, count) ?? [];
    });
  }
}
