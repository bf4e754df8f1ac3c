import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import { TicketsService } from './tickets.service.js';
import {
  OwnTicketFields,
  TicketFields,
  TicketResolver,
  TicketThreadFields,
  TicketsResolver,
} from './tickets.resolver.js';
import { ticketRoutes } from './tickets.rest.js';

export interface TicketsServices {
  tickets: TicketsService;
}

export const ticketsModule: FeatureModule<AccountsServices & AuditServices, TicketsServices> = {
  create: (base, { accounts, customerSearch, audit }) => ({
    tickets: new TicketsService(base.connection, { ...base, audit, accounts, customers: customerSearch }),
  }),
  resolvers: [TicketFields, OwnTicketFields, TicketThreadFields, TicketResolver, TicketsResolver],
  routes: { Tickets: ticketRoutes },
};
