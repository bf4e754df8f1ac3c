import { EXEMPTIONS } from '../../../shared/rules/vat-exemption.js';
import { Schema, type Connection } from 'mongoose';
import { PAYMENT_MEANS } from '../../../shared/rules/payment-means.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import {
  DOCUMENT_KINDS,
  type DocumentBuyer,
  type DocumentContact,
  type DocumentLine,
  type DocumentParty,
  type DocumentPlace,
  type DocumentRate,
  type DocumentRecord,
  type DocumentSeller,
  type DocumentTerms,
  type PrecedingDocument,
} from './document.record.js';

/** A PDF of a document, whose number is its id. Kept apart, so that lists read no bytes; served to who may see the document. */
export interface DocumentPdf {
  _id: string;
  bytes: Buffer;
  issuedAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

/** A text that may be empty: a fact that not every seller has. */
const fact = { type: String, default: '' };

const sellerSchema = new Schema<DocumentSeller>(
  {
    name: text,
    street: text,
    postcode: text,
    town: text,
    vatId: fact,
    taxNumber: fact,
    phone: fact,
    email: text,
    directors: fact,
    register: fact,
    weee: fact,
    bank: { type: String },
  },
  { _id: false },
);

const placeSchema = new Schema<DocumentPlace>(
  { street: text, addition: { type: String, default: '' }, postcode: text, town: text, country: text },
  { _id: false },
);

const party = { name: text, address: text, place: { type: placeSchema, default: undefined } };

const partySchema = new Schema<DocumentParty>(party, { _id: false });

const contactSchema = new Schema<DocumentContact>(
  { person: text, phone: { type: String, default: '' } },
  { _id: false },
);

const buyerSchema = new Schema<DocumentBuyer>(
  {
    ...party,
    userId: number,
    vatId: { type: String },
    contact: { type: contactSchema, default: undefined },
  },
  { _id: false },
);

const precedingSchema = new Schema<PrecedingDocument>({ number: text, issuedAt: date }, { _id: false });

const lineSchema = new Schema<DocumentLine>(
  {
    productId: { type: Number, default: null },
    name: text,
    count: number,
    grossCents: number,
    discountCents: number,
    vatPercent: number,
    netCents: number,
  },
  { _id: false },
);

const rateSchema = new Schema<DocumentRate>(
  {
    vatPercent: number,
    lineNetCents: number,
    allowanceCents: number,
    netCents: number,
    vatCents: number,
    grossCents: number,
    roundingCents: { type: Number },
  },
  { _id: false },
);

const termsSchema = new Schema<DocumentTerms>(
  { dueOn: text, reference: text, holder: fact, iban: fact, bic: fact },
  { _id: false },
);

const documentSchema = new Schema<DocumentRecord>(
  {
    _id: text,
    series: text,
    number,
    kind: { ...text, enum: DOCUMENT_KINDS },
    language: { ...text, enum: ['en', 'de'] },
    cause: text,
    orderId: number,
    orderSeq: number,
    issuedAt: date,
    suppliedAt: date,
    preceding: { type: precedingSchema, default: null },
    seller: { type: sellerSchema, required: true },
    buyer: { type: buyerSchema, required: true },
    deliverTo: { type: partySchema, default: undefined },
    lines: { type: [lineSchema], required: true },
    rates: { type: [rateSchema], required: true },
    allowanceReason: { type: String, default: null },
    taxCountry: { type: String },
    exemption: { type: String, enum: EXEMPTIONS },
    paidBy: { type: String, enum: PAYMENT_MEANS },
    terms: { type: termsSchema, default: undefined },
    xml: text,
    contentHash: text,
    previousHash: { type: String, default: '' },
    pdfSha256: { type: String, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);

// Together these make numbers without gaps, one document for each cause, and one that sees the documents of its order before it.
documentSchema.index({ series: 1, number: 1 }, { unique: true });
documentSchema.index({ cause: 1 }, { unique: true });
documentSchema.index({ orderId: 1, orderSeq: 1 }, { unique: true });
// The list of all, newest first, and those of a customer.
documentSchema.index({ issuedAt: -1, _id: -1 });
documentSchema.index({ 'buyer.userId': 1, issuedAt: 1 });
documentSchema.index(...OUTBOX_INDEX);

const pdfSchema = new Schema<DocumentPdf>(
  { _id: text, bytes: { type: Buffer, required: true }, issuedAt: date },
  { versionKey: false },
);

/** The models of the documents feature on one connection. */
export const documentModels = (connection: Connection) => ({
  documents: connection.model('Document', documentSchema, 'documents'),
  pdfs: connection.model('DocumentPdf', pdfSchema, 'documentPdfs'),
});
