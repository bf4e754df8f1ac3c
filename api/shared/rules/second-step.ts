import type { FieldProblem } from '../errors.js';
import { ACCOUNT_REASONS, checkSecret } from './account.js';
import { toFieldProblems } from './problems.js';

/** How many recovery codes somebody has who has set up the second step. */
export const RECOVERY_CODES_COUNT = 10;

/** The longest code that is read: a recovery code with spaces between its letters. */
const MAX_CODE = 40;

/** Returns a code as it is compared: without the spaces that apps and people put in. */
export const readCode = (given: string): string =>
  given.length > MAX_CODE ? '' : given.replace(/\s/g, '').toLowerCase();

/** Returns what is wrong with a code before anybody has looked whether it is right. */
export const checkSecondStepCode = ({ code }: { code: string }): FieldProblem[] =>
  toFieldProblems({ code: readCode(code) === '' ? 'required' : null }, ACCOUNT_REASONS);

/** Returns what is wrong with the proof that a new second step takes where there is none: the password. */
export const checkSetupProof = ({ currentPassword }: { currentPassword: string }): FieldProblem[] =>
  toFieldProblems({ currentPassword: checkSecret(currentPassword) }, ACCOUNT_REASONS);

/** Returns what is wrong with the proof that a change of the second step takes: password and code. */
export const checkSecondStepProof = (proof: { currentPassword: string; code: string }): FieldProblem[] => [
  ...checkSetupProof(proof),
  ...checkSecondStepCode(proof),
];
