import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import { WithdrawalsService } from './withdrawals.service.js';
import { WithdrawalsResolver } from './withdrawals.resolver.js';

export interface WithdrawalsServices {
  withdrawals: WithdrawalsService;
}

export const withdrawalsModule: FeatureModule<
  AccountsServices & AuditServices & OrdersServices & ReturnsServices,
  WithdrawalsServices
> = {
  create: (base, { accounts, audit, withdrawnOrders, returns }) => ({
    withdrawals: new WithdrawalsService(base.connection, {
      ...base,
      audit,
      accounts,
      orders: withdrawnOrders,
      returns,
    }),
  }),
  resolvers: [WithdrawalsResolver],
  jobs: [
    // Declarations are looked for whose order is not marked yet.
    {
      name: 'withdrawals',
      everyMs: 30_000,
      isAlone: true,
      run: ({ withdrawals }) => withdrawals.finishLinks(),
    },
  ],
};
