import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import {
  checkListSource,
  cleanListSource,
  MAX_LIST_SOURCES,
  sourceKey,
  type ListSourceInfo,
} from '../../../shared/rules/list-sources.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { insertOnce, isDuplicateKey, type Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';
import { listSourceModel } from './list-source.model.js';
import type { ListSourceRecord } from './list-source.record.js';

/** Where lists come from: how the columns of each source are read is remembered. */
export class ListSourcesService {
  private readonly sources;

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; outbox: Outbox; audit: AuditService },
  ) {
    this.sources = listSourceModel(connection);
  }

  /** Returns all sources by name. Employees only. */
  async list(viewer: Viewer): Promise<ListSourceRecord[]> {
    requirePermission(viewer, 'products.edit');
    const sources = await this.sources.find().lean<ListSourceRecord[]>().exec();
    const compare = new Intl.Collator('de', { numeric: true }).compare;
    return sources.sort((one, other) => compare(one.name, other.name));
  }

  /** Returns a source. Throws `LIST_SOURCE_CHANGED` where it was removed. Employees only. */
  async read(viewer: Viewer, id: number): Promise<ListSourceRecord> {
    requirePermission(viewer, 'products.edit');
    const source = await this.find(id);
    if (source === null) throw new ShopError('LIST_SOURCE_CHANGED');
    return source;
  }

  /**
   * Saves a source; `seen` is what the employee has loaded, `null` for a new one. Throws `INVALID_INPUT`, `LIST_SOURCE_TAKEN`,
   * `LIST_SOURCES_FULL`, and `LIST_SOURCE_CHANGED` when somebody else has saved or removed it meanwhile. Employees only; owners
   * alone where it has the terms of a supplier.
   */
  async save(
    viewer: Viewer,
    given: ListSourceInfo,
    seen: Pick<ListSourceRecord, '_id' | 'version'> | null,
  ): Promise<ListSourceRecord> {
    requirePermission(viewer, 'products.edit');
    if (given.terms !== null) requirePermission(viewer, 'purchasePrices.keep');
    throwIfInvalid(checkListSource(given));
    const info = cleanListSource(given);
    return seen === null ? this.add(viewer, info) : this.change(viewer, info, seen);
  }

  /** Removes a source; one that is gone already is no error. What was imported from it stays. Employees only. */
  async remove(viewer: Viewer, id: number): Promise<void> {
    requirePermission(viewer, 'products.edit');
    const source = await this.find(id);
    if (source === null) return;
    if (source.terms !== null) requirePermission(viewer, 'purchasePrices.keep');
    await this.deps.audit.log(viewer, 'LIST_SOURCE_REMOVED', id, source.name);
    await this.sources.deleteOne({ _id: id }).exec();
  }

  private find(id: number): Promise<ListSourceRecord | null> {
    return this.sources.findById(id).lean<ListSourceRecord>().exec();
  }

  private async add(viewer: Viewer, info: ListSourceInfo): Promise<ListSourceRecord> {
    if ((await this.sources.estimatedDocumentCount().exec()) >= MAX_LIST_SOURCES)
      throw new ShopError('LIST_SOURCES_FULL', { max: MAX_LIST_SOURCES });
    const _id = await this.deps.ids.reserve('listSources');
    const entry = await this.deps.audit.entryOf(viewer, 'LIST_SOURCE_SAVED', _id, info.name);
    const record: ListSourceRecord = { ...info, _id, key: sourceKey(info.name), version: 1, outbox: [entry] };
    if (!(await insertOnce(this.sources, record))) throw new ShopError('LIST_SOURCE_TAKEN');
    await this.deps.outbox.processNow(this.sources.modelName, _id, [entry]);
    return record;
  }

  private async change(
    viewer: Viewer,
    info: ListSourceInfo,
    { _id, version }: Pick<ListSourceRecord, '_id' | 'version'>,
  ): Promise<ListSourceRecord> {
    const before = await this.read(viewer, _id);
    if (before.terms !== null) requirePermission(viewer, 'purchasePrices.keep');
    const entry = await this.deps.audit.entryOf(viewer, 'LIST_SOURCE_SAVED', _id, info.name);
    const saved = await this.sources
      .findOneAndUpdate(
        { _id, version },
        { $set: { ...info, key: sourceKey(info.name) }, $inc: { version: 1 }, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<ListSourceRecord>()
      .exec()
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new ShopError('LIST_SOURCE_TAKEN') : error;
      });
    if (saved === null) throw new ShopError('LIST_SOURCE_CHANGED');
    await this.deps.outbox.processNow(this.sources.modelName, _id, [entry]);
    return saved;
  }
}
