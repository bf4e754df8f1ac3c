import { defineEnum } from '../../graphql/enum.js';
import type { RefundState as StoredState } from './refund.record.js';

/** Where refunds stand, for all that tells of them. */
export const RefundState = defineEnum<StoredState>('RefundState', 'Where a refund stands.', {
  asked: ['ASKED', 'The payment provider has not answered yet; the shop goes on asking.'],
  pending: ['PENDING', 'The provider has agreed, and the money is on its way.'],
  completed: ['COMPLETED', 'The money was given back.'],
  failed: ['FAILED', 'No money was given back. It can be tried again.'],
});
