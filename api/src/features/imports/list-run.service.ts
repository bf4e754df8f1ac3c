import type { Viewer } from '../../../shared/access.js';
import { KNOWN_CATEGORIES } from '../../../shared/category-table.js';
import { ShopError } from '../../../shared/errors.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import type { SupplierTerms } from '../../../shared/rules/list-sources.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import { supplierKey } from '../../../shared/rules/purchasing.js';
import {
  PRODUCT_FIELD_NAMES,
  toGivenInfo,
  type ProductField,
  type ProductInput,
} from '../../../shared/rules/product-fields.js';
import { foldText } from '../../../shared/rules/search.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { DrawingsService } from '../catalog/drawings.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { AddingService, NewProduct } from '../editing/adding.service.js';
import type { ActChange } from '../editing/edit-act.states.js';
import type { EditingService } from '../editing/editing.service.js';
import { mergeRows } from './attribute-rows.states.js';
import type { ArticleFile } from './article-file.codec.js';
import { inputOf, sameValue } from './import-rows.states.js';
import {
  InvalidArticleError,
  numberOf,
  readArticle,
  readOffer,
  toNewProduct,
  type Article,
  type NamedArticle,
} from './article-rows.codec.js';
import type { ListChange, ListReport, Pair } from './import-report.states.js';
import { Manufacturers } from './manufacturers.codec.js';

/** What an import works with. */
export interface ListDependencies {
  catalog: CatalogService;
  categories: CategoriesService;
  drawings: DrawingsService;
  adding: AddingService;
  editing: EditingService;
}

/** In whose name lists are written, and what the act keeps of each product that they add or change. */
export interface ListAct {
  viewer: Viewer;
  /** `before` is `null` for a product that is added. */
  entryOf: (change: Omit<ActChange, 'before'> & { before: ProductRecord | null }) => OutboxEntry;
}

/** A row that can be used, and where it stands. */
export interface PlacedArticle extends NamedArticle {
  place: string;
  /** Of the supplier whose list it stands in; `null`: the list is the shop's own. */
  terms: SupplierTerms | null;
}

/** What rows of lists would change, or have changed. */
export type ListOutcome = Omit<ListReport, 'importId' | 'warnings'>;

/** Rows that are looked up and written together. */
const BATCH = 500;

/** What is said of rows whose products somebody else changes all the time. */
const BUSY = 'somebody else changes the product at the same time';

/** How often a row meets somebody who changes the same product at the same time before it is given up. */
const TRIES = 3;

/** Lists name categories as the shop shows them, in either language, or as products store them. */
async function createCategoryReader(categories: CategoriesService): Promise<(text: string) => string> {
  const tree = await categories.tree();
  const names = new Map<string, string>();
  for (const [name, { german }] of KNOWN_CATEGORIES) names.set(foldText(german), name);
  for (const { name, labels } of tree.categories)
    for (const label of [labels.en, labels.de]) names.set(foldText(label), name);
  return (text) => names.get(foldText(text)) ?? text;
}

/** The numbers of a row in the words of a report, and what two rows may not share. */
function namesOf({ id, article }: NamedArticle): { key: string; name: string }[] {
  const { articleNumber, gtin, mpn, manufacturer = '' } = article;
  const numbers = [
    ['product id', id === null ? null : String(id), ''],
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

/** What the catalog has under the numbers of a row. */
type NamedProduct = Awaited<ReturnType<CatalogService['byNumbers']>>[number];

/** What a row was found to change. */
interface Planned {
  after: ProductInput;
  fields: readonly ProductField[];
  change: ListChange;
}

const pairOf = (fields: readonly ProductField[], field: 'price' | 'stockCount', pair: Pair): Pair | null =>
  fields.includes(field) ? pair : null;

/**
 * Reads merchants' lists into the catalog: adds products, and updates those that have one of the numbers. What a list leaves out of
 * a product stays as it is, an empty cell too, and only what differs is written, as an employee's change would be. A bad row keeps
 * no other from being read. Without an act it writes nothing, and tells what would become of the rows.
 */
export class ListRun {
  readonly outcome: ListOutcome = {
    added: 0,
    changed: [],
    unchanged: 0,
    unknown: 0,
    newCategories: [],
    renamed: [],
    skipped: [],
  };

  /** Which row each product was changed by: numbers of different kinds may name the same one. */
  private readonly placeOf = new Map<number, string>();

  private constructor(
    private readonly deps: ListDependencies,
    private readonly manufacturers: Manufacturers,
    private readonly readCategory: (text: string) => string,
    private readonly act: ListAct | null,
  ) {}

  /** Prepares the reading of lists into the catalog as it is now. */
  static async start(deps: ListDependencies, act: ListAct | null): Promise<ListRun> {
    const manufacturers = await deps.catalog.countManufacturers();
    const known = new Manufacturers(manufacturers.map(({ value }) => value));
    return new ListRun(deps, known, await createCategoryReader(deps.categories), act);
  }

  /** Reads the rows of files; what cannot be used is reported. */
  read(files: readonly ArticleFile[]): PlacedArticle[] {
    const seen = new Map<string, string>();
    return files.flatMap((file) => this.readFile(file, seen));
  }

  /** Adds and updates the products of rows; `onProgress` hears how many have been dealt with. */
  async writeAll(rows: readonly PlacedArticle[], onProgress: (done: number) => void): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH) {
      await this.write(rows.slice(start, start + BATCH));
      onProgress(Math.min(start + BATCH, rows.length));
    }
  }

  private readFile({ name, columns, rows, terms }: ArticleFile, seen: Map<string, string>): PlacedArticle[] {
    return rows.flatMap((row): PlacedArticle[] => {
      const place = `${name} line ${row.line}`;
      return this.attempt(place, () => {
        const cells = [columns, row, this.manufacturers, this.readCategory] as const;
        const named = terms === null ? readArticle(...cells) : readOffer(terms, ...cells);
        const { article } = named;
        for (const { key, name: number } of namesOf(named)) {
          const first = seen.get(key);
          if (first !== undefined) throw new InvalidArticleError(`${number} stands in ${first} already`);
        }
        for (const { key } of namesOf(named)) seen.set(key, place);
        const given = row.cells[columns.known.get('name') ?? '']?.trim() ?? '';
        if (article.name !== undefined && article.name !== given)
          this.outcome.renamed.push(`${place}: ${given} -> ${article.name}`);
        return [{ place, terms, ...named }];
      });
    });
  }

  private async write(rows: readonly PlacedArticle[], tries = 1): Promise<void> {
    const named = await this.deps.catalog.byNumbers(rows.map(({ id, article }) => ({ ...article, id })));
    const fresh = rows.flatMap((row, index) =>
      this.attempt(row.place, () => {
        if (named[index] === null && row.id !== null)
          throw new InvalidArticleError(`there is no product with the id ${row.id}`);
        if (named[index] !== null) return [];
        if (row.terms === null) return [row];
        this.outcome.unknown += 1;
        return [];
      }),
    );
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
    else this.outcome.skipped.push(...left.map(({ place }) => `${place}: ${BUSY}`));
  }

  /** Throws for a row whose number several products have, or whose product another row of the lists or another supplier is about. */
  private assertOwn({ place, article, terms }: PlacedArticle, present: NamedProduct): ProductRecord {
    if (present === null || present === 'several')
      throw new InvalidArticleError(`several manufacturers have the number ${article.mpn}: please name one`);
    const other = this.placeOf.get(present._id) ?? place;
    if (other !== place) throw new InvalidArticleError(`it is the same product as ${other}`);
    const supplier = present.supplier ?? null;
    if (terms !== null && supplier !== null && supplierKey(supplier) !== supplierKey(terms.supplier))
      throw new InvalidArticleError(`${present.name} is bought from ${supplier}`);
    this.placeOf.set(present._id, place);
    return present;
  }

  private attempt<Result>(place: string, work: () => Result[]): Result[] {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof InvalidArticleError)) throw error;
      this.outcome.skipped.push(`${place}: ${error.message}`);
      return [];
    }
  }

  /** Gives the rows that are to be looked up again, because one of their article numbers is taken by now. */
  private async add(rows: readonly PlacedArticle[]): Promise<PlacedArticle[]> {
    const added = rows.flatMap((row) =>
      this.attempt(row.place, () => [{ row, product: toNewProduct(row.article, this.manufacturers) }]),
    );
    const products = added.map(({ product }) => product);
    const tree = await this.deps.categories.tree();
    const unknown = products
      .map(({ category }) => normalizeCategory(category))
      .filter((name) => tree.find(name) === null);
    const { act } = this;
    if (act !== null && products.length > 0 && !(await this.store(products, act))) {
      return added.map(({ row }) => row);
    }
    this.outcome.added += products.length;
    for (const name of new Set(unknown)) {
      if (!this.outcome.newCategories.includes(name)) this.outcome.newCategories.push(name);
    }
    return [];
  }

  private async store(products: readonly ProductInput[], { viewer, entryOf }: ListAct): Promise<boolean> {
    const drawings = await this.deps.drawings.reserve(products.length);
    const added = products.flatMap((product, index): NewProduct[] => {
      const drawn = drawings[index];
      return drawn === undefined
        ? []
        : [{ ...toGivenInfo(product), ...drawn, pictureIds: [], specsDocId: null }];
    });
    try {
      await this.deps.adding.addMany(added, viewer, {
        isAnnounced: true,
        entryOf: (after) => entryOf({ before: null, after, movementId: null }),
      });
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
      const found = await this.differences(row, row.present);
      if (found.fields.length === 0) this.outcome.unchanged += 1;
      else if (row.present.isKeyed === true && found.fields.includes('stockCount'))
        this.outcome.skipped.push(`${row.place}: ${sentenceOf('STOCK_IS_KEYS')}`);
      else planned.push({ ...row, ...found, seen: row.present, input: found.after });
    }
    const { act } = this;
    const written =
      act === null
        ? new Set(planned.map(({ seen }) => seen._id))
        : await this.deps.editing.editMany(act.viewer, planned, editActOf(act));
    for (const { change, ...row } of planned)
      if (act === null || written.has(row.present._id)) this.outcome.changed.push(change);
      else await this.update(row, row.present, act);
  }

  private async differences(row: PlacedArticle, present: ProductRecord): Promise<Planned> {
    const before = inputOf(present);
    const after = await this.merge(before, row);
    const fields = PRODUCT_FIELD_NAMES.filter((field) => !sameValue(before[field], after[field]));
    const change = {
      place: row.place,
      number: numberOf(row) ?? '',
      name: present.name,
      changes: auditChanges(before, after),
      price: pairOf(fields, 'price', { before: before.price, after: after.price }),
      stock: pairOf(fields, 'stockCount', { before: before.stockCount, after: after.stockCount }),
      isListed: present.isListed,
    };
    return { after, fields, change };
  }

  private async update(row: PlacedArticle, present: ProductRecord, act: ListAct, tries = 1): Promise<void> {
    const { after, fields, change } = await this.differences(row, present);
    if (fields.length === 0) {
      this.outcome.unchanged += 1;
      return;
    }
    try {
      const base = { version: present.version ?? 0, stockCount: present.stockCount };
      await this.deps.editing.edit(act.viewer, present._id, after, base, editActOf(act));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const [current] = error.reason === 'PRODUCT_CHANGED' && tries < TRIES ? await this.find(row) : [];
      if (current !== undefined) await this.update(row, current, act, tries + 1);
      else this.outcome.skipped.push(`${row.place}: ${describeProblem(error)}`);
      return;
    }
    this.outcome.changed.push(change);
  }

  private async find({ id, article }: NamedArticle): Promise<ProductRecord[]> {
    const [found] = await this.deps.catalog.byNumbers([{ ...article, id }]);
    return found == null || found === 'several' ? [] : [found];
  }

  private async merge(before: ProductInput, { id, article, terms }: PlacedArticle): Promise<ProductInput> {
    if (terms !== null) return { ...before, ...offerOf(article) };
    const tree = await this.deps.categories.tree();
    const category = article.category ?? before.category;
    return {
      ...before,
      ...article,
      // A supplier's list has numbers of its own, and lists may write them in other letters; who names the id means this product.
      articleNumber:
        (id === null ? null : article.articleNumber) ?? before.articleNumber ?? article.articleNumber ?? null,
      mpn: sameFolded(before.mpn, article.mpn) ? before.mpn : (article.mpn ?? before.mpn),
      category: tree.currentName(normalizeCategory(category)),
      attributes: mergeRows(before.attributes ?? [], article.attributes ?? []),
    };
  }
}

/** What a supplier's list changes of a product; its numbers and its manufacturer only say which one is meant. */
const OFFERED = [
  'supplier',
  'supplierNumber',
  'supplierStock',
  'purchasePrice',
  'price',
] as const satisfies readonly ProductField[];

const offerOf = (article: Article): Article =>
  Object.fromEntries(
    OFFERED.flatMap((field) => (article[field] === undefined ? [] : [[field, article[field]]])),
  );

const editActOf = ({ entryOf }: ListAct) => ({ reason: STOCK_CHANGES.LIST_IMPORTED, entryOf });

/** What is wrong, in the words of the field that is. */
function describeProblem(error: ShopError): string {
  const [problem] = error.fields;
  return problem === undefined ? error.message : sentenceOf(problem.reason, problem.params);
}
