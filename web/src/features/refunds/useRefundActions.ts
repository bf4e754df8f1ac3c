import type { Outcome, Refusal } from '../../apollo/attempt';
import type { ClassifyRefundInput, RefundOrderInput, RefundState } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import {
  useClassifyRefundMutation,
  useRefundOrderMutation,
  useRetryRefundMutation,
} from './update-refund.generated';

/** What is told after a refund, by where it stands. */
const TOLD: Readonly<Record<RefundState, PlainText>> = {
  ASKED: 'The payment provider has not answered yet. The shop goes on asking; do not repeat the refund.',
  PENDING: 'The refund is on its way.',
  COMPLETED: 'The money is refunded.',
  FAILED: 'The payment provider refused the refund. It can be tried again.',
};
const CLASSIFIED: PlainText = 'What the refund was for is recorded.';

interface Updated {
  __typename: 'RefundUpdated';
  order: { refunds: readonly { number: number; state: RefundState }[] };
}

interface RefundActions {
  /** Each gives why it was refused. */
  refund: (input: RefundOrderInput) => Promise<Refusal | null>;
  retry: (version: number, number: number) => Promise<Refusal | null>;
  classify: (input: ClassifyRefundInput) => Promise<Refusal | null>;
  isPending: boolean;
}

/** Changes the refunds of an order and says how that went. */
export function useRefundActions(orderId: string): RefundActions {
  const { t } = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  const [refundOrder, refunding] = useRefundOrderMutation();
  const [retryRefund, retrying] = useRetryRefundMutation();
  const [classifyRefund, classifying] = useClassifyRefundMutation();
  const tell = ({ refusal, granted }: Outcome<Updated>, number?: number): Refusal | null => {
    if (refusal !== null) {
      showToast({ type: 'error', text: refusal.said, durationMs: ERROR_MS });
      return refusal;
    }
    const { refunds } = granted.order;
    const state = (refunds.find((refund) => refund.number === number) ?? refunds.at(-1))?.state ?? 'ASKED';
    const type = state === 'FAILED' ? 'error' : 'success';
    showToast({ type, text: t(TOLD[state]), durationMs: type === 'error' ? ERROR_MS : SUCCESS_MS });
    return null;
  };
  return {
    refund: async (input) =>
      tell(await attempt(async () => (await refundOrder({ variables: { input } })).data?.refundOrder)),
    retry: async (version, number) => {
      const variables = { input: { orderId, version, number } };
      return tell(await attempt(async () => (await retryRefund({ variables })).data?.retryRefund), number);
    },
    classify: async (input) => {
      const call = async () => (await classifyRefund({ variables: { input } })).data?.classifyRefund;
      const { refusal } = await attempt(call);
      const type = refusal === null ? 'success' : 'error';
      showToast({
        type,
        text: refusal?.said ?? t(CLASSIFIED),
        durationMs: refusal === null ? SUCCESS_MS : ERROR_MS,
      });
      return refusal;
    },
    isPending: refunding.loading || retrying.loading || classifying.loading,
  };
}
