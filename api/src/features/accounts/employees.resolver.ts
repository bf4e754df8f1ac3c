import { Ctx, Resolver } from 'type-graphql';
import { Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { RequestContext } from '../../context.js';
import {
  CreateResetLinkInput,
  CreateResetLinkResult,
  Employee,
  ResetLinkCreated,
} from './employees.types.js';
import { ApiKey } from '../keys/keys.types.js';
import { createEmployeeNamesLoader } from './employees.loader.js';

@Resolver()
export class EmployeesResolver {
  @Query('Everybody who works for the shop, by name. Employees only.', [Employee])
  async employees(@Ctx() { services, viewer }: RequestContext): Promise<Employee[]> {
    const employees = await services.employees.list(viewer);
    return employees.map((employee) => new Employee(employee, viewer.userId));
  }

  @Mutation(
    'Makes a link with which a colleague sets a new password, for 30 minutes. Employees only, and not for oneself. It is in the audit log.',
    CreateResetLinkResult,
  )
  async createResetLink(
    @Input('The colleague.', CreateResetLinkInput) input: CreateResetLinkInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ResetLinkCreated> {
    return new ResetLinkCreated(await services.employees.createResetLink(viewer, input));
  }
}

export const KeyCreatorResolver = resolveFields<ApiKey, ApiKey>(ApiKey, {
  createdBy: ({ creatorId }, { loader }) => loader(createEmployeeNamesLoader).load(creatorId),
});
