import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AddressesServices } from '../addresses/addresses.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { DocumentsService } from './documents.service.js';
import { DocumentFields, DocumentsResolver, OrderDocumentsResolver } from './documents.resolver.js';
import { ReissuingResolver } from './reissuing.resolver.js';
import { ReissuingService } from './reissuing.service.js';
import { documentRoutes } from './documents.rest.js';

export interface DocumentsServices {
  documents: DocumentsService;
  reissuing: ReissuingService;
}

export const documentsModule: FeatureModule<
  AccountsServices & AddressesServices & AuditServices & OrdersServices,
  DocumentsServices
> = {
  create: (base, { accounts, addresses, audit, orderStore }) => {
    const documents = new DocumentsService(base.connection, { ...base, orders: orderStore, accounts });
    return {
      documents,
      reissuing: new ReissuingService({
        ...base,
        store: orderStore,
        documents: documents.ports.documents,
        addresses,
        audit,
      }),
    };
  },
  resolvers: [DocumentFields, DocumentsResolver, OrderDocumentsResolver, ReissuingResolver],
  routes: { Documents: documentRoutes },
  jobs: [
    // What an order has done is in the outbox together with the documents that are due for it.
    { name: 'documents', everyMs: 30_000, after: 'outbox', run: ({ documents }) => documents.issuePending() },
  ],
};
