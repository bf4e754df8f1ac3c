import type { FieldProblem } from '../errors.js';
import { fieldProblem } from './problems.js';

/** Longest text that is delivered for a line of an order: keys, or a link. */
export const MAX_DELIVERED_TEXT = 4_000;

/** Returns what is wrong with a text that is to be delivered, which is expected clean. */
export const checkDeliveredText = (text: string): FieldProblem[] =>
  text !== '' && text.length <= MAX_DELIVERED_TEXT
    ? []
    : [
        fieldProblem('text', 'length', {
          reason: 'DELIVERED_TEXT_INVALID',
          params: { max: MAX_DELIVERED_TEXT },
        }),
      ];
