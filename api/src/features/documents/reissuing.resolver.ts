import { Ctx, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { InvoiceReissued, ReissueInvoiceInput, ReissueInvoiceResult } from './reissuing.types.js';

@Resolver()
export class ReissuingResolver {
  @Mutation(
    'Cancels an invoice and issues it anew for another recipient, over the same amounts; the old documents stay. Owners and clerks only.',
    ReissueInvoiceResult,
  )
  async reissueInvoice(
    @Input('The invoice, and whom it bills after all.', ReissueInvoiceInput) {
      number,
      recipient,
      reason,
    }: ReissueInvoiceInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const order = await services.reissuing.reissue(viewer, number, { recipient, reason });
    // Not left to the job, so that the answer has both documents.
    await services.documents.issuePending();
    return new InvoiceReissued({ order });
  }
}
