import { Ctx, ID, Int, Resolver } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { PRICES } from '../../../shared/prices.js';
import { readId, requireId, unknownProduct, unknownPurchaseOrder } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import type { SeenOrder, WantedPieces } from './purchase-orders.service.js';
import type { PurchaseLine as LineRecord, PurchaseOrderRecord } from './purchasing.record.js';
import { differs, missingOf } from './purchasing.states.js';
import {
  CancelPurchaseOrderInput,
  CategoryValue,
  DraftPurchaseOrderInput,
  EditPurchaseOrderInput,
  PurchaseLine,
  PurchaseOrder,
  PurchaseOrderPage,
  PurchaseOrderResult,
  PurchaseOrderSaved,
  ReceiveGoodsInput,
  ReorderLine,
  ReorderList,
  SaveSupplierInput,
  SaveSupplierResult,
  SendPurchaseOrderInput,
  StockValue,
  Supplier,
  SupplierSaved,
  type PurchaseLineInput,
} from './purchasing.types.js';
import type { ReorderLine as ReorderRecord } from './reorder.service.js';
import type { StockValue as StockValueRecord } from './stock-value.service.js';
import type { KnownSupplier } from './suppliers.service.js';

/** So many products that run low are told at once. */
const REORDER_PAGE = 100;

const wantedOf = (lines: readonly PurchaseLineInput[]): WantedPieces[] =>
  lines.map(({ productId, count }) => ({ productId: requireId(productId, unknownProduct), count }));

const seenOf = ({ purchaseOrderId, revision }: CancelPurchaseOrderInput): SeenOrder => ({
  id: requireId(purchaseOrderId, unknownPurchaseOrder),
  revision,
});

@Resolver()
export class PurchasingResolver {
  @Query(
    'Products in the catalog with as few free pieces as their reorder level or fewer. Clerks and owners only.',
    ReorderList,
    { complexity: cost({ work: 2 * PRICES.scan }) },
  )
  reorderList(
    @Arg('supplier', 'Name of a supplier; empty: products without one; null: all.', String, {
      nullable: true,
    })
    supplier: string | null,
    @Arg('search', 'Words of the name or one of the numbers; empty for all.', String, { defaultValue: '' })
    search: string,
    @Arg('isProposedOnly', 'Only those of which pieces are proposed.', Boolean, { defaultValue: false })
    isProposedOnly: boolean,
    @Arg('skip', 'How many to pass over.', Int, { defaultValue: 0 }) skip: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReorderList> {
    const filter = { supplier: supplier ?? null, search, isProposedOnly };
    return services.reorder.page(viewer, filter, Math.max(0, skip), REORDER_PAGE);
  }

  @Query('What the goods in stock have cost. Owners only.', StockValue, {
    complexity: cost({ work: PRICES.scan }),
  })
  stockValue(@Ctx() { services, viewer }: RequestContext): Promise<StockValueRecord> {
    return services.stockValue.read(viewer);
  }

  @Query('Whom the shop buys from, by name. Clerks and owners only.', [Supplier], {
    complexity: cost({ work: PRICES.scan, length: 50 }),
  })
  suppliers(@Ctx() { services, viewer }: RequestContext): Promise<KnownSupplier[]> {
    return services.suppliers.list(viewer);
  }

  @Query('Orders at suppliers, newest first. Employees only.', PurchaseOrderPage)
  purchaseOrders(
    @Arg('isOpen', 'Only those with something left to do.', Boolean, { defaultValue: false }) isOpen: boolean,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return services.purchaseOrders.list(viewer, isOpen, sliceOf(after, first));
  }

  @Query('An order at a supplier; null: there is none of that id. Employees only.', PurchaseOrder, {
    nullable: true,
  })
  purchaseOrder(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<PurchaseOrderRecord | null> {
    return services.purchaseOrders.order(viewer, readId(id) ?? 0);
  }

  @Mutation('Saves what is known of a supplier. Clerks and owners only.', SaveSupplierResult)
  async saveSupplier(
    @Input('The supplier.', SaveSupplierInput) { version, deliveryDays = null, ...info }: SaveSupplierInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const supplier = await services.suppliers.save(viewer, { ...info, deliveryDays }, version);
    return new SupplierSaved({ supplier });
  }

  @Mutation('Drafts an order at a supplier. Clerks and owners only.', PurchaseOrderResult)
  async draftPurchaseOrder(
    @Input('The order.', DraftPurchaseOrderInput) { supplier, lines }: DraftPurchaseOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const purchaseOrder = await services.purchaseOrders.draft(viewer, supplier, wantedOf(lines));
    return new PurchaseOrderSaved({ purchaseOrder });
  }

  @Mutation('Changes what a draft orders. Clerks and owners only.', PurchaseOrderResult)
  async editPurchaseOrder(
    @Input('What it orders.', EditPurchaseOrderInput) { lines, note, ...seen }: EditPurchaseOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { purchaseOrders } = services;
    const purchaseOrder = await purchaseOrders.edit(viewer, seenOf(seen), wantedOf(lines), note);
    return new PurchaseOrderSaved({ purchaseOrder });
  }

  @Mutation(
    'Sends a draft: it gets its number and does not change any more. Clerks and owners only.',
    PurchaseOrderResult,
  )
  async sendPurchaseOrder(
    @Input('How it is sent.', SendPurchaseOrderInput) { isMailed, ...seen }: SendPurchaseOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const purchaseOrder = await services.purchaseOrders.send(viewer, seenOf(seen), isMailed);
    return new PurchaseOrderSaved({ purchaseOrder });
  }

  @Mutation(
    'Discards a draft, or notes that nothing more comes of an order. The supplier is not told. Clerks and owners only.',
    PurchaseOrderResult,
  )
  async cancelPurchaseOrder(
    @Input('Which order.', CancelPurchaseOrderInput) seen: CancelPurchaseOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new PurchaseOrderSaved({
      purchaseOrder: await services.purchaseOrders.cancel(viewer, seenOf(seen)),
    });
  }

  @Mutation(
    'Receives goods of an order; pieces that can be sold become stock. Employees only.',
    PurchaseOrderResult,
  )
  async receiveGoods(
    @Input('What has come.', ReceiveGoodsInput)
    { lines, note, isComplete, ...seen }: ReceiveGoodsInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const received = lines.map(({ line, count, damaged }) => ({ line, count, damaged }));
    const delivery = { lines: received, note, isComplete };
    return new PurchaseOrderSaved({
      purchaseOrder: await services.purchaseOrders.receive(viewer, seenOf(seen), delivery),
    });
  }
}

export const StockValueFields = resolveFields<StockValue, StockValueRecord>(StockValue, {
  value: ({ cents }) => cents,
});

export const CategoryValueFields = resolveFields<CategoryValue, StockValueRecord['categories'][number]>(
  CategoryValue,
  {
    value: ({ cents }) => cents,
  },
);

export const ReorderLineFields = resolveFields<ReorderLine, ReorderRecord>(ReorderLine, {
  purchasePrice: ({ priceCents }) => priceCents,
});

/** A line with the state of its order, which decides what is missing for good. */
type LineOfOrder = LineRecord & Pick<PurchaseOrderRecord, 'state'>;

/** Lines as the schema shows them. */
export const PurchaseLineFields = resolveFields<PurchaseLine, LineOfOrder>(PurchaseLine, {
  purchasePrice: ({ priceCents }, { viewer }) => (can(viewer, 'purchasePrices.keep') ? priceCents : null),
  missingCount: missingOf,
  isDifferent: (line) => differs(line, line),
});

/** Orders at suppliers as the schema shows them. */
export const PurchaseOrderFields = resolveFields<PurchaseOrder, PurchaseOrderRecord>(PurchaseOrder, {
  id: ({ _id }) => _id,
  lines: ({ lines, state }): LineOfOrder[] => lines.map((line) => ({ ...line, state })),
  sentAt: ({ letter }) => letter?.sentAt ?? null,
  mailedTo: ({ letter }) => (letter?.isMailed === true ? letter.supplier.email : null),
  expectedOn: ({ letter }) => letter?.expectedOn ?? null,
});
