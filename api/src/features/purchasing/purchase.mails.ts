import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import type { LanguageCode } from '../../../shared/language.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of mails to suppliers. */
const GERMAN = {
  'Our purchase order {number}': 'Unsere Bestellung {number}',
  'please find our purchase order {number} attached.': 'anbei erhalten Sie unsere Bestellung {number}.',
  'Please confirm it, and name its number on delivery note and invoice.':
    'Bitte bestätigen Sie sie und geben Sie ihre Nummer auf Lieferschein und Rechnung an.',
} as const;

/** Sent to a supplier with an order as PDF. */
export function purchaseOrderMail(number: string, language: LanguageCode, note: string): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Our purchase order {number}', { number }),
    greeting: greet(writing, null),
    paragraphs: [
      t('please find our purchase order {number} attached.', { number }),
      ...(note === '' ? [] : [note]),
      t('Please confirm it, and name its number on delivery note and invoice.'),
    ],
    links: [],
  };
}
