import { Ctx, Resolver, Root } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { giroCode } from '../../../shared/rules/transfers.js';
import type { RequestContext } from '../../context.js';
import { FieldResolver } from '../../graphql/declare.js';
import { LOOKUP } from '../../graphql/cost.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import { dueCentsOf, takesTransfers } from '../orders/order.states.js';
import { createDocumentsLoader } from '../documents/documents.loader.js';
import { openPartsOf } from '../invoices/open-parts.states.js';
import { createTransfersLoader } from './transfers.loader.js';
import { missingOf } from './transfers.record.js';
import { BankTransfer } from './transfers.types.js';

@Resolver(() => Order)
export class TransfersResolver {
  @FieldResolver(
    'What is to be transferred for it, for its buyer and the staff; null unless it waits for a transfer, or money of its invoices is missing.',
    BankTransfer,
    { nullable: true, complexity: LOOKUP },
  )
  async transfer(
    @Root() order: OrderRecord,
    @Ctx() { services, viewer, loader }: RequestContext,
  ): Promise<BankTransfer | null> {
    const payee = services.transfers.payee();
    const { _id, userId, transferDueOn = null, paymentId, means } = order;
    const isShown = takesTransfers(order) && can(viewer, 'orders.readAll', userId);
    if (!isShown || payee === null || paymentId === null) return null;
    const account = await loader(createTransfersLoader).load(_id);
    const received = account?.receivedCents ?? 0;
    const amount = account === null ? dueCentsOf(order) : missingOf(account);
    if (amount === 0) return null;
    const invoices = means === 'INVOICE' ? await loader(createDocumentsLoader).load(_id) : [];
    const [oldest] = account === null ? [] : openPartsOf(account, invoices);
    return {
      ...payee,
      reference: paymentId,
      amount,
      received,
      dueOn: oldest?.dueOn ?? transferDueOn,
      giroCode: giroCode({ ...payee, cents: amount, reference: paymentId }),
    };
  }
}
