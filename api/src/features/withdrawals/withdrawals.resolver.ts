import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { readIdFilter, requireId, unknownOrder, unknownWithdrawal } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { PageNumber } from '../../graphql/page.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
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
  @Query(() => WithdrawalPage, {
    description: 'A page of twelve withdrawals. Employees, and keys with the scope.',
  })
  async withdrawals(
    @Arg('filter', () => WithdrawalFilter, { nullable: true, description: 'Conditions.' })
    filter: WithdrawalFilter | null,
    @PageNumber() page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WithdrawalPage> {
    const conditions = {
      withdrawalId: readIdFilter(filter?.withdrawalId),
      customerId: readIdFilter(filter?.customerId),
      isHandled: filter?.isHandled ?? null,
    };
    const found = await services.withdrawals.page(viewer, conditions, readPageNumber(page));
    return { ...found, entries: found.entries.map((withdrawal) => new Withdrawal(withdrawal)) };
  }

  @Mutation(() => SetWithdrawalHandledResult, {
    description: 'Marks a withdrawal as handled, or as open after all. Employees only.',
  })
  @ReturnsUserErrors()
  async setWithdrawalHandled(
    @Arg('input', () => SetWithdrawalHandledInput, { description: 'The mark.' })
    { withdrawalId, isHandled }: SetWithdrawalHandledInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(withdrawalId, unknownWithdrawal);
    return new WithdrawalUpdated({
      withdrawal: new Withdrawal(await services.withdrawals.mark(viewer, id, isHandled)),
    });
  }

  @Mutation(() => SetWithdrawalHandledResult, {
    description: 'Links a withdrawal with the order that it is about, whose shipping stops. Employees only.',
  })
  @ReturnsUserErrors()
  async linkWithdrawal(
    @Arg('input', () => LinkWithdrawalInput, { description: 'The withdrawal and its order.' })
    input: LinkWithdrawalInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const withdrawalId = requireId(input.withdrawalId, unknownWithdrawal);
    const orderId = requireId(input.orderId, unknownOrder);
    return new WithdrawalUpdated({
      withdrawal: new Withdrawal(await services.withdrawals.link(viewer, withdrawalId, orderId)),
    });
  }

  @Mutation(() => WithdrawFromContractResult, {
    description:
      'Declares a withdrawal and mails its receipt (§ 356a BGB). Guests and customers; ask for confirmation before.',
  })
  @ReturnsUserErrors()
  async withdrawFromContract(
    @Arg('input', () => WithdrawFromContractInput, { description: 'The declaration.' })
    input: WithdrawFromContractInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const { withdrawal, isReceiptMailed } = await services.withdrawals.declare(viewer, input, origin);
    return new ContractWithdrawn({ withdrawal: new Withdrawal(withdrawal), isReceiptMailed });
  }
}
