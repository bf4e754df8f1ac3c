import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { StockChange } from '../../../shared/rules/product.js';
import { CountedPage } from '../../graphql/page.js';
import { defineEnum } from '../../graphql/enum.js';

const StockChanges = defineEnum<StockChange>(
  'StockChange',
  'What a change of a product’s stock was part of.',
  {
    'Product added': ['PRODUCT_ADDED', 'The product was added.'],
    'License keys counted': ['KEYS_COUNTED', 'License keys were added: they are its stock.'],
    'List imported': ['LIST_IMPORTED', 'A list was imported.'],
    'Import undone': ['IMPORT_UNDONE', 'The import of a list was undone.'],
    Counted: ['COUNTED', 'It was counted.'],
    'Goods received': ['GOODS_RECEIVED', 'Goods came in.'],
    Stocktaking: ['STOCKTAKING', 'A stocktaking has found more or less than the books said.'],
    'Stocktaking undone': ['STOCKTAKING_UNDONE', 'What a stocktaking had changed was taken back.'],
    'Replacement set aside': ['REPLACEMENT', 'Pieces were set aside that replace defective ones.'],
    'Replacement put back': [
      'REPLACEMENT_BACK',
      'Such pieces were put back, since another thing was decided.',
    ],
    'Damaged or lost': ['DAMAGED', 'Pieces are damaged or lost.'],
    'Information edited': ['INFORMATION_EDITED', 'Its information was edited.'],
  },
);

@ObjectType({ description: 'One change of a product’s stock by an employee.' })
export class StockMovement {
  @Field('Identifies the entry; a positive integer.', ID) id!: number;
  @Field('When it was changed.', Date) at!: Date;
  @Field('Username of the employee.') username!: string;
  @Field('Free pieces before.', Int) before!: number;
  @Field('Free pieces after.', Int) after!: number;
  @Field('What the change was part of.', StockChanges) change!: StockChange;
  @NullableField('Id of the purchase order whose goods came in; null for other changes.', ID)
  purchaseOrderId!: number | null;
  @NullableField('Id of the stocktaking that has found it; null for other changes.', ID)
  stocktakingId!: number | null;
  @NullableField('Id of the return that pieces were set aside for; null for other changes.', ID)
  returnId!: number | null;
  @NullableField('Number of that purchase order: EK-2026-000001.') purchaseOrderNumber!: string | null;
}

@ObjectType({ description: 'Changes of a product’s stock, newest first.', simpleResolvers: true })
export class StockMovementPage extends CountedPage {
  @Field('The changes.', [StockMovement]) entries!: unknown[];
}
