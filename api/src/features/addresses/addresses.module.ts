import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import { AddressesResolver, ViewerAddressesResolver } from './addresses.resolver.js';
import { AddressesService } from './addresses.service.js';

export interface AddressesServices {
  addresses: AddressesService;
}

export const addressesModule: FeatureModule<AccountsServices, AddressesServices> = {
  create: (base, { accounts }) => ({
    addresses: new AddressesService(base.connection, { ...base, accounts }),
  }),
  resolvers: [AddressesResolver, ViewerAddressesResolver],
};
