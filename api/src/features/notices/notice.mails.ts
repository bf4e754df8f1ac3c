import type { LanguageCode, Plural } from '../../../shared/language.js';
import { NOTICE_EVENTS, type NoticeEvent } from '../../../shared/rules/notices.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  '{count} order | {count} orders': '{count} Bestellung | {count} Bestellungen',
  '{count} ticket | {count} tickets': '{count} Anfrage | {count} Anfragen',
  '{count} withdrawal | {count} withdrawals': '{count} Widerruf | {count} Widerrufe',
  '{count} return | {count} returns': '{count} Rücksendung | {count} Rücksendungen',
  'New order {id}': 'Neue Bestellung {id}',
  'New ticket {id}': 'Neue Anfrage {id}',
  'New withdrawal {id}': 'Neuer Widerruf {id}',
  'New return {id}': 'Neue Rücksendung {id}',
  'New: {what}': 'Neu: {what}',
  'Since the last mail of this kind there is something new in the shop: {what}.':
    'Seit der letzten Mail dieser Art gibt es Neues im Shop: {what}.',
  'And {count} more.': 'Und {count} weitere.',
  Open: 'Öffnen',
  Overview: 'Übersicht',
  'You get this mail because the settings of the shop name your address.':
    'Sie bekommen diese Mail, weil die Einstellungen des Shops Ihre Adresse nennen.',
} as const;

/** How the mails speak of an event. */
interface EventWords {
  title: 'New order {id}' | 'New ticket {id}' | 'New withdrawal {id}' | 'New return {id}';
  counted: Extract<keyof typeof GERMAN, Plural>;
  path: (id: number) => string;
}

const [ORDER, TICKET, WITHDRAWAL, RETURN] = NOTICE_EVENTS;

const WORDS: Readonly<Record<NoticeEvent, EventWords>> = {
  [ORDER]: {
    title: 'New order {id}',
    counted: '{count} order | {count} orders',
    path: (id) => `/orders#${id}`,
  },
  [TICKET]: {
    title: 'New ticket {id}',
    counted: '{count} ticket | {count} tickets',
    path: (id) => `/tickets?id=${id}`,
  },
  [WITHDRAWAL]: {
    title: 'New withdrawal {id}',
    counted: '{count} withdrawal | {count} withdrawals',
    path: (id) => `/withdrawals?status=all&id=${id}`,
  },
  [RETURN]: {
    title: 'New return {id}',
    counted: '{count} return | {count} returns',
    path: (id) => `/staff/returns?show=all&search=${id}`,
  },
};

/** One thing that has happened, in a mail to the shop. */
export interface Notice {
  event: NoticeEvent;
  subjectId: number;
  at: Date;
  /** What it is about in a few words, such as the title of a ticket; empty when it is gone. */
  about: string;
}

/** What a mail to the shop tells: the first notices, and how many there are of each kind altogether. */
export interface NoticeDigest {
  notices: readonly Notice[];
  counts: ReadonlyMap<NoticeEvent, number>;
}

/** Tells the shop of one thing that has happened, or of several at once. */
export function noticeMail(language: LanguageCode, { notices, counts }: NoticeDigest): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  const titleOf = ({ event, subjectId, about }: Notice): string => {
    const title = t(WORDS[event].title, { id: subjectId });
    return about === '' ? title : `${title}: ${about}`;
  };
  const footer = t('You get this mail because the settings of the shop name your address.');
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [first] = notices;
  if (first !== undefined && total === 1)
    return {
      writing,
      subject: titleOf(first),
      greeting: greet(writing, null),
      paragraphs: [`${titleOf(first)} (${formatTime(first.at)})`, footer],
      links: [[t('Open'), WORDS[first.event].path(first.subjectId)]],
    };
  const what = NOTICE_EVENTS.flatMap((event) => {
    const count = counts.get(event) ?? 0;
    return count === 0 ? [] : [t(WORDS[event].counted, { count })];
  }).join(', ');
  const rest = total - notices.length;
  return {
    writing,
    subject: t('New: {what}', { what }),
    greeting: greet(writing, null),
    paragraphs: [
      t('Since the last mail of this kind there is something new in the shop: {what}.', { what }),
      ...notices.map((notice) => `${titleOf(notice)} (${formatTime(notice.at)})`),
      ...(rest > 0 ? [t('And {count} more.', { count: rest })] : []),
      footer,
    ],
    links: [[t('Overview'), '/staff']],
  };
}
