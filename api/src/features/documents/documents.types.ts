import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { ListPage } from '../../graphql/page.js';
import { Money } from '../../graphql/scalars.js';
import type { DocumentKind as StoredKind } from './document.record.js';
import { defineEnum } from '../../graphql/enum.js';
import { PartOfOrder } from '../../graphql/cost.js';

const DocumentKind = defineEnum<StoredKind>(
  'DocumentKind',
  'What a document is. The amounts of all kinds are positive.',
  {
    invoice: ['INVOICE', 'Bills what was sent.'],
    correction: ['CORRECTION', 'Takes back a part of an invoice whose money has gone back.'],
    cancellation: ['CANCELLATION', 'Takes back an invoice as a whole.'],
  },
);

@ObjectType({
  description:
    'An invoice, correction or cancellation. It never changes; its PDF holds it as data (EN 16931), too.',
})
@PartOfOrder()
export class Document {
  @Field(() => ID, {
    description: 'Its number, such as `RE-2026-000123`; without gaps in each kind and year.',
  })
  number!: string;

  @Field(() => DocumentKind, { description: 'What it is.' })
  kind!: StoredKind;

  @Field(() => ID, { description: 'Id of its order.' })
  orderId!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the invoice that it is about; null for an invoice.',
  })
  precedingNumber!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was issued.' })
  issuedAt!: Date;

  @Field(() => Money, { description: 'The amount, VAT included.' })
  gross!: number;

  @Field(() => Money, { description: 'The VAT in it.' })
  vat!: number;

  @Field(() => String, { description: 'Path of its PDF (PDF/A-3 with the data inside: ZUGFeRD, Factur-X).' })
  pdfUrl!: string;

  @Field(() => String, { description: 'Path of its data alone, as XML (Cross Industry Invoice).' })
  xmlUrl!: string;
}

@ObjectType({ description: 'One page of a list of documents.' })
export class DocumentPage extends ListPage {
  @Field(() => [Document], { name: 'documents', description: 'The documents of this page, newest first.' })
  entries!: unknown[];
}
