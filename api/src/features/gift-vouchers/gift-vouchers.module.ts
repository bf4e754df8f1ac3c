import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CartServices } from '../cart/cart.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { GiftLedger } from './gift-ledger.protocol.js';
import { GiftSales } from './gift-sales.protocol.js';
import {
  CartGiftVoucherResolver,
  GiftEntryFields,
  GiftVoucherFields,
  GiftVouchersResolver,
} from './gift-vouchers.resolver.js';
import { GiftVouchersService } from './gift-vouchers.service.js';
import { MongoGiftStore } from './gift-vouchers.store.js';

export interface GiftVouchersServices {
  giftStore: MongoGiftStore;
  giftLedger: GiftLedger;
  giftSales: GiftSales;
  giftVouchers: GiftVouchersService;
}

export const giftVouchersModule: FeatureModule<
  AuditServices & CartServices & OrdersServices,
  GiftVouchersServices
> = {
  create: (base, { audit, cart, orderStore }) => {
    const store = new MongoGiftStore(base.connection);
    return {
      giftStore: store,
      giftLedger: new GiftLedger({ ...base, store }),
      giftSales: new GiftSales({ ...base, store, newId: () => base.ids.reserve('giftVouchers') }),
      giftVouchers: new GiftVouchersService(base.connection, { ...base, audit, cart, orderStore }),
    };
  },
  resolvers: [GiftVouchersResolver, GiftVoucherFields, GiftEntryFields, CartGiftVoucherResolver],
};
