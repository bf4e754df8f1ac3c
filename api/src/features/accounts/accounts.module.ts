import { Passwords } from '../../kernel/workers/passwords.js';
import type { FeatureModule } from '../../module.js';
import type { SessionsServices } from '../sessions/sessions.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountsService } from './accounts.service.js';
import { CustomerSearchService } from './customer-search.service.js';
import { EmailsService } from './emails.service.js';
import { LinksService } from './links.service.js';
import { LoginService } from './login.service.js';
import { RegistrationService } from './registration.service.js';
import { ResetService } from './reset.service.js';
import { AccountResolver, LoginResolver, ViewerFields, ViewerResolver } from './accounts.resolver.js';
import { LinksResolver } from './links.resolver.js';
import { SecondStepResolver } from './second-step.resolver.js';
import { SecondStepService } from './second-step.service.js';
import { loginRoutes } from './login.rest.js';
import { accountRoutes } from './accounts.rest.js';

export interface AccountsServices {
  accountDeletion: AccountDeletionService;
  accounts: AccountsService;
  customerSearch: CustomerSearchService;
  emails: EmailsService;
  links: LinksService;
  login: LoginService;
  registration: RegistrationService;
  reset: ResetService;
  secondStep: SecondStepService;
}

export const accountsModule: FeatureModule<SessionsServices & AuditServices, AccountsServices> = {
  create: (base, { sessions, audit }) => {
    const { connection } = base;
    const passwords = new Passwords(base.passwordCost);
    const links = new LinksService(connection, base);
    const emails = new EmailsService(connection, { ...base, links, audit });
    const accounts = new AccountsService(connection, { ...base, sessions, passwords, emails });
    const reset = new ResetService(connection, { ...base, emails, links, sessions, passwords });
    const secondStep = new SecondStepService(connection, { ...base, accounts, audit, sessions });
    return {
      accountDeletion: new AccountDeletionService(connection, { ...base, accounts }),
      accounts,
      customerSearch: new CustomerSearchService(connection),
      emails,
      links,
      login: new LoginService(connection, { ...base, sessions, passwords, audit, secondStep }),
      registration: new RegistrationService(connection, { ...base, sessions, emails, passwords, audit }),
      reset,
      secondStep,
    };
  },
  resolvers: [
    AccountResolver,
    LoginResolver,
    ViewerFields,
    ViewerResolver,
    LinksResolver,
    SecondStepResolver,
  ],
  routes: { Accounts: [...loginRoutes, ...accountRoutes] },
};
