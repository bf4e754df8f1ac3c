import mongoose, { type Connection } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Explanation } from '../../../shared/reasons.js';
import { isBelowPurchase, MAX_BULK_PRODUCTS } from '../../../shared/rules/bulk-changes.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import type { InventoryState } from '../../../shared/rules/inventory.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import { logEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { EditingService } from '../editing/editing.service.js';
import type { InventoryService } from '../editing/inventory.service.js';
import { checkBulkChange, planBulkChange } from './bulk-change.states.js';
import { importModels } from './import.model.js';
import type { BulkChange, BulkRecord, ImportRecord } from './import.record.js';
import { toWarning, warningsOf, type ImportWarning, type ListChange } from './import-report.states.js';
import { toImportRow, type ImportedChange } from './import-rows.states.js';

/** Which products: those named, or all that an inventory list shows. */
export type BulkSelection =
  | { productIds: readonly number[] }
  | { filter: { state: InventoryState; search: string } };

/** A product that a change leaves out. */
export interface BulkSkipped {
  productId: number;
  name: string;
  why: Explanation;
}

/** What a change would make, or makes, of many products. */
export interface BulkReport {
  /** Number of the act; `null` where nothing is written. */
  editId: number | null;
  changed: ListChange[];
  unchanged: number;
  skipped: BulkSkipped[];
  warnings: ImportWarning[];
}

/** What somebody has seen and confirms. */
export interface BulkConsent {
  /** How many products they were told would be changed. */
  count: number;
  accepts: (warning: ImportWarning) => boolean;
}

/** Products that are looked up and written together. */
const BATCH = 500;

/** How often a product meets somebody who changes it at the same time, such as a buyer, before it is left. */
const TRIES = 5;

/** An act that still has products to change. */
type OpenAct = ImportRecord & { bulk: BulkRecord };

/** One change of many products as one act, which is looked at first, goes on in steps after any crash, and can be undone as imports can. */
export class BulkEditService {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: {
      catalog: CatalogService;
      categories: CategoriesService;
      inventory: InventoryService;
      editing: EditingService;
      audit: AuditService;
      ids: Ids;
      clock: Clock;
    },
  ) {
    this.models = importModels(connection);
  }

  /**
   * Tells what a change makes of products, and begins it where somebody has confirmed that very number and every warning; a job
   * does the rest. Employees only; margins, and warnings of prices below what the shop pays, are for owners. Throws `INVALID_INPUT`.
   */
  async edit(
    viewer: Viewer,
    selection: BulkSelection,
    given: BulkChange,
    consent: BulkConsent | null,
  ): Promise<BulkReport> {
    requirePermission(viewer, 'products.edit');
    if (given.price?.by === 'MARGIN') requirePermission(viewer, 'purchasePrices.keep');
    throwIfInvalid([...checkBulkChange(given)]);
    const tree = await this.deps.categories.tree();
    const { category } = given;
    const change =
      category === null ? given : { ...given, category: tree.currentName(normalizeCategory(category)) };
    const ids = await this.idsOf(viewer, selection);
    if (ids.length > MAX_BULK_PRODUCTS) throw new ShopError('BULK_TOO_MANY', { max: MAX_BULK_PRODUCTS });
    const { versions, ...report } = await this.plan(viewer, ids, change);
    const isMeant = consent?.count === report.changed.length && report.warnings.every(consent.accepts);
    if (!isMeant || report.changed.length === 0) return { ...report, editId: null };
    const editId = await this.deps.ids.reserve('imports');
    const told = describe(change);
    await this.deps.audit.log(viewer, 'PRODUCTS_IMPORTED', 0, `${editId}: ${told}: ${versions.length}`);
    const bulk: BulkRecord = { change, viewer, products: versions, next: 0, left: [] };
    const at = this.deps.clock();
    await this.models.imports.create({
      _id: editId,
      at,
      by: viewer.username,
      files: [told],
      digests: [],
      bulk,
    });
    return { ...report, editId };
  }

  /** Returns the ids of the products that are meant. Employees only. */
  async idsOf(viewer: Viewer, selection: BulkSelection): Promise<number[]> {
    requirePermission(viewer, 'products.edit');
    return 'filter' in selection
      ? this.deps.inventory.idsOf(viewer, selection.filter)
      : [...new Set(selection.productIds)];
  }

  /** How far an act has come; `null` where there is no such one. Employees only. */
  async progress(viewer: Viewer, editId: number): Promise<OpenAct | null> {
    requirePermission(viewer, 'products.edit');
    return this.models.imports
      .findOne({ _id: editId, bulk: mongoose.trusted({ $exists: true }) })
      .lean<OpenAct>()
      .exec();
  }

  /** Goes on with the acts that have begun, the oldest first, until each has come to its end. */
  async work(): Promise<void> {
    const open = await this.models.imports
      .find({ finishedAt: null, bulk: mongoose.trusted({ $exists: true }) })
      .sort({ _id: 1 })
      .lean<OpenAct[]>()
      .exec();
    if (open.length === 0) return;
    // What a killed process has written and not yet told.
    await this.deps.editing.settleActs();
    for (const act of open) await this.finish(act);
  }

  private async plan(
    viewer: Viewer,
    ids: readonly number[],
    change: BulkChange,
  ): Promise<Omit<BulkReport, 'editId'> & { versions: BulkRecord['products'] }> {
    const changed: ListChange[] = [];
    const skipped: BulkSkipped[] = [];
    const below: ListChange[] = [];
    const versions: BulkRecord['products'] = [];
    let unchanged = 0;
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const seen of await this.read(ids.slice(start, start + BATCH))) {
        const plan = planBulkChange(change, seen, this.deps.clock());
        if (plan === 'unchanged') unchanged += 1;
        else if ('skipped' in plan) skipped.push({ productId: seen._id, name: seen.name, why: plan.skipped });
        else {
          changed.push(plan.change);
          versions.push([seen._id, seen.version ?? 0]);
          if (plan.change.price !== null && isBelowPurchase(plan.input.price, seen.purchasePriceCents))
            below.push(plan.change);
        }
      }
    }
    const isTold = below.length > 0 && can(viewer, 'purchasePrices.keep');
    const params = { count: below.length };
    const warnings = [
      ...warningsOf(changed, changed.length),
      ...(isTold ? [toWarning({ reason: 'BULK_BELOW_PURCHASE_PRICE', params }, below)] : []),
    ];
    return { changed, skipped, unchanged, warnings, versions };
  }

  private async read(ids: readonly number[]): Promise<ProductRecord[]> {
    return (await this.deps.catalog.readUncached(ids)).filter((product) => product !== null);
  }

  private async finish({ _id: editId, at, bulk }: OpenAct): Promise<void> {
    const { imports, rows } = this.models;
    for (let { next } = bulk; next < bulk.products.length; next += BATCH) {
      const batch = bulk.products.slice(next, next + BATCH);
      const left = await this.write(editId, at, bulk, batch);
      await imports
        .updateOne(
          { _id: editId, 'bulk.next': next },
          { $set: { 'bulk.next': next + batch.length }, $push: { 'bulk.left': { $each: left } } },
        )
        .exec();
    }
    const changed = await rows.countDocuments({ importId: editId }).exec();
    await imports.updateOne({ _id: editId }, { $set: { changed, finishedAt: this.deps.clock() } }).exec();
  }

  /** Changes some products, and returns those that somebody else has changed since the act was confirmed. */
  private async write(
    editId: number,
    at: Date,
    { change, viewer }: BulkRecord,
    batch: BulkRecord['products'],
  ): Promise<BulkRecord['left']> {
    const act = {
      reason: STOCK_CHANGES.INFORMATION_EDITED,
      entryOf: (done: ImportedChange) => logEntry('import', toImportRow(editId, at, done)),
    };
    const versionOf = new Map(batch);
    // Of a batch that a crash has broken off, some were changed.
    const done = await this.changedBy(editId, [...versionOf.keys()]);
    let ids = [...versionOf.keys()].filter((id) => !done.has(id));
    const others: ProductRecord[] = [];
    for (let tries = 0; ids.length > 0; tries += 1) {
      const edits = (await this.read(ids)).flatMap((seen) => {
        const plan =
          (seen.version ?? 0) === versionOf.get(seen._id)
            ? planBulkChange(change, seen, this.deps.clock())
            : null;
        if (plan !== null && typeof plan === 'object' && 'input' in plan && tries < TRIES)
          return [{ seen, input: plan.input }];
        others.push(seen);
        return [];
      });
      const written = await this.deps.editing.editMany(viewer, edits, act);
      ids = edits.flatMap(({ seen }) => (written.has(seen._id) ? [] : [seen._id]));
    }
    // Another process at the same act is nobody else: what it has changed is told in the product, or by now among the rows.
    const told = await this.changedBy(
      editId,
      others.map(({ _id }) => _id),
    );
    return others
      .filter(
        ({ _id, outbox = [] }) =>
          !told.has(_id) && !outbox.some(({ id }) => id === `import-${editId}-${_id}`),
      )
      .map(({ _id: productId, name }) => ({ productId, name }));
  }

  /** Returns which of some products an act has changed, as far as the rows of acts say. */
  private async changedBy(editId: number, productIds: readonly number[]): Promise<Set<number>> {
    if (productIds.length === 0) return new Set();
    const found = await this.models.rows.distinct('productId', {
      importId: editId,
      productId: mongoose.trusted({ $in: [...productIds] }),
    });
    return new Set(found);
  }
}

/** Names a change in the list of acts and in the audit log. */
function describe({ price, stock, category, attribute, isListed, schedule }: BulkChange): string {
  if (price !== null) return `price ${price.by} ${price.value} ${price.rounding}`;
  if (stock !== null) return `stock ${stock.isDifference ? 'by' : 'to'} ${stock.count}`;
  if (attribute !== null) return `${attribute.name}: ${String(attribute.value)}`;
  if (schedule !== null) return `listed ${schedule.listedFrom ?? ''} - ${schedule.listedUntil ?? ''}`;
  return category === null ? (isListed === true ? 'listed' : 'withdrawn') : `category ${category}`;
}
