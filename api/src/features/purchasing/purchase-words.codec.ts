import type { LanguageCode } from '../../../shared/language.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';

/** The German of what suppliers get. */
const GERMAN = {
  'Purchase order': 'Bestellung',
  'Purchase order {number}': 'Bestellung {number}',
  'Draft, not sent': 'Entwurf, nicht gesendet',
  Date: 'Datum',
  'Our customer number': 'Unsere Kundennummer',
  'Delivery expected by': 'Lieferung erwartet bis',
  'Deliver to': 'Lieferung an',
  Quantity: 'Menge',
  Article: 'Artikel',
  'Your number': 'Ihre Nummer',
  'Price, net': 'Preis netto',
  'Total, net': 'Summe netto',
  'Our number: {number}': 'Unsere Nummer: {number}',
  Pieces: 'Stück',
  'Prices do not include VAT.': 'Alle Preise verstehen sich ohne Umsatzsteuer.',
  'Please confirm this order, and name its number on delivery note and invoice.':
    'Bitte bestätigen Sie diese Bestellung und geben Sie ihre Nummer auf Lieferschein und Rechnung an.',
  'Questions: {email}, {phone}': 'Fragen: {email}, {phone}',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
} as const;

/** How a supplier is written to. */
export type PurchaseWords = FeatureMailLocale<keyof typeof GERMAN>;

/** Returns how a supplier is written to in a language. */
export const purchaseWords = (language: LanguageCode): PurchaseWords => mailLocaleFor(language, GERMAN);
