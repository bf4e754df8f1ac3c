import { OPERATOR } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import { sentenceOf } from '../../shared/reasons.js';
import { KNOWN_CATEGORIES } from '../../shared/category-table.js';
import { type ProductAttribute } from '../../shared/rules/product.js';
import { normalizeCategory } from '../../shared/rules/category-name.js';
import {
  PRODUCT_FIELD_NAMES,
  ruleOf,
  storedName,
  toGivenInfo,
  type ProductField,
  type ProductInput,
} from '../../shared/rules/product-fields.js';
import { foldText } from '../../shared/rules/search.js';
import type { NamedProduct } from '../features/catalog/product-numbers.query.js';
import type { ProductRecord } from '../features/catalog/product.record.js';
import type { NewProduct } from '../features/editing/adding.service.js';
import { isDuplicateKey } from '../kernel/database/ids.js';
import type { Services } from '../services.js';
import type { ArticleFile } from './part.files.js';
import { readColumns } from './article.columns.js';
import { InvalidArticleError, numberOf, readArticle, toNewProduct, type Article } from './article.reader.js';
import { Manufacturers } from './manufacturers.js';

/** What became of the rows of merchants' lists. */
export interface ArticleReport {
  added: number;
  /** Products that a row changed: file, line, article number, and the names of the fields. */
  changed: string[];
  unchanged: number;
  /** Categories that no product had before. */
  newCategories: string[];
  /** Rows that were not used: file, line, reason. */
  skipped: string[];
}

/** A row that can be used, and where it stands. */
interface PlacedArticle {
  place: string;
  article: Article;
}

/** Rows that are looked up and written together. */
const BATCH = 500;

/** What is said of rows whose products somebody else changes all the time. */
const BUSY = 'somebody else changes the product at the same time';

/** How often a row meets somebody who changes the same product at the same time before it is given up. */
const TRIES = 3;

/** Lists name categories as the shop shows them, in either language, or as products store them. */
async function createCategoryReader(services: Services): Promise<(text: string) => string> {
  const tree = await services.categories.tree();
  const names = new Map<string, string>();
  for (const [name, { german }] of KNOWN_CATEGORIES) names.set(foldText(german), name);
  for (const { name, labels } of tree.categories)
    for (const label of [labels.en, labels.de]) names.set(foldText(label), name);
  return (text) => names.get(foldText(text)) ?? text;
}

/** The rows of a product with those of a list in the places of their names, new ones behind. */
function mergeRows(
  present: readonly ProductAttribute[],
  given: readonly ProductAttribute[],
): ProductAttribute[] {
  const keyOf = ({ name }: ProductAttribute): string => foldText(name);
  const changes = new Map(given.map((row) => [keyOf(row), row]));
  const known = new Set(present.map(keyOf));
  return [
    ...present.map((row) => {
      const change = changes.get(keyOf(row));
      // A list that names no unit leaves the unit alone.
      return change === undefined ? row : { ...row, ...change, name: row.name };
    }),
    ...given.filter((row) => !known.has(keyOf(row))),
  ];
}

const inputOf = (product: ProductRecord): ProductInput =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, product[storedName(field)]])) as ProductInput;

/** The numbers of a row in the words of a report, and what two rows may not share. */
function namesOf({ articleNumber, gtin, mpn, manufacturer = '' }: Article): { key: string; name: string }[] {
  const numbers = [
    ['article number', articleNumber, ''],
    ['GTIN', gtin, ''],
    ['manufacturer’s number', mpn, manufacturer],
  ] as const;
  return numbers.flatMap(([kind, number, owner]) =>
    number == null
      ? []
      : [{ key: `${kind} ${foldText(owner)} ${foldText(number)}`, name: `${kind} ${number}` }],
  );
}

const sameFolded = (one: string | null | undefined, other: string | null | undefined): boolean =>
  foldText(one ?? '') === foldText(other ?? '');

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Reads merchants' lists into the catalog: adds products, and updates those that have one of the numbers. */
class ArticlesImport {
  readonly report: ArticleReport = {
    added: 0,
    changed: [],
    unchanged: 0,
    newCategories: [],
    skipped: [],
  };

  /** Which row each product was changed by: numbers of different kinds may name the same one. */
  private readonly placeOf = new Map<number, string>();

  constructor(
    private readonly services: Services,
    private readonly manufacturers: Manufacturers,
    private readonly readCategory: (text: string) => string,
    private readonly isDryRun: boolean,
  ) {}

  /** Reads the rows of a file; what cannot be used is reported. */
  read({ name, header, rows }: ArticleFile, seen: Map<string, string>): PlacedArticle[] {
    const columns = readColumns(header);
    return rows.flatMap((row): PlacedArticle[] => {
      const place = `${name} line ${row.line}`;
      return this.attempt(place, () => {
        const article = readArticle(columns, row, this.manufacturers, this.readCategory);
        for (const { key, name } of namesOf(article)) {
          const first = seen.get(key);
          if (first !== undefined) throw new InvalidArticleError(`${name} stands in ${first} already`);
        }
        for (const { key } of namesOf(article)) seen.set(key, place);
        return [{ place, article }];
      });
    });
  }

  /** Adds and updates the products of some rows. */
  async write(rows: readonly PlacedArticle[], tries = 1): Promise<void> {
    const named = await this.services.catalog.byNumbers(rows.map(({ article }) => article));
    const fresh = rows.filter((_, index) => named[index] === null);
    await this.updateAll(
      rows.flatMap((row, index) =>
        this.attempt(row.place, () => {
          const present = named[index] ?? null;
          return present === null ? [] : [{ ...row, present: this.assertOwn(row, present) }];
        }),
      ),
    );
    const left = await this.add(fresh);
    if (left.length > 0 && tries < TRIES) await this.write(left, tries + 1);
    else this.report.skipped.push(...left.map(({ place }) => `${place}: ${BUSY}`));
  }

  /** Throws for a row whose number several products have, or whose product another row of the lists is about. */
  private assertOwn({ place, article }: PlacedArticle, present: NamedProduct): ProductRecord {
    if (present === null || present === 'several')
      throw new InvalidArticleError(`several manufacturers have the number ${article.mpn}: please name one`);
    const other = this.placeOf.get(present._id) ?? place;
    if (other !== place) throw new InvalidArticleError(`it is the same product as ${other}`);
    this.placeOf.set(present._id, place);
    return present;
  }

  private attempt<Result>(place: string, work: () => Result[]): Result[] {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof InvalidArticleError)) throw error;
      this.report.skipped.push(`${place}: ${error.message}`);
      return [];
    }
  }

  /** Gives the rows that are to be looked up again, because one of their article numbers is taken by now. */
  private async add(rows: readonly PlacedArticle[]): Promise<PlacedArticle[]> {
    const added = rows.flatMap((row) =>
      this.attempt(row.place, () => [{ row, product: toNewProduct(row.article, this.manufacturers) }]),
    );
    const products = added.map(({ product }) => product);
    const tree = await this.services.categories.tree();
    const unknown = products
      .map(({ category }) => normalizeCategory(category))
      .filter((name) => tree.find(name) === null);
    if (!this.isDryRun && products.length > 0 && !(await this.store(products))) {
      return added.map(({ row }) => row);
    }
    this.report.added += products.length;
    for (const name of new Set(unknown)) {
      if (!this.report.newCategories.includes(name)) this.report.newCategories.push(name);
    }
    return [];
  }

  private async store(products: readonly ProductInput[]): Promise<boolean> {
    const drawings = await this.services.drawings.reserve(products.length);
    const added = products.flatMap((product, index): NewProduct[] => {
      const drawn = drawings[index];
      return drawn === undefined
        ? []
        : [{ ...toGivenInfo(product), ...drawn, pictureIds: [], specsDocId: null }];
    });
    try {
      await this.services.adding.addMany(added, OPERATOR, { isAnnounced: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Changes the products of some rows in one write, and those alone that it leaves. */
  private async updateAll(rows: readonly (PlacedArticle & { present: ProductRecord })[]): Promise<void> {
    const planned = [];
    for (const row of rows) {
      const { after, fields } = await this.differences(row.article, row.present);
      if (fields.length === 0) this.report.unchanged += 1;
      else planned.push({ ...row, fields, seen: row.present, input: after });
    }
    const written = this.isDryRun
      ? new Set(planned.map(({ seen }) => seen._id))
      : await this.services.editing.editMany(OPERATOR, planned);
    for (const { place, article, present, fields } of planned)
      if (written.has(present._id)) this.reportChange(place, article, fields);
      else await this.update(place, article, present);
  }

  private async differences(article: Article, present: ProductRecord) {
    const before = inputOf(present);
    const after = await this.merge(before, article);
    return { after, fields: PRODUCT_FIELD_NAMES.filter((field) => !sameValue(before[field], after[field])) };
  }

  private reportChange(place: string, article: Article, fields: readonly ProductField[]): void {
    const names = fields.map((field) => ruleOf(field).auditName).join(', ');
    this.report.changed.push(`${place}: ${numberOf(article)}: ${names}`);
  }

  private async update(place: string, article: Article, present: ProductRecord, tries = 1): Promise<void> {
    const { after, fields } = await this.differences(article, present);
    if (fields.length === 0) {
      this.report.unchanged += 1;
      return;
    }
    try {
      const base = { version: present.version ?? 0, stockCount: present.stockCount };
      await this.services.editing.edit(OPERATOR, present._id, after, base);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const [current] = error.reason === 'PRODUCT_CHANGED' && tries < TRIES ? await this.find(article) : [];
      if (current !== undefined) await this.update(place, article, current, tries + 1);
      else this.report.skipped.push(`${place}: ${describeProblem(error)}`);
      return;
    }
    this.reportChange(place, article, fields);
  }

  private async find(article: Article): Promise<ProductRecord[]> {
    const [found] = await this.services.catalog.byNumbers([article]);
    return found == null || found === 'several' ? [] : [found];
  }

  private async merge(before: ProductInput, article: Article): Promise<ProductInput> {
    const tree = await this.services.categories.tree();
    const category = article.category ?? before.category;
    return {
      ...before,
      ...article,
      // A supplier's list has numbers of its own, and lists may write them in other letters.
      articleNumber: before.articleNumber ?? article.articleNumber ?? null,
      mpn: sameFolded(before.mpn, article.mpn) ? before.mpn : (article.mpn ?? before.mpn),
      category: tree.currentName(normalizeCategory(category)),
      attributes: mergeRows(before.attributes ?? [], article.attributes ?? []),
    };
  }
}

/** What is wrong, in the words of the field that is. */
function describeProblem(error: ShopError): string {
  const [problem] = error.fields;
  return problem === undefined ? error.message : sentenceOf(problem.reason, problem.params);
}

/**
 * Reads merchants' lists into the catalog. What a list leaves out of a product stays as it is, and only what differs is
 * written, as an employee's change would be. A bad row keeps no other from being read, and a dry run writes nothing.
 */
export async function importArticles(
  services: Services,
  files: readonly ArticleFile[],
  options: { isDryRun: boolean },
  onStart: (total: number) => (done: number) => void = () => () => undefined,
): Promise<ArticleReport> {
  const { manufacturers: known } = await services.catalog.countFacets({});
  const manufacturers = new Manufacturers(known.map(({ value }) => value));
  const run = new ArticlesImport(
    services,
    manufacturers,
    await createCategoryReader(services),
    options.isDryRun,
  );
  const seen = new Map<string, string>();
  const rows = files.flatMap((file) => run.read(file, seen));
  if (!options.isDryRun) {
    const names = files.map(({ name }) => name).join(', ');
    await services.audit.log(OPERATOR, 'PRODUCTS_IMPORTED', 0, `${names}: ${rows.length}`);
  }
  const onProgress = onStart(rows.length);
  for (let start = 0; start < rows.length; start += BATCH) {
    await run.write(rows.slice(start, start + BATCH));
    onProgress(Math.min(start + BATCH, rows.length));
  }
  return run.report;
}
