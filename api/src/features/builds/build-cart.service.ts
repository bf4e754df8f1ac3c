import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import type { CartService } from '../cart/cart.service.js';
import type { BuildViewService, EntryView } from './build-view.service.js';
import type { BuildRecord } from './build.record.js';

/** Why an entry of a build did not go into the cart. */
export type BuildCartProblem =
  | 'WITHDRAWN'
  | 'OUT_OF_STOCK'
  | 'NOT_ENOUGH_STOCK'
  | 'ALREADY_IN_CART'
  | 'CART_FULL';

/** What became of one entry. */
export interface BuildCartLine {
  readonly entry: EntryView;
  /** How many pieces were added. */
  readonly added: number;
  readonly problem: BuildCartProblem | null;
}

/** Puts builds into the cart, entry by entry, by the cart's own checks. */
export class BuildCartService {
  constructor(private readonly deps: { cart: CartService; view: BuildViewService }) {}

  /**
   * Adds what the cart does not hold yet of the entries of a build, or of those of some products: asked for twice, also
   * at once, nothing is added twice. What is at home already is left out. One entry that cannot be had keeps no other from being added.
   */
  async add(
    viewer: Viewer,
    readBuild: () => Promise<BuildRecord>,
    productIds: readonly number[] | null,
  ): Promise<{ lines: readonly Quantity[]; outcomes: BuildCartLine[] }> {
    requirePermission(viewer, 'cart.change');
    const entries = (await this.deps.view.entries(await readBuild(), viewer)).filter(
      ({ productId, isOwned }) =>
        !isOwned && productId !== null && (productIds === null || productIds.includes(productId)),
    );
    const outcomes: BuildCartLine[] = [];
    for (const entry of entries) {
      const { productId, count } = entry;
      if (productId === null) continue;
      outcomes.push({ entry, ...(await this.tryAdding(viewer, { productId, count })) });
    }
    return { lines: await this.deps.cart.lines(viewer, viewer.userId), outcomes };
  }

  private async tryAdding(viewer: Viewer, wanted: Quantity): Promise<Omit<BuildCartLine, 'entry'>> {
    try {
      const added = await this.deps.cart.fill(viewer, viewer.userId, wanted);
      return { added, problem: added === 0 ? 'ALREADY_IN_CART' : null };
    } catch (error) {
      const problem = error instanceof ShopError ? problemOf(error) : null;
      if (problem === null) throw error;
      return { added: 0, problem };
    }
  }
}

function problemOf({ code, details }: ShopError): BuildCartProblem | null {
  if (code === 'NOT_FOUND') return 'WITHDRAWN';
  if (code === 'LIST_FULL') return 'CART_FULL';
  if (code !== 'OUT_OF_STOCK') return null;
  return details.shortages?.[0]?.available === 0 ? 'OUT_OF_STOCK' : 'NOT_ENOUGH_STOCK';
}
