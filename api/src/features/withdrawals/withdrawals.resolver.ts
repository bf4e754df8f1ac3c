import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ShopError } from '../../../shared/errors.js';
import { readId, readIdFilter } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { PageNumber } from '../../graphql/page.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import {
  ContractWithdrawn,
  MarkWithdrawalInput,
  MarkWithdrawalResult,
  WithdrawFromContractInput,
  WithdrawFromContractResult,
  Withdrawal,
  WithdrawalFilter,
  WithdrawalMarked,
  WithdrawalPage,
} from './withdrawals.types.js';

@Resolver()
export class WithdrawalsResolver {
  @Query(() => WithdrawalPage, { description: 'A page of twelve withdrawals. Employees only.' })
  async withdrawals(
    @Arg('filter', () => WithdrawalFilter, { nullable: true, description: 'Conditions.' })
    filter: WithdrawalFilter | null,
    @PageNumber() page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WithdrawalPage> {
    const conditions = {
      withdrawalId: readIdFilter(filter?.withdrawalId),
      isHandled: filter?.isHandled ?? null,
    };
    const found = await services.withdrawals.page(viewer, conditions, readPageNumber(page));
    return { ...found, entries: found.entries.map((withdrawal) => new Withdrawal(withdrawal)) };
  }

  @Mutation(() => MarkWithdrawalResult, {
    description: 'Marks a withdrawal as handled, or as open after all. Employees only.',
  })
  @ReturnsUserErrors()
  async markWithdrawal(
    @Arg('input', () => MarkWithdrawalInput, { description: 'The mark.' })
    { withdrawalId, isHandled }: MarkWithdrawalInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WithdrawalMarked> {
    const id = readId(withdrawalId);
    if (id === null) throw new ShopError('NOT_FOUND');
    return new WithdrawalMarked(await services.withdrawals.mark(viewer, id, isHandled));
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
  ): Promise<ContractWithdrawn> {
    return new ContractWithdrawn(await services.withdrawals.declare(viewer, input, origin));
  }
}
