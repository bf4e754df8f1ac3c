import { ID, InputType, Int, ObjectType } from 'type-graphql';
import type { StocktakingState as State } from '../../../shared/rules/stocktaking.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { cost } from '../../graphql/cost.js';
import { PRICES } from '../../../shared/prices.js';
import type { CountRecord, StocktakingRecord } from './stocktaking.record.js';

const StocktakingState = defineEnum<State>('StocktakingState', 'Where a stocktaking stands.', {
  open: ['OPEN', 'It is being counted.'],
  booking: ['BOOKING', 'Its differences are on their way into the stocks.'],
  booked: ['BOOKED', 'Its differences are in the stocks.'],
  undoing: ['UNDOING', 'Its differences are on their way out of the stocks again.'],
  undone: ['UNDONE', 'What it had changed was taken back.'],
  canceled: ['CANCELED', 'It ended without changing anything.'],
});

@ObjectType({ description: 'What the counts of a stocktaking come to.' })
export class StocktakingTotals {
  @Field('Products that were counted.', Int) countedCount!: number;
  @Field('Those of them of which there is more or less than in the books.', Int) differentCount!: number;
  @Field('Pieces that there are more than in the books.', Int) surplus!: number;
  @Field('Pieces that are missing.', Int) missing!: number;
  @NullableField(
    'What all differences cost by purchase prices, without VAT; below 0 where more is missing. Owners only, null for others.',
    Money,
  )
  value!: number | null;
  @Field('Products that differ and have no purchase price, which count as nothing.', Int)
  unpricedCount!: number;
}

@ObjectType({ description: 'A count of what is on the shelves.' })
export class Stocktaking {
  @Field('Identifies the stocktaking.', ID) id!: number;
  @Field('Where it stands.', StocktakingState) state!: State;
  @NullableField('The category that is counted, as products have it; null: everything.')
  category!: string | null;
  @Field('When it was begun.', Date) startedAt!: Date;
  @Field('Username of who has begun it.') startedBy!: string;
  @NullableField('When it was booked or canceled; null before.', Date) endedAt!: Date | null;
  @NullableField('Username of who has booked or canceled it; null before.') endedBy!: string | null;
  @Field('Why it was booked; may be empty.') note!: string;
  @NullableField('When it was taken back; null: it was not.', Date) undoneAt!: Date | null;
  @NullableField('Username of who has taken it back; null: nobody.') undoneBy!: string | null;
  @Field('What its counts come to.', StocktakingTotals, { complexity: cost({ work: PRICES.lookup }) })
  totals!: unknown;
}

@ObjectType({ description: 'Stocktakings, newest first.', simpleResolvers: true })
export class StocktakingPage extends ForwardPage {
  @Field('The stocktakings.', [Stocktaking]) entries!: unknown[];
}

@ObjectType({ description: 'What was counted of a product.' })
export class StockCount {
  @Field('Identifies the count.', ID) id!: string;
  @Field('Id of the product.', ID) productId!: number;
  @Field('Rises with every change; a correction names the one that was seen.', Int) revision!: number;
  @Field('What the product was called when it was counted.') name!: string;
  @NullableField('The shop’s own number of it.') articleNumber!: string | null;
  @Field('Pieces that were counted.', Int) count!: number;
  @Field(
    'Pieces that were to be on the shelf when it was counted last: free, held by unpaid orders, and sold but not sent.',
    Int,
  )
  book!: number;
  @Field('Pieces by which there is more than in the books; below 0: that are missing.', Int)
  difference!: number;
  @NullableField(
    'What the difference costs by the purchase price, without VAT. Owners only, null for others and when the price is not known.',
    Money,
  )
  differenceValue!: number | null;
  @Field(
    'Whether pieces came or went while it was counted, between the first and the last time: better counted again.',
    Boolean,
  )
  isMoved!: boolean;
  @Field('When it was counted last.', Date) at!: Date;
  @Field('Username of who has counted it last.') byUsername!: string;
  @NullableField(
    'By how many pieces the stock was changed; null before it is booked. Of missing pieces that are sold already fewer can leave.',
    Int,
  )
  bookedCount!: number | null;
  @Field('Whether it was not booked, as somebody had corrected the stock by hand since.', Boolean)
  isSkipped!: boolean;
}

@ObjectType({ description: 'What was counted, latest first.', simpleResolvers: true })
export class StockCountPage extends ForwardPage {
  @Field('The counts.', [StockCount]) entries!: unknown[];
}

@InputType({ description: 'A new stocktaking.' })
export class StartStocktakingInput {
  @NullableField('The category to count, as products have it; null: everything.') category?: string | null;
}

@InputType({ description: 'Pieces that were counted.' })
export class CountStockInput {
  @Field('Id of the stocktaking.', ID) stocktakingId!: string;
  @Field(
    'What was scanned or typed: an article number, a GTIN, the manufacturer’s number, or `#` and the id of the product.',
  )
  code!: string;
  @Field('Pieces to add to what was counted of it before: 1 to 99,999.', Int) pieces!: number;
}

@InputType({ description: 'What was counted of a product after all.' })
export class CorrectStockCountInput {
  @Field('Id of the stocktaking.', ID) stocktakingId!: string;
  @Field('Id of the product.', ID) productId!: string;
  @Field('`StockCount.revision` as it was loaded.', Int) revision!: number;
  @NullableField('Pieces: 0 to 99,999; null: it was not counted.', Int) pieces?: number | null;
}

@InputType({ description: 'A stocktaking.' })
abstract class NamedStocktaking {
  @Field('Id of the stocktaking.', ID) stocktakingId!: string;
}

@InputType({ description: 'Which stocktaking is booked, and why.' })
export class BookStocktakingInput extends NamedStocktaking {
  @Field('The reason, for the log; up to 500 characters, may be empty.') note!: string;
}

@InputType({ description: 'Which stocktaking ends without changing anything.' })
export class CancelStocktakingInput extends NamedStocktaking {}

@InputType({ description: 'Which stocktaking is taken back.' })
export class UndoStocktakingInput extends NamedStocktaking {}

export const StocktakingSaved = outcome('StocktakingSaved', 'A stocktaking has changed.', {
  stocktaking: given<StocktakingRecord>(Stocktaking, 'The stocktaking after it.'),
});

export const StockCounted = outcome('StockCounted', 'Pieces were counted.', {
  count: given<CountRecord>(StockCount, 'What was counted of the product altogether.'),
  previousCount: given<number>(Int, 'What had been counted of it before.'),
});

export const StockCountCorrected = outcome('StockCountCorrected', 'A count was corrected.', {
  count: given<CountRecord | null>(StockCount, 'The count after it; null: the product is not counted.', {
    nullable: true,
  }),
});

export const StocktakingResult = createResultType(
  'StocktakingResult',
  'The outcome of changing a stocktaking.',
  StocktakingSaved,
);

export const CountStockResult = createResultType(
  'CountStockResult',
  'The outcome of counting pieces.',
  StockCounted,
);

export const CorrectStockCountResult = createResultType(
  'CorrectStockCountResult',
  'The outcome of correcting a count.',
  StockCountCorrected,
);
