import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { AuditChange, AuditedAction } from '../../../shared/rules/audit.js';
import { unknownReturn } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { MailContent, MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import type { ReturnReader } from './return.mails.js';
import type { ReturnChange, ReturnStore } from './return.store.js';
import type { ReturnRecord } from './returns.model.js';

/** What a step of an employee needs. */
export interface ReturnStepDeps extends MailSender {
  store: ReturnStore;
  orders: Pick<OrderStore, 'byId'>;
  accounts: Pick<AccountsService, 'contactOf'>;
  audit: Pick<AuditService, 'entryOf'>;
  clock: Clock;
}

/** Steps of employees with a return: each is one compare-and-set from the return as it was seen, with its audit entry and mail. */
export class ReturnSteps {
  constructor(private readonly deps: ReturnStepDeps) {}

  /** A return that the viewer handles. Throws `NOT_FOUND`. */
  async existing(viewer: Viewer, returnId: number): Promise<ReturnRecord> {
    requirePermission(viewer, 'returns.handle');
    return this.current(returnId);
  }

  /** A return as it is now. Throws `NOT_FOUND`. */
  async current(returnId: number): Promise<ReturnRecord> {
    const record = await this.deps.store.byId(returnId);
    if (record === null) throw unknownReturn(returnId);
    return record;
  }

  /** The order that a return is about. Throws `NOT_FOUND`. */
  async orderOf({ _id, orderId }: ReturnRecord): Promise<OrderRecord> {
    const order = await this.deps.orders.byId(orderId);
    if (order === null) throw unknownReturn(_id);
    return order;
  }

  /** Makes one step. Throws `RETURN_DECIDED` when somebody else was faster. */
  async take(
    viewer: Viewer,
    record: ReturnRecord,
    version: number,
    action: AuditedAction,
    { outbox = [], ...fields }: ReturnChange,
    told: AuditChange[] = [],
  ): Promise<ReturnRecord> {
    if (record.revision !== version) throw decided(record);
    const entry = await this.deps.audit.entryOf(viewer, action, record._id, '', told);
    const changed = await this.deps.store.change(record, { ...fields, outbox: [...outbox, entry] });
    if (changed === null) throw decided(await this.current(record._id));
    return changed;
  }

  /** One mail to the buyer; none when the account is gone. `step` names it among those of the return. */
  async mail(
    record: ReturnRecord,
    step: string,
    contentFor: (reader: ReturnReader) => MailContent,
  ): Promise<OutboxEntry[]> {
    const [order, buyer] = await Promise.all([
      this.orderOf(record),
      this.deps.accounts.contactOf(record.userId),
    ]);
    if (buyer === null) return [];
    const content = contentFor({ language: order.language, recipient: order.recipient });
    return [mailEntry(this.deps, `return-${step}-${record._id}`, content, buyer.email)];
  }
}

/** The error of a step that others come before: nobody else has done anything to a return that is still as it was seen. */
export const notYet = (record: ReturnRecord, version: number): ShopError =>
  record.isOpen && record.revision === version ? new ShopError('RETURN_TOO_EARLY') : decided(record);

/** The error of a step that somebody else has come before. */
export const decided = (current: ReturnRecord): ShopError => new ShopError('RETURN_DECIDED', {}, { current });
