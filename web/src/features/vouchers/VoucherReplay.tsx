import type { CreateVoucherInput } from '../../graphql/types.generated';
import { useReplayVoucherQuery } from './replay-voucher.generated';
import { ReplayFigures } from '../../lib/ReplayFigures';

/** Shows what a voucher would have made of the last 90 days. */
export function VoucherReplay({ input }: { input: CreateVoucherInput }) {
  const query = useReplayVoucherQuery({ variables: { input }, fetchPolicy: 'network-only' });
  return <ReplayFigures query={query} replay={query.data?.replayVoucher} />;
}
