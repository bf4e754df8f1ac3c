import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { IMPORT_UNDO_DAYS } from '../../../shared/rules/imports.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import type { ProductField, ProductInput } from '../../../shared/rules/product-fields.js';
import { type Clock } from '../../kernel/clock.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { EditingService } from '../editing/editing.service.js';
import type { StockMovementsService } from '../stock/stock-movements.service.js';
import { importModels } from './import.model.js';
import type { ImportRecord, ImportRow } from './import.record.js';
import { planUndo, type LeftBecause } from './import-rows.states.js';
import type { OnStart } from './imports.service.js';

/** Something of a product that an undo leaves as it is. */
export interface LeftOver {
  productId: number;
  articleNumber: string;
  name: string;
  /** `null`: the product as a whole. */
  field: ProductField | null;
  because: LeftBecause;
}

/** What an undo has done. */
export interface UndoReport {
  /** How many products are, but for what was left, as they were. */
  restored: number;
  left: LeftOver[];
}

const DAY_MS = 86_400_000;

/** Rows that are looked up and written together. */
const BATCH = 500;

/** How often a product meets somebody who changes it at the same time before it is left. */
const TRIES = 3;

/** Undoes imports of lists. */
export class ImportUndoService {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: {
      catalog: CatalogService;
      editing: EditingService;
      stockMovements: StockMovementsService;
      audit: AuditService;
      clock: Clock;
    },
  ) {
    this.models = importModels(connection);
  }

  /** Whether an import can be undone: it was not yet, and what it has changed is still kept. */
  canUndo({ at, undoneAt, ...record }: ImportRecord): boolean {
    return undoneAt === null && !this.isTooOld(at) && !isUnderWay(record);
  }

  /**
   * Undoes an import: fields go back to what they were where they are still what the list has said, stock by the difference, so
   * that what was sold since stays sold; products that the list has added are withdrawn. The rest is left and named. It may be
   * repeated, and does then what is left. Employees only, and owners where it has
   * changed purchase prices; throws `IMPORT_NOT_FOUND`, `IMPORT_TOO_OLD` and `BULK_UNDER_WAY`.
   */
  async undo(
    viewer: Viewer,
    importId: number,
    { by = viewer.username }: { by?: string } = {},
    onStart: OnStart = () => () => undefined,
  ): Promise<UndoReport> {
    requirePermission(viewer, 'products.edit');
    const { imports, rows } = this.models;
    const record = await imports.findById(importId).lean<ImportRecord>().exec();
    if (record === null) throw new ShopError('IMPORT_NOT_FOUND', { importId });
    if (isUnderWay(record)) throw new ShopError('BULK_UNDER_WAY');
    if (this.isTooOld(record.at)) throw new ShopError('IMPORT_TOO_OLD', { days: IMPORT_UNDO_DAYS });
    await this.deps.editing.settleActs();
    // Who may not know purchase prices brings none back either.
    if (await rows.exists({ importId, 'after.purchasePrice': mongoose.trusted({ $exists: true }) }).exec())
      requirePermission(viewer, 'purchasePrices.keep');
    const details = `${importId}: ${record.files.join(', ')} (${by})`;
    await this.deps.audit.log(viewer, 'PRODUCTS_IMPORT_UNDONE', 0, details);
    const onProgress = onStart(await rows.countDocuments({ importId }).exec());
    const report: UndoReport = { restored: 0, left: [] };
    let done = 0;
    for (let last = 0; ;) {
      const some = await rows
        .find({ importId, productId: mongoose.trusted({ $gt: last }) })
        .sort({ productId: 1 })
        .limit(BATCH)
        .lean<ImportRow[]>()
        .exec();
      if (some.length === 0) break;
      await this.undoRows(viewer, some, report);
      last = some.at(-1)?.productId ?? last;
      onProgress((done += some.length));
    }
    await imports
      .updateOne({ _id: importId }, { $set: { undoneAt: this.deps.clock(), undoneBy: by } })
      .exec();
    return report;
  }

  private isTooOld(at: Date): boolean {
    return this.deps.clock().getTime() - at.getTime() > IMPORT_UNDO_DAYS * DAY_MS;
  }

  private async undoRows(
    viewer: Viewer,
    rows: readonly ImportRow[],
    report: UndoReport,
    tries = 1,
  ): Promise<void> {
    const products = await this.deps.catalog.readUncached(rows.map(({ productId }) => productId));
    const later = await this.deps.stockMovements.laterThan(rows);
    const edits: { row: ImportRow; seen: ProductRecord; input: ProductInput; left: LeftOver[] }[] = [];
    for (const [index, row] of rows.entries()) {
      const seen = products[index];
      if (seen === null || seen === undefined) continue;
      if (row.before === null) {
        await this.withdraw(viewer, seen, report);
        continue;
      }
      const plan = planUndo(row, seen, later.get(seen._id) ?? null);
      const left = plan.left.map(({ field, because }) => leftOf(seen, field, because));
      if (plan.input === null) report.left.push(...left);
      else edits.push({ row, seen, input: plan.input, left });
    }
    const written = await this.deps.editing.editMany(viewer, edits, { reason: STOCK_CHANGES.IMPORT_UNDONE });
    report.restored += written.size;
    report.left.push(...edits.flatMap(({ seen, left }) => (written.has(seen._id) ? left : [])));
    const missed = edits.filter(({ seen }) => !written.has(seen._id));
    if (missed.length > 0 && tries < TRIES)
      await this.undoRows(
        viewer,
        missed.map(({ row }) => row),
        report,
        tries + 1,
      );
    else report.left.push(...missed.map(({ seen }) => leftOf(seen, null, 'BUSY')));
  }

  /** A product that the list has added is taken out of the catalog, unless somebody has made it theirs. */
  private async withdraw(viewer: Viewer, seen: ProductRecord, report: UndoReport): Promise<void> {
    if (!seen.isListed) return;
    if ((seen.version ?? 0) > 0) {
      report.left.push(leftOf(seen, null, 'EDITED'));
      return;
    }
    await this.deps.editing.delist(viewer, seen._id);
    report.restored += 1;
  }
}

/** Whether a change of many products still goes on. */
const isUnderWay = ({ bulk, finishedAt }: Pick<ImportRecord, 'bulk' | 'finishedAt'>): boolean =>
  bulk !== undefined && finishedAt === null;

const leftOf = (
  { _id: productId, articleNumber, name }: ProductRecord,
  field: ProductField | null,
  because: LeftBecause,
): LeftOver => ({ productId, articleNumber: articleNumber ?? '', name, field, because });
