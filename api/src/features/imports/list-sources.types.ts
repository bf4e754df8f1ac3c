import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { BulkRounding as Rounding } from '../../../shared/rules/bulk-changes.js';
import type { ColumnMeaning as Meaning } from '../../../shared/rules/list-sources.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { BulkRounding } from './bulk-edit.types.js';
import type { ListSourceRecord } from './list-source.record.js';

const ColumnMeaning = defineEnum<Meaning>('ColumnMeaning', 'What a column of a list says about a product.', {
  id: ['PRODUCT_ID', 'Its id in this shop.'],
  articleNumber: ['ARTICLE_NUMBER', 'The shop’s own number of it.'],
  gtin: ['GTIN', 'Its GTIN or EAN.'],
  mpn: ['MPN', 'The manufacturer’s number of it.'],
  name: ['NAME', 'What it is called.'],
  manufacturer: ['MANUFACTURER', 'Who makes it.'],
  category: ['CATEGORY', 'Its category.'],
  price: ['PRICE', 'The price of the shop, with VAT.'],
  stockCount: ['STOCK', 'Pieces in the shop’s stock.'],
  description: ['DESCRIPTION', 'Its description.'],
  warrantyMonths: ['GUARANTEE', 'Months of the manufacturer’s guarantee.'],
  weightGrams: ['WEIGHT', 'Weight as it is sent, in grams, or in the unit of the column.'],
  energyClass: ['ENERGY_CLASS', 'Its energy class.'],
  eprelNumber: ['EPREL_NUMBER', 'Its number in the EPREL register.'],
  manufacturerAddress: ['MANUFACTURER_ADDRESS', 'Address of the manufacturer.'],
  responsiblePerson: ['RESPONSIBLE_PERSON', 'Who is responsible for it in the EU.'],
  safetyWarnings: ['SAFETY_WARNINGS', 'Warnings that buyers must read.'],
  isDigital: ['DIGITAL', 'Whether it is a download.'],
  hasSerials: ['HAS_SERIALS', 'Whether its pieces have serial numbers.'],
  lengthMm: ['LENGTH', 'Length of its box in millimeters.'],
  widthMm: ['WIDTH', 'Width of its box in millimeters.'],
  heightMm: ['HEIGHT', 'Height of its box in millimeters.'],
  supplier: ['SUPPLIER', 'Whom the shop buys it from.'],
  supplierNumber: ['SUPPLIER_NUMBER', 'What the supplier calls it.'],
  supplierStock: ['SUPPLIER_STOCK', 'Pieces that the supplier has.'],
  purchasePrice: ['PURCHASE_PRICE', 'What the shop pays for a piece, without VAT.'],
  shelfPlace: ['SHELF_PLACE', 'Where its pieces lie.'],
  reorderLevel: ['REORDER_LEVEL', 'With so many pieces it is ordered again.'],
  visibility: ['VISIBILITY', 'Whether it is in the catalog.'],
  listedFrom: ['LISTED_FROM', 'From when on it is in the catalog.'],
  listedUntil: ['LISTED_UNTIL', 'Until when it is in the catalog.'],
  attribute: ['ATTRIBUTE', 'A row of the specification table, by the name of the column.'],
  ignored: ['IGNORED', 'Nothing that the shop reads.'],
});

@ObjectType({ description: 'What a source calls a column, and what that means.', simpleResolvers: true })
export class ColumnRule {
  @Field('The head of the column.') header!: string;
  @Field('What it says.', ColumnMeaning) meaning!: Meaning;
}

@ObjectType({ description: 'How a supplier’s prices become the shop’s.' })
export class SupplierTerms {
  @Field('Name of the supplier.') supplier!: string;
  @NullableField(
    'Margin of the price without VAT, in percent. Null: prices of the shop stay. Owners only, null for others.',
    Float,
  )
  margin!: number | null;
  @Field('How new prices are rounded.', BulkRounding) rounding!: Rounding;
}

@ObjectType({ description: 'Where lists come from: how their columns are read is remembered.' })
export class ListSource {
  @Field('A positive integer.', ID) id!: number;
  @Field('What employees call it.') name!: string;
  @Field('The columns that are not read by their names alone.', [ColumnRule]) columns!: ColumnRule[];
  @NullableField('Of a supplier’s price list; null for lists of the shop’s own articles.', SupplierTerms)
  terms!: SupplierTerms | null;
  @Field('How often it was saved.', Int) version!: number;
}

@ObjectType({ description: 'A column of a list, and what it is taken for.', simpleResolvers: true })
export class ListColumn extends ColumnRule {
  @Field('The first cell that is not empty; up to 80 characters.') sample!: string;
}

@InputType({ description: 'What a source calls a column, and what that means.' })
class ColumnRuleInput {
  @Field('The head of the column: 1 to 200 characters.') header!: string;
  @Field('What it says; all but ATTRIBUTE and IGNORED once.', ColumnMeaning) meaning!: Meaning;
}

@InputType({ description: 'How a supplier’s prices become the shop’s.' })
class SupplierTermsInput {
  @Field('Name of the supplier, as products have it; up to 200 characters.') supplier!: string;
  @NullableField(
    'Margin of the price without VAT, in percent: 0 to 95. Null: prices of the shop stay.',
    Float,
  )
  margin?: number | null;
  @Field('How new prices are rounded.', BulkRounding) rounding!: Rounding;
}

@InputType({ description: 'How lists of a source are read.' })
export class SaveListSourceInput {
  @NullableField('Id of the source; null for a new one.', ID) sourceId?: string | null;
  @Field('`ListSource.version` as it was loaded; 0 for a new one.', Int) version!: number;
  @Field('What employees call it, each name once: 1 to 60 characters.') name!: string;
  @Field('The columns that are not read by their names alone; at most 200.', [ColumnRuleInput])
  columns!: ColumnRuleInput[];
  @NullableField(
    'Of a supplier’s price list: it changes purchase price, the supplier’s number and stock, and by a margin the price, and adds nothing. Owners only.',
    SupplierTermsInput,
  )
  terms?: SupplierTermsInput | null;
}

@InputType({ description: 'Which source is removed.' })
export class RemoveListSourceInput {
  @Field('Id of the source.', ID) sourceId!: string;
}

@InputType({ description: 'A list whose columns are looked at.' })
export class ReadListColumnsInput {
  @Field('A table with a header, CSV or a workbook of Excel (.xlsx), of at most 4 MB.', GraphQLUpload)
  file!: Promise<FileUpload>;
  @NullableField('Id of the source that it comes from; null: its columns are read by their names.', ID)
  sourceId?: string | null;
}

export const ListSourceSaved = outcome('ListSourceSaved', 'A source of lists was saved.', {
  source: given<ListSourceRecord>(ListSource, 'The source.'),
});

export const ListSourceRemoved = outcome('ListSourceRemoved', 'A source of lists was removed.', {
  sourceId: given<string>(ID, 'Its id.'),
});

export const ListColumnsRead = outcome('ListColumnsRead', 'The columns of a list.', {
  columns: given<ListColumn[]>([ListColumn], 'Its columns in order; at most 200.'),
  rowsCount: given<number>(Int, 'How many rows it has.'),
});

export const SaveListSourceResult = createResultType(
  'SaveListSourceResult',
  'The outcome of saving a source of lists.',
  ListSourceSaved,
);

export const RemoveListSourceResult = createResultType(
  'RemoveListSourceResult',
  'The outcome of removing a source of lists.',
  ListSourceRemoved,
);

export const ReadListColumnsResult = createResultType(
  'ReadListColumnsResult',
  'The outcome of reading the columns of a list.',
  ListColumnsRead,
);
