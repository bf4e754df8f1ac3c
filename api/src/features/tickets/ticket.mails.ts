import type { LanguageCode } from '../../../shared/language.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'Our answer to your ticket {ticketId}': 'Unsere Antwort auf Ihre Anfrage {ticketId}',
  'Our answer to your question: {title}': 'Unsere Antwort auf Ihre Anfrage: {title}',
  'Thank you for your question of {time}. Here is our answer to ticket {ticketId}:':
    'vielen Dank für Ihre Anfrage vom {time}. Hier ist unsere Antwort (Anfrage {ticketId}):',
  'We have received your question: {title}': 'Ihre Anfrage ist bei uns: {title}',
  'Thank you for your question. It has the number {ticketId}, and we will answer as soon as we can. You asked:':
    'vielen Dank für Ihre Anfrage. Sie hat die Nummer {ticketId}, und wir antworten, sobald wir können. Ihre Frage:',
  'Your requests': 'Ihre Anfragen',
  'Your question “{title}”:': 'Ihre Frage „{title}“:',
} as const;

/** Where customers read their questions and our answers. */
const REQUESTS = '/profile?tab=requests';

/** What the mail with an answer tells. */
interface AnsweredTicket {
  ticketId: number;
  /** What was asked; `null` where the address is not proven to be the sender's, for that may be any stranger's text. */
  asked: { title: string; question: string } | null;
  answer: string;
  openedAt: Date;
}

/** Tells a customer that their question has come. */
export const ticketReceivedMail = (
  language: LanguageCode,
  { ticketId, title, question }: { ticketId: number; title: string; question: string },
): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('We have received your question: {title}', { title }),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'Thank you for your question. It has the number {ticketId}, and we will answer as soon as we can. You asked:',
        {
          ticketId,
        },
      ),
      question,
    ],
    links: [[t('Your requests'), REQUESTS]],
  };
};

/** Sent to the author of a ticket when an employee has answered. */
export const ticketAnswerMail = (language: LanguageCode, ticket: AnsweredTicket): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  const { ticketId, asked, answer, openedAt } = ticket;
  return {
    writing,
    subject:
      asked === null
        ? t('Our answer to your ticket {ticketId}', { ticketId })
        : t('Our answer to your question: {title}', { title: asked.title }),
    greeting: greet(writing, null),
    paragraphs: [
      t('Thank you for your question of {time}. Here is our answer to ticket {ticketId}:', {
        time: formatTime(openedAt),
        ticketId,
      }),
      answer,
      ...(asked === null ? [] : [t('Your question “{title}”:', { title: asked.title }), asked.question]),
    ],
    links: [asked === null ? [t('Contact'), '/contact'] : [t('Your requests'), REQUESTS]],
  };
};
