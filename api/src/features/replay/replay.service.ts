import { requirePermission, type Viewer } from '../../../shared/access.js';
import { lastBerlinDays } from '../../../shared/berlin-days.js';
import { checkBulkPrice, type BulkPrice } from '../../../shared/rules/bulk-changes.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkVoucher, type VoucherTerms } from '../../../shared/rules/vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import type { CatalogService, ProductSource } from '../catalog/catalog.service.js';
import type { BulkEditService, BulkSelection } from '../imports/bulk-edit.service.js';
import type { OrderMoneyService, SoldOrder } from '../orders/order-money.service.js';
import type { OrderRecordsService } from '../orders/order-records.service.js';
import { atPrices, Replay, withVoucher, type ReplayReport, type Terms } from './replay.states.js';

/** How far back orders are played again, in days of Berlin, today with them. */
export const REPLAYED_DAYS = 90;

/** Orders that are played again together. */
const BATCH = 500;

/** Plays the last orders again under other terms, before these are switched on: what would have come in. Owners only. */
export class ReplayService {
  constructor(
    private readonly deps: {
      catalog: Pick<CatalogService, 'sourcesOf'>;
      bulkEdits: Pick<BulkEditService, 'idsOf'>;
      orderMoney: OrderMoneyService;
      orderRecords: Pick<OrderRecordsService, 'boughtBefore'>;
      clock: Clock;
    },
  ) {}

  /** Returns what a voucher would have made of it, if everybody who may use it had. Throws `INVALID_INPUT`. */
  async voucher(viewer: Viewer, terms: VoucherTerms): Promise<ReplayReport> {
    requirePermission(viewer, 'books.read');
    throwIfInvalid(checkVoucher(terms, this.deps.clock()));
    return this.replay(withVoucher(terms));
  }

  /** Returns what a change of prices would have made of it. Throws `INVALID_INPUT`. */
  async prices(viewer: Viewer, selection: BulkSelection, price: BulkPrice): Promise<ReplayReport> {
    requirePermission(viewer, 'books.read');
    throwIfInvalid(checkBulkPrice(price));
    const ids = new Set(await this.deps.bulkEdits.idsOf(viewer, selection));
    return this.replay(atPrices(price, (productId) => ids.has(productId)));
  }

  private async replay(terms: Terms): Promise<ReplayReport> {
    const { orderMoney, orderRecords, catalog } = this.deps;
    const end = this.deps.clock();
    const start = lastBerlinDays(end, REPLAYED_DAYS)[0]?.start ?? end;
    const replay = new Replay();
    const sources = new Map<number, ProductSource>();
    const buyers = new Set<number>();
    for await (const orders of inBatches(orderMoney.sold({ start, end }))) {
      const productIds = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
      const userIds = new Set(orders.map(({ userId }) => userId));
      const [found, earlier] = await Promise.all([
        catalog.sourcesOf([...productIds].filter((id) => !sources.has(id))),
        orderRecords.boughtBefore(
          [...userIds].filter((id) => !buyers.has(id)),
          start,
        ),
      ]);
      for (const [id, source] of found) sources.set(id, source);
      for (const userId of earlier) buyers.add(userId);
      for (const order of orders) {
        replay.add(order, terms(order, { sources, isFirst: !buyers.has(order.userId) }));
        buyers.add(order.userId);
      }
    }
    return replay.result();
  }
}

async function* inBatches(orders: AsyncIterable<SoldOrder>): AsyncIterable<SoldOrder[]> {
  let batch: SoldOrder[] = [];
  for await (const order of orders) {
    batch.push(order);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
