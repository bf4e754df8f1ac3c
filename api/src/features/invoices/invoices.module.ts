import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { DocumentsServices } from '../documents/documents.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { TransfersServices } from '../transfers/transfers.module.js';
import { CustomerInvoicesResolver, InvoicesResolver } from './invoices.resolver.js';
import { InvoicesService } from './invoices.service.js';

export interface InvoicesServices {
  invoices: InvoicesService;
}

export const invoicesModule: FeatureModule<
  AccountsServices & AuditServices & DocumentsServices & OrdersServices & TransfersServices,
  InvoicesServices
> = {
  create: (
    base,
    { accounts, audit, customerSearch, documents, orderMails, orderPapers, orderStore, transferStore },
  ) => ({
    invoices: new InvoicesService({
      ...base,
      accounts,
      audit,
      customerSearch,
      documents,
      orderMails,
      orderPapers,
      orderStore,
      transferStore,
    }),
  }),
  resolvers: [InvoicesResolver, CustomerInvoicesResolver],
  jobs: [{ name: 'dunning', everyMs: 3_600_000, isAlone: true, run: ({ invoices }) => invoices.dun() }],
};
