import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import type { Reason } from '../../../shared/reasons.js';
import { createResultType, ErrorParam, ErrorReason } from '../../graphql/result.js';
import { AuditChange } from '../audit/audit.types.js';
import type { ListChange, Total } from './import-report.states.js';

@ObjectType({ description: 'A list of articles that was imported, as one act.' })
export class ListImport {
  @Field('Its number; a positive integer.', ID) id!: number;
  @Field('When it began.', Date) at!: Date;
  @Field('Who has imported it.') by!: string;
  @Field('The names of its files.', [String]) files!: string[];
  @Field('How many products it has added.', Int) added!: number;
  @Field('How many products it has changed.', Int) changed!: number;
  @NullableField('When all rows were dealt with; null for one that was broken off.', Date)
  finishedAt!: Date | null;
  @NullableField('When it was undone.', Date) undoneAt!: Date | null;
  @Field('Whether it can be undone: it was not yet, and is at most 90 days old.', Boolean) canUndo!: boolean;
}

@ObjectType({ description: 'Imports from some place in their list on.' })
export class ListImportPage extends ForwardPage {
  @Field('The imports, newest first.', [ListImport], { name: 'imports' }) entries!: unknown[];
}

@ObjectType({ description: 'What a row of a list changes of a product.', simpleResolvers: true })
export class ListedChange {
  @Field('File and line.') place!: string;
  @Field('The number that the row names the product by.') number!: string;
  @Field('Name of the product.') name!: string;
  @Field('What it changes, old and new.', [AuditChange]) changes!: AuditChange[];
}

@ObjectType({ description: 'A sum of products before and after.', simpleResolvers: true })
export class ListTotal {
  @Field('Of how many products.', Int) count!: number;
  @Field('The sum before, an integer: cents of prices, pieces of stocks.', Float) before!: number;
  @Field('The sum after.', Float) after!: number;
}

@ObjectType({ description: 'What somebody has to look at before a list is applied.', simpleResolvers: true })
export class ListWarning {
  @Field('What it is accepted by; another one when it is about other rows.', ID) id!: string;
  @Field('What it is about.', ErrorReason) reason!: Reason;
  @Field('What the sentence of the reason mentions.', [ErrorParam]) params!: ErrorParam[];
  @Field('The sentence in English.') message!: string;
}

@ObjectType({ description: 'Something of a product that an undo has left as it is.', simpleResolvers: true })
export class LeftOverPart {
  @Field('Id of the product.', ID) productId!: number;
  @Field('Name of the product.') name!: string;
  @NullableField('The field; null: the product as a whole.') field!: string | null;
}

@InputType({ description: 'A list of articles, and whether it is only looked at.' })
export class ImportListInput {
  @Field('A table with a header, CSV or a workbook of Excel (.xlsx), of at most 4 MB.', GraphQLUpload)
  file!: Promise<FileUpload>;
  @Field('Whether nothing is written: the answer tells what would become of the rows.', Boolean)
  isPreview!: boolean;
  @NullableField('Id of the source that it comes from; null: its columns are read by their names.', ID)
  sourceId?: string | null;
  @Field('Ids of the warnings that somebody has looked at; with any other, nothing is written.', [ID])
  accepted!: string[];
}

@InputType({ description: 'Which import is undone.' })
export class UndoImportInput {
  @Field('Number of the import.', ID) importId!: string;
}

export const ListImported = outcome('ListImported', 'What became, or would become, of a list.', {
  importId: given<number | null>(ID, 'Number of the import; null: nothing was written.', { nullable: true }),
  added: given<number>(Int, 'How many products it adds.'),
  changed: given<number>(Int, 'How many products it changes.'),
  unchanged: given<number>(Int, 'How many rows change nothing.'),
  changes: given<ListChange[]>([ListedChange], 'The changes, steep ones first; at most 200 of them.'),
  prices: given<Total>(ListTotal, 'The prices that change, together.'),
  stocks: given<Total>(ListTotal, 'The stocks that change, together.'),
  unknown: given<number>(Int, 'How many rows of a supplier’s list are about nothing that the shop has.'),
  newCategories: given<string[]>([String], 'Categories that no product has had before.'),
  renamed: given<string[]>([String], 'Names that are written otherwise; at most 200.'),
  skipped: given<string[]>([String], 'Rows that cannot be used: file, line, reason; at most 200.'),
  skippedCount: given<number>(Int, 'How many rows cannot be used.'),
  warnings: given<ListWarning[]>([ListWarning], 'What somebody has to look at before it is applied.'),
});

export const ImportUndone = outcome('ImportUndone', 'An import was undone.', {
  restored: given<number>(Int, 'How many products are, but for what was left, as they were.'),
  left: given<LeftOverPart[]>([LeftOverPart], 'What was left, since others have changed it.'),
});

export const ImportListResult = createResultType(
  'ImportListResult',
  'The outcome of reading a list.',
  ListImported,
);

export const UndoImportResult = createResultType(
  'UndoImportResult',
  'The outcome of undoing an import.',
  ImportUndone,
);
