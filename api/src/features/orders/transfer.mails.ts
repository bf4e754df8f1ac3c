import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';
import type { PayeeAccount } from '../../../shared/rules/transfers.js';
import { billOf } from './bill.mails.js';
import { dueCentsOf } from './order.states.js';
import type { OrderRecord } from './order.record.js';

/** The German of mails about orders that are paid by bank transfer. */
const GERMAN = {
  'Your order {id} at Rechenwerk: please transfer {amount}':
    'Ihre Bestellung {id}: bitte {amount} überweisen',
  'Thank you for your order {id} of {time}. We keep the items for you. Please transfer the total by {day}.':
    'vielen Dank für Ihre Bestellung {id} vom {time}. Die Artikel sind für Sie reserviert. Bitte überweisen Sie den Gesamtbetrag bis {day}.',
  'Recipient: {holder}\nIBAN: {iban}\nAmount: {amount}\nPurpose: {reference}':
    'Empfänger: {holder}\nIBAN: {iban}\nBetrag: {amount}\nVerwendungszweck: {reference}',
  'Please give the purpose exactly like this, so that we can match your payment. The attached picture is a GiroCode: banking apps read the transfer from it. The page of your order has it, too.':
    'Bitte geben Sie genau diesen Verwendungszweck an, damit wir Ihre Zahlung zuordnen können. Das angehängte Bild ist ein GiroCode: Ihre Banking-App liest daraus die Überweisung. Sie finden ihn auch auf der Seite Ihrer Bestellung.',
  'As soon as the money is here, you will get our confirmation. Without it, the order ends, and the items are free for others.':
    'Sobald das Geld bei uns ist, bestätigen wir Ihre Bestellung. Bleibt es aus, endet die Bestellung, und die Artikel werden wieder frei.',
  'Reminder: please transfer {amount} for your order {id}':
    'Erinnerung: bitte {amount} für Ihre Bestellung {id} überweisen',
  'We have not received the money for your order {id} of {time} yet. Please transfer it by {day}; if you have done so, all is well.':
    'für Ihre Bestellung {id} vom {time} ist noch kein vollständiger Zahlungseingang da. Bitte überweisen Sie bis {day}; falls das schon geschehen ist, ist alles gut.',
  'A part of the money for your order {id} has arrived: {rest} are missing':
    'Teilzahlung für Ihre Bestellung {id}: es fehlen noch {rest}',
  'We have received {received} of {amount} for your order {id}. Please transfer the rest by {day}.':
    'für Ihre Bestellung {id} sind {received} von {amount} eingegangen. Bitte überweisen Sie den Rest bis {day}.',
  'If the rest does not come, the order ends, and we transfer back what has come.':
    'Bleibt der Rest aus, endet die Bestellung, und wir überweisen Ihnen das Geld zurück.',
  'Your order {id} has ended without payment': 'Ihre Bestellung {id} ist ohne Zahlung abgelaufen',
  'The money for your order {id} of {time} has not arrived in time, so the order has ended. Nothing will be sent, and you owe us nothing.':
    'das Geld für Ihre Bestellung {id} vom {time} ist nicht rechtzeitig angekommen, deshalb ist die Bestellung abgelaufen. Es wird nichts versandt, und Sie schulden uns nichts.',
  'Please do not transfer it any more. Money that still comes goes back to you.':
    'Bitte überweisen Sie jetzt nicht mehr. Geld, das noch eintrifft, überweisen wir zurück.',
} as const;

type TransferLocale = FeatureMailLocale<keyof typeof GERMAN>;

/** Who is told: a name stands above a mail only where the address is proven, since nothing was paid yet. */
interface Buyer {
  isProven: boolean;
}

const localeOf = ({ language }: OrderRecord): TransferLocale => mailLocaleFor(language, GERMAN);

const linksOf = ({ _id: id }: OrderRecord, { t }: TransferLocale): [string, string][] => [
  [t('Your order'), `/orders#${id}`],
  [t('Contact'), '/contact'],
];

const greeting = ({ recipient }: OrderRecord, { isProven }: Buyer, writing: TransferLocale): string =>
  greet(writing, isProven ? writing.nameOf(recipient) : null);

const accountOf = (
  { paymentId }: OrderRecord,
  { holder, iban }: PayeeAccount,
  cents: number,
  { t, formatEuro }: TransferLocale,
): string[] => [
  t('Recipient: {holder}\nIBAN: {iban}\nAmount: {amount}\nPurpose: {reference}', {
    holder,
    iban,
    amount: formatEuro(cents),
    reference: paymentId ?? '',
  }),
  t(
    'Please give the purpose exactly like this, so that we can match your payment. The attached picture is a GiroCode: banking apps read the transfer from it. The page of your order has it, too.',
  ),
];

/** Sent when an order is placed that is to be paid by bank transfer (§ 312i (1) No. 3 BGB). */
export function transferDueMail(order: OrderRecord, payee: PayeeAccount, buyer: Buyer): MailContent {
  const writing = localeOf(order);
  const { t, formatEuro, formatDay, formatTime } = writing;
  const { _id: id, placedAt, transferDueOn = '' } = order;
  const dueCents = dueCentsOf(order);
  return {
    writing,
    subject: t('Your order {id} at Rechenwerk: please transfer {amount}', {
      id,
      amount: formatEuro(dueCents),
    }),
    greeting: greeting(order, buyer, writing),
    paragraphs: [
      t(
        'Thank you for your order {id} of {time}. We keep the items for you. Please transfer the total by {day}.',
        { id, time: formatTime(placedAt), day: formatDay(transferDueOn) },
      ),
      ...accountOf(order, payee, dueCents, writing),
      billOf(order),
      t(
        'As soon as the money is here, you will get our confirmation. Without it, the order ends, and the items are free for others.',
      ),
    ],
    links: linksOf(order, writing),
  };
}

/** Sent once, some bank days before an order is due. */
export function transferReminderMail(order: OrderRecord, payee: PayeeAccount, buyer: Buyer): MailContent {
  const writing = localeOf(order);
  const { t, formatEuro, formatDay, formatTime } = writing;
  const { _id: id, placedAt, transferDueOn = '' } = order;
  const dueCents = dueCentsOf(order);
  return {
    writing,
    subject: t('Reminder: please transfer {amount} for your order {id}', {
      id,
      amount: formatEuro(dueCents),
    }),
    greeting: greeting(order, buyer, writing),
    paragraphs: [
      t(
        'We have not received the money for your order {id} of {time} yet. Please transfer it by {day}; if you have done so, all is well.',
        { id, time: formatTime(placedAt), day: formatDay(transferDueOn) },
      ),
      ...accountOf(order, payee, dueCents, writing),
    ],
    links: linksOf(order, writing),
  };
}

/** Sent when a part of the money has come. */
export function partPaidMail(
  order: OrderRecord,
  payee: PayeeAccount,
  receivedCents: number,
  buyer: Buyer,
): MailContent {
  const writing = localeOf(order);
  const { t, formatEuro, formatDay } = writing;
  const { _id: id, transferDueOn = '' } = order;
  const dueCents = dueCentsOf(order);
  const rest = dueCents - receivedCents;
  return {
    writing,
    subject: t('A part of the money for your order {id} has arrived: {rest} are missing', {
      id,
      rest: formatEuro(rest),
    }),
    greeting: greeting(order, buyer, writing),
    paragraphs: [
      t('We have received {received} of {amount} for your order {id}. Please transfer the rest by {day}.', {
        id,
        received: formatEuro(receivedCents),
        amount: formatEuro(dueCents),
        day: formatDay(transferDueOn),
      }),
      ...accountOf(order, payee, rest, writing),
      t('If the rest does not come, the order ends, and we transfer back what has come.'),
    ],
    links: linksOf(order, writing),
  };
}

/** Sent when an order has expired because its money has not come in time. */
export function transferExpiredMail(order: OrderRecord, buyer: Buyer): MailContent {
  const writing = localeOf(order);
  const { t, formatTime } = writing;
  const { _id: id, placedAt } = order;
  return {
    writing,
    subject: t('Your order {id} has ended without payment', { id }),
    greeting: greeting(order, buyer, writing),
    paragraphs: [
      t(
        'The money for your order {id} of {time} has not arrived in time, so the order has ended. Nothing will be sent, and you owe us nothing.',
        { id, time: formatTime(placedAt) },
      ),
      t('Please do not transfer it any more. Money that still comes goes back to you.'),
    ],
    links: linksOf(order, writing),
  };
}
