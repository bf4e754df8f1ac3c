import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { DESK_LOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { ledgerModel, type LedgerRecord } from './ledger.model.js';

/** Which employee has changed which stock, when and why. */
export class LedgerService {
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly around: { ids: Ids; clock: Clock },
  ) {
    this.entries = ledgerModel(connection);
  }

  /** What a change of stock that the viewer is about to make owes to the ledger: nothing when the count stays the same. */
  async entriesOf(
    viewer: Viewer,
    change: Pick<LedgerRecord, 'productId' | 'before' | 'after' | 'reason'>,
  ): Promise<OwedEntry[]> {
    if (change.before === change.after) return [];
    const entry: Omit<LedgerRecord, '_id'> = {
      ...change,
      employeeId: viewer.userId,
      username: viewer.username,
      at: this.around.clock(),
    };
    return [{ log: this.entries.modelName, entryId: await this.around.ids.reserve('stockLedger'), entry }];
  }

  /** One page of a product's entries, newest first. Employees only. */
  async page(viewer: Viewer, productId: number, pageNumber: number): Promise<Page<LedgerRecord>> {
    demand(viewer, 'products.edit');
    const entries = this.entries;
    return readPage(
      {
        count: () => entries.countDocuments({ productId }).exec(),
        slice: (skip, limit) =>
          entries.find({ productId }).sort({ _id: -1 }).skip(skip).limit(limit).lean().exec(),
      },
      { number: pageNumber, size: DESK_LOG_PAGE_SIZE },
    );
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.entries.createIndexes();
  }
}
