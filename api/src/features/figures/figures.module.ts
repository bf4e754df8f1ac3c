import type { FeatureModule } from '../../module.js';
import type { WebhooksServices } from '../webhooks/webhooks.module.js';
import type { StockServices } from '../stock/stock.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ReviewsServices } from '../reviews/reviews.module.js';
import type { TicketsServices } from '../tickets/tickets.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import type { WithdrawalsServices } from '../withdrawals/withdrawals.module.js';
import { FiguresService } from './figures.service.js';
import { FiguresResolver } from './figures.resolver.js';

export interface FiguresServices {
  figures: FiguresService;
}

export const figuresModule: FeatureModule<
  WebhooksServices &
    StockServices &
    OrdersServices &
    ReviewsServices &
    TicketsServices &
    ReturnsServices &
    WithdrawalsServices,
  FiguresServices
> = {
  create: (
    base,
    { deliveries, stockLevels, orderFigures, reviewNotices, tickets, returns, withdrawals },
  ) => ({
    figures: new FiguresService({
      ...base,
      orders: orderFigures,
      tickets,
      withdrawals,
      notices: reviewNotices,
      returns,
      stock: stockLevels,
      mails: base.mailQueue,
      deliveries,
    }),
  }),
  resolvers: [FiguresResolver],
};
