import { berlinDay } from '../../../shared/berlin-days.js';
import { quotePath } from '../../../shared/rules/quotes.js';
import { greet, type MailBill, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';
import type { QuoteRecord } from './quote.record.js';

/** The German of mails about quotes. */
const GERMAN = {
  'Your quote from Rechenwerk, no. {id}': 'Ihr Angebot von Rechenwerk, Nr. {id}',
  'as agreed, here is what we offer you until {day}:':
    'wie besprochen unser Angebot an Sie, gültig bis {day}:',
  'You order and pay on the page of the quote. Until then nothing is reserved, and you owe nothing. The link is meant for you alone.':
    'Auf der Seite des Angebots bestellen und bezahlen Sie. Bis dahin ist nichts reserviert, und Sie schulden nichts. Der Link ist nur für Sie bestimmt.',
  'You order and pay on the page of the quote. Until that day the items are reserved for you; you owe nothing before you order. The link is meant for you alone.':
    'Auf der Seite des Angebots bestellen und bezahlen Sie. Bis zu diesem Tag sind die Artikel für Sie reserviert; vor der Bestellung schulden Sie nichts. Der Link ist nur für Sie bestimmt.',
  'Read and order': 'Ansehen und bestellen',
  'Terms of Service': 'AGB',
  'Your right of withdrawal': 'Ihr Widerrufsrecht',
} as const;

/** Sent to whom a quote is for, with the link to order from it. */
export function quoteMail(quote: QuoteRecord, bill: MailBill, key: string, validUntil: Date): MailContent {
  const writing = mailLocaleFor(quote.language, GERMAN);
  const { t, formatDay } = writing;
  return {
    writing,
    subject: t('Your quote from Rechenwerk, no. {id}', { id: quote._id }),
    greeting: greet(writing, quote.name),
    paragraphs: [
      t('as agreed, here is what we offer you until {day}:', { day: formatDay(berlinDay(validUntil)) }),
      ...(quote.note === '' ? [] : [quote.note]),
      bill,
      quote.isReserving === true
        ? t(
            'You order and pay on the page of the quote. Until that day the items are reserved for you; you owe nothing before you order. The link is meant for you alone.',
          )
        : t(
            'You order and pay on the page of the quote. Until then nothing is reserved, and you owe nothing. The link is meant for you alone.',
          ),
    ],
    links: [
      [t('Read and order'), quotePath(key)],
      [t('Terms of Service'), '/terms'],
      [t('Your right of withdrawal'), '/withdrawal'],
    ],
  };
}
