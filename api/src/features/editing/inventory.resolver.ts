import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { InventorySort as Sort, InventoryState as State } from '../../../shared/rules/inventory.js';
import { readSliceSize, SLICE_SIZE } from '../../../shared/rules/paging.js';
import { PRICES } from '../../../shared/prices.js';
import { After } from '../../graphql/page.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import { EditProductResult, ProductConflict, ProductEdited } from './editing.types.js';
import { EditOfferInput, InventoryPage, InventorySort, InventoryState } from './inventory.types.js';
import { cost } from '../../graphql/cost.js';

@Resolver()
export class InventoryResolver {
  @Query(() => InventoryPage, {
    description:
      'Products with price and stock, withdrawn ones too. Employees, and keys with a scope for products or stock.',
    complexity: cost({ work: ({ search }) => (search === '' ? PRICES.lookup : PRICES.search) }),
  })
  inventory(
    @Arg('state', () => InventoryState, { defaultValue: InventoryState.LISTED, description: 'Which ones.' })
    state: State,
    @Arg('sort', () => InventorySort, { defaultValue: InventorySort.NAME, description: 'Order.' })
    sort: Sort,
    @Arg('search', () => String, {
      defaultValue: '',
      description: 'Words of the name, the manufacturer, the id or the article number; empty for all.',
    })
    search: string,
    @After() after: string | null | undefined,
    @Arg('first', () => Int, {
      defaultValue: SLICE_SIZE,
      description: `How many; 1 to 100, anything else means ${SLICE_SIZE}.`,
    })
    first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<InventoryPage> {
    const question = { state, sort, search };
    return services.inventory.list(viewer, question, after ?? null, readSliceSize(first));
  }

  @Mutation(() => EditProductResult, {
    description:
      'Changes price or stock of a product and leaves all else as it is. Employees, and keys: `stock:write` for stock, `products:write` for both.',
  })
  @ReturnsUserErrors({ PRODUCT_CHANGED: ProductConflict })
  async editOffer(
    @Arg('input', () => EditOfferInput, { description: 'What changes.' }) input: EditOfferInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { price = null, expectedPrice = null, stockCount = null, expectedStockCount = null } = input;
    const productId = requireId(input.productId, unknownProduct);
    const loaded = { price: expectedPrice, stockCount: expectedStockCount };
    return new ProductEdited({
      product: await services.editing.editOffer(viewer, productId, { price, stockCount }, loaded),
    });
  }
}
