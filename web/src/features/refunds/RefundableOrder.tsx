import type { ReactNode } from 'react';
import { QueryError } from '../../lib/QueryError';
import { Dialog } from '../../ui/overlays/Dialog';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useRefundableOrderQuery, type RefundableOrderQuery } from './refundable-order.generated';

export type RefundableOrder = NonNullable<RefundableOrderQuery['order']>;

interface RefundableOrderProps {
  orderId: string;
  /** What the dialog is called. */
  title: string;
  onClose: () => void;
  /** The dialog of the order as it is now; `onStale` loads it anew. */
  children: (order: RefundableOrder, onStale: () => void) => ReactNode;
}

/** Loads what of an order can be given back, as it is now, before a dialog asks about it. */
export function LoadedOrder({ orderId, title, onClose, children }: RefundableOrderProps) {
  const query = useRefundableOrderQuery({
    variables: { id: orderId },
    fetchPolicy: 'network-only',
  });
  const { data, error, refetch } = query;
  const loadAnew = (): void => {
    // A failure shows by `error`.
    refetch().catch(() => undefined);
  };
  const order = data?.order ?? null;
  if (order !== null) return children(order, loadAnew);
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {error === undefined ? <SkeletonRows height="12rem" /> : <QueryError query={query} />}
    </Dialog>
  );
}
