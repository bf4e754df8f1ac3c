import type { LanguageCode } from '../../../shared/language.js';
import { greet, type MailContent } from '../../platform/mail/mail-layout.js';
import { mailLocaleFor } from '../../platform/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'Our answer to your ticket {ticketId}': 'Unsere Antwort auf Ihr Ticket {ticketId}',
  'Ticket at Rechenwerk on: {title}': 'Ticket bei Rechenwerk zu: {title}',
  'you have asked us something on {time}. This is our answer to your ticket {ticketId}.':
    'Sie haben uns am {time} etwas gefragt. Das ist unsere Antwort auf Ihr Ticket {ticketId}.',
  'Your question on "{title}":': 'Ihre Frage zu „{title}“:',
} as const;

/** What the letter with an answer tells. */
interface AnsweredTicket {
  ticketId: number;
  /** What was asked; `null` where the address is not proven to be the sender's, for that may be any stranger's text. */
  asked: { title: string; question: string } | null;
  answer: string;
  openedAt: Date;
}

/** Sent to the author of a ticket when an employee has answered. */
export const ticketAnswerMail = (language: LanguageCode | undefined, ticket: AnsweredTicket): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  const { ticketId, asked, answer, openedAt } = ticket;
  return {
    writing,
    subject:
      asked === null
        ? t('Our answer to your ticket {ticketId}', { ticketId })
        : t('Ticket at Rechenwerk on: {title}', { title: asked.title }),
    greeting: greet(writing, null),
    paragraphs: [
      t('you have asked us something on {time}. This is our answer to your ticket {ticketId}.', {
        time: formatTime(openedAt),
        ticketId,
      }),
      answer,
      ...(asked === null ? [] : [t('Your question on "{title}":', { title: asked.title }), asked.question]),
    ],
    links: [[t('Contact'), '/contact']],
  };
};
