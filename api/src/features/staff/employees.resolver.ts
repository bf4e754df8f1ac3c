import { Ctx, Resolver } from 'type-graphql';
import { requireId } from '../../../shared/rules/ids.js';
import { ShopError } from '../../../shared/errors.js';
import type { RequestContext } from '../../context.js';
import { FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { can } from '../../../shared/access.js';
import { LOOKUP } from '../../graphql/cost.js';
import { Mutation } from '../../graphql/result.js';
import { Viewer } from '../accounts/accounts.types.js';
import { ApiKey } from '../keys/keys.types.js';
import { createEmployeeNamesLoader } from './employees.loader.js';
import {
  ChangeEmployeeResult,
  Employee,
  EmployeeChanged,
  MailResetLinkInput,
  MailResetLinkResult,
  ResetLinkMailed,
  RefundAllowance,
  ResetSecondStepInput,
  SetRefundLimitInput,
  SetStaffRoleInput,
  SwitchOffEmployeeInput,
} from './employees.types.js';

const unknownEmployee = () => new ShopError('EMPLOYEE_NOT_FOUND');

@Resolver()
export class EmployeesResolver {
  @Query('Everybody who works for the shop or has done so, by name. Owners and clerks only.', [Employee])
  async employees(@Ctx() { services, viewer }: RequestContext): Promise<Employee[]> {
    const employees = await services.employees.list(viewer);
    return employees.map((employee) => new Employee(employee, viewer.userId));
  }

  @Mutation(
    'Mails a colleague a link to a new password, to their own mailbox; nobody else sees it. Owners only, and not for oneself. It is in the audit log.',
    MailResetLinkResult,
  )
  async mailResetLink(
    @Input('The colleague.', MailResetLinkInput) input: MailResetLinkInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ResetLinkMailed(await services.employees.mailResetLink(viewer, input));
  }

  @Mutation(
    'Gives an employee a role; one who has left is let in again. All their sessions end. Owners only; a shop keeps its last owner.',
    ChangeEmployeeResult,
  )
  async setStaffRole(
    @Input('Who and which role.', SetStaffRoleInput) input: SetStaffRoleInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const userId = requireId(input.userId, unknownEmployee);
    const user = await services.employees.setRole(viewer, userId, input.staffRole);
    return new EmployeeChanged({ employee: new Employee(user, viewer.userId) });
  }

  @Mutation(
    'Switches off the account of somebody who leaves, at once, with sessions and API keys. What they have done keeps their name. Owners only; a shop keeps its last owner.',
    ChangeEmployeeResult,
  )
  async switchOffEmployee(
    @Input('Who leaves.', SwitchOffEmployeeInput) input: SwitchOffEmployeeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const user = await services.employees.switchOff(viewer, requireId(input.userId, unknownEmployee));
    return new EmployeeChanged({ employee: new Employee(user, viewer.userId) });
  }

  @Mutation(
    'Sets how much an employee may give back on one day. It holds at once. Owners only. It is in the audit log.',
    ChangeEmployeeResult,
  )
  async setRefundLimit(
    @Input('Who, and how much.', SetRefundLimitInput) input: SetRefundLimitInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const userId = requireId(input.userId, unknownEmployee);
    const user = await services.employees.setRefundLimit(viewer, userId, input.limit ?? null);
    return new EmployeeChanged({ employee: new Employee(user, viewer.userId) });
  }

  @Mutation(
    'Takes the second step at login from a colleague who has lost it. They are told by mail, and their sessions end. Owners only, and not for oneself. It is in the audit log.',
    ChangeEmployeeResult,
  )
  async resetSecondStep(
    @Input('Who has lost it.', ResetSecondStepInput) input: ResetSecondStepInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const user = await services.employees.resetSecondStep(viewer, requireId(input.userId, unknownEmployee));
    return new EmployeeChanged({ employee: new Employee(user, viewer.userId) });
  }
}

@Resolver(() => Viewer)
export class RefundAllowanceResolver {
  @FieldResolver(
    'How much the viewer may give back today; null: there is no limit, or nothing to give back.',
    RefundAllowance,
    {
      nullable: true,
      complexity: LOOKUP,
    },
  )
  async refundAllowance(@Ctx() { services, viewer }: RequestContext): Promise<RefundAllowance | null> {
    if (!can(viewer, 'orders.refund')) return null;
    const allowance = await services.refundLimits.allowanceOf(viewer);
    return allowance && { limit: allowance.limitCents, left: allowance.leftCents };
  }
}

export const KeyCreatorResolver = resolveFields<ApiKey, ApiKey>(ApiKey, {
  createdBy: ({ creatorId }, { loader }) => loader(createEmployeeNamesLoader).load(creatorId),
});
