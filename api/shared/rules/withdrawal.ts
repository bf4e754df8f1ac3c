import { checkEmail } from './account.js';

/** Longest texts of a withdrawal: our own limits. */
export const WITHDRAWAL_NAME_MAX = 200;
export const WITHDRAWN_ORDER_MAX = 100;

/** What is wrong with a field of a withdrawal. */
export type WithdrawalProblem = 'required' | 'length' | 'format';

function checkLine(text: string, max: number): WithdrawalProblem | null {
  if (text.trim().length === 0) return 'required';
  if (text.trim().length > max) return 'length';
  return /\p{Cc}/u.test(text.trim()) ? 'format' : null;
}

/** Any name: the law lets nobody be refused for how they are called. */
export const checkWithdrawalName = (text: string): WithdrawalProblem | null =>
  checkLine(text, WITHDRAWAL_NAME_MAX);

/** Whatever identifies the contract for its buyer: the order's id, or a description of what was bought and when. */
export const checkWithdrawnOrder = (text: string): WithdrawalProblem | null =>
  checkLine(text, WITHDRAWN_ORDER_MAX);

/** Where the receipt goes. The text is expected trimmed. */
export function checkWithdrawalEmail(text: string): WithdrawalProblem | null {
  const problem = checkEmail(text);
  return problem === null || problem === 'required' || problem === 'length' ? problem : 'format';
}

/** What a person reads when a field is not valid. */
export const WITHDRAWAL_MESSAGES = {
  name: `Please enter your name in at most ${WITHDRAWAL_NAME_MAX} characters.`,
  order: `Please enter the order ID, or what you bought and when, in at most ${WITHDRAWN_ORDER_MAX} characters.`,
  email: 'The provided email is invalid. Valid example: example123@some.com',
} as const;
