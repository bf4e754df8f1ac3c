import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { POLICY } from '../../../shared/policy.js';
import { checkDeliveredText } from '../../../shared/rules/digital.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import type { Log } from '../../kernel/log.js';
import type { MailQueue } from '../../kernel/mail/mail-queue.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { UnknownSealError, type Seal } from '../../kernel/seal.js';
import type { AuditService } from '../audit/audit.service.js';
import { DELIVERIES, type OrderMailsService } from '../orders/order-mails.service.js';
import type { OrderRecord, Pieces, Shipment } from '../orders/order.record.js';
import type { OrderTransition } from '../orders/order-store.ports.js';
import { hasUndelivered, isToDeliver, revisionOf } from '../orders/order.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import { pendingInvoice } from '../orders/pending-documents.states.js';
import { sellsGifts } from '../orders/paid-prices.states.js';
import { countOf, nextShipmentNo } from '../orders/shipment.states.js';
import { changedShipping, undeliveredLinesOf, withShipment } from '../orders/sending.states.js';
import type { DigitalOrders } from './digital.ports.js';
import {
  assertDeliverable,
  deliverableFrom,
  plannedDelivery,
  type DeliveredText,
} from './delivery.states.js';
import type { GiftCodes } from '../gift-vouchers/gift-vouchers.ports.js';
import type { LicenseKeysService } from './license-keys.service.js';

const DAY_MS = 86_400_000;

/** How often keys are claimed again when another change of their order came between. */
const MAX_RETRIES = 5;

/** A text that was delivered, and what for. */
export interface RevealedText extends DeliveredText {
  /** Name of the product, as of the order. */
  name: string;
  quantity: number;
}

/** Delivers what needs no parcel: keys and links, each for a line of an order. */
export class DigitalService {
  constructor(
    private readonly deps: {
      store: DigitalOrders;
      orders: OrdersService;
      mails: OrderMailsService;
      mailQueue: MailQueue;
      audit: AuditService;
      clock: Clock;
      seal: Seal;
      keys: Pick<LicenseKeysService, 'claims' | 'countAbandoned' | 'isKeyed' | 'productIds'>;
      gifts: GiftCodes;
      log: Log;
    },
  ) {
    deps.mailQueue.attach(DELIVERIES, (key) => this.enclosure(key));
  }

  /**
   * Delivers a text for all pieces of a line that wait: by mail, and on the order's page. It is not taken back. `revision` is that
   * of the order as the viewer has seen it. Throws `INVALID_INPUT`, `ORDER_NOT_FOUND`, what `assertDeliverable`
   * throws, `NOTHING_TO_DELIVER` for a line without pieces that wait, `DELIVERED_FROM_POOL` where the
   * product has license keys, or `ORDER_DECIDED` when the order has
   * changed.
   */
  async deliver(
    viewer: Viewer,
    orderId: number,
    revision: number,
    given: { line: number; text: string },
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'deliveries.make');
    const text = cleanText(given.text);
    throwIfInvalid(checkDeliveredText(text));
    const order = await this.existing(orderId);
    if (revisionOf(order) !== revision) throw new ShopError('ORDER_DECIDED', {}, { current: order });
    assertDeliverable(order, this.deps.clock());
    const waiting = undeliveredLinesOf(order).find(({ line }) => line === given.line);
    if (waiting === undefined) throw new ShopError('NOTHING_TO_DELIVER');
    if (sellsGifts(order) || (await this.deps.keys.isKeyed(order.lines[given.line]?.productId ?? 0)))
      throw new ShopError('DELIVERED_FROM_POOL');
    const sealed = this.sealed(placeOf(orderId, nextShipmentNo(order)), [{ line: given.line, text }]);
    const digital = { sealed, keyIds: [] };
    const shipment = plannedDelivery(order, [waiting], digital, this.deps.clock());
    const by: Partial<OrderTransition> = {
      byUsername: viewer.username,
      outbox: [
        await this.deps.audit.entryOf(viewer, 'ORDER_DELIVERED', orderId, order.lines[given.line]?.name),
      ],
    };
    const delivered = await this.write(order, shipment, by);
    if (delivered === null) throw new ShopError('ORDER_DECIDED', {}, { current: order });
    return delivered;
  }

  /**
   * The texts that were delivered in a shipment, for its buyer, and for employees, whose look stands in the log. Throws
   * `ORDER_NOT_FOUND`, also for an order of others, `NOT_SENT` for a number of no delivery, and `KEY_SECRET_WRONG` for texts that
   * were sealed with another secret.
   */
  async reveal(viewer: Viewer, orderId: number, no: number): Promise<RevealedText[]> {
    const order = await this.deps.orders.order(viewer, orderId);
    if (viewer.role !== 'customer') requirePermission(viewer, 'deliveries.reveal');
    if (order === null) throw unknownOrder(orderId);
    const texts = this.opened(order, no);
    const lines = order.shipments.find((one) => one.no === no)?.lines ?? [];
    if (viewer.role !== 'customer')
      await this.deps.audit.log(viewer, 'DELIVERY_REVEALED', orderId, String(no));
    return texts.map((one) => ({
      ...one,
      name: order.lines[one.line]?.name ?? '',
      quantity: countOf(lines, one.line),
    }));
  }

  /** The texts that an order has delivered, by the number of their shipment: for what its buyer may know about themselves. */
  deliveredTexts(order: OrderRecord): Map<number, DeliveredText[]> {
    const numbers = order.shipments.filter(({ digital }) => digital !== undefined).map(({ no }) => no);
    return new Map(numbers.map((no) => [no, this.opened(order, no)]));
  }

  /**
   * Notes that the buyer agrees that keys and links are delivered at once and knows that the right of withdrawal ends by that
   * (§ 356 (5) BGB). Doing so twice is fine. Throws `ORDER_NOT_FOUND`, or `NOTHING_TO_DELIVER` where nothing waits.
   */
  async agree(viewer: Viewer, orderId: number): Promise<OrderRecord> {
    requirePermission(viewer, 'deliveries.agree');
    for (;;) {
      const order = await this.deps.orders.order(viewer, orderId);
      if (order === null) throw unknownOrder(orderId);
      if (order.digitalConsentAt != null) return order;
      if (order.state !== 'paid' || !hasUndelivered(order) || sellsGifts(order))
        throw new ShopError('NOTHING_TO_DELIVER');
      const at = this.deps.clock();
      const agreed = { ...order, digitalConsentAt: at };
      const written = await this.deps.store.transition(
        orderId,
        { state: 'paid', revision: revisionOf(order) },
        {
          at,
          digitalConsentAt: at,
          event: 'DELIVERY_AGREED',
          byUsername: viewer.username,
          revision: revisionOf(order) + 1,
          outbox: await this.deps.mails.deliveryAgreed(agreed),
        },
      );
      if (written !== null) return written;
    }
  }

  /**
   * Delivers the gift vouchers that orders have sold and the license keys that they wait for, as far as there are any, and brings forward what a crash has left: keys that were
   * not counted, and claims that were not settled. Returns how many orders got keys.
   */
  async deliverDue(): Promise<number> {
    const { keys, gifts, store, clock, log } = this.deps;
    await keys.countAbandoned();
    // Those that keys are claimed for come first: their process may have ended.
    const begun = await keys.claims.orders();
    const paidBefore = new Date(clock().getTime() - POLICY.withdrawalDays * DAY_MS);
    const due = await store.deliverable(await keys.productIds(), paidBefore);
    let count = 0;
    const sold = await gifts.undelivered();
    for (const orderId of new Set([...begun, ...sold, ...due.map(({ _id }) => _id)]))
      try {
        if (await this.deliverKeys(orderId)) count += 1;
      } catch (error) {
        log.error({ err: error, orderId }, 'license keys were not delivered');
      }
    return count;
  }

  /** Delivers the codes of the gift vouchers of an order, or claims keys for what waits of it; `false`: nothing is due, or no key is left. */
  private async deliverKeys(orderId: number): Promise<boolean> {
    const { keys, gifts, clock } = this.deps;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const order = await this.existing(orderId);
      await keys.claims.settle(order);
      if (sellsGifts(order) && !(order.state === 'paid' && hasUndelivered(order)))
        await gifts.markDelivered(orderId);
      const from = deliverableFrom(order);
      if (!isToDeliver(order) || from === null || clock() < from) return false;
      const lines: Pieces[] = [];
      const texts: DeliveredText[] = [];
      const keyIds: number[] = [];
      for (const { line, count } of undeliveredLinesOf(order)) {
        const claimed = sellsGifts(order)
          ? (await this.undeliveredCodes(order, line)).map((text) => ({ text, keyIds: [] }))
          : (await keys.claims.claim(order, line, count)).map(({ id, text }) => ({ text, keyIds: [id] }));
        // Where a refund is about to cancel some gift vouchers, nobody knows which ones yet.
        if (claimed.length === 0 || claimed.length > count) continue;
        lines.push({ line, count: claimed.length });
        texts.push({ line, text: claimed.map(({ text }) => text).join('\n') });
        keyIds.push(...claimed.flatMap((one) => one.keyIds));
      }
      if (lines.length === 0) return false;
      const sealed = this.sealed(placeOf(orderId, nextShipmentNo(order)), texts);
      const delivered = await this.write(
        order,
        plannedDelivery(order, lines, { sealed, keyIds }, clock()),
        {},
      );
      if (delivered === null) continue;
      await keys.claims.settle(delivered);
      return true;
    }
    return false;
  }

  /** The codes of a line that no delivery has: of a piece whose refund has failed there is none, since its voucher was canceled. */
  private async undeliveredCodes(order: OrderRecord, line: number): Promise<string[]> {
    const texts = [...this.deliveredTexts(order).values()].flat();
    const delivered = new Set(texts.flatMap(({ text }) => text.split('\n')));
    const codes = await this.deps.gifts.codesOf(order._id, line);
    return codes.filter((code) => !delivered.has(code));
  }

  /** One compare-and-set that delivers, with everything that follows from it; `null`: the order has changed. */
  private async write(
    order: OrderRecord,
    planned: Shipment,
    { outbox = [], ...by }: Partial<OrderTransition>,
  ): Promise<OrderRecord | null> {
    const { shipment, ...debts } = pendingInvoice(order, planned);
    const after = withShipment(order, shipment);
    const shipping = changedShipping(after);
    const at = planned.sentAt;
    return this.deps.store.transition(
      order._id,
      { state: 'paid', revision: revisionOf(order) },
      {
        ...by,
        ...shipping,
        ...debts,
        at,
        event: 'DELIVERED',
        shipment: planned.no,
        outbox: [
          ...(await this.deps.mails.delivery(after, shipment)),
          eventEntry('shipment.sent', order._id, at),
          ...(shipping.shippingStatus === 'sent' && order.shippingStatus === 'pending'
            ? [eventEntry('order.sent', order._id, at)]
            : []),
          ...outbox,
        ],
      },
    );
  }

  private sealed(place: string, texts: readonly DeliveredText[]): string {
    return this.deps.seal.close(JSON.stringify(texts), place);
  }

  private opened(order: OrderRecord, no: number): DeliveredText[] {
    const sealed = order.shipments.find((one) => one.no === no)?.digital?.sealed;
    if (sealed === undefined) throw new ShopError('NOT_SENT');
    try {
      return JSON.parse(this.deps.seal.open(sealed, placeOf(order._id, no))) as DeliveredText[];
    } catch (error) {
      throw error instanceof UnknownSealError ? new ShopError('KEY_SECRET_WRONG') : error;
    }
  }

  /** The file that goes with the mail about a delivery, named by order and shipment: `17-2`. Nothing else keeps its text open. */
  private async enclosure(key: string): Promise<Buffer> {
    const [orderId = 0, no = 0] = key.split('-').map(Number);
    const order = await this.existing(orderId);
    const parts = this.opened(order, no).map(
      ({ line, text }) => `${order.lines[line]?.name ?? ''}\n\n${text}\n`,
    );
    return Buffer.from(parts.join('\n'), 'utf8');
  }

  private async existing(orderId: number): Promise<OrderRecord> {
    const order = await this.deps.store.byId(orderId);
    if (order?.isPlaced !== true) throw unknownOrder(orderId);
    return order;
  }
}

/** What the texts of a delivery are sealed for. */
const placeOf = (orderId: number, no: number): string => `delivery-${orderId}-${no}`;
