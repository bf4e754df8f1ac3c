import type { UnsentPieces, UnsentPiecesService } from '../orders/unsent-pieces.service.js';
import type { RemediesService } from '../returns/remedies.service.js';

/** What lies on the shelves and is not free: pieces that are sold, or replace defective ones, and were not sent yet. */
export class ShelvesService {
  constructor(
    private readonly deps: {
      unsentPieces: Pick<UnsentPiecesService, 'of'>;
      remedies: Pick<RemediesService, 'unsent'>;
    },
  ) {}

  /** Returns the pieces of a product, or of all with `null`, for callers that have already authorized the request. */
  async unsent(productId: number | null): Promise<UnsentPieces[]> {
    const [sold, replacing] = await Promise.all([
      this.deps.unsentPieces.of(productId),
      this.deps.remedies.unsent(productId),
    ]);
    return [...sold, ...replacing];
  }
}
