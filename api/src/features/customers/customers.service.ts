import { requirePermission, type Viewer } from '../../../shared/access.js';
import { readCustomerSearch } from '../../../shared/rules/customer-search.js';
import type { Slice, WantedSlice } from '../../kernel/database/slice.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { UserRecord } from '../accounts/user.record.js';
import type { OrderFiguresService } from '../orders/order-figures.service.js';

/** Customers as employees find them. */
export class CustomersService {
  constructor(private readonly deps: { search: CustomerSearchService; orders: OrderFiguresService }) {}

  /** Customers by name, e-mail, town, or number of an order or of theirs; all of them without a text. Newest first. */
  async find(viewer: Viewer, text: string, wanted: WantedSlice): Promise<Slice<UserRecord>> {
    requirePermission(viewer, 'customers.read');
    const orderId = readCustomerSearch(text)?.id ?? null;
    const buyerId = orderId === null ? null : await this.deps.orders.buyerOf(orderId);
    return this.deps.search.find(text, buyerId === null ? [] : [buyerId], wanted);
  }

  /** A customer by id; `null` for employees, for deleted accounts and for nobody. */
  async customer(viewer: Viewer, customerId: number): Promise<UserRecord | null> {
    requirePermission(viewer, 'customers.read');
    return (await this.deps.search.byIds([customerId]))[0] ?? null;
  }
}
