import {
  formatGermanEuro,
  interpolate,
  type LanguageCode,
  type Translator,
} from '../../../shared/language.js';
import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import { formatEuro } from '../../../shared/money.js';
import type { DocumentContent, DocumentKind } from './document.record.js';

/** The German of documents. */
const GERMAN = {
  Invoice: 'Rechnung',
  'Invoice correction': 'Rechnungskorrektur',
  'Cancellation of an invoice': 'Stornorechnung',
  'Corrects invoice {number} of {date}.': 'Korrigiert die Rechnung {number} vom {date}.',
  'Cancels invoice {number} of {date} as a whole.': 'Storniert die Rechnung {number} vom {date} vollständig.',
  Number: 'Nummer',
  Date: 'Datum',
  'Date of supply': 'Lieferdatum',
  'Delivered to {address}': 'Geliefert an {address}',
  Order: 'Bestellung',
  'Customer number': 'Kundennummer',
  Article: 'Artikel',
  Quantity: 'Menge',
  'Price per piece': 'Einzelpreis',
  Net: 'Netto',
  Price: 'Preis',
  VAT: 'USt.',
  'Sum of articles': 'Summe der Artikel',
  Discount: 'Nachlass',
  'Voucher {code}': 'Gutschein {code}',
  '{name}, net {amount}': '{name}, netto {amount}',
  'Given back before ({numbers})': 'Bereits erstattet ({numbers})',
  'Fee for opened or used goods': 'Gebühr für geöffnete oder benutzte Ware',
  'Loss of value of the goods': 'Wertverlust der Ware',
  '{count} × {name}, in part': '{count} × {name}, teilweise',
  'Net and VAT': 'Netto und USt.',
  Rounding: 'Rundung',
  Shipping: 'Versand',
  'Reduction of the price': 'Minderung des Preises',
  'Reduction of the price, taken back': 'Zurückgenommene Minderung des Preises',
  'What was not corrected before': 'Bisher nicht korrigierter Betrag',
  '{percent}%': '{percent}\u00A0%',
  'Intra-community supply, exempt from VAT (§ 4 No. 1 b, § 6a UStG). VAT ID of the buyer: {vatId}.':
    'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG). USt-IdNr. des Empfängers: {vatId}.',
  'Export delivery, exempt from VAT (§ 4 No. 1 a, § 6 UStG).':
    'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).',
  'Reverse charge: the recipient owes the VAT (§ 13b UStG). VAT ID of the buyer: {vatId}.':
    'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG). USt-IdNr. des Empfängers: {vatId}.',
  '{percent}% VAT on {amount}': '{percent}\u00A0% USt. auf {amount}',
  Total: 'Gesamtbetrag',
  'Amount given back': 'Erstattungsbetrag',
  'Paid with PayPal. Nothing is due.': 'Mit PayPal bezahlt. Es ist nichts mehr zu zahlen.',
  'Paid through Stripe. Nothing is due.': 'Über Stripe bezahlt. Es ist nichts mehr zu zahlen.',
  'Paid by bank transfer. Nothing is due.': 'Per Überweisung bezahlt. Es ist nichts mehr zu zahlen.',
  'Paid with a gift voucher. Nothing is due.':
    'Mit einem Geschenkgutschein bezahlt. Es ist nichts mehr zu zahlen.',
  'On invoice: {amount} is due by {day}.': 'Kauf auf Rechnung: {amount} sind fällig bis {day}.',
  'Please transfer it to {holder}, IBAN {iban}, with the purpose {reference}.':
    'Bitte überweisen Sie an {holder}, IBAN {iban}, Verwendungszweck {reference}.',
  'Who pays later owes interest (§ 288 BGB).': 'Bei späterer Zahlung fallen Verzugszinsen an (§ 288 BGB).',
  'Bought on invoice.': 'Kauf auf Rechnung.',
  'The amount lowers what is owed; what was paid too much is transferred back.':
    'Der Betrag verringert die offene Forderung; zu viel Gezahltes wird zurücküberwiesen.',
  'The amount goes back the way that it was paid.':
    'Der Betrag wird auf dem Weg erstattet, auf dem er bezahlt wurde.',
  'This file holds the invoice as data, too (ZUGFeRD / Factur-X, EN 16931).':
    'Diese Datei enthält die Rechnung auch als Daten (ZUGFeRD / Factur-X, EN 16931).',
  'VAT ID {id}': 'USt-IdNr. {id}',
  'Tax number {id}': 'Steuernummer {id}',
  'WEEE number {id}': 'WEEE-Reg.-Nr. {id}',
  'Represented by: {names}': 'Vertreten durch: {names}',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
} as const;

/** How a document is written in the language of its order. */
export interface DocumentWords {
  language: LanguageCode;
  t: Translator<keyof typeof GERMAN>;
  /** Takes cents. */
  formatEuro: (cents: number) => string;
  /** A day in Berlin. */
  formatDay: (time: Date) => string;
}

const dayIn = (locale: string): ((time: Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: locale === 'de-DE' ? '2-digit' : 'short',
    year: 'numeric',
  });
  return (time) => format.format(time);
};
const englishDay = dayIn('en-GB');
const germanDay = dayIn('de-DE');

/** Returns how documents are written in a language. */
export const documentWords = (language: LanguageCode): DocumentWords =>
  language === 'en'
    ? { language, t: interpolate, formatEuro, formatDay: englishDay }
    : {
        language,
        t: (text: keyof typeof GERMAN, values = {}) => interpolate(GERMAN[text], values),
        formatEuro: formatGermanEuro,
        formatDay: germanDay,
      };

const EXEMPTION_NOTES = {
  intraCommunity:
    'Intra-community supply, exempt from VAT (§ 4 No. 1 b, § 6a UStG). VAT ID of the buyer: {vatId}.',
  export: 'Export delivery, exempt from VAT (§ 4 No. 1 a, § 6 UStG).',
  reverseCharge: 'Reverse charge: the recipient owes the VAT (§ 13b UStG). VAT ID of the buyer: {vatId}.',
} as const satisfies Record<Exemption, keyof typeof GERMAN>;

const TITLES = {
  invoice: 'Invoice',
  correction: 'Invoice correction',
  cancellation: 'Cancellation of an invoice',
} as const satisfies Record<DocumentKind, keyof typeof GERMAN>;

/** `Rechnung`: what kind of document it is. */
export const titleOf = ({ kind, language }: Pick<DocumentContent, 'kind' | 'language'>): string =>
  documentWords(language).t(TITLES[kind]);

/** Which invoice it is about; `null` for an invoice. */
export function noteOf({
  kind,
  language,
  preceding,
}: Pick<DocumentContent, 'kind' | 'language' | 'preceding'>): string | null {
  if (preceding === null) return null;
  const { t, formatDay } = documentWords(language);
  const values = { number: preceding.number, date: formatDay(preceding.issuedAt) };
  return kind === 'cancellation'
    ? t('Cancels invoice {number} of {date} as a whole.', values)
    : t('Corrects invoice {number} of {date}.', values);
}

/** What the law wants an invoice without VAT to say (§ 14a UStG); `null` for one that has VAT. */
export function exemptionNoteOf({
  exemption,
  language,
  buyer,
}: Pick<DocumentContent, 'exemption' | 'language' | 'buyer'>): string | null {
  if (exemption === undefined) return null;
  const { t } = documentWords(language);
  return exemption === 'export'
    ? t(EXEMPTION_NOTES.export)
    : t(EXEMPTION_NOTES[exemption], { vatId: buyer.vatId ?? '' });
}
