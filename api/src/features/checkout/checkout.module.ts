import { randomUUID } from 'node:crypto';
import { berlinDay } from '../../../shared/berlin-days.js';
import { chargedVat } from '../../../shared/rules/vat-rates.js';
import { shippingCents } from '../../../shared/rules/shipping-prices.js';
import type { Limit } from '../../kernel/throttle/throttle.js';
import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { StockServices } from '../stock/stock.module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AddressesServices } from '../addresses/addresses.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CartServices } from '../cart/cart.module.js';
import type { StaffServices } from '../staff/staff.module.js';
import type { InvoicesServices } from '../invoices/invoices.module.js';
import type { TransfersServices } from '../transfers/transfers.module.js';
import type { VatIdsServices } from '../vat-ids/vat-ids.module.js';
import type { VouchersServices } from '../vouchers/vouchers.module.js';
import type { GiftVouchersServices } from '../gift-vouchers/gift-vouchers.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutResolver, ConflictResolver } from './checkout.resolver.js';
import { checkoutRoutes } from './checkout.rest.js';

/** New orders of one customer. */
const ORDER_RATE_LIMIT: Limit = { name: 'order', tries: 10, windowMs: 3_600_000 };

export interface CheckoutServices {
  checkout: CheckoutService;
}

export const checkoutModule: FeatureModule<
  CatalogServices &
    StockServices &
    AccountsServices &
    AddressesServices &
    AuditServices &
    CartServices &
    VouchersServices &
    GiftVouchersServices &
    VatIdsServices &
    StaffServices &
    TransfersServices &
    InvoicesServices &
    OrdersServices,
  CheckoutServices
> = {
  create: (
    base,
    {
      catalog,
      stock,
      accounts,
      addresses,
      audit,
      cart,
      vouchers,
      giftVouchers,
      giftLedger,
      giftSales,
      vatIds,
      transfers,
      invoicePayments,
      invoices,
      orderStore,
      orderMails,
      refundLimits,
    },
  ) => ({
    checkout: new CheckoutService({
      ...base,
      orders: orderStore,
      stock,
      cart,
      transfers,
      invoices: {
        createOrder: (draft) => invoicePayments.createOrder(draft),
        getOrder: (id) => invoicePayments.getOrder(id),
        capture: (id) => invoicePayments.capture(id),
        refund: (captureId, requestId, part) => invoicePayments.refund(captureId, requestId, part),
        isOffered: (userId) => invoices.isOffered(userId),
        admit: (order) => invoices.admit(order),
      },
      vouchers: {
        reductionFor: (userId, goods) => vouchers.reductionFor(userId, goods),
        take: (claim) => vouchers.uses.take(claim),
        settle: (orderId) => vouchers.uses.settle(orderId),
        release: (orderId) => vouchers.uses.release(orderId),
        releaseUnpaid: (orderId) => vouchers.uses.releaseUnpaid(orderId),
        unsettled: () => vouchers.uses.unsettled(),
      },
      gifts: {
        inCart: (userId) => giftVouchers.inCart(userId),
        money: giftLedger,
        sales: giftSales,
      },
      products: (productIds) => catalog.readUncached(productIds),
      shippingCents: (...goods) => shippingCents(base.settings.now.shipping, ...goods),
      vatOf: (place) => chargedVat(base.settings.now.taxes, place, berlinDay(base.clock())),
      exemptionFor: (...claim) => vatIds.exemptionFor(...claim),
      readAddresses: (chosen) => addresses.readForOrder(chosen),
      recipientOf: (userId) => accounts.contactOf(userId),
      withinRefundLimit: (viewer, cents, begin) => refundLimits.within(viewer, cents, begin),
      mails: orderMails,
      audit,
      countNewOrder: (userId) => base.throttle.count(ORDER_RATE_LIMIT, String(userId)),
      newOrderId: () => base.ids.reserve('orders'),
      newKey: randomUUID,
    }),
  }),
  resolvers: [CheckoutResolver, ConflictResolver],
  routes: { Orders: checkoutRoutes },
};
