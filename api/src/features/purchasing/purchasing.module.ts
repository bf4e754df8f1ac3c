import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { PurchaseOrderStore } from './purchase-order.store.js';
import { PurchaseOrdersService } from './purchase-orders.service.js';
import {
  PurchaseLineFields,
  PurchaseOrderFields,
  PurchasingResolver,
  ReorderLineFields,
  StockValueFields,
  CategoryValueFields,
} from './purchasing.resolver.js';
import { purchasingRoutes } from './purchasing.rest.js';
import { ReorderService } from './reorder.service.js';
import { StockValueService } from './stock-value.service.js';
import { SuppliersService } from './suppliers.service.js';

export interface PurchasingServices {
  purchaseOrders: PurchaseOrdersService;
  reorder: ReorderService;
  stockValue: StockValueService;
  suppliers: SuppliersService;
}

export const purchasingModule: FeatureModule<
  AuditServices & CategoriesServices & StockServices & OrdersServices,
  PurchasingServices
> = {
  create: (base, { audit, adjustments, categories, stockLevels, orderMoney }) => {
    const { connection } = base;
    const orders = new PurchaseOrderStore(connection);
    const suppliers = new SuppliersService(connection, { ...base, audit, stockLevels });
    return {
      suppliers,
      stockValue: new StockValueService({ stockLevels, categories }),
      purchaseOrders: new PurchaseOrdersService({
        ...base,
        audit,
        adjustments,
        stockLevels,
        suppliers,
        orders,
      }),
      reorder: new ReorderService({ ...base, stockLevels, orderMoney, suppliers, orders }),
    };
  },
  resolvers: [
    PurchasingResolver,
    ReorderLineFields,
    PurchaseLineFields,
    PurchaseOrderFields,
    StockValueFields,
    CategoryValueFields,
  ],
  routes: { 'Employees’ desk': purchasingRoutes },
  jobs: [
    {
      name: 'arrivals',
      everyMs: 600_000,
      isAlone: true,
      run: ({ purchaseOrders }) => purchaseOrders.forgetArrivals(),
    },
  ],
};
