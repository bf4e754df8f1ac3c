import { checkEmail } from './account.js';

/** Longest title and longest question: our own limits, since the specification names none. */
export const TICKET_TITLE_MAX = 200;
export const QUESTION_MAX = 5_000;

/** Longest answer: our own limit. */
export const ANSWER_MAX = 10_000;

/** What is wrong with a field of a support ticket. */
export type TicketProblem = 'required' | 'length' | 'format';

function checkFreeText(text: string, max: number): TicketProblem | null {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > max ? 'length' : null;
}

/** Non-empty after trimming. */
export const checkTicketTitle = (text: string): TicketProblem | null => checkFreeText(text, TICKET_TITLE_MAX);

/** Non-empty after trimming. */
export const checkQuestion = (text: string): TicketProblem | null => checkFreeText(text, QUESTION_MAX);

/** Non-empty after trimming (specification, section 5). */
export const checkAnswer = (text: string): TicketProblem | null => checkFreeText(text, ANSWER_MAX);

/** The address for the answer. The text is expected trimmed. */
export function checkTicketEmail(text: string): TicketProblem | null {
  const problem = checkEmail(text);
  return problem === null || problem === 'required' || problem === 'length' ? problem : 'format';
}

/** What a person reads when a field is not valid. */
export const TICKET_MESSAGES = {
  answer: `Please enter an answer of at most ${ANSWER_MAX} characters.`,
  title: `Please enter a title of at most ${TICKET_TITLE_MAX} characters.`,
  question: `Please enter a question of at most ${QUESTION_MAX} characters.`,
  emailForAnswer: 'The provided email is invalid. Valid example: example123@some.com',
} as const;
