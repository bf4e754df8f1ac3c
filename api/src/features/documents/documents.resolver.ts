import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { readIdFilter } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { PageNumber } from '../../graphql/page.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import { totalsOf } from './composition.codec.js';
import type { DocumentRecord } from './document.record.js';
import { Document, DocumentPage } from './documents.types.js';
import { cost } from '../../graphql/cost.js';
import { createDocumentsLoader } from './documents.loader.js';

@Resolver(() => Document)
export class DocumentsResolver {
  @Query(() => DocumentPage, {
    description: "A page of twelve of the viewer's documents, newest first; of everybody's for employees.",
  })
  documents(
    @Arg('orderId', () => ID, { nullable: true, description: `Only those of one order. ${ID_FILTER_RULE}` })
    orderId: string | null,
    @PageNumber() page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<DocumentPage> {
    return services.documents.page(viewer, readIdFilter(orderId), readPageNumber(page));
  }

  @FieldResolver()
  number(@Root() document: DocumentRecord): string {
    return document._id;
  }

  @FieldResolver()
  precedingNumber(@Root() document: DocumentRecord): string | null {
    return document.preceding?.number ?? null;
  }

  @FieldResolver()
  gross(@Root() document: DocumentRecord): number {
    return totalsOf(document).grossCents;
  }

  @FieldResolver()
  vat(@Root() document: DocumentRecord): number {
    return totalsOf(document).vatCents;
  }

  @FieldResolver()
  pdfUrl(@Root() document: DocumentRecord): string {
    return `/api/document/${document._id}.pdf`;
  }

  @FieldResolver()
  xmlUrl(@Root() document: DocumentRecord): string {
    return `/api/document/${document._id}.xml`;
  }
}

@Resolver(() => Order)
export class OrderDocumentsResolver {
  @FieldResolver(() => [Document], {
    description:
      'Its invoices, corrections and cancellations, oldest first; none for who may not read documents.',
    complexity: cost({ length: 2 }),
  })
  documents(@Root() order: OrderRecord, @Ctx() { loader }: RequestContext): Promise<DocumentRecord[]> {
    return loader(createDocumentsLoader).load(order._id);
  }
}
