import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { ShopError } from '../../../shared/errors.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import type { LicenseKeyRecord } from './license-keys.model.js';

/** Orders as the delivery of keys and links reads and changes them; see `MongoOrderStore`. */
export interface DigitalOrders extends OrderStore {
  toDeliver(productIds: readonly number[]): Promise<OrderRecord[]>;
  deliverable(productIds: readonly number[], paidBefore: Date): Promise<OrderRecord[]>;
}

/** A change of a product that rests on what it was when it was read. */
export interface KeyedProductChange {
  filter: QueryFilter<ProductRecord>;
  update: UpdateQuery<ProductRecord>;
  entries: readonly OutboxEntry[];
}

/** Products as their license keys change them; see `ProductStore`. */
export interface KeyedProducts {
  byId(productId: number): Promise<ProductRecord | null>;
  change(
    productId: number,
    missing: ShopError,
    plan: (seen: ProductRecord) => Promise<KeyedProductChange | null>,
  ): Promise<ProductRecord>;
}

/** What takes a key: a line of an order, as of a revision of it. */
export type KeyTaker = { orderId: number; line: number; revision: number };

/** License keys as orders take them; see `MongoKeyStore`. Each change is conditional, and does nothing where it does not apply. */
export interface KeyStore {
  /** The orders that keys are claimed for. */
  claimingOrders(): Promise<number[]>;
  /** The keys that are claimed for an order, the oldest first. */
  claimed(orderId: number): Promise<LicenseKeyRecord[]>;
  /** Claims the oldest free key of a product; `null`: there is none. */
  takeFree(productId: number, taker: KeyTaker): Promise<LicenseKeyRecord | null>;
  /** Claims a key again that is claimed for the same order, for another revision of it; `null`: it is so no longer. */
  takeAgain(keyId: number, taker: KeyTaker): Promise<LicenseKeyRecord | null>;
  /** Ends claims of keys that an order has delivered. */
  markDelivered(keyIds: readonly number[], at: Date): Promise<void>;
  /** Gives keys back that were claimed for a revision before this one. */
  free(keyIds: readonly number[], before: number): Promise<void>;
}
