import type { PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/**
 * What a document is. `invoice`: of what was sent. `correction`: of an invoice some of whose money has gone back.
 * `cancellation`: takes an invoice back as a whole.
 */
export const DOCUMENT_KINDS = ['invoice', 'correction', 'cancellation'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who sells, as of the issue. */
export interface DocumentSeller {
  name: string;
  street: string;
  postcode: string;
  town: string;
  /** Empty for who has none. */
  vatId: string;
  /** Number of the tax office. Empty for who has none. */
  taxNumber: string;
  phone: string;
  email: string;
  directors: string;
  /** Its number in the commercial register, with the court. */
  register: string;
  /** Registration as a seller of electrical devices (§ 6 ElektroG). */
  weee: string;
  /** Its account, as the foot says it; absent where the shop names none. */
  bank?: string;
}

/** By when, where to and how an invoice is to be paid. */
export interface DocumentTerms {
  /** The last day, in Berlin: `2026-12-28`. */
  dueOn: string;
  /** What has to be the purpose of the transfer. */
  reference: string;
  /** The account, as of the issue; its texts are empty where the shop has none. */
  holder: string;
  iban: string;
  bic: string;
}

/** A name and an address, as of the order. */
export interface DocumentParty {
  /** The company, or the person. */
  name: string;
  /** What stands below the name, line by line. */
  address: string;
  /** The address by its parts; absent where it is known as one line alone. */
  place?: DocumentPlace;
}

/** Who has bought. */
export interface DocumentBuyer extends DocumentParty {
  userId: number;
  /** VAT identification number; absent for none. */
  vatId?: string;
  /** Whom to ask at a company; absent for persons, and where the company names nobody. */
  contact?: DocumentContact;
}

/** A person at a company; `phone` is empty where none is known. */
export interface DocumentContact {
  person: string;
  phone: string;
}

/** An address as data: `country` is an ISO 3166-1 code. */
export interface DocumentPlace {
  street: string;
  addition: string;
  postcode: string;
  town: string;
  country: string;
}

/** A line of a document. All amounts are of all its pieces, in cents. */
export interface DocumentLine {
  /** `null` for an amount that belongs to no product. */
  productId: number | null;
  name: string;
  count: number;
  /** VAT included, before the discount. */
  grossCents: number;
  /** Its part of a discount, or what of its price is not given back; at most `grossCents`. */
  discountCents: number;
  /** VAT rate in percent. */
  vatPercent: number;
  netCents: number;
}

/** What a document comes to at one VAT rate, in cents. */
export interface DocumentRate {
  vatPercent: number;
  /** The net of the lines, before the discount. */
  lineNetCents: number;
  /** The net of the discount. */
  allowanceCents: number;
  netCents: number;
  vatCents: number;
  /** What was paid, or has gone back. */
  grossCents: number;
  /** What net and VAT together are less than that, or more where it is negative (BT-114); absent: nothing. */
  roundingCents?: number;
}

/** The invoice that another document is about. */
export interface PrecedingDocument {
  number: string;
  issuedAt: Date;
}

/** What a document says, before it has a number. */
export interface DocumentContent {
  kind: DocumentKind;
  language: LanguageCode;
  orderId: number;
  /** When the goods were handed over (§ 14 (4) No. 6 UStG). */
  suppliedAt: Date;
  preceding: PrecedingDocument | null;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  /** Where the goods went; absent where that is the buyer's address, or nothing went anywhere. */
  deliverTo?: DocumentParty;
  lines: DocumentLine[];
  rates: DocumentRate[];
  /** What the discount of an invoice is, or what a correction leaves with the shop, for people; `null` without any. */
  allowanceReason: string | null;
  /** Whose VAT it shows, by ISO 3166-1 code, where that is another country's (One-Stop-Shop); absent: the seller's own. */
  taxCountry?: string;
  /** Why it shows no VAT; absent: it does. */
  exemption?: Exemption;
  /** By what its order is paid; absent: with PayPal. */
  paidBy?: PaymentMeans;
  /** How an invoice is to be paid that was not; absent where nothing is due by it. */
  terms?: DocumentTerms;
}

/** A document with its number: inserted whole, and never changed but for its PDF and its mail. */
export interface DocumentRecord extends DocumentContent, HasOutbox {
  /** Its number, such as `RE-2026-000123`. */
  _id: string;
  /** `RE-2026`: a kind and a year. */
  series: string;
  /** The running number in its series, from 1, without gaps. */
  number: number;
  /** What it was issued for; each cause has one document. */
  cause: string;
  /** Its place among the documents of its order, from 1. */
  orderSeq: number;
  issuedAt: Date;
  /** The structured invoice (EN 16931), which the PDF holds too. */
  xml: string;
  /** Hex SHA-256 of the hash before it in the series and of its content. */
  contentHash: string;
  /** The `contentHash` of the document before it in the series; empty for the first. */
  previousHash: string;
  /** Hex SHA-256 of its PDF; `null` until there is one. */
  pdfSha256: string | null;
}
