import type { FieldProblem } from '../errors.js';
import { checkEmail } from './account.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest title and longest question: our own limits. */
export const MAX_TICKET_TITLE = 200;
export const MAX_QUESTION = 5_000;

/** Longest answer: our own limit. */
export const MAX_ANSWER = 10_000;

/** What is told of a field that is not valid. */
const TICKET_REASONS = {
  answer: { reason: 'ANSWER_INVALID', params: { max: MAX_ANSWER } },
  title: { reason: 'TITLE_INVALID', params: { max: MAX_TICKET_TITLE } },
  question: { reason: 'QUESTION_INVALID', params: { max: MAX_QUESTION } },
  emailForAnswer: { reason: 'CONTACT_EMAIL_INVALID' },
} as const;

/** What is wrong with a question to the shop. All fields must be non-empty after trimming. */
export const checkTicket = (
  ticket: Readonly<Record<'title' | 'emailForAnswer' | 'question', string>>,
): FieldProblem[] =>
  toFieldProblems(
    {
      title: checkText(ticket.title, MAX_TICKET_TITLE),
      emailForAnswer: checkEmail(ticket.emailForAnswer.trim()),
      question: checkText(ticket.question, MAX_QUESTION),
    },
    TICKET_REASONS,
  );

/** What is wrong with an answer: non-empty after trimming. */
export const checkAnswer = ({ answer }: Readonly<Record<'answer', string>>): FieldProblem[] =>
  toFieldProblems({ answer: checkText(answer, MAX_ANSWER) }, TICKET_REASONS);
