import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  type BulkPriceKind as PriceKind,
  type BulkRounding as Rounding,
} from '../../../shared/rules/bulk-changes.js';
import { readId } from '../../../shared/rules/ids.js';
import type { InventoryState as State } from '../../../shared/rules/inventory.js';
import type { Reason } from '../../../shared/reasons.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType, ErrorParam, ErrorReason } from '../../graphql/result.js';
import { AttributeInput } from '../editing/editing.types.js';
import { InventoryState } from '../editing/inventory.types.js';
import type { BulkSelection } from './bulk-edit.service.js';
import type { ListChange, Total } from './import-report.states.js';
import { ListedChange, ListTotal, ListWarning } from './imports.types.js';

const BulkPriceKind = defineEnum<PriceKind>('BulkPriceKind', 'By what many prices change.', {
  AMOUNT: 'By an amount, in cents.',
  PERCENT: 'By a part of the price, in percent: -90 to 500.',
  MARGIN: 'To a margin of the price without VAT, in percent: 0 to 95. Owners only.',
});

export const BulkRounding = defineEnum<Rounding>('BulkRounding', 'How new prices are rounded.', {
  NONE: 'To whole cents.',
  TO_99: 'To the next price that ends in 99 cents.',
  TO_90: 'To the next price that ends in 90 cents.',
});

@InputType({ description: 'How many prices change.' })
class BulkPriceInput {
  @Field('By what.', BulkPriceKind) by!: PriceKind;
  @Field('By how many cents or percent.', Float) value!: number;
  @Field('How new prices are rounded.', BulkRounding) rounding!: Rounding;
}

@InputType({ description: 'How many stocks change.' })
class BulkStockInput {
  @Field('Whether `count` is added; else it is the new stock.', Boolean) isDifference!: boolean;
  @Field('How many pieces.', Int) count!: number;
}

@InputType({ description: 'From and until when many products are in the catalog.' })
class BulkScheduleInput {
  @NullableField('From when on, to the minute; null: from now on.', Date) from?: Date | null;
  @NullableField('From when on they no longer are; null: they stay.', Date) until?: Date | null;
}

@InputType({ description: 'All products that an inventory list shows.' })
class BulkFilterInput {
  @Field('Which ones.', InventoryState) state!: State;
  @Field('As in `inventory`; empty for all.') search!: string;
}

@InputType()
abstract class BulkSelectionInput {
  @NullableField('The ids of the products; without it, `filter` says which.', [ID]) productIds?:
    | string[]
    | null;
  @NullableField('Which products, where no ids are named.', BulkFilterInput) filter?: BulkFilterInput | null;
}

/** Returns which products an input means. */
export const selectionOf = ({ productIds, filter }: BulkSelectionInput): BulkSelection =>
  productIds == null && filter != null
    ? { filter }
    : { productIds: (productIds ?? []).flatMap((id) => readId(id) ?? []) };

@InputType({ description: 'A change of prices that is not made, but played through.' })
export class ReplayPricesInput extends BulkSelectionInput {
  @Field('The prices.', BulkPriceInput) price!: BulkPriceInput;
}

@InputType({
  description:
    'One change of many products: exactly one of price, stock, category, attribute, isListed and schedule.',
})
export class BulkEditInput extends BulkSelectionInput {
  @NullableField('The prices.', BulkPriceInput) price?: BulkPriceInput | null;
  @NullableField('The stocks.', BulkStockInput) stock?: BulkStockInput | null;
  @NullableField('The category.') category?: string | null;
  @NullableField('A row of the specification tables.', AttributeInput) attribute?: AttributeInput | null;
  @NullableField('Whether they are in the catalog.', Boolean) isListed?: boolean | null;
  @NullableField('From and until when they are in the catalog.', BulkScheduleInput)
  schedule?: BulkScheduleInput | null;
  @Field(
    'How many of the changes are left out of the answer, from the first on: it tells 100 of them.',
    Int,
    {
      defaultValue: 0,
    },
  )
  skip!: number;
  @NullableField(
    'How many products are to be changed, as the answer before has said: with this very number, and all warnings accepted, it begins. Null only looks.',
    Int,
  )
  count?: number | null;
  @Field('Ids of the warnings that somebody has looked at.', [ID], { defaultValue: [] }) accepted!: string[];
}

@ObjectType({ description: 'A product that a change of many leaves out.', simpleResolvers: true })
class BulkSkippedProduct {
  @Field('Id of the product.', ID) productId!: number;
  @Field('Name of the product.') name!: string;
  @Field('Why it is left out.', ErrorReason) reason!: Reason;
  @Field('What the sentence of the reason mentions.', [ErrorParam]) params!: ErrorParam[];
  @Field('The sentence in English.') message!: string;
}

@ObjectType({ description: 'A product that somebody else had changed since.', simpleResolvers: true })
class BulkLeftProduct {
  @Field('Id of the product.', ID) productId!: number;
  @Field('Name of the product.') name!: string;
}

@ObjectType({ description: 'How far a change of many products has come.', simpleResolvers: true })
export class BulkProgress {
  @Field('Its number; `undoImport` undoes it.', ID) id!: number;
  @Field('How many products it is about.', Int) total!: number;
  @Field('How many of them were dealt with.', Int) done!: number;
  @NullableField('When all were dealt with; null while it goes on.', Date) finishedAt!: Date | null;
  @Field('Those that somebody else had changed since it was confirmed: they stay as they are.', [
    BulkLeftProduct,
  ])
  left!: BulkLeftProduct[];
}

export const BulkEdited = outcome('BulkEdited', 'What becomes, or would become, of many products.', {
  editId: given<number | null>(ID, 'Number of the act, which has begun; null: nothing is written.', {
    nullable: true,
  }),
  changed: given<number>(Int, 'How many products it changes.'),
  unchanged: given<number>(Int, 'How many are like that already.'),
  changes: given<ListChange[]>([ListedChange], 'The changes, steep ones first; at most 100 of them.'),
  prices: given<Total>(ListTotal, 'The prices that change, together.'),
  stocks: given<Total>(ListTotal, 'The stocks that change, together.'),
  skipped: given<BulkSkippedProduct[]>([BulkSkippedProduct], 'Those that are left out; at most 100 of them.'),
  skippedCount: given<number>(Int, 'How many are left out.'),
  warnings: given<ListWarning[]>([ListWarning], 'What somebody has to look at before it begins.'),
});

export const BulkEditResult = createResultType(
  'BulkEditResult',
  'The outcome of a change of many products.',
  BulkEdited,
);
