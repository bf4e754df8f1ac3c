import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { CustomersService } from './customers.service.js';
import { CustomersResolver, OrderCustomerResolver, RecipientResolver } from './customers.resolver.js';

export interface CustomersServices {
  customers: CustomersService;
}

export const customersModule: FeatureModule<AccountsServices & OrdersServices, CustomersServices> = {
  create: (_base, { customerSearch, orderFigures }) => ({
    customers: new CustomersService({ search: customerSearch, orders: orderFigures }),
  }),
  resolvers: [CustomersResolver, OrderCustomerResolver, RecipientResolver],
};
