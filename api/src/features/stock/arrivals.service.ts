import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { AdjustmentsService } from './adjustments.service.js';

/** Goods of one delivery of a supplier that can be sold. */
export interface ArrivedGoods {
  /** Names the delivery: its pieces become free once, however often they are reported. */
  key: string;
  purchaseOrderId: number;
  purchaseOrderNumber: string;
  /** Who has received them. */
  userId: number;
  username: string;
  lines: readonly { productId: number; count: number }[];
}

/** Goods of suppliers as they become stock, once each, however often a delivery is reported. */
export class ArrivalsService {
  constructor(
    private readonly deps: { catalog: CatalogService; adjustments: AdjustmentsService; outbox: Outbox },
  ) {
    deps.outbox.handle<ArrivedGoods>('arrival', ({ content }) => this.take(content));
  }

  private async take({ lines, userId, username, ...goods }: ArrivedGoods): Promise<void> {
    const by = { userId, username };
    for (const line of lines)
      await this.deps.adjustments.take({ ...goods, ...line, reason: STOCK_CHANGES.GOODS_RECEIVED, by });
    await this.deps.catalog.invalidate();
  }
}
