import { addressOf } from '../../../shared/operator-address.js';
import type { Operator } from '../../../shared/operator.js';
import { POLICY } from '../../../shared/policy.js';
import type { LanguageCode } from '../../../shared/language.js';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import type { Remedy, ReturnKind } from '../../../shared/rules/returns.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale, type PersonName } from '../../kernel/mail/mail-locale.js';
import { namesOfRemedied } from './return.states.js';
import type { RemedyParcel, ReturnRecord, ReturnRemedy } from './returns.model.js';

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
  'We will check the goods as soon as they arrive. If they are defective, we will repair or replace them, or refund you in full.':
    'Wir prüfen die Ware, sobald sie hier ist. Ist sie mangelhaft, reparieren oder ersetzen wir sie oder erstatten den vollen Preis.',
  'Return slip': 'Rücksendeschein',
  'Your return {id} has arrived': 'Ihre Rücksendung {id} ist angekommen',
  'We have received the goods of your return {id} of order {orderId}. We will check them, refund you, and email you again.':
    'die Ware Ihrer Rücksendung {id} zur Bestellung {orderId} ist bei uns eingetroffen. Wir prüfen sie und erstatten dann; Sie erhalten eine E-Mail.',
  'We have received the goods of your return {id} of order {orderId}. We will check them and email you what comes next.':
    'die Ware Ihrer Rücksendung {id} zur Bestellung {orderId} ist bei uns eingetroffen. Wir prüfen sie und schreiben Ihnen, wie es weitergeht.',
  'We cannot refund your return {id}': 'Wir können Ihre Rücksendung {id} nicht erstatten',
  'We have checked your return {id} of order {orderId} and cannot refund it:\n{reason}':
    'wir haben Ihre Rücksendung {id} zur Bestellung {orderId} geprüft und können sie nicht erstatten:\n{reason}',
  'The goods are still yours; we will send them back to you. If you see it differently, please write to us.':
    'Die Ware gehört weiterhin Ihnen; wir senden sie an Sie zurück. Wenn Sie das anders sehen, schreiben Sie uns bitte.',
  'Your return {id}: we will repair the items': 'Ihre Rücksendung {id}: wir reparieren die Artikel',
  'Your return {id}: you will get a replacement': 'Ihre Rücksendung {id}: Sie bekommen Ersatz',
  'We have checked your return {id} of order {orderId}. We will repair these items free of charge and send them back by {day}:\n{lines}':
    'wir haben Ihre Rücksendung {id} zur Bestellung {orderId} geprüft. Diese Artikel reparieren wir kostenlos und senden sie bis {day} zurück:\n{lines}',
  'We have checked your return {id} of order {orderId}. We will send you a replacement for these items free of charge by {day}:\n{lines}':
    'wir haben Ihre Rücksendung {id} zur Bestellung {orderId} geprüft. Für diese Artikel senden wir Ihnen bis {day} kostenlos Ersatz:\n{lines}',
  'You pay nothing for it, and get an email as soon as the parcel is on its way.':
    'Sie zahlen dafür nichts und erhalten eine E-Mail, sobald das Paket unterwegs ist.',
  'The repaired items of your return {id} are on their way':
    'Die reparierten Artikel Ihrer Rücksendung {id} sind unterwegs',
  'The replacement for your return {id} is on its way': 'Der Ersatz für Ihre Rücksendung {id} ist unterwegs',
  'These repaired items of order {orderId} are on their way to you:\n{lines}':
    'diese reparierten Artikel der Bestellung {orderId} sind zu Ihnen unterwegs:\n{lines}',
  'This replacement for items of order {orderId} is on its way to you:\n{lines}':
    'dieser Ersatz für Artikel der Bestellung {orderId} ist zu Ihnen unterwegs:\n{lines}',
  'Your rights for defects go on as before: a repair does not shorten them.':
    'Ihre Rechte bei Mängeln bestehen weiter wie zuvor; eine Reparatur verkürzt sie nicht.',
  'For the new items your rights for defects by law begin anew and last {years} years.':
    'Für die neuen Artikel beginnen Ihre gesetzlichen Rechte bei Mängeln von vorn und gelten {years} Jahre.',
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
    'We will check the goods as soon as they arrive. If they are defective, we will repair or replace them, or refund you in full.',
} as const satisfies Texts;

const REFUNDED =
  'We have received the goods of your return {id} of order {orderId}. We will check them, refund you, and email you again.';

/** What comes next once the goods are here. */
const RECEIVED = {
  withdrawal: REFUNDED,
  voluntary: REFUNDED,
  defect:
    'We have received the goods of your return {id} of order {orderId}. We will check them and email you what comes next.',
} as const satisfies Texts;

/** What mails about a remedy say: when it is decided, and when the goods are sent. */
const REMEDIED = {
  replacement: {
    decided: [
      'Your return {id}: you will get a replacement',
      'We have checked your return {id} of order {orderId}. We will send you a replacement for these items free of charge by {day}:\n{lines}',
    ],
    sent: [
      'The replacement for your return {id} is on its way',
      'This replacement for items of order {orderId} is on its way to you:\n{lines}',
    ],
  },
  repair: {
    decided: [
      'Your return {id}: we will repair the items',
      'We have checked your return {id} of order {orderId}. We will repair these items free of charge and send them back by {day}:\n{lines}',
    ],
    sent: [
      'The repaired items of your return {id} are on their way',
      'These repaired items of order {orderId} are on their way to you:\n{lines}',
    ],
  },
} as const satisfies Record<Remedy, object>;

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
  const { _id: id, orderId, kind } = record;
  return {
    writing,
    subject: t('Your return {id} has arrived', { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [t(RECEIVED[kind], { id, orderId })],
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

/** Sent when it is decided that defective goods are repaired or replaced: what comes, and by when. */
export function remedyDecidedMail(
  record: ReturnRecord,
  { language, recipient }: ReturnReader,
  remedy: ReturnRemedy,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatDay } = writing;
  const { _id: id, orderId } = record;
  const [subject, sentence] = REMEDIED[remedy.kind].decided;
  const day = formatDay(remedy.dueOn);
  return {
    writing,
    subject: t(subject, { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t(sentence, { id, orderId, day, lines: namesOfRemedied(record, remedy) }),
      t('You pay nothing for it, and get an email as soon as the parcel is on its way.'),
    ],
    links: linksOf(writing, record),
  };
}

/** Sent when repaired goods, or others in their place, are on their way. */
export function remedySentMail(
  record: ReturnRecord,
  { language, recipient }: ReturnReader,
  remedy: ReturnRemedy,
  { carrier, trackingCode }: RemedyParcel,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  const { _id: id, orderId } = record;
  const [subject, sentence] = REMEDIED[remedy.kind].sent;
  const liability = {
    repair: t('Your rights for defects go on as before: a repair does not shorten them.'),
    replacement: t('For the new items your rights for defects by law begin anew and last {years} years.', {
      years: POLICY.defectLiabilityYears,
    }),
  };
  const url = trackingUrl(carrier, trackingCode, language);
  return {
    writing,
    subject: t(subject, { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t(sentence, { orderId, lines: namesOfRemedied(record, remedy) }),
      t('Carrier: {carrier}\nTracking code: {trackingCode}', { carrier, trackingCode }),
      liability[remedy.kind],
    ],
    links: [...(url === null ? [] : ([[t('Track your parcel'), url]] as const)), ...linksOf(writing, record)],
  };
}
