import { requirePermission, type Viewer } from '../../../shared/access.js';
import { addDays, berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import { sum } from '../../../shared/money.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { unknownUser } from '../../../shared/rules/ids.js';
import {
  checkInvoiceLimit,
  demandOf,
  DUNNING_STEPS,
  overdueOf,
  type Demand,
  type OpenPart,
} from '../../../shared/rules/invoices.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { payeeOf } from '../../../shared/settings.js';
import type { Clock } from '../../kernel/clock.js';
import type { Log } from '../../kernel/log.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { UserRecord } from '../accounts/user.record.js';
import type { AuditService } from '../audit/audit.service.js';
import type { DocumentsService } from '../documents/documents.service.js';
import type { OrderMailsService } from '../orders/order-mails.service.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import { takesTransfers } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { InvoiceLedger } from '../transfers/transfers.ports.js';
import { missingOf } from '../transfers/transfers.record.js';
import { openPartsOf } from './open-parts.states.js';

/** What is owed for an order that was bought on invoice. */
export interface OpenInvoice {
  order: OrderRecord;
  /** What is missing of its money, also of goods that are not invoiced yet, in cents. */
  owedCents: number;
  /** What of it is invoiced, the oldest first. */
  parts: OpenPart[];
  /** What the next reminder would ask for; `null`: nothing is overdue. */
  demand: Demand | null;
}

/** How a customer stands who buys on invoice. */
export interface InvoiceStanding {
  /** For how much they may owe at a time, in cents; `null`: they do not buy on invoice. */
  limitCents: number | null;
  owedCents: number;
  overdueCents: number;
}

/** An order that is to be bought on invoice. */
type WantedOrder = Pick<OrderRecord, 'userId' | 'totalCents' | 'invoiceAddress' | 'deliveryAddress'> &
  Partial<Pick<OrderRecord, '_id'>>;

/** Who buys on invoice and for how much, what of that is open, and the reminders of what is late. */
export class InvoicesService {
  constructor(
    private readonly deps: {
      transferStore: Pick<InvoiceLedger, 'owed'>;
      orderStore: OrderStore;
      orderPapers: Pick<OrderPapersService, 'find'>;
      orderMails: Pick<OrderMailsService, 'dunning'>;
      documents: Pick<DocumentsService, 'ofAnyOrders'>;
      audit: AuditService;
      settings: CurrentSettings;
      accounts: Pick<AccountsService, 'setInvoiceLimit'>;
      customerSearch: Pick<CustomerSearchService, 'byIds'>;
      clock: Clock;
      log: Pick<Log, 'warn'>;
    },
  ) {}

  /** Whether a user buys on invoice at all, for callers that have authorized the request. */
  async isOffered(userId: number): Promise<boolean> {
    return payeeOf(this.deps.settings.now) !== null && (await this.limitOf(userId)) !== null;
  }

  /**
   * How many days after an invoice of an order its company has to pay, for callers that have authorized the request. Throws
   * `INVOICE_NOT_OFFERED`, `INVOICE_NEEDS_COMPANY`, `INVOICE_OVERDUE` and `INVOICE_LIMIT_REACHED`.
   */
  async admit({ _id, userId, totalCents, invoiceAddress, deliveryAddress }: WantedOrder): Promise<number> {
    const limit = await this.limitOf(userId);
    if (limit === null || payeeOf(this.deps.settings.now) === null)
      throw new ShopError('INVOICE_NOT_OFFERED');
    const billed = invoiceAddress ?? deliveryAddress;
    if (billed == null || billed.company.trim() === '') throw new ShopError('INVOICE_NEEDS_COMPANY');
    const open = await this.openOf(userId);
    if (open.some(({ demand }) => demand !== null)) throw new ShopError('INVOICE_OVERDUE');
    const others = open.filter(({ order }) => order._id !== _id);
    const left = Math.max(limit - sum(others.map(({ owedCents }) => owedCents)), 0);
    if (totalCents > left) throw new ShopError('INVOICE_LIMIT_REACHED', { left });
    return this.deps.settings.now.invoices.payDays;
  }

  /** What companies owe, the oldest order first; of a great many the oldest thousand. Clerks and owners only. */
  open(viewer: Viewer): Promise<OpenInvoice[]> {
    requirePermission(viewer, 'invoices.read');
    return this.openOf();
  }

  /** How a customer stands, for callers that have authorized the request. */
  async standing({ _id, invoiceLimitCents = null }: UserRecord): Promise<InvoiceStanding> {
    const open = await this.openOf(_id);
    return {
      limitCents: invoiceLimitCents,
      owedCents: sum(open.map(({ owedCents }) => owedCents)),
      overdueCents: sum(open.map(({ demand }) => demand?.overdueCents ?? 0)),
    };
  }

  /**
   * Sets for how much a customer may owe at a time, in cents; `null`: they no longer buy on invoice, and what is open stays due. Owners
   * only. Throws `INVALID_INPUT` or `USER_NOT_FOUND`.
   */
  async setLimit(viewer: Viewer, customerId: number, limitCents: number | null): Promise<UserRecord> {
    requirePermission(viewer, 'invoices.allow');
    throwIfInvalid(checkInvoiceLimit(limitCents));
    const [user = null] = await this.deps.customerSearch.byIds([customerId]);
    if (user === null) throw unknownUser(customerId);
    const changes = auditChanges(
      { invoiceLimit: user.invoiceLimitCents ?? null },
      { invoiceLimit: limitCents },
    );
    const entry = await this.deps.audit.entryOf(
      viewer,
      'INVOICE_LIMIT_SET',
      customerId,
      user.username,
      changes,
    );
    await this.deps.accounts.setInvoiceLimit(customerId, limitCents, entry);
    return { ...user, invoiceLimitCents: limitCents };
  }

  /** Reminds companies of what is overdue, each of them once for each step. Safe to run in several processes. */
  async dun(): Promise<void> {
    for (const open of await this.openOf())
      if (open.demand !== null)
        await this.remind(open).catch((error: unknown) => {
          this.deps.log.warn({ err: error, order: open.order._id }, 'a company could not be reminded');
        });
  }

  private async remind({ order, parts }: OpenInvoice): Promise<void> {
    const { settings, clock, orderMails, orderStore } = this.deps;
    const { invoices } = settings.now;
    const at = clock();
    const today = berlinDay(at);
    const overdue = overdueOf(parts, today);
    const dueOn = overdue[0]?.dueOn ?? today;
    const { dunning = null } = order;
    // What has become due later begins with the kind reminder again.
    const last = dunning?.dueOn === dueOn ? dunning : null;
    const step = (last?.step ?? 0) + 1;
    const since = last === null ? dueOn : berlinDay(last.at);
    if (step > DUNNING_STEPS || addDays(since, invoices.dunningDays) > today) return;
    const demand = demandOf(parts, today, step, invoices);
    const outbox = await orderMails.dunning(order, { step, demand, overdue, days: invoices.dunningDays });
    await orderStore.transition(
      order._id,
      { state: order.state, dunning },
      { at, event: 'DUNNED', dunning: { dueOn, step, at }, outbox },
    );
  }

  private async limitOf(userId: number): Promise<number | null> {
    const [user] = await this.deps.customerSearch.byIds([userId]);
    return user?.invoiceLimitCents ?? null;
  }

  /** What companies owe, or one of them does. Orders that have ended owe nothing, whatever a crash has left of their accounts. */
  private async openOf(userId?: number): Promise<OpenInvoice[]> {
    const { transferStore, orderPapers, documents, settings, clock } = this.deps;
    const accounts = await transferStore.owed(userId);
    if (accounts.length === 0) return [];
    const ids = accounts.map(({ orderId }) => orderId);
    const [orders, issued] = await Promise.all([orderPapers.find(ids), documents.ofAnyOrders(ids)]);
    const today = berlinDay(clock());
    return accounts.flatMap((account) => {
      const order = orders.get(account.orderId);
      if (order === undefined || !takesTransfers(order)) return [];
      const parts = openPartsOf(
        account,
        issued.filter(({ orderId }) => orderId === order._id),
      );
      const isOverdue = overdueOf(parts, today).length > 0;
      const step = (order.dunning?.step ?? 0) + 1;
      return [
        {
          order,
          owedCents: missingOf(account),
          parts,
          demand: isOverdue ? demandOf(parts, today, step, settings.now.invoices) : null,
        },
      ];
    });
  }
}
