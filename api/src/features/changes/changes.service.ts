import mongoose, { type Connection } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import type { ChangeKind } from '../../../shared/changes.js';
import { ShopError } from '../../../shared/errors.js';
import type { WebhookEvent } from '../../../shared/rules/webhooks.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { EventContent } from '../../kernel/outbox/outbox-entries.js';
import { changeModel, type ChangeRecord } from './changes.model.js';

/** What events are about that the log tells. */
const KIND_OF: Readonly<Partial<Record<WebhookEvent, ChangeKind>>> = {
  'product.changed': 'product',
  'price.changed': 'price',
  'stock.changed': 'stock',
  'order.placed': 'order',
  'order.paid': 'order',
  'order.refunded': 'order',
  'order.sent': 'order',
  'shipment.sent': 'order',
  'order.canceled': 'order',
  'customer.changed': 'customer',
};

/** Part of the log, and from where to ask on. */
export interface ChangesSlice {
  changes: ChangeRecord[];
  next: number;
  hasMore: boolean;
}

/**
 * One ordered log of what has changed, for programs that keep a copy. It is written from the outboxes of what changes, so no change
 * is ever missing from it, and holds the last change of everything alone: who has lost an answer asks from the same place again.
 */
export class ChangesService {
  private readonly changes;

  constructor(connection: Connection, { outbox }: { outbox: Outbox }) {
    this.changes = changeModel(connection);
    outbox.handle<EventContent>('event', ({ at, content }) => this.append(at, content));
  }

  /**
   * Returns the changes behind a place, at most `first`, of what the viewer may read; without a place none, but where the log ends.
   * Employees, and keys with a scope for products, stock, orders or customers. Throws `CURSOR_UNKNOWN` for a place that the log has not reached.
   */
  async list(viewer: Viewer, since: number | null, first: number): Promise<ChangesSlice> {
    requirePermission(viewer, 'changes.read');
    // Read before the changes: what comes meanwhile is behind the place that is given.
    const end = await this.end();
    if (since === null) return { changes: [], next: end, hasMore: false };
    if (since > end) throw new ShopError('CURSOR_UNKNOWN');
    const found = await this.changes
      .find({
        _id: mongoose.trusted({ $gt: since, $lte: end }),
        kind: mongoose.trusted({ $in: kindsFor(viewer) }),
      })
      .sort({ _id: 1 })
      .limit(first + 1)
      .lean<ChangeRecord[]>()
      .exec();
    const changes = found.slice(0, first);
    const hasMore = found.length > first;
    return { changes, next: hasMore ? (changes.at(-1)?._id ?? end) : end, hasMore };
  }

  /**
   * Adds a change behind all others. Its number is the next one and belongs to one change only, so that no place in the log is
   * ever seen before those in front of it. Doing so twice tells the change twice, which is fine.
   */
  private async append(at: Date, { event, subjectId }: EventContent): Promise<void> {
    const kind = KIND_OF[event];
    if (kind === undefined) return;
    const change = { kind, subjectId: Number(subjectId) };
    let _id = (await this.end()) + 1;
    while (!(await insertOnce(this.changes, { ...change, _id, at }))) _id = (await this.end()) + 1;
    await this.changes.deleteMany({ ...change, _id: mongoose.trusted({ $lt: _id }) }).exec();
  }

  private async end(): Promise<number> {
    const last = await this.changes.findOne().sort({ _id: -1 }).lean<ChangeRecord>().exec();
    return last?._id ?? 0;
  }
}

/** Orders are for those who may read the orders of everybody, customers for those who may read customers. */
function kindsFor(viewer: Viewer): ChangeKind[] {
  const nobody = 0;
  return [
    ...(can(viewer, 'stock.edit') ? (['product', 'price', 'stock'] as const) : []),
    ...(can(viewer, 'orders.readAll', nobody) ? (['order'] as const) : []),
    ...(can(viewer, 'customers.read') ? (['customer'] as const) : []),
  ];
}
