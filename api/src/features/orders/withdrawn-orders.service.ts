import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OrderRecord, OrderWithdrawal } from './order.record.js';
import {
  hasUnsent,
  isEndedUnpaid,
  isShippingBlocked,
  isToDeliver,
  isToShip,
  revisionOf,
} from './order.states.js';
import type { OrderStore, OrderTransition } from './order-store.ports.js';
import { isGiven, refundsOf } from './refund.states.js';

/** A withdrawal and the order that it is said to be about. */
export interface WithdrawalClaim {
  withdrawalId: number;
  orderId: number;
  declaredAt: Date;
  /** Who has declared it: the customer, or `null` and the address that a guest has given. */
  userId: number | null;
  email: string;
}

/** `later`: the order is not paid yet. `never`: it is not the order of who has declared it, or has ended without money. */
export type LinkOutcome = 'linked' | 'later' | 'never';

/** How often a link is tried again when another change of the order came between. */
const MAX_RETRIES = 5;

/** Orders whose buyers have withdrawn: they are not sent until an employee has decided. */
export class WithdrawnOrdersService {
  constructor(
    private readonly deps: {
      store: OrderStore;
      accounts: AccountsService;
      audit: AuditService;
      clock: Clock;
    },
  ) {}

  /**
   * Links a withdrawal with the order that it names, and stops its shipping, if it comes from the buyer: strangers must not
   * be able to hold orders up. Idempotent. For callers that have already authorized the request.
   */
  async link(claim: WithdrawalClaim): Promise<LinkOutcome> {
    return this.write(claim, (order) => this.isFromBuyer(order, claim), {});
  }

  /**
   * Whether an address is that of who has paid for an order, who then gets the shop's mails there anyway. For callers that
   * have already authorized the request.
   */
  async isPayersAddress(orderId: number, email: string): Promise<boolean> {
    const order = await this.deps.store.byId(orderId);
    return order?.paidAt != null && (await this.isBuyersAddress(order, email));
  }

  /**
   * Whether all money of an order has gone back, and by whom; and whether pieces of it wait that are paid and, since they were
   * withdrawn, not sent. For callers that have already authorized the request.
   */
  async standingOf(
    orderId: number,
  ): Promise<{ isRefunded: boolean; isWithheld: boolean; byUsername: string | null }> {
    const order = await this.deps.store.byId(orderId);
    if (order === null) return { isRefunded: false, isWithheld: false, byUsername: null };
    return {
      isRefunded: order.state === 'refunded',
      isWithheld: order.state === 'paid' && isShippingBlocked(order) && hasUnsent(order),
      byUsername: refundsOf(order).findLast(isGiven)?.byUsername ?? null,
    };
  }

  /**
   * As `link`, by an employee who knows whose withdrawal it is. Throws `NOT_FOUND`, or `NOT_PAID` for an order that is not
   * paid.
   */
  async linkByHand(viewer: Viewer, claim: WithdrawalClaim): Promise<void> {
    requirePermission(viewer, 'withdrawals.handle');
    const order = await this.deps.store.byId(claim.orderId);
    if (order?.isPlaced !== true) throw unknownOrder(claim.orderId);
    const entry = await this.deps.audit.entryOf(viewer, 'WITHDRAWAL_LINKED', claim.withdrawalId);
    const by = { byUsername: viewer.username, outbox: [entry] };
    const outcome = await this.write(claim, () => Promise.resolve(true), by);
    if (outcome !== 'linked') throw new ShopError('ORDER_NOT_WITHDRAWABLE');
  }

  /**
   * Decides that an order is sent although a withdrawal was declared, for instance because its buyer has changed their mind.
   * `revision` is that of the order as the viewer has seen it. Throws `NOT_FOUND`, or `ORDER_DECIDED` when it has changed.
   */
  async resumeShipping(viewer: Viewer, orderId: number, revision: number): Promise<OrderRecord> {
    requirePermission(viewer, 'withdrawals.handle');
    const { store, audit, clock } = this.deps;
    const order = await store.byId(orderId);
    if (order?.isPlaced !== true) throw unknownOrder(orderId);
    if (order.withdrawal == null || !isShippingBlocked(order)) return order;
    const at = clock();
    const withdrawal = { ...order.withdrawal, resumedAt: at };
    const resumed = await store.transition(
      orderId,
      { state: order.state, revision },
      {
        at,
        event: 'SHIPPING_RESUMED',
        byUsername: viewer.username,
        withdrawal,
        isToShip: isToShip({ ...order, withdrawal }),
        isToDeliver: isToDeliver({ ...order, withdrawal }),
        revision: revision + 1,
        outbox: [await audit.entryOf(viewer, 'SHIPPING_RESUMED', orderId)],
      },
    );
    if (resumed === null) throw new ShopError('ORDER_DECIDED');
    return resumed;
  }

  private async write(
    { withdrawalId, orderId, declaredAt }: WithdrawalClaim,
    isMeant: (order: OrderRecord) => Promise<boolean>,
    by: Pick<OrderTransition, 'byUsername' | 'outbox'>,
  ): Promise<LinkOutcome> {
    const { store, clock } = this.deps;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const order = await store.byId(orderId);
      if (order?.isPlaced !== true || isEndedUnpaid(order.state) || !(await isMeant(order))) return 'never';
      if (order.state !== 'paid' && order.state !== 'refunded') return 'later';
      if (isKnown(order, withdrawalId)) return 'linked';
      const withdrawal: OrderWithdrawal = { id: withdrawalId, declaredAt, resumedAt: null };
      const revision = revisionOf(order);
      const linked = await store.transition(
        orderId,
        { state: order.state, revision },
        {
          ...by,
          at: clock(),
          event: 'WITHDRAWN',
          withdrawal,
          isToShip: isToShip({ ...order, withdrawal }),
          isToDeliver: isToDeliver({ ...order, withdrawal }),
          revision: revision + 1,
        },
      );
      if (linked !== null) return 'linked';
    }
    return 'later';
  }

  private async isFromBuyer(order: OrderRecord, { userId, email }: WithdrawalClaim): Promise<boolean> {
    return userId === null ? this.isBuyersAddress(order, email) : userId === order.userId;
  }

  private async isBuyersAddress({ userId }: OrderRecord, email: string): Promise<boolean> {
    const buyer = await this.deps.accounts.contactOf(userId);
    return buyer?.email.toLowerCase() === email.toLowerCase();
  }
}

/** Whether an order has been told of a withdrawal, or waits for the decision about another one. */
const isKnown = (order: OrderRecord, withdrawalId: number): boolean =>
  order.withdrawal != null && (isShippingBlocked(order) || order.withdrawal.id >= withdrawalId);
