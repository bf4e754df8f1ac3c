import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { CountedPage } from '../../graphql/page.js';
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
  @Field('Its number, such as `RE-2026-000123`; without gaps in each kind and year.', ID) number!: string;
  @Field('What it is.', DocumentKind) kind!: StoredKind;
  @Field('Id of its order.', ID) orderId!: number;
  @NullableField('Number of the invoice that it is about; null for an invoice.')
  precedingNumber!: string | null;
  @Field('Whom it names: the company, or the person.') buyerName!: string;
  @Field('When it was issued.', Date) issuedAt!: Date;
  @Field('The amount, VAT included.', Money) gross!: number;
  @Field('The VAT in it.', Money) vat!: number;
  @Field('Path of its PDF (PDF/A-3 with the data inside: ZUGFeRD, Factur-X).') pdfUrl!: string;
  @Field('Path of its data alone, as XML (Cross Industry Invoice).') xmlUrl!: string;
}

@ObjectType({ description: 'Documents from some place in their list on.' })
export class DocumentPage extends CountedPage {
  @Field('The documents, newest first.', [Document], { name: 'documents' }) entries!: unknown[];
}
