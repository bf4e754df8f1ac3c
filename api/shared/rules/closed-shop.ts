import type { FieldProblem } from '../errors.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest reason why the shop is closed, and longest message to its customers. */
export const MAX_CLOSED_REASON = 200;
export const MAX_CLOSED_MESSAGE = 500;

/** The pages of a closed shop: the way in for those who work there, and what the law wants to be found at any time. */
export const OPEN_PATHS: readonly string[] = ['/login', '/impressum', '/privacy', '/accessibility'];

/** Why a shop is to be closed, and what customers are told. */
export interface ClosingOrder {
  /** For those who work here. */
  reason: string;
  /** What customers read; empty: nothing beside that it is closed. */
  message: string;
  /** When it is to open again, as far as is known. Nothing opens by itself. */
  until: Date | null;
}

/** Why a shop is closed. */
export interface Closure extends ClosingOrder {
  since: Date;
  /** The employee, or the command, that has closed it. */
  byUsername: string;
}

const PROBLEMS = {
  reason: { reason: 'CLOSED_REASON_INVALID', params: { max: MAX_CLOSED_REASON } },
  message: { reason: 'CLOSED_MESSAGE_TOO_LONG', params: { max: MAX_CLOSED_MESSAGE } },
  until: { reason: 'REOPENING_INVALID' },
} as const;

/** Returns what is wrong with the order to close a shop. */
export const checkClosingOrder = ({ reason, message, until }: ClosingOrder, now: Date): FieldProblem[] =>
  toFieldProblems(
    {
      reason: checkText(reason, MAX_CLOSED_REASON),
      message: message.trim().length > MAX_CLOSED_MESSAGE ? 'length' : null,
      until: until === null || until > now ? null : 'past',
    },
    PROBLEMS,
  );
