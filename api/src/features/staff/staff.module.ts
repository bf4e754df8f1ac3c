import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { KeysServices } from '../keys/keys.module.js';
import type { SessionsServices } from '../sessions/sessions.module.js';
import { EmployeesResolver, KeyCreatorResolver, RefundAllowanceResolver } from './employees.resolver.js';
import { EmployeesService } from './employees.service.js';
import { InvitationsResolver } from './invitations.resolver.js';
import { InvitationsService } from './invitations.service.js';
import { RefundLimitsService } from './refund-limits.service.js';
import { OwnersStore } from './owners.store.js';

export interface StaffServices {
  employees: EmployeesService;
  refundLimits: RefundLimitsService;
  invitations: InvitationsService;
}

export const staffModule: FeatureModule<
  SessionsServices & KeysServices & AuditServices & AccountsServices,
  StaffServices
> = {
  create: (base, known) => {
    const deps = { ...base, ...known, owners: new OwnersStore(base.connection) };
    return {
      employees: new EmployeesService(base.connection, deps),
      refundLimits: new RefundLimitsService(base.connection, deps),
      invitations: new InvitationsService(base.connection, deps),
    };
  },
  resolvers: [EmployeesResolver, KeyCreatorResolver, RefundAllowanceResolver, InvitationsResolver],
};
