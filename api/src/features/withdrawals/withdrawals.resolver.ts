import { Ctx, Resolver } from 'type-graphql';
import { Arg, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { readIdFilter, requireId, unknownOrder, unknownWithdrawal } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import {
  ContractWithdrawn,
  LinkWithdrawalInput,
  SetWithdrawalHandledInput,
  SetWithdrawalHandledResult,
  WithdrawFromContractInput,
  WithdrawFromContractResult,
  Withdrawal,
  WithdrawalFilter,
  WithdrawalUpdated,
  WithdrawalPage,
} from './withdrawals.types.js';

@Resolver()
export class WithdrawalsResolver {
  @Query('The withdrawals. Employees, and keys with the scope.', WithdrawalPage)
  async withdrawals(
    @Arg('filter', 'Conditions.', WithdrawalFilter, { nullable: true }) filter: WithdrawalFilter | null,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WithdrawalPage> {
    const conditions = {
      withdrawalId: readIdFilter(filter?.withdrawalId),
      customerId: readIdFilter(filter?.customerId),
      isHandled: filter?.isHandled ?? null,
    };
    const found = await services.withdrawals.list(viewer, conditions, sliceOf(after, first));
    return { ...found, entries: found.entries.map((withdrawal) => new Withdrawal(withdrawal)) };
  }

  @Mutation(
    'Marks a withdrawal as handled, or as open after all. Without a refund it is closed for a reason alone. Employees only.',
    SetWithdrawalHandledResult,
  )
  async setWithdrawalHandled(
    @Input('The mark.', SetWithdrawalHandledInput) {
      withdrawalId,
      isHandled,
      reason,
    }: SetWithdrawalHandledInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(withdrawalId, unknownWithdrawal);
    return new WithdrawalUpdated({
      withdrawal: new Withdrawal(await services.withdrawals.mark(viewer, id, isHandled, reason ?? '')),
    });
  }

  @Mutation(
    'Links a withdrawal with the order that it is about, whose shipping stops. Employees only.',
    SetWithdrawalHandledResult,
  )
  async linkWithdrawal(
    @Input('The withdrawal and its order.', LinkWithdrawalInput) input: LinkWithdrawalInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const withdrawalId = requireId(input.withdrawalId, unknownWithdrawal);
    const orderId = requireId(input.orderId, unknownOrder);
    return new WithdrawalUpdated({
      withdrawal: new Withdrawal(await services.withdrawals.link(viewer, withdrawalId, orderId)),
    });
  }

  @Mutation(
    'Declares a withdrawal and mails its receipt (§ 356a BGB). Guests and customers; ask for confirmation before.',
    WithdrawFromContractResult,
  )
  async withdrawFromContract(
    @Input('The declaration.', WithdrawFromContractInput) input: WithdrawFromContractInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const { withdrawal, isReceiptMailed } = await services.withdrawals.declare(viewer, input, origin);
    return new ContractWithdrawn({ withdrawal: new Withdrawal(withdrawal), isReceiptMailed });
  }
}
