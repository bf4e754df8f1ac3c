import type { Clock } from '../../kernel/clock.js';
import type { Seal } from '../../kernel/seal.js';
import type { OrderRecord } from '../orders/order.record.js';
import { revisionOf } from '../orders/order.states.js';
import { undeliveredLinesOf } from '../orders/sending.states.js';
import { countOf } from '../orders/shipment.states.js';
import type { KeyStore } from './digital.ports.js';
import type { LicenseKeyRecord } from './license-keys.model.js';

/** A key that an order takes. */
interface ClaimedKey {
  id: number;
  text: string;
}

/** What a key is sealed for. */
export const keyPlace = (id: number): string => `license-key-${id}`;

/** Takes keys from their pool for orders, so that none is delivered twice. */
export class KeyClaims {
  constructor(private readonly deps: { store: KeyStore; seal: Pick<Seal, 'open'>; clock: Clock }) {}

  /** The orders that keys are claimed for. */
  orders(): Promise<number[]> {
    return this.deps.store.claimingOrders();
  }

  /**
   * Claims keys for pieces of a line of an order, as it is read; as many as there are. A claim counts for this revision of the order
   * alone: whoever delivers changes the order from that, so that of two processes one delivers, and what the other has claimed is free
   * again by `settle`.
   */
  async claim(order: OrderRecord, line: number, count: number): Promise<ClaimedKey[]> {
    const { store, seal } = this.deps;
    const taker = { orderId: order._id, line, revision: revisionOf(order) };
    const delivered = new Set(deliveredIdsOf(order));
    const known = (await store.claimed(order._id)).filter(
      (key) => key.line === line && !delivered.has(key._id),
    );
    const productId = order.lines[line]?.productId ?? 0;
    const taken: LicenseKeyRecord[] = [];
    for (let piece = 0; piece < count; piece += 1) {
      const own = known[piece];
      const key = await (own === undefined
        ? store.takeFree(productId, taker)
        : store.takeAgain(own._id, taker));
      if (key !== null) taken.push(key);
    }
    return taken.map(({ _id, sealed }) => ({ id: _id, text: seal.open(sealed, keyPlace(_id)) }));
  }

  /**
   * Brings the keys that are claimed for an order in line with it: those that it has delivered never become free again; those
   * that it does not need do, unless somebody still delivers from the revision that they were claimed for. Idempotent.
   */
  async settle(order: OrderRecord): Promise<void> {
    const { store, clock } = this.deps;
    const claimed = await store.claimed(order._id);
    if (claimed.length === 0) return;
    const delivered = deliveredIdsOf(order);
    await store.markDelivered(delivered, clock());
    const waiting = order.state === 'paid' ? undeliveredLinesOf(order) : [];
    const open = claimed.filter(({ _id }) => !delivered.includes(_id));
    const surplus = open.filter(
      (key, index) =>
        open.slice(0, index).filter(({ line }) => line === key.line).length >=
        countOf(waiting, key.line ?? -1),
    );
    await store.free(
      surplus.map(({ _id }) => _id),
      revisionOf(order),
    );
  }
}

/** The keys that an order has delivered. */
const deliveredIdsOf = ({ shipments }: OrderRecord): number[] =>
  shipments.flatMap(({ digital }) => digital?.keyIds ?? []);
