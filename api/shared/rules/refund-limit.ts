import type { FieldProblem } from '../errors.js';
import { fieldProblem } from './problems.js';

/** The highest limit that can be set, in cents. */
const MAX_LIMIT_CENTS = 99_999_999;

/** Returns what is wrong with a limit of refunds a day, in cents; `null` means none. */
export const checkRefundLimit = ({ limit }: { limit: number | null }, name = 'limit'): FieldProblem[] =>
  limit === null || (limit >= 0 && limit <= MAX_LIMIT_CENTS)
    ? []
    : [
        fieldProblem(name, 'range', {
          reason: 'REFUND_LIMIT_INVALID',
          params: { limit: MAX_LIMIT_CENTS },
        }),
      ];
