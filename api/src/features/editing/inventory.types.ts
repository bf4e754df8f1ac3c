import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { ForwardPage } from '../../graphql/page.js';
import type { InventorySort as Sort, InventoryState as State } from '../../../shared/rules/inventory.js';
import type { StockReason } from '../../../shared/rules/product.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';

export const InventoryState = defineEnum<State>('InventoryState', 'Which products an inventory list shows.', {
  LISTED: 'All that are in the catalog.',
  LOW: 'Those in the catalog with few free pieces: up to their own reorder level, or else to what the settings say.',
  SOLD_OUT: 'Those in the catalog without a free piece.',
  DELISTED:
    'Those not in the catalog, which only employees see: withdrawn, drafts, before or after their time.',
  DRAFT: 'Those that are not finished and were never in the catalog.',
  SCHEDULED: 'Those that come into the catalog or leave it at a moment to come.',
});
export const InventorySort = defineEnum<Sort>('InventorySort', 'The order of an inventory list.', {
  NAME: 'From A to Z, without regard to case and accents.',
  STOCK_ASC: 'Fewest free pieces first.',
  STOCK_DESC: 'Most free pieces first.',
  PRICE_ASC: 'Cheapest first.',
  PRICE_DESC: 'Most expensive first.',
});

@ObjectType({ description: 'Products from some place in an inventory list on.' })
export class InventoryPage extends ForwardPage {
  @Field('The products, in order.', [Product], { name: 'products' }) entries!: unknown[];
  @Field('Up to how many free pieces count as few, by the settings.', Int) lowStockLevel!: number;
}

const StockReasons = defineEnum<StockReason>('StockReason', 'Why employees correct a stock by hand.', {
  COUNTED: 'It was counted.',
  GOODS_RECEIVED: 'Goods came in.',
  DAMAGED: 'Pieces are damaged or lost.',
});

@InputType({
  description: 'A new price, a new stock count, or both. What is left out stays as it is.',
})
export class EditOfferInput {
  @Field('Id of the product.', ID) productId!: string;
  @NullableField('Price of one piece, above 0.', Money) price?: number | null;
  @NullableField(
    'The price that was seen: if it is another one now, nothing is saved. Without it the price is replaced, whatever it is.',
    Money,
  )
  expectedPrice?: number | null;
  @NullableField('Free pieces, which can be sold.', Int) stockCount?: number | null;
  @NullableField(
    'The stock count that was seen: the stock changes by the difference to it, so that pieces sold meanwhile stay sold. Without it the new count holds as it is.',
    Int,
  )
  expectedStockCount?: number | null;
  @NullableField('Why the stock changes, for the stock ledger; without it, no reason is named.', StockReasons)
  reason?: StockReason | null;
}
