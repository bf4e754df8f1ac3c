import type { FieldProblem } from '../errors.js';
import { checkEmail } from './account.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest texts of a withdrawal: our own limits. */
export const MAX_WITHDRAWAL_NAME = 200;
export const MAX_CONTRACT_REFERENCE = 100;

/** Longest reason for which a withdrawal is closed without a refund. */
export const MAX_CLOSING_REASON = 500;

/** What is told of a field that is not valid. */
const WITHDRAWAL_REASONS = {
  name: { reason: 'NAME_INVALID', params: { max: MAX_WITHDRAWAL_NAME } },
  order: { reason: 'CONTRACT_INVALID', params: { max: MAX_CONTRACT_REFERENCE } },
  email: { reason: 'CONTACT_EMAIL_INVALID' },
} as const;

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
      name: checkText(name, MAX_WITHDRAWAL_NAME),
      order: checkText(order, MAX_CONTRACT_REFERENCE),
      email: checkEmail(email.trim()),
    },
    WITHDRAWAL_REASONS,
  );

/** What is wrong with the reason for which a withdrawal is closed although its money has not gone back. */
export const checkClosing = (reason: string): FieldProblem[] =>
  toFieldProblems(
    { reason: checkText(reason, MAX_CLOSING_REASON) },
    { reason: { reason: 'CLOSING_REASON_MISSING', params: { max: MAX_CLOSING_REASON } } },
  );
