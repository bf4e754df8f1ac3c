import type { Outcome } from '../../apollo/attempt';
import type {
  CheckReturnInput,
  RefundReturnInput,
  RejectReturnInput,
  ReturnStepInput,
} from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import {
  useCheckReturnMutation,
  useReceiveReturnMutation,
  useRecordReturnProofMutation,
  useRefundReturnMutation,
  useRejectReturnMutation,
} from './update-return.generated';

interface ReturnActions {
  /** Each gives whether it was done. */
  receive: (input: ReturnStepInput) => Promise<boolean>;
  recordProof: (input: ReturnStepInput) => Promise<boolean>;
  check: (input: CheckReturnInput) => Promise<boolean>;
  refund: (input: RefundReturnInput) => Promise<boolean>;
  reject: (input: RejectReturnInput) => Promise<boolean>;
  isPending: boolean;
}

/** The steps of an employee with a return; each says how it went, and what somebody else has changed shows at once. */
export function useReturnActions(): ReturnActions {
  const { t } = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  const [receive, receiving] = useReceiveReturnMutation();
  const [prove, proving] = useRecordReturnProofMutation();
  const [check, checking] = useCheckReturnMutation();
  const [refund, refunding] = useRefundReturnMutation();
  const [reject, rejecting] = useRejectReturnMutation();
  const tell = ({ refusal }: Outcome<unknown>, done: PlainText): boolean => {
    if (refusal === null) showToast({ type: 'success', text: t(done), durationMs: SUCCESS_MS });
    else showToast({ type: 'error', text: refusal.said, durationMs: ERROR_MS });
    return refusal === null;
  };
  return {
    receive: async (input) =>
      tell(
        await attempt(async () => (await receive({ variables: { input } })).data?.receiveReturn),
        'The goods are noted as received.',
      ),
    recordProof: async (input) =>
      tell(
        await attempt(async () => (await prove({ variables: { input } })).data?.recordReturnProof),
        'The proof of posting is noted.',
      ),
    check: async (input) =>
      tell(
        await attempt(async () => (await check({ variables: { input } })).data?.checkReturn),
        'The check is noted.',
      ),
    refund: async (input) =>
      tell(
        await attempt(async () => (await refund({ variables: { input } })).data?.refundReturn),
        'The refund of the return is decided.',
      ),
    reject: async (input) =>
      tell(
        await attempt(async () => (await reject({ variables: { input } })).data?.rejectReturn),
        'The return is rejected.',
      ),
    isPending: [receiving, proving, checking, refunding, rejecting].some(({ loading }) => loading),
  };
}
