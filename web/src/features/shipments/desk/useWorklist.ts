import { useApolloClient, useFragment } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlaceInfo } from '../../../ui/lists/SliceLinks';
import { usePolling } from '../../../lib/usePolling';
import { ShipmentNowDocument } from '../update-shipment.generated';
import { allowPartialOrders } from './partial-orders';
import type { ShippingUrl } from './shipping-url';
import {
  ShippingRow_OrderFragmentDoc,
  useOrdersToShipQuery,
  type OrdersToShipQuery,
  type ShippingRow_OrderFragment,
} from './to-ship.generated';

/** An order of the list, as it is now. */
export type ShippingRow = ShippingRow_OrderFragment;

type Found = OrdersToShipQuery['ordersToShip'];

/** The orders that are shown: they stay where they are until somebody asks for the next ones. */
interface Shown {
  ids: readonly string[];
  pageInfo: PlaceInfo;
}

export interface Worklist {
  /** `undefined` before the first answer. */
  rows: readonly ShippingRow[] | undefined;
  /** Absent before the first answer. */
  pageInfo: PlaceInfo | undefined;
  totalCount: number;
  /** How many orders wait here that are not shown yet. */
  newCount: number;
  error: Error | undefined;
  isLoading: boolean;
  lookAgain: () => Promise<Found | undefined>;
  /** Shows what waits now: what is done goes. Gives the first order. */
  goOn: () => Promise<string | null>;
}

/** Whether an order waits to be sent: only those that are paid, wanted and not sent have a day to arrive. */
export const isWaiting = ({ delivery, paymentStatus }: ShippingRow): boolean =>
  delivery !== null && paymentStatus === 'PAID';

const shownOf = ({ orders, pageInfo }: Found): Shown => ({ ids: orders.map(({ id }) => id), pageInfo });

/** The rows of the orders that are shown, brought up to date by whatever is told of them. */
function useRows(ids: readonly string[]): readonly ShippingRow[] {
  const from = useMemo(() => ids.map((id) => ({ __typename: 'Order' as const, id })), [ids]);
  const { complete, data } = useFragment({
    fragment: ShippingRow_OrderFragmentDoc,
    fragmentName: 'ShippingRow_order',
    from,
  });
  return complete ? data : [];
}

const NONE: readonly string[] = [];

/** The orders that wait to be sent, from a place on. It asks again and again, and moves nothing unasked. */
export function useWorklist({ after, first }: ShippingUrl): Worklist {
  const client = useApolloClient();
  useState(() => {
    allowPartialOrders(client.cache);
  });
  const { data, error, loading, refetch } = useOrdersToShipQuery({
    variables: { after, first },
    fetchPolicy: 'network-only',
  });
  const fresh = data?.ordersToShip;
  const [shown, setShown] = useState<Shown | null>(null);
  if (shown === null && fresh !== undefined) setShown(shownOf(fresh));
  const rows = useRows(shown?.ids ?? NONE);
  const waitingIds = useRef(NONE);
  useEffect(() => {
    waitingIds.current = rows.filter(isWaiting).map(({ id }) => id);
  });

  const lookAgain = useCallback(async () => {
    const found = (await refetch()).data?.ordersToShip;
    const ids = new Set(found?.orders.map(({ id }) => id));
    // A colleague has sent these, or they can no longer be sent: their rows say so.
    const gone = waitingIds.current.filter((id) => !ids.has(id));
    await Promise.all(
      gone.map((id) =>
        client.query({ query: ShipmentNowDocument, variables: { id }, fetchPolicy: 'network-only' }),
      ),
    );
    return found;
  }, [client, refetch]);
  usePolling(lookAgain);

  const goOn = useCallback(async () => {
    const found = (await refetch()).data?.ordersToShip;
    // Drawn at once, so that the caller can move the focus to what is new.
    if (found !== undefined)
      flushSync(() => {
        setShown(shownOf(found));
      });
    return found?.orders[0]?.id ?? null;
  }, [refetch]);

  return {
    rows: shown === null ? undefined : rows,
    pageInfo: shown?.pageInfo,
    totalCount: fresh?.totalCount ?? 0,
    newCount: fresh?.orders.filter(({ id }) => shown?.ids.includes(id) === false).length ?? 0,
    error: shown === null ? error : undefined,
    isLoading: loading,
    lookAgain,
    goOn,
  };
}
