import type { DocumentKind, DocumentRecord } from '../documents/document.record.js';
import type { PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { RefundMeans } from '../orders/refund.record.js';

/** What the debtors owe more, or less, and against what. */
export interface Booking {
  at: Date;
  /** What the debtors owe more from then on, in cents; negative for less, never 0. */
  cents: number;
  /** The VAT rate in percent of the revenue that it is booked against; `null`: against payments. */
  vatPercent: number | null;
  /** By what it is found again: the number of the document, or the provider's id. */
  reference: string;
  text: string;
  orderId: number;
  /** When the goods were handed over; `null` for payments. */
  suppliedAt: Date | null;
}

/** What of a document is booked. */
type Booked = Pick<
  DocumentRecord,
  '_id' | 'kind' | 'issuedAt' | 'suppliedAt' | 'orderId' | 'buyer' | 'rates'
>;

/** Money that came in, or, negative, went back. */
interface Moved {
  orderId: number;
  at: Date;
  cents: number;
  means: RefundMeans;
  /** By what the order was paid. */
  paidBy: PaymentMeans;
  reference: string | null;
}

/** Who moves money by a means. */
const PROVIDERS: Readonly<Record<PaymentMeans, string>> = {
  PAYPAL: 'PayPal',
  CARD: 'Stripe',
  TRANSFER: 'Überweisung',
};

const KINDS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Rechnung',
  correction: 'Korrektur',
  cancellation: 'Storno',
};

/** Returns the bookings of a document: one for each VAT rate, with what was paid or has gone back. */
export const bookingsOf = (document: Booked): Booking[] =>
  document.rates
    .filter(({ grossCents }) => grossCents !== 0)
    .map(({ vatPercent, grossCents }) => ({
      at: document.issuedAt,
      cents: document.kind === 'invoice' ? grossCents : -grossCents,
      vatPercent,
      reference: document._id,
      text: `${KINDS[document.kind]} ${document.buyer.name}`,
      orderId: document.orderId,
      suppliedAt: document.suppliedAt,
    }));

/** Returns the booking of money that came in or went back. */
export function bookingOfMoney({ orderId, at, cents, means, paidBy, reference }: Moved): Booking {
  const way = means === 'provider' ? PROVIDERS[paidBy] : 'Überweisung';
  return {
    at,
    cents: -cents,
    vatPercent: null,
    reference: reference ?? String(orderId),
    text: `${way} ${cents > 0 ? 'Zahlung' : 'Rückzahlung'} Bestellung ${orderId}`,
    orderId,
    suppliedAt: null,
  };
}
