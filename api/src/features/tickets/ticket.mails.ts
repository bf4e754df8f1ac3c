import type { LanguageCode } from '../../../shared/language.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'Our answer to your ticket {ticketId}': 'Unsere Antwort auf Ihre Anfrage {ticketId}',
  'Our answer to your question: {title}': 'Unsere Antwort auf Ihre Anfrage: {title}',
  'Thank you for your question of {time}. Here is our answer to ticket {ticketId}:':
    'vielen Dank für Ihre Anfrage vom {time}. Hier ist unsere Antwort (Anfrage {ticketId}):',
  'Your question “{title}”:': 'Ihre Frage „{title}“:',
} as const;

/** What the mail with an answer tells. */
interface AnsweredTicket {
  ticketId: number;
  /** What was asked; `null` where the address is not proven to be the sender's, for that may be any stranger's text. */
  asked: { title: string; question: string } | null;
  answer: string;
  openedAt: Date;
}

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
    links: [[t('Contact'), '/contact']],
  };
};
