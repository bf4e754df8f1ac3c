import { sum } from '../../shared/money.js';
import type { Adjustment, AdjustmentsService } from '../../src/features/stock/adjustments.service.js';
import type { MemoryStock } from './memory-ports.js';

/** Pieces that acts of the desk take from stocks or put back, in memory: once for each name of an act. */
export class MemoryReplacements implements Pick<AdjustmentsService, 'take' | 'takenBy'> {
  /** By how much each act has changed the stock of a product. */
  private readonly taken = new Map<string, { productId: number; count: number }>();

  constructor(private readonly stock: MemoryStock) {}

  takenBy(productId: number, key: string): Promise<number | null> {
    return Promise.resolve(this.taken.get(nameOf(productId, key))?.count ?? null);
  }

  async take({ productId, key, count }: Adjustment): Promise<number> {
    const name = nameOf(productId, key);
    const known = this.taken.get(name);
    if (known !== undefined) return known.count;
    if (this.stock.product(productId).stockCount + count < 0) return 0;
    this.taken.set(name, { productId, count });
    await this.stock.edit(productId, { pieces: count });
    return count;
  }

  /** How many pieces of a product are set aside by now, or were sent. */
  setAsideOf(productId: number): number {
    const own = [...this.taken.values()].filter((act) => act.productId === productId);
    return -sum(own.map(({ count }) => count));
  }
}

const nameOf = (productId: number, key: string): string => `${productId} ${key}`;
