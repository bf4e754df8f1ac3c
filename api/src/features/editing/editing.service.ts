import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { auditChanges, toldValue, type AuditChange } from '../../../shared/rules/audit.js';
import { valueOfTold } from '../../../shared/rules/undo.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import { MAX_PRODUCT_TEXT, STOCK_CHANGES, type StockReason } from '../../../shared/rules/product.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import {
  checkProduct,
  cleanProduct,
  PRODUCT_FIELD_NAMES,
  ruleOf,
  storedName,
  toGivenInfo,
  type GivenInfo,
  type ProductField,
  type ProductInput,
  type ListingField,
  type SupplyField,
} from '../../../shared/rules/product-fields.js';
import { listingAt, listingOf, listingProblems } from '../../../shared/rules/listing.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AuditRecord } from '../audit/audit.record.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CategoriesService } from '../categories/categories.service.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { AddingService } from './adding.service.js';
import type { DrawingsService } from '../catalog/drawings.service.js';
import { searchFieldsOf } from '../catalog/search-fields.query.js';
import type { StockChange, StockMovementsService } from '../stock/stock-movements.service.js';
import { entriesOf, type EditAct } from './edit-act.states.js';
import type { NewFiles, ProductFilesService } from './product-files.service.js';
import { sameListing, type ProductChange, type ProductStore } from './product.store.js';

/** What a change of a product's information rests on. */
export interface EditBase {
  /** The version that the employee saw; `null` overwrites whatever there is. */
  version: number | null;
  /** The free pieces that the employee saw; `null` takes the new count as it is. */
  stockCount: number | null;
}

/** Price, in cents, and free pieces of a product; `null` for what is not told. */
export interface Offer {
  price: number | null;
  stockCount: number | null;
}

/** What a new offer rests on; `null` for what is not told. */
export interface LoadedOffer extends Offer {
  /** The version of the product: with another one now the offer is refused, whoever has saved it. */
  version?: number | null;
}

/** What the stock of a product is kept by. What is left out stays as it is. */
export type SupplyInput = Pick<ProductInput, SupplyField>;

/** When a product is in the catalog. What is left out stays as it is. */
export type ListingInput = Pick<ProductInput, ListingField>;

/** So many products of a category, the newest, tell how its products are described. */
const SUGGESTING = 1_000;

/** A name in specification tables and its units, most used first. */
export interface AttributeUse {
  name: string;
  units: string[];
}

/** What employees do with the information about products. */
export class EditingService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: {
      adding: AddingService;
      categories: CategoriesService;
      store: ProductStore;
      files: ProductFilesService;
      drawings: DrawingsService;
      stockMovements: StockMovementsService;
      audit: AuditService;
      catalog: Pick<CatalogService, 'cacheUntilChange'>;
      clock: Clock;
    },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Puts a new product into the catalog. Throws `INVALID_INPUT` with the problems of all fields or of all files. */
  async add(viewer: Viewer, input: ProductInput, files: NewFiles): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    const { adding, store, stockMovements, audit } = this.deps;
    const info = readInfo(input);
    const entriesOf = async (productId: number): Promise<OutboxEntry[]> => [
      ...(await stockMovements.entriesOf(viewer, {
        productId,
        before: 0,
        after: info.stockCount,
        reason: STOCK_CHANGES.PRODUCT_ADDED,
      })),
      await audit.entryOf(viewer, 'PRODUCT_ADDED', productId, info.name),
    ];
    const product = await this.deps.files.attach(files, (fileIds) =>
      adding.add({ ...info, ...fileIds }, entriesOf),
    );
    await store.processNow(product._id, product.outbox ?? []);
    return product;
  }

  /**
   * Copies a product as a draft, which shows the same pictures. Stock, and the numbers that name one product alone, stay behind.
   * Throws `NOT_FOUND`.
   */
  async duplicate(viewer: Viewer, productId: number): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    const { adding, store, drawings, audit } = this.deps;
    const seen = await store.byId(productId);
    if (seen === null) throw unknownProduct(productId);
    const { thumbnailId, drawnId, pictureIds, specsDocId } = seen;
    // A drawing is of one product.
    const drawn = drawnId === thumbnailId ? (await drawings.reserve(1))[0] : undefined;
    const info = readInfo({ ...auditedFields(seen), ...LEFT_BEHIND, name: copyName(seen.name, viewer) });
    const files = { thumbnailId, pictureIds, specsDocId, ...drawn };
    const entriesOf = async (id: number) => [
      await audit.entryOf(viewer, 'PRODUCT_ADDED', id, `${info.name} (${productId})`),
    ];
    const copy = await adding.add({ ...info, ...files }, entriesOf);
    await store.processNow(copy._id, copy.outbox ?? []);
    return copy;
  }

  /**
   * Saves new information about a product. The stock changes by the difference to what was loaded, so that pieces which
   * were sold or held meanwhile stay so. Throws `INVALID_INPUT`, `NOT_FOUND`, and `PRODUCT_CHANGED` when somebody else
   * has saved the product since: one's own next save never conflicts with one's last.
   */
  async edit(
    viewer: Viewer,
    productId: number,
    input: ProductInput,
    loaded: EditBase,
    act: EditAct = PLAIN_EDIT,
  ): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    const info = readInfo(input);
    const [category = info.category] = await this.deps.categories.ensure([info.category]);
    return this.deps.store.change(productId, unknownProduct(productId), (seen) =>
      this.planEdit(viewer, seen, { ...info, category }, loaded, act),
    );
  }

  /**
   * Saves where a product comes from, how large it is, and when it is ordered again, or when it is in the catalog; what is left out
   * stays as it is. Throws as `edit`, and `FORBIDDEN` for a purchase price from who may not know it, whatever it is.
   */
  async editPart(
    viewer: Viewer,
    productId: number,
    input: SupplyInput | ListingInput,
    version: number,
  ): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    if ('purchasePrice' in input && input.purchasePrice !== undefined)
      requirePermission(viewer, 'purchasePrices.keep');
    const cleaned = cleanProduct(input);
    throwIfInvalid(checkProduct(cleaned));
    return this.deps.store.change(productId, unknownProduct(productId), (seen) => {
      const info = { ...toGivenInfo(cleaned), stockCount: seen.stockCount };
      return this.planEdit(viewer, seen, info, { version, stockCount: null });
    });
  }

  /**
   * Saves new information about several products as they were seen, in one write, and returns the ids of those that were
   * saved. What is invalid, and what somebody else has changed since, is left to `edit`, which says so.
   */
  async editMany(
    viewer: Viewer,
    edits: readonly { seen: ProductRecord; input: ProductInput }[],
    act: EditAct = PLAIN_EDIT,
  ): Promise<Set<number>> {
    requirePermission(viewer, 'products.edit');
    const valid = edits.flatMap(({ seen, input }) => {
      const isValid = checkProduct(cleanProduct(input)).length === 0;
      return isValid && stockProblem(seen, input.stockCount - seen.stockCount) === null
        ? [{ seen, info: readInfo(input) }]
        : [];
    });
    const names = await this.deps.categories.ensure(valid.map(({ info }) => info.category));
    const named = valid.map(({ seen, info }, index) => ({
      seen,
      loaded: seen,
      info: { ...info, category: names[index] ?? info.category },
    }));
    return this.writeMany(viewer, named, act);
  }

  /** Writes what acts keep of changes where a killed process has left that to do. The caller has checked permissions. */
  settleActs(): Promise<void> {
    return this.deps.store.settleActs();
  }

  /**
   * Changes what `offer` tells, and nothing else. What was `loaded` guards it: another price or version now throws
   * `PRODUCT_CHANGED`, and the stock changes by the difference, as in `edit`, for the reason that the stock ledger then names.
   * Throws `INVALID_INPUT` and `NOT_FOUND`.
   */
  async editOffer(
    viewer: Viewer,
    productId: number,
    offer: Offer,
    loaded: LoadedOffer,
    reason: StockReason | null = null,
  ): Promise<ProductRecord> {
    const act = reason === null ? PLAIN_EDIT : { reason: STOCK_CHANGES[reason] };
    requireOfferPermission(viewer, offer);
    throwIfInvalid(offerProblems(offer));
    return this.deps.store.change(productId, unknownProduct(productId), async (seen) => {
      const edit = offerEdit(seen, offer, loaded);
      if (edit === null) return null;
      if (isOtherOffer(seen, offer, loaded)) throw new ShopError('PRODUCT_CHANGED', {}, { current: seen });
      return this.planEdit(viewer, seen, edit.info, { version: null, ...edit.loaded }, act);
    });
  }

  /**
   * Changes the offers of several products as they were seen, in one write, and returns by id whether each was changed. What is
   * refused, and what somebody else has changed since, is left to `editOffer`, which says so.
   */
  async editOffers(
    viewer: Viewer,
    offers: readonly { seen: ProductRecord; offer: Offer; loaded: LoadedOffer }[],
  ): Promise<Map<number, boolean>> {
    for (const { offer } of offers) requireOfferPermission(viewer, offer);
    const outcomes = new Map<number, boolean>();
    const edits = offers.flatMap(({ seen, offer, loaded }) => {
      if (offerProblems(offer).length > 0 || isOtherOffer(seen, offer, loaded)) return [];
      const edit = offerEdit(seen, offer, loaded);
      if (edit === null) {
        outcomes.set(seen._id, false);
        return [];
      }
      const difference = edit.info.stockCount - edit.loaded.stockCount;
      return stockProblem(seen, difference) === null ? [{ seen, ...edit }] : [];
    });
    for (const id of await this.writeMany(viewer, edits, PLAIN_EDIT)) outcomes.set(id, true);
    return outcomes;
  }

  /**
   * Takes an edit back by what the log says of it: its fields get the values of before, the stock changes by the difference. Who asks
   * is asked for what the edit took. Throws `ACT_CHANGED` where a field has another value than the edit has given it, `NOT_FOUND`,
   * `INVALID_INPUT`, and what `assertFree` throws, which is asked with the product as it is then.
   */
  async restore(
    viewer: Viewer,
    { _id, subjectId, changes }: AuditRecord,
    assertFree: (seen: ProductRecord) => Promise<void>,
  ): Promise<ProductRecord> {
    const edited = changes.map((change) => ({ ...change, field: change.field as ProductField }));
    const fields = edited.filter(({ field }) => field !== 'stockCount');
    requirePermission(viewer, fields.length === 0 ? 'stock.edit' : 'products.edit');
    if (fields.some(({ field }) => field === 'purchasePrice'))
      requirePermission(viewer, 'purchasePrices.keep');
    const values = fields.map(({ field, before }) => [field, valueOfTold(field, before ?? '')] as const);
    const cleaned = cleanProduct(Object.fromEntries(values) as Partial<ProductInput>);
    throwIfInvalid(checkProduct(cleaned));
    const [stock] = edited.filter(({ field }) => field === 'stockCount');
    const difference = Number(stock?.before ?? 0) - Number(stock?.after ?? 0);
    return this.deps.store.change(subjectId, unknownProduct(subjectId), async (seen) => {
      await assertFree(seen);
      const now = auditedFields(seen);
      if (fields.some(({ field, after }) => toldValue(field, now[field]) !== after))
        throw new ShopError('ACT_CHANGED');
      const info = { ...toGivenInfo(cleaned), stockCount: seen.stockCount + difference };
      const loaded = { version: null, stockCount: seen.stockCount };
      return this.planEdit(viewer, seen, info, loaded, { ...PLAIN_EDIT, undoes: _id });
    });
  }

  /** Takes a product out of the catalog; it is never deleted. Doing so twice is fine. Throws `NOT_FOUND`. */
  async delist(viewer: Viewer, productId: number): Promise<ProductRecord> {
    return this.list(viewer, productId, false);
  }

  /** Brings a withdrawn product back into the catalog. Doing so twice is fine. Throws `NOT_FOUND`. */
  async relist(viewer: Viewer, productId: number): Promise<ProductRecord> {
    return this.list(viewer, productId, true);
  }

  /** Names and units in the specification tables of the newest products of a category, most used first, as suggestions. */
  async attributesOf(viewer: Viewer, category: string): Promise<AttributeUse[]> {
    requirePermission(viewer, 'products.edit');
    const stored = normalizeCategory(category);
    return this.deps.catalog.cacheUntilChange(`attributes ${stored}`, () => this.countAttributes(stored));
  }

  private async countAttributes(category: string): Promise<AttributeUse[]> {
    const uses = await this.products
      .aggregate<{ _id: { name: string; unit?: string }; count: number }>([
        // Withdrawn ones too, by the index of both.
        { $match: { isListed: { $in: [true, false] }, category } },
        { $sort: { _id: -1 } },
        { $limit: SUGGESTING },
        { $unwind: '$attributes' },
        { $group: { _id: { name: '$attributes.name', unit: '$attributes.unit' }, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ])
      .exec();
    const units = new Map<string, string[]>();
    for (const { _id } of uses) {
      units.set(_id.name, [...(units.get(_id.name) ?? []), ...(_id.unit == null ? [] : [_id.unit])]);
    }
    return [...units].map(([name, unitsOfName]) => ({ name, units: unitsOfName }));
  }

  private async list(viewer: Viewer, productId: number, isListed: boolean): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    return this.deps.store.change(productId, unknownProduct(productId), async (seen) => {
      const now = this.deps.clock();
      const listing = listingOf(seen, isListed, now);
      if (seen.isListed === isListed && seen.visibility === listing.visibility) return null;
      const entries = [await this.deps.audit.entryOf(viewer, listingAction(isListed), productId)];
      return {
        filter: sameListing(seen),
        update: { $set: { ...listing, ...listingAt({ ...seen, ...listing }, now) } },
        entries,
      };
    });
  }

  /** Makes changes that are known to be valid, in one write, and returns the ids of the products that were changed. */
  private async writeMany(
    viewer: Viewer,
    edits: readonly {
      seen: ProductRecord;
      info: EditedInfo;
      loaded: Pick<EditBase, 'stockCount'>;
    }[],
    act: EditAct,
  ): Promise<Set<number>> {
    const { stockMovements, audit, store } = this.deps;
    const auditOf = await audit.reserveEntries(viewer, 'PRODUCT_EDITED', edits.length);
    const stockOf = await stockMovements.reserveEntries(viewer, edits.length);
    const changes = [];
    for (const { seen, info, loaded } of edits) {
      const { changed, after, ...change } = await this.composeEdit(viewer, seen, info, loaded);
      const moved = stockOf(movementOf(seen, after, act));
      const logged = auditOf(seen._id, namesOf(changed), changed);
      changes.push({ seen, change: { ...change, entries: [...entriesOf(act, seen, after, moved), logged] } });
    }
    return store.changeMany(changes);
  }

  /** The information and the difference of stock in one step, with what the logs say about them. */
  private async planEdit(
    viewer: Viewer,
    seen: ProductRecord,
    info: EditedInfo,
    loaded: EditBase,
    act: EditAct = PLAIN_EDIT,
  ): Promise<ProductChange> {
    if (!assertNoConflict(viewer, seen, loaded.version))
      throw new ShopError('PRODUCT_CHANGED', {}, { current: seen });
    const { changed, after, ...change } = await this.composeEdit(viewer, seen, info, loaded);
    const { stockMovements, audit } = this.deps;
    const moved = await stockMovements.entriesOf(viewer, movementOf(seen, after, act));
    return {
      ...change,
      entries: [
        ...entriesOf(act, seen, after, moved),
        await audit.entryOf(viewer, 'PRODUCT_EDITED', seen._id, namesOf(changed), changed, act.undoes),
      ],
    };
  }

  /** The same without its entries in the logs, and what they are to say. */
  private async composeEdit(
    viewer: Viewer,
    seen: ProductRecord,
    { stockCount, ...info }: EditedInfo,
    loaded: Pick<EditBase, 'stockCount'>,
  ): Promise<Omit<ProductChange, 'entries'> & { changed: AuditChange[]; after: ProductRecord }> {
    // What an edit leaves out stays as it is, and the facts follow from all of it.
    const listing = { ...seen, ...info };
    throwIfInvalid(listingProblems(listing));
    const stored = {
      ...info,
      ...searchFieldsOf({ ...seen, ...info }),
      ...listingAt(listing, this.deps.clock()),
    };
    const difference = stockCount - (loaded.stockCount ?? seen.stockCount);
    const after = { ...seen, ...stored, stockCount: seen.stockCount + difference };
    const problem = stockProblem(seen, difference);
    if (problem !== null) throwIfInvalid([problem]);
    const drawn = await this.deps.drawings.renew(seen, after);
    return {
      filter: {
        ...sameVersion(seen),
        ...sameListing(seen),
        stockCount: seen.stockCount,
        thumbnailId: seen.thumbnailId,
      },
      update: {
        $set: { ...changedOf(stored, seen), ...editorOf(viewer, seen), ...drawn },
        $inc: { version: 1, stockCount: difference },
      },
      changed: auditChanges(auditedFields(seen), auditedFields(after)),
      after,
    };
  }
}

/** What of some fields is not what was seen: nothing else is written, since the version guards it. */
const changedOf = (fields: Partial<ProductRecord>, seen: ProductRecord): Partial<ProductRecord> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(value, seen[name as keyof ProductRecord]),
    ),
  );

/** What a copy of a product has none of. */
const LEFT_BEHIND = {
  stockCount: 0,
  articleNumber: null,
  gtin: null,
  mpn: null,
  eprelNumber: null,
  supplierNumber: null,
  supplierStock: null,
  backorderLimit: null,
  expectedOn: null,
  visibility: 'DRAFT',
  listedFrom: null,
  listedUntil: null,
} as const satisfies Partial<ProductInput>;

/** Names a copy, within what a name may have. */
const copyName = (name: string, { language }: Viewer): string => {
  const mark = language === 'de' ? ' (Kopie)' : ' (copy)';
  return `${name.slice(0, MAX_PRODUCT_TEXT - mark.length)}${mark}`;
};

/** An employee edits a product in a form. */
const PLAIN_EDIT: EditAct = { reason: STOCK_CHANGES.INFORMATION_EDITED };

const listingAction = (isListed: boolean) => (isListed ? 'PRODUCT_RELISTED' : 'PRODUCT_WITHDRAWN');

const movementOf = (before: ProductRecord, after: ProductRecord, { reason }: EditAct): StockChange => ({
  productId: before._id,
  before: before.stockCount,
  after: after.stockCount,
  reason,
});

/** What an edit tells; the rest stays as it is. */
type EditedInfo = Partial<GivenInfo> & Pick<GivenInfo, 'stockCount'>;

/** Who changes only the stock needs less. */
const requireOfferPermission = (viewer: Viewer, { price }: Offer): void =>
  requirePermission(viewer, price === null ? 'stock.edit' : 'products.edit');

const offerProblems = ({ price, stockCount }: Offer): FieldProblem[] =>
  checkProduct({ ...(price === null ? {} : { price }), ...(stockCount === null ? {} : { stockCount }) });

/** Whether somebody has changed what an offer rests on. */
function isOtherOffer(
  { version = 0, priceCents }: ProductRecord,
  { price }: Offer,
  loaded: LoadedOffer,
): boolean {
  const isOtherPrice = price !== null && price !== priceCents && (loaded.price ?? priceCents) !== priceCents;
  return isOtherPrice || (loaded.version ?? version) !== version;
}

/** Returns what an offer changes of a product; `null` for nothing. */
function offerEdit(
  seen: ProductRecord,
  { price, stockCount }: Offer,
  loaded: LoadedOffer,
): { info: EditedInfo; loaded: { stockCount: number } } | null {
  const base = stockCount === null ? seen.stockCount : (loaded.stockCount ?? seen.stockCount);
  const info = { priceCents: price ?? seen.priceCents, stockCount: stockCount ?? base };
  return info.priceCents === seen.priceCents && info.stockCount === base
    ? null
    : { info, loaded: { stockCount: base } };
}

const sameVersion = ({ version }: ProductRecord): QueryFilter<ProductRecord> =>
  version === undefined ? { version: mongoose.trusted({ $exists: false }) } : { version };

/** Who has saved a product last, and since which version without anybody between. */
const editorOf = (
  { userId }: Viewer,
  seen: ProductRecord,
): Required<Pick<ProductRecord, 'editorId' | 'editorSince'>> => ({
  editorId: userId,
  editorSince: seen.editorId === userId ? (seen.editorSince ?? 0) : (seen.version ?? 0),
});

/** Whether nobody else has saved the product since the version that was loaded. */
function assertNoConflict(viewer: Viewer, product: ProductRecord, loaded: number | null): boolean {
  const { version = 0, editorId, editorSince = 0 } = product;
  if (loaded === null || loaded === version) return true;
  return editorId === viewer.userId && editorSince <= loaded && loaded < version;
}

/** Why the stock of a product cannot change by a difference; `null` where it can. */
function stockProblem({ stockCount, isKeyed }: ProductRecord, difference: number): FieldProblem | null {
  if (isKeyed === true && difference !== 0)
    return fieldProblem('stockCount', 'keys', { reason: 'STOCK_IS_KEYS' });
  if (stockCount + difference >= 0) return null;
  return fieldProblem('stockCount', 'sold', { reason: 'STOCK_SOLD', params: { count: stockCount } });
}

/** Cleans and checks; throws `INVALID_INPUT` with the problems of all fields, in the order of the form. */
function readInfo(input: ProductInput): GivenInfo {
  const cleaned = cleanProduct(input);
  throwIfInvalid(checkProduct(cleaned));
  const info = toGivenInfo(cleaned);
  return { ...info, category: normalizeCategory(info.category) };
}

/** The fields of a product by the names that the audit log has for them. */
const auditedFields = (product: ProductRecord) =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((field) => [field, product[storedName(field)]]),
  ) as Required<ProductInput>;

/** Names the fields that an edit has changed. */
const namesOf = (changes: readonly AuditChange[]): string =>
  changes.map(({ field }) => ruleOf(field as ProductField).auditName).join(', ');
