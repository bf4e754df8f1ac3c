import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CartServices } from '../cart/cart.module.js';
import type { GiftVouchersServices } from '../gift-vouchers/gift-vouchers.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import {
  CartVoucherResolver,
  VoucherFields,
  VouchersResolver,
  VoucherUseFields,
} from './vouchers.resolver.js';
import { VouchersService } from './vouchers.service.js';

export interface VouchersServices {
  vouchers: VouchersService;
}

export const vouchersModule: FeatureModule<
  AuditServices & CartServices & OrdersServices & GiftVouchersServices,
  VouchersServices
> = {
  create: (base, { audit, cart, orderRecords, orderStore, giftVouchers }) => ({
    vouchers: new VouchersService(base.connection, {
      ...base,
      audit,
      cart,
      orderRecords,
      orderStore,
      giftVouchers,
    }),
  }),
  resolvers: [VouchersResolver, VoucherFields, VoucherUseFields, CartVoucherResolver],
};
