import { sentenceOf, type Explanation, type Reason } from '@shared/reasons.js';

/** Returns the English sentence of a reason that this page has found itself, and so knows. */
export const sayReason = ({ reason, params }: Explanation<string>): string =>
  sentenceOf(reason as Reason, params);
