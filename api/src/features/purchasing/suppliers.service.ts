import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkSupplier,
  cleanSupplier,
  supplierKey,
  type SupplierInfo,
} from '../../../shared/rules/purchasing.js';
import { insertOnce, type Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';
import type { StockLevelsService } from '../stock/stock-levels.service.js';
import { supplierModel } from './purchasing.model.js';
import type { SupplierRecord } from './purchasing.record.js';

/** A supplier, whether or not somebody has saved more than its name. */
export interface KnownSupplier extends SupplierInfo {
  /** 0: only products name it. */
  version: number;
  productsCount: number;
}

const NOTHING_KNOWN: Omit<SupplierInfo, 'name'> & { version: number } = {
  email: '',
  customerNumber: '',
  address: '',
  deliveryDays: null,
  language: 'de',
  version: 0,
};

/** Whom the shop buys from: those whom products name, and what employees have saved of them. */
export class SuppliersService {
  private readonly suppliers;

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; outbox: Outbox; audit: AuditService; stockLevels: StockLevelsService },
  ) {
    this.suppliers = supplierModel(connection);
  }

  /** Returns all suppliers by name. Clerks and owners only. */
  async list(viewer: Viewer): Promise<KnownSupplier[]> {
    requirePermission(viewer, 'purchasing.order');
    const [saved, named] = await Promise.all([
      this.suppliers.find().lean<SupplierRecord[]>().exec(),
      this.deps.stockLevels.suppliers(),
    ]);
    const known = new Map<string, KnownSupplier>(
      saved.map(({ key, ...supplier }) => [key, { ...supplier, productsCount: 0 }]),
    );
    for (const { name, count } of named) {
      const key = supplierKey(name);
      const before = known.get(key) ?? { ...NOTHING_KNOWN, name, productsCount: 0 };
      known.set(key, { ...before, productsCount: before.productsCount + count });
    }
    const compare = new Intl.Collator('de', { numeric: true }).compare;
    return [...known.values()].sort((one, other) => compare(one.name, other.name));
  }

  /**
   * Saves what is known of a supplier; `version` is what the employee has seen. Throws `INVALID_INPUT`, and `SUPPLIER_CHANGED` when
   * somebody else has saved it meanwhile. Clerks and owners only.
   */
  async save(viewer: Viewer, given: SupplierInfo, version: number): Promise<KnownSupplier> {
    requirePermission(viewer, 'purchasing.order');
    throwIfInvalid(checkSupplier(given));
    const info = cleanSupplier(given);
    const key = supplierKey(info.name);
    const saved =
      version === 0 ? await this.add(viewer, key, info) : await this.change(viewer, key, info, version);
    if (saved === null) throw new ShopError('SUPPLIER_CHANGED');
    const named = await this.deps.stockLevels.suppliers();
    const own = named.filter(({ name }) => supplierKey(name) === key);
    return { ...saved, productsCount: own.reduce((all, { count }) => all + count, 0) };
  }

  /** What is known of a supplier, for callers that have already authorized the request. */
  async byName(name: string): Promise<Omit<KnownSupplier, 'productsCount'>> {
    const saved = await this.suppliers
      .findOne({ key: supplierKey(name) })
      .lean<SupplierRecord>()
      .exec();
    return saved ?? { ...NOTHING_KNOWN, name };
  }

  /** How many days suppliers take, by their keys; for callers that have already authorized the request. */
  async deliveryDays(): Promise<Map<string, number>> {
    const saved = await this.suppliers
      .find({ deliveryDays: mongoose.trusted({ $gte: 0 }) })
      .select(['key', 'deliveryDays'])
      .lean<Pick<SupplierRecord, 'key' | 'deliveryDays'>[]>()
      .exec();
    return new Map(saved.map(({ key, deliveryDays }) => [key, deliveryDays ?? 0]));
  }

  private async add(viewer: Viewer, key: string, info: SupplierInfo): Promise<SupplierRecord | null> {
    const _id = await this.deps.ids.reserve('suppliers');
    const entry = await this.deps.audit.entryOf(viewer, 'SUPPLIER_SAVED', _id, info.name);
    const record: SupplierRecord = { ...info, _id, key, version: 1, outbox: [entry] };
    if (!(await insertOnce(this.suppliers, record))) return null;
    await this.deps.outbox.processNow(this.suppliers.modelName, _id, [entry]);
    return record;
  }

  private async change(
    viewer: Viewer,
    key: string,
    info: SupplierInfo,
    version: number,
  ): Promise<SupplierRecord | null> {
    const seen = await this.suppliers.findOne({ key, version }).select('_id').lean<{ _id: number }>().exec();
    if (seen === null) return null;
    const entry = await this.deps.audit.entryOf(viewer, 'SUPPLIER_SAVED', seen._id, info.name);
    const saved = await this.suppliers
      .findOneAndUpdate(
        { _id: seen._id, version },
        { $set: info, $inc: { version: 1 }, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<SupplierRecord>()
      .exec();
    if (saved !== null) await this.deps.outbox.processNow(this.suppliers.modelName, seen._id, [entry]);
    return saved;
  }
}
