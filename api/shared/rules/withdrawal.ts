import type { FieldProblem } from '../errors.js';
import { checkEmail } from './account.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest texts of a withdrawal: our own limits. */
export const WITHDRAWAL_NAME_MAX = 200;
export const WITHDRAWN_ORDER_MAX = 100;

/** What a person reads when a field is not valid. */
const WITHDRAWAL_MESSAGES = {
  name: `Please enter your name in at most ${WITHDRAWAL_NAME_MAX} characters.`,
  order: `Please enter the order ID, or what you bought and when, in at most ${WITHDRAWN_ORDER_MAX} characters.`,
  email: 'The provided email is invalid. Valid example: example123@some.com',
} as const;

const checkLine = (text: string, max: number): 'required' | 'length' | 'format' | null =>
  checkText(text, max) ?? (/\p{Cc}/u.test(text.trim()) ? 'format' : null);

/**
 * What is wrong with a declaration. Any name will do, for the law lets nobody be refused for how they are called, and so
 * will whatever identifies the contract for its buyer: the order's id, or what was bought and when.
 */
export const checkWithdrawal = ({
  name,
  order,
  email,
}: Readonly<Record<'name' | 'order' | 'email', string>>): FieldProblem[] =>
  toFieldProblems(
    {
      name: checkLine(name, WITHDRAWAL_NAME_MAX),
      order: checkLine(order, WITHDRAWN_ORDER_MAX),
      email: checkEmail(email.trim()),
    },
    WITHDRAWAL_MESSAGES,
  );
