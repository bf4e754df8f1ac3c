import type { LanguageCode } from '../../../shared/language.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'We have received your withdrawal no. {id}': 'Eingangsbestätigung: Ihr Widerruf Nr. {id}',
  'This email confirms that we have received your withdrawal. Please keep it.':
    'diese E-Mail bestätigt den Eingang Ihres Widerrufs. Bitte bewahren Sie sie auf.',
  'Withdrawal no. {id}': 'Widerruf Nr. {id}',
  'Received: {time}': 'Eingegangen: {time}',
  'Name: {name}': 'Name: {name}',
  'Contract: {order}': 'Vertrag: {order}',
  'as declared, kept by us under this number': 'wie erklärt, bei uns unter dieser Nummer gespeichert',
  'Declaration: I hereby withdraw from this contract.': 'Erklärung: Hiermit widerrufe ich diesen Vertrag.',
  'What happens next: if you already have the goods, please send them back within 14 days. We refund all payments, including standard delivery, within 14 days. We may wait until we have the goods or your proof of posting.':
    'So geht es weiter: Wenn Sie die Ware schon haben, senden Sie sie bitte innerhalb von 14 Tagen zurück. Wir erstatten alle Zahlungen einschließlich der Standard-Versandkosten innerhalb von 14 Tagen. Damit dürfen wir warten, bis die Ware oder Ihr Einlieferungsbeleg bei uns ist.',
  'If you did not send this withdrawal, please let us know.':
    'Wenn Sie diesen Widerruf nicht erklärt haben, sagen Sie uns bitte Bescheid.',
  'Right of withdrawal': 'Widerrufsrecht',
} as const;

/** What a receipt of a withdrawal repeats of it. */
interface WithdrawalFacts {
  id: number;
  /** As declared; `null` where the address is not proven to be the sender's. */
  name: string | null;
  /** As declared; `null` where the address is not proven to be the sender's and it is no order's number. */
  order: string | null;
  receivedAt: Date;
}

/** The lines of the declaration itself. */
function declarationOf(
  { t, formatTime }: FeatureMailLocale<keyof typeof GERMAN>,
  { id, name, order, receivedAt }: WithdrawalFacts,
): string {
  return [
    t('Withdrawal no. {id}', { id }),
    t('Received: {time}', { time: formatTime(receivedAt) }),
    ...(name === null ? [] : [t('Name: {name}', { name })]),
    t('Contract: {order}', { order: order ?? t('as declared, kept by us under this number') }),
    t('Declaration: I hereby withdraw from this contract.'),
  ].join('\n');
}

/**
 * The receipt of a withdrawal: its content with the date and time of its arrival (§ 356a (4) BGB). To an address that
 * anybody may have typed it names facts alone; the whole content is then in the receipt that the page gives.
 */
export const withdrawalReceivedMail = (
  language: LanguageCode | undefined,
  facts: WithdrawalFacts,
): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  const { id, name } = facts;
  return {
    writing,
    subject: t('We have received your withdrawal no. {id}', { id }),
    greeting: greet(writing, name),
    paragraphs: [
      t('This email confirms that we have received your withdrawal. Please keep it.'),
      declarationOf(writing, facts),
      t(
        'What happens next: if you already have the goods, please send them back within 14 days. We refund all payments, including standard delivery, within 14 days. We may wait until we have the goods or your proof of posting.',
      ),
      t('If you did not send this withdrawal, please let us know.'),
    ],
    links: [
      [t('Right of withdrawal'), '/withdrawal'],
      [t('Return policy'), '/return'],
      [t('Contact'), '/contact'],
    ],
  };
};
