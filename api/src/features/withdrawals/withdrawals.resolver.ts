import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { PageNumber } from '../../graphql/page.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import {
  ContractWithdrawn,
  WithdrawFromContractInput,
  WithdrawFromContractResult,
  Withdrawal,
  WithdrawalPage,
} from './withdrawals.types.js';

@Resolver()
export class WithdrawalsResolver {
  @Query(() => WithdrawalPage, { description: 'A page of twelve withdrawals, newest first. Employees only.' })
  async withdrawals(
    @PageNumber() page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WithdrawalPage> {
    const found = await services.withdrawals.page(viewer, readPageNumber(page));
    return { ...found, entries: found.entries.map((withdrawal) => new Withdrawal(withdrawal)) };
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
