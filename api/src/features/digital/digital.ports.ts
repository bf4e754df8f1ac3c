import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { ShopError } from '../../../shared/errors.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrderStore } from '../orders/order-store.ports.js';

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
