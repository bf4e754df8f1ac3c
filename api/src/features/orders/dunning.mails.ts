import type { Demand, OpenPart } from '../../../shared/rules/invoices.js';
import type { PayeeAccount } from '../../../shared/rules/transfers.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';
import type { OrderRecord } from './order.record.js';

/** The German of reminders to pay invoices. */
const GERMAN = {
  'Have you overlooked this? {amount} of your order {id} are open':
    'Haben Sie das übersehen? {amount} zur Bestellung {id} sind offen',
  'Second reminder: {amount} of your order {id} are overdue':
    'Zweite Mahnung: {amount} zur Bestellung {id} sind überfällig',
  'Last reminder: {amount} of your order {id} are overdue':
    'Letzte Mahnung: {amount} zur Bestellung {id} sind überfällig',
  'These invoices were due, and we have not received all of their money:\n{lines}':
    'diese Rechnungen waren fällig, und wir haben ihr Geld noch nicht vollständig erhalten:\n{lines}',
  '{invoice}, due on {day}: {amount}': '{invoice}, fällig am {day}: {amount}',
  'You may have just overlooked them. If you have paid in the last days, all is well.':
    'Sicher haben Sie sie nur übersehen. Falls Sie in den letzten Tagen gezahlt haben, ist alles gut.',
  'You have been in default since the day after they were due (§ 286 BGB). Companies owe interest of 9 percentage points above the base rate for that time, and a lump sum (§ 288 (2), (5) BGB):\nInvoices: {overdue}\nInterest until today: {interest}\nLump sum: {lumpSum}\nTogether: {amount}':
    'Sie sind seit dem Tag nach der Fälligkeit in Verzug (§ 286 BGB). Unternehmen schulden für diese Zeit Zinsen von 9 Prozentpunkten über dem Basiszinssatz und eine Pauschale (§ 288 Abs. 2 und 5 BGB):\nRechnungen: {overdue}\nZinsen bis heute: {interest}\nPauschale: {lumpSum}\nZusammen: {amount}',
  'Until then we deliver nothing more on invoice.': 'Bis dahin liefern wir nicht mehr auf Rechnung.',
  'This is our last reminder. Without your money within {days} days we give the matter to a lawyer or apply for a payment order, at your expense.':
    'Dies ist unsere letzte Mahnung. Ohne Ihre Zahlung binnen {days} Tagen geben wir die Sache an einen Anwalt ab oder beantragen einen Mahnbescheid, auf Ihre Kosten.',
  'Please transfer {amount} at once to:\n{holder}\nIBAN {iban}\nPurpose {reference}':
    'Bitte überweisen Sie umgehend {amount} an:\n{holder}\nIBAN {iban}\nVerwendungszweck {reference}',
} as const;

/** The subjects of the reminders, in their order. */
const SUBJECTS = [
  'Have you overlooked this? {amount} of your order {id} are open',
  'Second reminder: {amount} of your order {id} are overdue',
  'Last reminder: {amount} of your order {id} are overdue',
] as const;

/** What a reminder is about. */
export interface DunningContent {
  /** Which reminder it is, from 1. */
  step: number;
  demand: Demand;
  /** What of the invoices is overdue. */
  overdue: readonly OpenPart[];
  /** How many days the company has before the shop goes on. */
  days: number;
}

/** Sent to a company that has not paid invoices of an order in time: kindly at first, then with what § 288 BGB adds. */
export function dunningMail(
  order: OrderRecord,
  payee: PayeeAccount,
  { step, demand, overdue, days }: DunningContent,
): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t, formatEuro, formatDay } = writing;
  const { _id: id, recipient, paymentId } = order;
  const { overdueCents, interestCents, lumpSumCents } = demand;
  const amount = formatEuro(overdueCents + interestCents + lumpSumCents);
  const lines = overdue
    .map(({ invoice, dueOn, cents }) =>
      t('{invoice}, due on {day}: {amount}', { invoice, day: formatDay(dueOn), amount: formatEuro(cents) }),
    )
    .join('\n');
  return {
    writing,
    subject: t(SUBJECTS[step - 1] ?? SUBJECTS[2], { id, amount }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t('These invoices were due, and we have not received all of their money:\n{lines}', { lines }),
      ...(step === 1
        ? [t('You may have just overlooked them. If you have paid in the last days, all is well.')]
        : [
            t(
              'You have been in default since the day after they were due (§ 286 BGB). Companies owe interest of 9 percentage points above the base rate for that time, and a lump sum (§ 288 (2), (5) BGB):\nInvoices: {overdue}\nInterest until today: {interest}\nLump sum: {lumpSum}\nTogether: {amount}',
              {
                overdue: formatEuro(overdueCents),
                interest: formatEuro(interestCents),
                lumpSum: formatEuro(lumpSumCents),
                amount,
              },
            ),
          ]),
      t('Please transfer {amount} at once to:\n{holder}\nIBAN {iban}\nPurpose {reference}', {
        holder: payee.holder,
        iban: payee.iban,
        amount,
        reference: paymentId ?? '',
      }),
      t('Until then we deliver nothing more on invoice.'),
      ...(step < SUBJECTS.length
        ? []
        : [
            t(
              'This is our last reminder. Without your money within {days} days we give the matter to a lawyer or apply for a payment order, at your expense.',
              { days },
            ),
          ]),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}
