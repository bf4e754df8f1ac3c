import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { DocumentsServices } from '../documents/documents.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { BooksResolver } from './books.resolver.js';
import { bookRoutes } from './books.rest.js';
import { BooksService } from './books.service.js';

export interface BooksServices {
  books: BooksService;
}

export const booksModule: FeatureModule<AuditServices & DocumentsServices & OrdersServices, BooksServices> = {
  create: (base, { audit, documents, orderMoney }) => ({
    books: new BooksService({ ...base, audit, documents, orderMoney }),
  }),
  resolvers: [BooksResolver],
  routes: { Documents: bookRoutes },
};
