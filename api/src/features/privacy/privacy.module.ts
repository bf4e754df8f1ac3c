import type { FeatureModule } from '../../module.js';
import type { SessionsServices } from '../sessions/sessions.module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AddressesServices } from '../addresses/addresses.module.js';
import type { BuildsServices } from '../builds/builds.module.js';
import type { FavoritesServices } from '../favorites/favorites.module.js';
import type { WatchesServices } from '../watches/watches.module.js';
import type { VouchersServices } from '../vouchers/vouchers.module.js';
import type { QuotesServices } from '../quotes/quotes.module.js';
import type { CartServices } from '../cart/cart.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { DigitalServices } from '../digital/digital.module.js';
import type { DocumentsServices } from '../documents/documents.module.js';
import type { ReviewsServices } from '../reviews/reviews.module.js';
import type { TicketsServices } from '../tickets/tickets.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import type { WithdrawalsServices } from '../withdrawals/withdrawals.module.js';
import { PrivacyService } from './privacy.service.js';
import { RetentionService } from './retention.service.js';
import { PrivacyResolver } from './privacy.resolver.js';

export interface PrivacyServices {
  privacy: PrivacyService;
  retention: RetentionService;
}

export const privacyModule: FeatureModule<
  SessionsServices &
    AccountsServices &
    AddressesServices &
    BuildsServices &
    FavoritesServices &
    WatchesServices &
    VouchersServices &
    QuotesServices &
    CartServices &
    OrdersServices &
    DocumentsServices &
    DigitalServices &
    ReviewsServices &
    TicketsServices &
    ReturnsServices &
    WithdrawalsServices,
  PrivacyServices
> = {
  create: (base, { accountDeletion, orderRecords, ...others }) => ({
    privacy: new PrivacyService({ ...base, ...others, accountDeletion, orderRecords }),
    retention: new RetentionService(base.connection, base),
  }),
  resolvers: [PrivacyResolver],
  jobs: [
    // Personal data is looked for whose time is over.
    {
      name: 'privacy',
      everyMs: 86_400_000,
      isAlone: true,
      run: async ({ privacy, retention }) => {
        await privacy.finishErasures();
        await retention.apply();
      },
    },
  ],
};
