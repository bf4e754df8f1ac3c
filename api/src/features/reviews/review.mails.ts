import type { LanguageCode } from '../../../shared/language.js';
import { BREACH_WORDS, type ReviewBreach } from '../../../shared/rules/review-breaches.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'We have received your notice no. {noticeId}': 'Eingangsbestätigung: Ihre Meldung Nr. {noticeId}',
  'Thank you for your notice of {time} about a review of “{product}”. An employee reads it and decides; no automated means are used. We will tell you the decision and its reasons at this address.':
    'vielen Dank für Ihre Meldung vom {time} über eine Bewertung von „{product}“. Ein Mitarbeiter liest sie und entscheidet; kein Programm entscheidet mit. Die Entscheidung und ihre Gründe teilen wir Ihnen an diese Adresse mit.',
  'If you did not send this notice, please let us know.':
    'Wenn Sie das nicht gemeldet haben, sagen Sie uns bitte Bescheid.',
  'Our decision on your notice no. {noticeId}': 'Unsere Entscheidung über Ihre Meldung Nr. {noticeId}',
  'You reported a review of “{product}” on {time}. We have hidden it: others no longer see it.':
    'Sie haben am {time} eine Bewertung von „{product}“ gemeldet. Wir haben sie ausgeblendet: Andere sehen sie nicht mehr.',
  'You reported a review of “{product}” on {time}. We have decided to keep showing it.':
    'Sie haben am {time} eine Bewertung von „{product}“ gemeldet. Wir zeigen sie weiterhin.',
  'Your review of “{product}” is no longer shown': 'Ihre Bewertung von „{product}“ wird nicht mehr angezeigt',
  'We have hidden your review of “{product}” of {time}. Others see neither it nor its rating; you see it on the page of the product, with the reason.':
    'wir haben Ihre Bewertung von „{product}“ vom {time} ausgeblendet. Andere sehen weder sie noch ihre Sterne; Sie selbst sehen sie auf der Seite des Produkts, mit dem Grund.',
  'Your review of “{product}” is shown again': 'Ihre Bewertung von „{product}“ wird wieder angezeigt',
  'We show your review of “{product}” of {time} again, and it counts for the rating.':
    'Ihre Bewertung von „{product}“ vom {time} wird wieder angezeigt und zählt wieder für den Durchschnitt.',
  'What it breaks: {breach}. {rule}': 'Wogegen sie verstößt: {breach}. {rule}',
  'Why: {explanation}': 'Warum: {explanation}',
  'It was reported to us.': 'Sie war uns gemeldet worden.',
  'We came across it ourselves.': 'Wir sind selbst darauf aufmerksam geworden.',
  'An employee has decided this; no automated means were used.':
    'Das hat ein Mitarbeiter entschieden; kein Programm hat mitentschieden.',
  'If you disagree, write to us by the contact page within six months: another employee looks at it again, free of charge. You can also go to court.':
    'Wenn Sie anderer Meinung sind, schreiben Sie uns innerhalb von sechs Monaten über die Kontaktseite: Ein anderer Mitarbeiter prüft es noch einmal, kostenlos. Sie können auch vor Gericht gehen.',
  'See the product': 'Zum Produkt',
  'Thank you for your notice of {time} about the shared build {code}. An employee reads it and decides; no automated means are used. We will tell you the decision and its reasons at this address.':
    'vielen Dank für Ihre Meldung vom {time} über die geteilte Zusammenstellung {code}. Ein Mitarbeiter liest sie und entscheidet; kein Programm entscheidet mit. Die Entscheidung und ihre Gründe teilen wir Ihnen an diese Adresse mit.',
  'You reported the shared build {code} on {time}. We have taken it down: others can no longer open it.':
    'Sie haben am {time} die geteilte Zusammenstellung {code} gemeldet. Wir haben sie gesperrt: Andere können sie nicht mehr öffnen.',
  'You reported the shared build {code} on {time}. We have decided to leave it.':
    'Sie haben am {time} die geteilte Zusammenstellung {code} gemeldet. Sie bleibt zugänglich.',
  'Your build “{name}” can no longer be opened by others':
    'Ihre Zusammenstellung „{name}“ ist für andere gesperrt',
  'We have closed the link of your build “{name}”: others can no longer open it. You keep the build under “My machines”, with the reason.':
    'wir haben den Link Ihrer Zusammenstellung „{name}“ gesperrt: Andere können sie nicht mehr öffnen. Sie selbst behalten sie unter „Meine Rechner“, mit dem Grund.',
  'Your build “{name}” can be shared again': 'Ihre Zusammenstellung „{name}“ kann wieder geteilt werden',
  'We no longer keep the link of your build “{name}” closed. Others can open it as long as you share it.':
    'der Link Ihrer Zusammenstellung „{name}“ ist nicht mehr gesperrt. Andere können sie öffnen, solange Sie sie teilen.',
  'My machines': 'Meine Rechner',
} as const;

type Writing = FeatureMailLocale<keyof typeof GERMAN>;

/** What a mail about a review tells of it. */
interface ReviewedProduct {
  productId: number;
  productName: string;
}

/** Why something was decided, and by which rule; no breach where a review stays. */
export interface Grounds {
  breach: ReviewBreach | null;
  explanation: string;
}

/** Facts, rule, how it was decided, and how to object (Art. 17 (3) DSA). */
function statementOf({ t, language }: Writing, { breach, explanation }: Grounds): string[] {
  const words = breach === null ? null : BREACH_WORDS[breach][language];
  return [
    ...(words === null
      ? []
      : [t('What it breaks: {breach}. {rule}', { breach: words.label, rule: words.rule })]),
    t('Why: {explanation}', { explanation }),
    t('An employee has decided this; no automated means were used.'),
    t(
      'If you disagree, write to us by the contact page within six months: another employee looks at it again, free of charge. You can also go to court.',
    ),
  ];
}

const linksOf = ({ t }: Writing, productId: number): (readonly [string, string])[] => [
  [t('See the product'), `/product-details/${productId}?reviews=newest`],
  [t('Contact'), '/contact'],
];

/** The receipt of a notice (Art. 16 (4) DSA). Anybody may have typed the address, so it repeats nothing of what was typed. */
export function noticeReceivedMail(
  language: LanguageCode,
  { noticeId, createdAt, productId, productName }: ReviewedProduct & { noticeId: number; createdAt: Date },
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('We have received your notice no. {noticeId}', { noticeId }),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'Thank you for your notice of {time} about a review of “{product}”. An employee reads it and decides; no automated means are used. We will tell you the decision and its reasons at this address.',
        { time: formatTime(createdAt), product: productName },
      ),
      t('If you did not send this notice, please let us know.'),
    ],
    links: linksOf(writing, productId),
  };
}

/** Tells who has given a notice what was decided and why (Art. 16 (5) DSA). */
export function noticeDecidedMail(
  language: LanguageCode,
  notice: ReviewedProduct & { noticeId: number; createdAt: Date },
  decision: Grounds & { isHidden: boolean },
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  const { noticeId, createdAt, productId, productName } = notice;
  const facts = { product: productName, time: formatTime(createdAt) };
  return {
    writing,
    subject: t('Our decision on your notice no. {noticeId}', { noticeId }),
    greeting: greet(writing, null),
    paragraphs: [
      decision.isHidden
        ? t(
            'You reported a review of “{product}” on {time}. We have hidden it: others no longer see it.',
            facts,
          )
        : t('You reported a review of “{product}” on {time}. We have decided to keep showing it.', facts),
      ...statementOf(writing, decision),
    ],
    links: linksOf(writing, productId),
  };
}

/** Tells an author that the review is hidden, why, and what can be done about it (Art. 17 DSA). */
export function reviewHiddenMail(
  language: LanguageCode,
  { productId, productName, writtenAt }: ReviewedProduct & { writtenAt: Date },
  { isReported, ...grounds }: Grounds & { isReported: boolean },
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('Your review of “{product}” is no longer shown', { product: productName }),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'We have hidden your review of “{product}” of {time}. Others see neither it nor its rating; you see it on the page of the product, with the reason.',
        { product: productName, time: formatTime(writtenAt) },
      ),
      isReported ? t('It was reported to us.') : t('We came across it ourselves.'),
      ...statementOf(writing, grounds),
    ],
    links: linksOf(writing, productId),
  };
}

/** Tells an author that the review is shown again. */
export function reviewShownMail(
  language: LanguageCode,
  { productId, productName, writtenAt }: ReviewedProduct & { writtenAt: Date },
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('Your review of “{product}” is shown again', { product: productName }),
    greeting: greet(writing, null),
    paragraphs: [
      t('We show your review of “{product}” of {time} again, and it counts for the rating.', {
        product: productName,
        time: formatTime(writtenAt),
      }),
    ],
    links: linksOf(writing, productId),
  };
}

/** A notice about a shared build; what the build is called its owner has typed, so no mail to others repeats it. */
interface BuildNotice {
  noticeId: number;
  createdAt: Date;
  code: string;
}

/** The receipt of a notice about a shared build (Art. 16 (4) DSA). */
export function buildNoticeReceivedMail(
  language: LanguageCode,
  { noticeId, createdAt, code }: BuildNotice,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('We have received your notice no. {noticeId}', { noticeId }),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'Thank you for your notice of {time} about the shared build {code}. An employee reads it and decides; no automated means are used. We will tell you the decision and its reasons at this address.',
        { time: formatTime(createdAt), code },
      ),
      t('If you did not send this notice, please let us know.'),
    ],
    links: [[t('Contact'), '/contact']],
  };
}

/** Tells who has given a notice about a shared build what was decided and why (Art. 16 (5) DSA). */
export function buildNoticeDecidedMail(
  language: LanguageCode,
  { noticeId, createdAt, code }: BuildNotice,
  decision: Grounds & { isHidden: boolean },
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  const facts = { code, time: formatTime(createdAt) };
  return {
    writing,
    subject: t('Our decision on your notice no. {noticeId}', { noticeId }),
    greeting: greet(writing, null),
    paragraphs: [
      decision.isHidden
        ? t(
            'You reported the shared build {code} on {time}. We have taken it down: others can no longer open it.',
            facts,
          )
        : t('You reported the shared build {code} on {time}. We have decided to leave it.', facts),
      ...statementOf(writing, decision),
    ],
    links: [[t('Contact'), '/contact']],
  };
}

/** Tells an owner that the link of a build is closed, why, and what can be done about it (Art. 17 DSA). */
export function buildTakenDownMail(
  language: LanguageCode,
  name: string,
  { isReported, ...grounds }: Grounds & { isReported: boolean },
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your build “{name}” can no longer be opened by others', { name }),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'We have closed the link of your build “{name}”: others can no longer open it. You keep the build under “My machines”, with the reason.',
        { name },
      ),
      isReported ? t('It was reported to us.') : t('We came across it ourselves.'),
      ...statementOf(writing, grounds),
    ],
    links: [
      [t('My machines'), '/profile?tab=machines'],
      [t('Contact'), '/contact'],
    ],
  };
}

/** Tells an owner that the link of a build is no longer closed. */
export function buildRestoredMail(language: LanguageCode, name: string): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your build “{name}” can be shared again', { name }),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'We no longer keep the link of your build “{name}” closed. Others can open it as long as you share it.',
        { name },
      ),
    ],
    links: [[t('My machines'), '/profile?tab=machines']],
  };
}
