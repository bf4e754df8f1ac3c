import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import type { DocumentKind, DocumentRecord } from '../documents/document.record.js';
import type { BalanceMove } from '../../payments/payment.port.js';
import type { PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { GiftEntry } from '../gift-vouchers/gift-voucher.record.js';
import type { MoneyMove } from '../orders/order-money.service.js';

/** What is booked on an account, and against what. */
export interface Booking {
  at: Date;
  /** Whose account it is on; absent: that of the debtors. */
  account?: 'fees' | 'bank' | 'gifts';
  /** Against what it is booked: what the shop owes for gift vouchers, or what it earns by those that lapse; absent: payments, or revenue. */
  against?: 'gifts' | 'lapsed';
  /** What the account is debited with, in cents, such as what the debtors owe more; negative for a credit, never 0. */
  cents: number;
  /** The VAT rate in percent of the revenue that it is booked against; `null`: against payments. */
  vatPercent: number | null;
  /** Whose VAT that is, where it is another country's; `null`: the shop's own, or none. */
  taxCountry: string | null;
  /** Why it has no VAT, and the VAT id of the company in the EU that buys, empty for exports; `null`: it has, or is no revenue. */
  exemption: { kind: Exemption; vatId: string } | null;
  /** By what it is found again: the number of the document, or the provider's id. */
  reference: string;
  text: string;
  /** `null`: of none. */
  orderId: number | null;
  /** When the goods were handed over; `null` for payments. */
  suppliedAt: Date | null;
}

const NOT_TAXED = { taxCountry: null, exemption: null };

/** What of a document is booked. */
type Booked = Pick<
  DocumentRecord,
  'taxCountry' | 'exemption' | '_id' | 'kind' | 'issuedAt' | 'suppliedAt' | 'orderId' | 'buyer' | 'rates'
>;

/** Who moves money by a means. */
const PROVIDERS: Readonly<Record<PaymentMeans, string>> = {
  PAYPAL: 'PayPal',
  CARD: 'Stripe',
  TRANSFER: 'Überweisung',
  INVOICE: 'Überweisung',
  GIFT_VOUCHER: 'Gutschein',
};

const MOVES: Readonly<Record<MoneyMove['kind'], string>> = {
  payment: 'Zahlung',
  refund: 'Rückzahlung',
  bounce: 'Rückläufer',
  waiver: 'Erlass',
};

/** What happens on gift vouchers; what is held or planned is not booked. */
const GIFT_MOVES = {
  sold: 'verkauft',
  canceled: 'zurückgenommen',
  redeemed: 'eingelöst',
  refunded: 'erstattet',
  writtenOff: 'verfallen',
  reinstated: 'wieder gültig',
} as const;

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
      taxCountry: document.taxCountry ?? null,
      exemption:
        document.exemption === undefined
          ? null
          : {
              kind: document.exemption,
              vatId: document.exemption === 'export' ? '' : (document.buyer.vatId ?? ''),
            },
      reference: document._id,
      text: `${KINDS[document.kind]} ${document.buyer.name}`,
      orderId: document.orderId,
      suppliedAt: document.suppliedAt,
    }));

/** Returns the booking of what a provider of a means of payment has charged, or has taken to the bank. */
export const bookingOfBalance = (
  { id, at, kind, cents }: BalanceMove,
  means: 'PAYPAL' | 'CARD',
): Booking => ({
  at,
  account: kind === 'fee' ? 'fees' : 'bank',
  cents,
  vatPercent: null,
  ...NOT_TAXED,
  reference: id,
  text: `${PROVIDERS[means]} ${kind === 'fee' ? 'Gebühr' : 'Auszahlung'}`,
  orderId: null,
  suppliedAt: null,
});

/**
 * Returns the booking of an entry in the ledger of a gift voucher (§ 3 (15) UStG); none of one that is not final. The sale is no revenue: what
 * the buyer has paid is owed. What a voucher has paid was booked as a payment like that of a provider, and is taken out of these. What
 * lapses is income without VAT: nothing was supplied for it.
 */
export function bookingsOfGift({ kind, cents, orderId, at }: GiftEntry): Booking[] {
  if (kind === 'held' || kind === 'planned') return [];
  const isSale = kind === 'sold' || kind === 'canceled';
  const isLapse = kind === 'writtenOff' || kind === 'reinstated';
  return [
    {
      at,
      ...(isSale ? { cents, against: 'gifts' } : { cents: -cents, account: 'gifts' }),
      ...(isLapse ? { against: 'lapsed' } : {}),
      vatPercent: null,
      ...NOT_TAXED,
      reference: String(orderId),
      text: `Gutschein ${GIFT_MOVES[kind]} Bestellung ${orderId}`,
      orderId,
      suppliedAt: null,
    },
  ];
}

/** Returns the booking of money that came in or went back. */
export function bookingOfMoney({ orderId, at, cents, kind, means, paidBy, reference }: MoneyMove): Booking {
  const way = means === 'provider' ? PROVIDERS[paidBy] : 'Überweisung';
  return {
    at,
    cents: -cents,
    vatPercent: null,
    ...NOT_TAXED,
    reference: reference ?? String(orderId),
    text: `${way} ${MOVES[kind]} Bestellung ${orderId}`,
    orderId,
    suppliedAt: null,
  };
}
