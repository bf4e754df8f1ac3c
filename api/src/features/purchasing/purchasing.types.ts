import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { PurchaseState as State } from '../../../shared/rules/purchasing.js';
import { cost } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type { KnownSupplier } from './suppliers.service.js';
import type { PurchaseOrderRecord } from './purchasing.record.js';

const PurchaseOrderState = defineEnum<State>('PurchaseOrderState', 'Where an order at a supplier stands.', {
  draft: ['DRAFT', 'It can still be changed, and has no number.'],
  sent: ['SENT', 'The supplier has it.'],
  partlyReceived: ['PARTLY_RECEIVED', 'Some goods have come; the rest is waited for.'],
  received: ['RECEIVED', 'Everything that will come is there.'],
  canceled: ['CANCELED', 'It was discarded, or nothing more comes of it.'],
});

const PurchaseLanguage = defineEnum<'de' | 'en'>(
  'PurchaseLanguage',
  'In which language a supplier is written to.',
  { de: ['DE', 'German.'], en: ['EN', 'English.'] },
);

@ObjectType({ description: 'A product that runs low, and how many pieces of it to order.' })
export class ReorderLine {
  @Field('Id of the product.', ID) productId!: number;
  @Field('What it is called.') name!: string;
  @NullableField('The shop’s own number of it.') articleNumber!: string | null;
  @NullableField('Whom the shop buys it from; null when not known.') supplier!: string | null;
  @NullableField('What the supplier calls it.') supplierNumber!: string | null;
  @NullableField('Pieces that the supplier says to have; null when not known.', Int)
  supplierStock!: number | null;
  @NullableField(
    'What the shop pays for a piece, without VAT. Owners only, null for others and when not known.',
    Money,
  )
  purchasePrice!: number | null;
  @Field(
    'With so many free pieces or fewer it is to be ordered: its own level, or that of the settings.',
    Int,
  )
  level!: number;
  @Field('Free pieces.', Int) stock!: number;
  @Field('Pieces that unpaid orders hold.', Int) held!: number;
  @Field(
    'Pieces a week, on average of the last eight: those of paid orders, without those whose money went back.',
    Float,
  )
  soldPerWeek!: number;
  @Field('Pieces that suppliers have yet to send.', Int) onOrder!: number;
  @Field(
    'How many to order: the level, and what is sold in the supplier’s days of delivery (7 when not known) and four weeks after, at least 1, less what is free and on order. 0 where these are above the level.',
    Int,
  )
  proposed!: number;
}

@ObjectType({ description: 'How many products of a supplier run low.', simpleResolvers: true })
export class ReorderSupplier {
  @NullableField('The supplier; null: products of which none is known.') name!: string | null;
  @Field('How many products.', Int) productsCount!: number;
}

@ObjectType({ description: 'Products that run low, by supplier and name.', simpleResolvers: true })
export class ReorderList {
  @Field('The products from the place that was asked for on.', [ReorderLine], {
    complexity: cost({ length: 100 }),
  })
  entries!: unknown[];
  @Field('How many there are.', Int) totalCount!: number;
  @Field('Of which suppliers they are, whichever supplier was asked for; at most 500.', [ReorderSupplier])
  suppliers!: ReorderSupplier[];
}

@ObjectType({ description: 'What the pieces of a category have cost.' })
export class CategoryValue {
  @Field('The category, in the language of who asks.') category!: string;
  @Field('Pieces: free ones, and those that unpaid orders hold.', Int) count!: number;
  @Field('What those cost whose purchase price is known, without VAT.', Money) value!: number;
  @Field('Products of which there are pieces.', Int) productsCount!: number;
  @Field('Those of them without a purchase price, which count as nothing.', Int) unpricedCount!: number;
}

@ObjectType({
  description: 'What the goods in stock have cost, those of withdrawn products too; without license keys.',
})
export class StockValue {
  @Field('Altogether, without VAT.', Money) value!: number;
  @Field('How many products of which there are pieces have no purchase price.', Int) unpricedCount!: number;
  @Field('By category.', [CategoryValue], { complexity: cost({ length: 50 }) }) categories!: unknown[];
}

@ObjectType({ description: 'Whom the shop buys from.' })
export class Supplier {
  @Field('What products call it; it tells it from others, whatever the case of its letters.') name!: string;
  @Field('Where orders are mailed to; empty when not known.') email!: string;
  @Field('The shop’s number there; empty when not known.') customerNumber!: string;
  @Field('Postal address in lines; empty when not known.') address!: string;
  @NullableField('How many days it takes to deliver; null when not known.', Int) deliveryDays!: number | null;
  @Field('In which language it is written to.', PurchaseLanguage) language!: 'de' | 'en';
  @Field('How often it was saved; 0: only products name it.', Int) version!: number;
  @Field('How many products name it.', Int) productsCount!: number;
}

@ObjectType({ description: 'Pieces of a product that are ordered at a supplier.' })
export class PurchaseLine {
  @Field('Id of the product.', ID) productId!: number;
  @Field('What it was called when it was ordered.') name!: string;
  @NullableField('The shop’s own number of it.') articleNumber!: string | null;
  @NullableField('What the supplier calls it.') supplierNumber!: string | null;
  @Field('Pieces that are ordered.', Int) count!: number;
  @NullableField('Price of a piece, without VAT. Owners only, null for others and when not known.', Money)
  purchasePrice!: number | null;
  @Field('Pieces that have come and can be sold.', Int) goodCount!: number;
  @Field('Pieces that have come and cannot be sold.', Int) damagedCount!: number;
  @Field('Pieces that are still to come.', Int) missingCount!: number;
  @Field('Whether more has come than was ordered, something damaged, or less for good.', Boolean)
  isDifferent!: boolean;
}

@ObjectType({ description: 'What has come of one line in a delivery.', simpleResolvers: true })
export class PurchaseReceiptLine {
  @Field('Place of the line in its order, from 0.', Int) line!: number;
  @Field('Pieces that can be sold.', Int) count!: number;
  @Field('Pieces that cannot be sold.', Int) damaged!: number;
}

@ObjectType({ description: 'A delivery as it was received.', simpleResolvers: true })
export class PurchaseReceipt {
  @Field('When it was received.', Date) at!: Date;
  @Field('Username of the employee.') username!: string;
  @Field('What the employee has noted; may be empty.') note!: string;
  @Field('What has come.', [PurchaseReceiptLine]) lines!: PurchaseReceiptLine[];
}

@ObjectType({ description: 'An order at a supplier.' })
export class PurchaseOrder {
  @Field('Identifies the order.', ID) id!: number;
  @Field('Rises with every change; each change names the one that was seen.', Int) revision!: number;
  @NullableField('EK-2026-000001, without gaps; null before it is sent.') number!: string | null;
  @Field('Where it stands.', PurchaseOrderState) state!: State;
  @Field('Name of the supplier.') supplier!: string;
  @Field('What is ordered.', [PurchaseLine], { complexity: cost({ length: 20 }) }) lines!: unknown[];
  @Field('What is written to the supplier; may be empty.') note!: string;
  @Field('When it was drafted.', Date) createdAt!: Date;
  @Field('Username of who has drafted it.') createdBy!: string;
  @NullableField('When it was sent; null before.', Date) sentAt!: Date | null;
  @NullableField('Address that it was mailed to; null: by other means, or not sent.') mailedTo!:
    | string
    | null;
  @NullableField('Day on which the goods should be here: 2026-12-28; null when not known.')
  expectedOn!: string | null;
  @Field('The deliveries, oldest first.', [PurchaseReceipt]) receipts!: unknown[];
}

@ObjectType({ description: 'Orders at suppliers, newest first.', simpleResolvers: true })
export class PurchaseOrderPage extends ForwardPage {
  @Field('The orders.', [PurchaseOrder]) entries!: unknown[];
}

@InputType({ description: 'What is known of a supplier.' })
export class SaveSupplierInput {
  @Field('Its name, as products have it; up to 200 characters.') name!: string;
  @Field('`Supplier.version` as it was loaded; 0 for a new one.', Int) version!: number;
  @Field('Where orders are mailed to; may be empty.') email!: string;
  @Field('The shop’s number there; up to 64 characters, may be empty.') customerNumber!: string;
  @Field('Postal address in lines; up to 500 characters, may be empty.') address!: string;
  @NullableField('How many days it takes to deliver: 0 to 365; null when not known.', Int)
  deliveryDays?: number | null;
  @Field('In which language it is written to.', PurchaseLanguage) language!: 'de' | 'en';
}

@InputType({ description: 'Pieces of a product that are to be ordered.' })
export class PurchaseLineInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('How many pieces: 1 to 99,999.', Int) count!: number;
}

@InputType({ description: 'A new order at a supplier.' })
export class DraftPurchaseOrderInput {
  @Field('Name of the supplier.') supplier!: string;
  @Field('1 to 100 products, each once.', [PurchaseLineInput]) lines!: PurchaseLineInput[];
}

@InputType({ description: 'An order as it was seen.' })
abstract class SeenPurchaseOrder {
  @Field('Id of the order.', ID) purchaseOrderId!: string;
  @Field('`PurchaseOrder.revision` as it was loaded.', Int) revision!: number;
}

@InputType({ description: 'What a draft orders from now on.' })
export class EditPurchaseOrderInput extends SeenPurchaseOrder {
  @Field('1 to 100 products, each once; they take the place of those before.', [PurchaseLineInput])
  lines!: PurchaseLineInput[];
  @Field('What is written to the supplier; up to 1,000 characters, may be empty.') note!: string;
}

@InputType({ description: 'How a draft is sent.' })
export class SendPurchaseOrderInput extends SeenPurchaseOrder {
  @Field('Whether the supplier gets it by mail; else somebody sends the paper.', Boolean) isMailed!: boolean;
}

@InputType({ description: 'Which order ends.' })
export class CancelPurchaseOrderInput extends SeenPurchaseOrder {}

@InputType({ description: 'What has come of one line.' })
export class ReceivedLineInput {
  @Field('Place of the line in its order, from 0.', Int) line!: number;
  @Field('Pieces that can be sold: 0 to 99,999. They become stock.', Int) count!: number;
  @Field('Pieces that cannot be sold: 0 to 99,999.', Int) damaged!: number;
}

@InputType({ description: 'A delivery of a supplier.' })
export class ReceiveGoodsInput extends SeenPurchaseOrder {
  @Field('What has come; lines of which nothing has may be left out.', [ReceivedLineInput])
  lines!: ReceivedLineInput[];
  @Field('What is to be noted; up to 1,000 characters, may be empty.') note!: string;
  @Field('Whether nothing more will come.', Boolean) isComplete!: boolean;
}

export const SupplierSaved = outcome('SupplierSaved', 'A supplier was saved.', {
  supplier: given<KnownSupplier>(Supplier, 'The supplier.'),
});

export const PurchaseOrderSaved = outcome('PurchaseOrderSaved', 'An order at a supplier has changed.', {
  purchaseOrder: given<PurchaseOrderRecord>(PurchaseOrder, 'The order after it.'),
});

export const SaveSupplierResult = createResultType(
  'SaveSupplierResult',
  'The outcome of saving a supplier.',
  SupplierSaved,
);

/** Result of every change of an order at a supplier. */
export const PurchaseOrderResult = createResultType(
  'PurchaseOrderResult',
  'The outcome of changing an order at a supplier.',
  PurchaseOrderSaved,
);
