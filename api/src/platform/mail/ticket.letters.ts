import type { Letter } from './letters.js';
import type { Writing } from './writing.js';

/** What the letter with an answer tells. */
interface AnsweredTicket {
  ticketId: number;
  title: string;
  question: string;
  answer: string;
  openedAt: Date;
}

/** Sent to whoever has asked, when an employee has answered. */
export const ticketAnswerLetter = (writing: Writing, ticket: AnsweredTicket): Letter => {
  const { t, formatTime } = writing;
  const { ticketId, title, question, answer, openedAt } = ticket;
  return {
    writing,
    subject: t('Ticket at Rechenwerk on: {title}', { title }),
    greeting: t('Hello,'),
    paragraphs: [
      t('you have asked us something on {time}. This is our answer to your ticket {ticketId}.', {
        time: formatTime(openedAt),
        ticketId,
      }),
      answer,
      t('Your question on "{title}":', { title }),
      question,
    ],
    links: [[t('Contact'), '/contact']],
  };
};
