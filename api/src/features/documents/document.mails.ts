import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';
import { totalsOf } from './composition.codec.js';
import type { DocumentKind, DocumentRecord } from './document.record.js';

/** The German of these mails. */
const GERMAN = {
  'Your invoice {number}': 'Ihre Rechnung {number}',
  'Your invoice correction {number}': 'Ihre Rechnungskorrektur {number}',
  'Cancellation {number} of your invoice': 'Stornorechnung {number}',
  'Attached is invoice {number} for your order {id}: {total}, already paid. There is nothing left for you to do.':
    'im Anhang finden Sie Ihre Rechnung {number} zur Bestellung {id} über {total}. Sie ist bezahlt: Sie müssen nichts tun.',
  'Attached is invoice {number} for your order {id}: {total}. Please transfer it by {day} to:\n{holder}\nIBAN {iban}\nPurpose {reference}':
    'im Anhang finden Sie Ihre Rechnung {number} zur Bestellung {id} über {total}. Bitte überweisen Sie den Betrag bis {day} an:\n{holder}\nIBAN {iban}\nVerwendungszweck {reference}',
  'Attached is invoice correction {number} for your order {id}: {total}.':
    'im Anhang finden Sie die Rechnungskorrektur {number} zu Ihrer Bestellung {id} über {total}.',
  'Attached is cancellation {number} of the invoice for your order {id}: {total}. The order was not sent after all.':
    'im Anhang finden Sie die Stornorechnung {number} zu Ihrer Bestellung {id} über {total}: Sie wurde doch nicht versandt.',
  'You can also find all documents for your order in the shop.':
    'Alle Belege zu Ihrer Bestellung finden Sie auch im Shop.',
} as const;

const SUBJECTS = {
  invoice: 'Your invoice {number}',
  correction: 'Your invoice correction {number}',
  cancellation: 'Cancellation {number} of your invoice',
} as const satisfies Record<DocumentKind, keyof typeof GERMAN>;

const SENTENCES = {
  invoice:
    'Attached is invoice {number} for your order {id}: {total}, already paid. There is nothing left for you to do.',
  correction: 'Attached is invoice correction {number} for your order {id}: {total}.',
  cancellation:
    'Attached is cancellation {number} of the invoice for your order {id}: {total}. The order was not sent after all.',
} as const satisfies Record<DocumentKind, keyof typeof GERMAN>;

/** Sent with each document, in the language of its order. */
export function documentMail(record: DocumentRecord): MailContent {
  const { kind, orderId: id, _id: number, terms } = record;
  const writing = mailLocaleFor(record.language, GERMAN);
  const { t, formatEuro, formatDay } = writing;
  const total = formatEuro(totalsOf(record).grossCents);
  return {
    writing,
    subject: t(SUBJECTS[kind], { number }),
    greeting: greet(writing, record.buyer.name),
    paragraphs: [
      ...(terms === undefined
        ? [t(SENTENCES[kind], { number, id, total })]
        : [
            t(
              'Attached is invoice {number} for your order {id}: {total}. Please transfer it by {day} to:\n{holder}\nIBAN {iban}\nPurpose {reference}',
              {
                ...{ number, id, total, day: formatDay(terms.dueOn) },
                ...{ holder: terms.holder, iban: terms.iban, reference: terms.reference },
              },
            ),
          ]),
      t('You can also find all documents for your order in the shop.'),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}
