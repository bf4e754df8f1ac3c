import type { FeatureModule } from '../../module.js';
import type { FilesServices } from '../files/files.module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { LegalServices } from '../legal/legal.module.js';
import type { DeliveryTimeServices } from '../delivery-time/delivery-time.module.js';
import { AwaitedGoodsService } from './awaited-goods.service.js';
import { OrderExportService } from './order-export.service.js';
import { OrderFiguresService } from './order-figures.service.js';
import { OrderMailsService } from './order-mails.service.js';
import { OrderMoneyService } from './order-money.service.js';
import { OrderPapersService } from './order-papers.service.js';
import { OrderRecordsService } from './order-records.service.js';
import { OrdersService } from './orders.service.js';
import { MongoOrderStore } from './order.store.js';
import { UnsentPiecesService } from './unsent-pieces.service.js';
import { WithdrawnOrdersService } from './withdrawn-orders.service.js';
import {
  OrderDeliveryResolver,
  OrderLineResolver,
  OrderFields,
  OrderResolver,
  ShipmentResolver,
} from './orders.resolver.js';
import { WithdrawnOrdersResolver } from './withdrawn-orders.resolver.js';
import { orderRoutes } from './orders.rest.js';

export interface OrdersServices {
  awaitedGoods: AwaitedGoodsService;
  orderExport: OrderExportService;
  orderFigures: OrderFiguresService;
  orderMails: OrderMailsService;
  orderMoney: OrderMoneyService;
  orderPapers: OrderPapersService;
  orderRecords: OrderRecordsService;
  orders: OrdersService;
  orderStore: MongoOrderStore;
  unsentPieces: UnsentPiecesService;
  withdrawnOrders: WithdrawnOrdersService;
}

export const ordersModule: FeatureModule<
  FilesServices & AccountsServices & AuditServices & LegalServices & DeliveryTimeServices,
  OrdersServices
> = {
  create: (base, { files, accounts, customerSearch, audit, legal, deliveryTime }) => {
    const { connection } = base;
    const orderStore = new MongoOrderStore(connection, base.outbox);
    const orders = new OrdersService(connection, { customers: customerSearch, files });
    return {
      awaitedGoods: new AwaitedGoodsService({ ...base, store: orderStore }),
      orderExport: new OrderExportService({ orders }),
      orderFigures: new OrderFiguresService(connection),
      orderMails: new OrderMailsService({ ...base, accounts, legal, deliveryTime }),
      orderMoney: new OrderMoneyService(connection),
      orderPapers: new OrderPapersService(connection, { store: orderStore }),
      orderRecords: new OrderRecordsService(connection, orderStore),
      orders,
      orderStore,
      unsentPieces: new UnsentPiecesService(connection),
      withdrawnOrders: new WithdrawnOrdersService({ ...base, store: orderStore, accounts, audit }),
    };
  },
  resolvers: [
    OrderDeliveryResolver,
    OrderLineResolver,
    OrderFields,
    OrderResolver,
    ShipmentResolver,
    WithdrawnOrdersResolver,
  ],
  routes: { Orders: orderRoutes },
};
