import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { Arg, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { readIdFilter } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import { totalsOf } from './composition.codec.js';
import type { DocumentRecord } from './document.record.js';
import { Document, DocumentPage } from './documents.types.js';
import { cost } from '../../graphql/cost.js';
import { createDocumentsLoader } from './documents.loader.js';

@Resolver(() => Document)
export class DocumentsResolver {
  @Query("The viewer's documents, newest first; everybody's for employees.", DocumentPage)
  documents(
    @Arg('orderId', `Only those of one order. ${ID_FILTER_RULE}`, ID, { nullable: true }) orderId:
      | string
      | null,
    @Arg('month', 'Only those of a month in Berlin, such as `2026-11`; any other text means all.', String, {
      nullable: true,
    })
    month: string | null | undefined,
    @Arg(
      'search',
      'Only those whose number begins with it, of the order with this number, or whose buyer has this name.',
      String,
      { nullable: true },
    )
    search: string | null | undefined,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<DocumentPage> {
    const filter = { orderId: readIdFilter(orderId), month, search };
    return services.documents.list(viewer, filter, sliceOf(after, first));
  }
}

export const DocumentFields = resolveFields<Document, DocumentRecord>(Document, {
  number: (document) => document._id,
  precedingNumber: (document) => document.preceding?.number ?? null,
  buyerName: (document) => document.buyer.name,
  gross: (document) => totalsOf(document).grossCents,
  vat: (document) => totalsOf(document).vatCents,
  pdfUrl: (document) => `/api/document/${document._id}.pdf`,
  xmlUrl: (document) => `/api/document/${document._id}.xml`,
});

@Resolver(() => Order)
export class OrderDocumentsResolver {
  @FieldResolver(
    'Its invoices, corrections and cancellations, oldest first; none for who may not read documents.',
    [Document],
    { complexity: cost({ length: 2 }) },
  )
  documents(@Root() order: OrderRecord, @Ctx() { loader }: RequestContext): Promise<DocumentRecord[]> {
    return loader(createDocumentsLoader).load(order._id);
  }
}
