import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { DocumentsService } from './documents.service.js';
import { DocumentFields, DocumentsResolver, OrderDocumentsResolver } from './documents.resolver.js';
import { documentRoutes } from './documents.rest.js';

export interface DocumentsServices {
  documents: DocumentsService;
}

export const documentsModule: FeatureModule<AccountsServices & OrdersServices, DocumentsServices> = {
  create: (base, { accounts, orderStore }) => ({
    documents: new DocumentsService(base.connection, { ...base, orders: orderStore, accounts }),
  }),
  resolvers: [DocumentFields, DocumentsResolver, OrderDocumentsResolver],
  routes: { Documents: documentRoutes },
  jobs: [
    // Documents are looked for that are due.
    { name: 'documents', everyMs: 30_000, isAlone: true, run: ({ documents }) => documents.issuePending() },
  ],
};
