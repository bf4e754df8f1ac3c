import { addressOf } from '../../../shared/operator-address.js';
import type { Operator } from '../../../shared/operator.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { ReturnKind } from '../../../shared/rules/returns.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale, type PersonName } from '../../kernel/mail/mail-locale.js';
import type { ReturnRecord } from './returns.model.js';

/** The German of these mails. */
const GERMAN = {
  'Your return {id} of order {orderId}': 'Ihre Rücksendung {id} zur Bestellung {orderId}',
  'We received your withdrawal on {time}. It covers:\n{lines}':
    'Ihr Widerruf ist am {time} bei uns eingegangen. Es geht um:\n{lines}',
  'We have registered the return that you announced on {time}:\n{lines}':
    'wir haben die Rücksendung erfasst, die Sie am {time} angekündigt haben:\n{lines}',
  'Please put the return slip into the parcel and send it within 14 days to:\n{address}':
    'Bitte legen Sie den Rücksendeschein ins Paket und senden Sie es innerhalb von 14 Tagen an:\n{address}',
  'Please put the return slip into the parcel and send it within 30 days to:\n{address}':
    'Bitte legen Sie den Rücksendeschein ins Paket und senden Sie es innerhalb von 30 Tagen an:\n{address}',
  'Please pack the goods so that they arrive safely, and keep the proof of posting.':
    'Verpacken Sie die Ware so, dass sie heil ankommt, und heben Sie den Einlieferungsbeleg auf.',
  'We will refund you within 14 days, but may wait until the goods or your proof of posting have reached us. No fee is charged.':
    'Wir erstatten innerhalb von 14 Tagen und dürfen damit warten, bis die Ware oder Ihr Einlieferungsbeleg bei uns ist. Es kostet Sie keine Gebühr.',
  'We will refund you within 10 working days of receiving the goods. For opened or used items we keep 15% of the price.':
    'Wir erstatten innerhalb von 10 Werktagen nach Eingang der Ware. Für geöffnete oder benutzte Artikel behalten wir 15\u00A0% des Preises ein.',
  'We will check the goods as soon as they arrive. If they are defective, we will refund you in full.':
    'Wir prüfen die Ware, sobald sie hier ist. Ist sie mangelhaft, erstatten wir den vollen Preis.',
  'Return slip': 'Rücksendeschein',
  'Your return {id} has arrived': 'Ihre Rücksendung {id} ist angekommen',
  'We have received the goods of your return {id} of order {orderId}. We will check them, refund you, and email you again.':
    'die Ware Ihrer Rücksendung {id} zur Bestellung {orderId} ist bei uns eingetroffen. Wir prüfen sie und erstatten dann; Sie erhalten eine E-Mail.',
  'We cannot refund your return {id}': 'Wir können Ihre Rücksendung {id} nicht erstatten',
  'We have checked your return {id} of order {orderId} and cannot refund it:\n{reason}':
    'wir haben Ihre Rücksendung {id} zur Bestellung {orderId} geprüft und können sie nicht erstatten:\n{reason}',
  'The goods are still yours; we will send them back to you. If you see it differently, please write to us.':
    'Die Ware gehört weiterhin Ihnen; wir senden sie an Sie zurück. Wenn Sie das anders sehen, schreiben Sie uns bitte.',
} as const;

type Texts = Readonly<Record<ReturnKind, keyof typeof GERMAN>>;

/** What has reached the shop. */
const NOTED = {
  withdrawal: 'We received your withdrawal on {time}. It covers:\n{lines}',
  voluntary: 'We have registered the return that you announced on {time}:\n{lines}',
  defect: 'We have registered the return that you announced on {time}:\n{lines}',
} as const satisfies Texts;

/** Where the goods go, and until when. */
const WAYS = {
  withdrawal: 'Please put the return slip into the parcel and send it within 14 days to:\n{address}',
  voluntary: 'Please put the return slip into the parcel and send it within 30 days to:\n{address}',
  defect: 'Please put the return slip into the parcel and send it within 30 days to:\n{address}',
} as const satisfies Texts;

/** When the money comes. */
const PROMISES = {
  withdrawal:
    'We will refund you within 14 days, but may wait until the goods or your proof of posting have reached us. No fee is charged.',
  voluntary:
    'We will refund you within 10 working days of receiving the goods. For opened or used items we keep 15% of the price.',
  defect:
    'We will check the goods as soon as they arrive. If they are defective, we will refund you in full.',
} as const satisfies Texts;

type ReturnLocale = FeatureMailLocale<keyof typeof GERMAN>;

/** Who gets a mail about a return, and in which language. */
export interface ReturnReader {
  language: LanguageCode | undefined;
  recipient: PersonName;
}

const describeLines = ({ lines }: ReturnRecord): string =>
  lines.map(({ count, name }) => `${count} × ${name}`).join('\n');

const linksOf = ({ t }: ReturnLocale, { orderId }: ReturnRecord) =>
  [
    [t('Your order'), `/orders#${orderId}`],
    [t('Return policy'), '/return'],
    [t('Contact'), '/contact'],
  ] as const;

/** Sent as soon as a return is announced: with the way back. For a withdrawal it is the receipt, too (§ 356a (4) BGB). */
export function returnAnnouncedMail(
  record: ReturnRecord,
  { language, recipient }: ReturnReader,
  operator: Operator,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  const { _id: id, orderId, kind, declaredAt } = record;
  return {
    writing,
    subject: t('Your return {id} of order {orderId}', { id, orderId }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t(NOTED[kind], { time: formatTime(declaredAt), lines: describeLines(record) }),
      t(WAYS[kind], { address: `${operator.name}\n${addressOf(operator)}` }),
      t('Please pack the goods so that they arrive safely, and keep the proof of posting.'),
      t(PROMISES[kind]),
    ],
    links: [[t('Return slip'), `/api/return-slip/${orderId}.pdf`], ...linksOf(writing, record)],
  };
}

/** Sent when the goods of a return are here. */
export function returnReceivedMail(record: ReturnRecord, { language, recipient }: ReturnReader): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  const { _id: id, orderId } = record;
  return {
    writing,
    subject: t('Your return {id} has arrived', { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t(
        'We have received the goods of your return {id} of order {orderId}. We will check them, refund you, and email you again.',
        { id, orderId },
      ),
    ],
    links: linksOf(writing, record),
  };
}

/** Sent when a return is rejected, with the reason. */
export function returnRejectedMail(
  record: ReturnRecord,
  { language, recipient }: ReturnReader,
  reason: string,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  const { _id: id, orderId } = record;
  return {
    writing,
    subject: t('We cannot refund your return {id}', { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t('We have checked your return {id} of order {orderId} and cannot refund it:\n{reason}', {
        id,
        orderId,
        reason,
      }),
      t(
        'The goods are still yours; we will send them back to you. If you see it differently, please write to us.',
      ),
    ],
    links: linksOf(writing, record),
  };
}
