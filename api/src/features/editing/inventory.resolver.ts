import { Ctx, Resolver } from 'type-graphql';
import { Arg, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { InventorySort as Sort, InventoryState as State } from '../../../shared/rules/inventory.js';
import { PRICES } from '../../../shared/prices.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { RequestContext } from '../../context.js';
import { EditProductResult, ProductConflict, ProductEdited } from './editing.types.js';
import { EditOfferInput, InventoryPage, InventorySort, InventoryState } from './inventory.types.js';
import { cost } from '../../graphql/cost.js';

@Resolver()
export class InventoryResolver {
  @Query(
    'Products with price and stock, withdrawn ones too. Employees, and keys with a scope for products or stock.',
    InventoryPage,
    { complexity: cost({ work: ({ search }) => (search === '' ? PRICES.lookup : PRICES.search) }) },
  )
  async inventory(
    @Arg('state', 'Which ones.', InventoryState, { defaultValue: InventoryState.LISTED }) state: State,
    @Arg('sort', 'Order.', InventorySort, { defaultValue: InventorySort.NAME }) sort: Sort,
    @Arg(
      'search',
      'Words of the name, the manufacturer, the id or the article number; empty for all.',
      String,
      { defaultValue: '' },
    )
    search: string,
    @After() after: string | null | undefined,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<InventoryPage> {
    const question = { state, sort, search };
    const slice = await services.inventory.list(viewer, question, sliceOf(after, first));
    return { ...slice, lowStockLevel: services.settings.now.lowStock };
  }

  @Mutation(
    'Changes price or stock of a product and leaves all else as it is. Employees, and keys: `stock:write` for stock, `products:write` for both.',
    EditProductResult,
    { errors: { PRODUCT_CHANGED: ProductConflict } },
  )
  async editOffer(
    @Input('What changes.', EditOfferInput) input: EditOfferInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { price = null, expectedPrice = null, stockCount = null, expectedStockCount = null } = input;
    const productId = requireId(input.productId, unknownProduct);
    const loaded = { price: expectedPrice, stockCount: expectedStockCount };
    return new ProductEdited({
      product: await services.editing.editOffer(
        viewer,
        productId,
        { price, stockCount },
        loaded,
        input.reason ?? null,
      ),
    });
  }
}
