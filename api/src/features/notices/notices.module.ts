import { formatGermanEuro } from '../../../shared/language.js';
import type { FeatureModule } from '../../module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { TicketsServices } from '../tickets/tickets.module.js';
import type { WithdrawalsServices } from '../withdrawals/withdrawals.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import { NoticesService } from './notices.service.js';

export interface NoticesServices {
  notices: NoticesService;
}

export const noticesModule: FeatureModule<
  OrdersServices & TicketsServices & WithdrawalsServices & ReturnsServices,
  NoticesServices
> = {
  create: (base, { orderStore, tickets, withdrawals, returns }) => ({
    notices: new NoticesService(base.connection, {
      ...base,
      describe: {
        'order.paid': async (id) => {
          const order = await orderStore.byId(id);
          return order === null ? '' : formatGermanEuro(order.totalCents);
        },
        'ticket.opened': (id) => tickets.titleOf(id),
        'withdrawal.declared': (id) => withdrawals.referenceOf(id),
        'return.announced': (id) => returns.contentsOf(id),
      },
    }),
  }),
  jobs: [
    // Mails to the shop itself are written.
    { name: 'notices', everyMs: 30_000, isAlone: true, run: ({ notices }) => notices.work() },
  ],
};
