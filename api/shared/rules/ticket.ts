import type { FieldProblem } from '../errors.js';
import { checkEmail } from './account.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest title and longest question: our own limits, since the specification names none. */
export const TICKET_TITLE_MAX = 200;
export const QUESTION_MAX = 5_000;

/** Longest answer: our own limit. */
export const ANSWER_MAX = 10_000;

/** What a person reads when a field is not valid. */
const TICKET_MESSAGES = {
  answer: `Please enter an answer of at most ${ANSWER_MAX} characters.`,
  title: `Please enter a title of at most ${TICKET_TITLE_MAX} characters.`,
  question: `Please enter a question of at most ${QUESTION_MAX} characters.`,
  emailForAnswer: 'The provided email is invalid. Valid example: example123@some.com',
} as const;

/** What is wrong with a question to the shop. All fields must be non-empty after trimming (specification, section 5). */
export const checkTicket = (
  ticket: Readonly<Record<'title' | 'emailForAnswer' | 'question', string>>,
): FieldProblem[] =>
  toFieldProblems(
    {
      title: checkText(ticket.title, TICKET_TITLE_MAX),
      emailForAnswer: checkEmail(ticket.emailForAnswer.trim()),
      question: checkText(ticket.question, QUESTION_MAX),
    },
    TICKET_MESSAGES,
  );

/** What is wrong with an answer: non-empty after trimming (specification, section 5). */
export const checkAnswer = ({ answer }: Readonly<Record<'answer', string>>): FieldProblem[] =>
  toFieldProblems({ answer: checkText(answer, ANSWER_MAX) }, TICKET_MESSAGES);
