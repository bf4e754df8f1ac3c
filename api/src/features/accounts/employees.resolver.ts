import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
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
  @Query(() => [Employee], { description: 'Everybody who works for the shop, by name. Employees only.' })
  async employees(@Ctx() { services, viewer }: RequestContext): Promise<Employee[]> {
    const employees = await services.employees.list(viewer);
    return employees.map((employee) => new Employee(employee, viewer.userId));
  }

  @Mutation(() => CreateResetLinkResult, {
    description:
      'Makes a link with which a colleague sets a new password, for 30 minutes. Employees only, and not for oneself. It is in the audit log.',
  })
  @ReturnsUserErrors()
  async createResetLink(
    @Arg('input', () => CreateResetLinkInput, { description: 'The colleague.' }) input: CreateResetLinkInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ResetLinkCreated> {
    return new ResetLinkCreated(await services.employees.createResetLink(viewer, input));
  }
}

@Resolver(() => ApiKey)
export class KeyCreatorResolver {
  @FieldResolver(() => String, { nullable: true })
  createdBy(@Root() { creatorId }: ApiKey, @Ctx() { loader }: RequestContext): Promise<string | null> {
    return loader(createEmployeeNamesLoader).load(creatorId);
  }
}
