import type { Letter } from './letters.js';

/** What the letter with an answer tells. */
interface AnsweredTicket {
  ticketId: number;
  title: string;
  question: string;
  answer: string;
  /** As letters give times: see `letterTime`. */
  openedAt: string;
}

/** Sent to whoever has asked, when an employee has answered. */
export const ticketAnswerLetter = (ticket: AnsweredTicket): Letter => ({
  subject: `Ticket at Rechenwerk on: ${ticket.title}`,
  greeting: 'Hello,',
  paragraphs: [
    `you have asked us something on ${ticket.openedAt}. This is our answer to your ticket ${ticket.ticketId}.`,
    ticket.answer,
    `Your question on "${ticket.title}":`,
    ticket.question,
  ],
  links: [['Contact', '/contact']],
});
