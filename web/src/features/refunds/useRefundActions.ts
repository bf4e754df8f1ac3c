import type { MutationError } from '../../apollo/attempt';
import type { ClassifyRefundInput, RefundOrderInput, RefundState } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useChange } from '../../lib/useChange';
import {
  useClassifyRefundMutation,
  useRefundOrderMutation,
  useRetryRefundMutation,
  useTransferRefundMutation,
} from './update-refund.generated';

/** What is told after a refund, by where it stands. */
const TOLD: Readonly<Record<RefundState, PlainText>> = {
  ASKED: 'The payment provider has not answered yet. The shop goes on asking; do not repeat the refund.',
  PENDING: 'The refund is on its way.',
  COMPLETED: 'The money is refunded.',
  FAILED: 'The payment provider refused the refund. It can be tried again.',
};
const TRANSFERRED: PlainText = 'The transfer is recorded.';
const NO_LONGER_ASKED: PlainText =
  'The payment provider is no longer asked. The order says when to transfer the money.';
const CLASSIFIED: PlainText = 'What the refund was for is recorded.';

interface Updated {
  __typename: 'RefundUpdated';
  order: { refunds: readonly { number: number; state: RefundState }[] };
}

interface RefundActions {
  /** Each gives why it was refused. */
  refund: (input: RefundOrderInput) => Promise<MutationError | null>;
  retry: (version: number, number: number) => Promise<MutationError | null>;
  transfer: (version: number, number: number) => Promise<MutationError | null>;
  classify: (input: ClassifyRefundInput) => Promise<MutationError | null>;
  isPending: boolean;
}

/** Changes the refunds of an order and says how that went. */
export function useRefundActions(orderId: string): RefundActions {
  const { t } = useLanguage();
  const change = useChange();
  const [refundOrder, refunding] = useRefundOrderMutation();
  const [retryRefund, retrying] = useRetryRefundMutation();
  const [transferRefund, transferring] = useTransferRefundMutation();
  const [classifyRefund, classifying] = useClassifyRefundMutation();
  /** Says where a refund stands, by default the latest. */
  const tell = ({ order: { refunds } }: Updated, number?: number) => {
    const state = (refunds.find((refund) => refund.number === number) ?? refunds.at(-1))?.state ?? 'ASKED';
    return state === 'FAILED' ? { problem: t(TOLD[state]) } : t(TOLD[state]);
  };
  return {
    refund: async (input) => {
      const call = async () => (await refundOrder({ variables: { input } })).data?.refundOrder;
      return (await change(call, tell)).error;
    },
    retry: async (version, number) => {
      const variables = { input: { orderId, version, number } };
      const call = async () => (await retryRefund({ variables })).data?.retryRefund;
      return (await change(call, (updated) => tell(updated, number))).error;
    },
    transfer: async (version, number) => {
      const variables = { input: { orderId, version, number } };
      const call = async () => (await transferRefund({ variables })).data?.transferRefund;
      const told = ({ order: { refunds } }: Updated): string => {
        const isGiven = refunds.some((refund) => refund.number === number && refund.state === 'COMPLETED');
        return t(isGiven ? TRANSFERRED : NO_LONGER_ASKED);
      };
      return (await change(call, told)).error;
    },
    classify: async (input) => {
      const call = async () => (await classifyRefund({ variables: { input } })).data?.classifyRefund;
      return (await change(call, t(CLASSIFIED))).error;
    },
    isPending: refunding.loading || retrying.loading || transferring.loading || classifying.loading,
  };
}
