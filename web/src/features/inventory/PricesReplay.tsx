import type { ReplayPricesInput } from '../../graphql/types.generated';
import { useReplayPricesQuery } from './replay-prices.generated';
import { ReplayFigures } from '../../lib/ReplayFigures';

/** Shows what other prices would have made of the last 90 days. */
export function PricesReplay({ input }: { input: ReplayPricesInput }) {
  const query = useReplayPricesQuery({ variables: { input }, fetchPolicy: 'network-only' });
  return <ReplayFigures query={query} replay={query.data?.replayPrices} />;
}
