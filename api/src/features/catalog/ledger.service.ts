import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { DESK_LOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
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

  /** Writes down a change of stock that has just been made; one that changes nothing is none. */
  async record(
    viewer: Viewer,
    change: Pick<LedgerRecord, 'productId' | 'before' | 'after' | 'reason'>,
  ): Promise<void> {
    if (change.before === change.after) return;
    await this.entries.create({
      ...change,
      _id: await this.around.ids.reserve('stockLedger'),
      employeeId: viewer.userId,
      username: viewer.username,
      at: this.around.clock(),
    });
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
