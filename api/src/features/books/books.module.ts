import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { DocumentsServices } from '../documents/documents.module.js';
import type { GiftVouchersServices } from '../gift-vouchers/gift-vouchers.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { TransfersServices } from '../transfers/transfers.module.js';
import { BooksResolver } from './books.resolver.js';
import { bookRoutes } from './books.rest.js';
import { BooksService } from './books.service.js';

export interface BooksServices {
  books: BooksService;
}

export const booksModule: FeatureModule<
  AuditServices &
    CatalogServices &
    DocumentsServices &
    GiftVouchersServices &
    OrdersServices &
    TransfersServices,
  BooksServices
> = {
  create: (base, { audit, catalog, documents, orderMoney, transferStore, giftStore }) => ({
    books: new BooksService({ ...base, audit, catalog, documents, orderMoney, transferStore, giftStore }),
  }),
  resolvers: [BooksResolver],
  routes: { Documents: bookRoutes },
};
