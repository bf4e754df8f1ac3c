import type {
  CheckReturnInput,
  DecideRemedyInput,
  RefundReturnInput,
  RejectReturnInput,
  ReturnStepInput,
  SendRemedyInput,
} from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useChange } from '../../lib/useChange';
import {
  useCheckReturnMutation,
  useDecideRemedyMutation,
  useReceiveReturnMutation,
  useRecordReturnProofMutation,
  useRefundReturnMutation,
  useRejectReturnMutation,
  useRevokeRemedyMutation,
  useSendRemedyMutation,
} from './update-return.generated';

interface ReturnActions {
  /** Each gives whether it was done. */
  receive: (input: ReturnStepInput) => Promise<boolean>;
  recordProof: (input: ReturnStepInput) => Promise<boolean>;
  check: (input: CheckReturnInput) => Promise<boolean>;
  refund: (input: RefundReturnInput) => Promise<boolean>;
  reject: (input: RejectReturnInput) => Promise<boolean>;
  decideRemedy: (input: DecideRemedyInput) => Promise<boolean>;
  revokeRemedy: (input: ReturnStepInput) => Promise<boolean>;
  sendRemedy: (input: SendRemedyInput) => Promise<boolean>;
  isPending: boolean;
}

/** The steps of an employee with a return; each says how it went, and what somebody else has changed shows at once. */
export function useReturnActions(): ReturnActions {
  const { t } = useLanguage();
  const change = useChange();
  const [receive, receiving] = useReceiveReturnMutation();
  const [prove, proving] = useRecordReturnProofMutation();
  const [check, checking] = useCheckReturnMutation();
  const [refund, refunding] = useRefundReturnMutation();
  const [reject, rejecting] = useRejectReturnMutation();
  const [decideRemedy, deciding] = useDecideRemedyMutation();
  const [revokeRemedy, revoking] = useRevokeRemedyMutation();
  const [sendRemedy, sending] = useSendRemedyMutation();
  const run = async <Member extends { __typename: string }>(
    call: () => Promise<Member | undefined>,
    done: PlainText,
  ): Promise<boolean> => (await change(call, t(done))).error === null;
  return {
    receive: (input) =>
      run(
        async () => (await receive({ variables: { input } })).data?.receiveReturn,
        'The goods are noted as received.',
      ),
    recordProof: (input) =>
      run(
        async () => (await prove({ variables: { input } })).data?.recordReturnProof,
        'The proof of posting is noted.',
      ),
    check: (input) =>
      run(async () => (await check({ variables: { input } })).data?.checkReturn, 'The check is noted.'),
    refund: (input) =>
      run(
        async () => (await refund({ variables: { input } })).data?.refundReturn,
        'The refund of the return is decided.',
      ),
    reject: (input) =>
      run(async () => (await reject({ variables: { input } })).data?.rejectReturn, 'The return is rejected.'),
    decideRemedy: (input) =>
      run(
        async () => (await decideRemedy({ variables: { input } })).data?.decideRemedy,
        'The remedy is decided.',
      ),
    revokeRemedy: (input) =>
      run(
        async () => (await revokeRemedy({ variables: { input } })).data?.revokeRemedy,
        'The decision is taken back.',
      ),
    sendRemedy: (input) =>
      run(
        async () => (await sendRemedy({ variables: { input } })).data?.sendRemedy,
        'The parcel is noted as sent.',
      ),
    isPending: [receiving, proving, checking, refunding, rejecting, deciding, revoking, sending].some(
      ({ loading }) => loading,
    ),
  };
}
