import { Suspense, type ReactNode } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { EmptyState } from '../../ui/states/EmptyState';
import { useLinkedOrderQuery } from './linked-order.generated';
import type { OrderCard_OrderFragment } from './order-card.generated';
import { OrderCard } from './OrderCard';
import { OrderCardSkeleton } from './OrderCardSkeleton';

interface LinkedOrderProps {
  id: string;
  /** The address of the page names it. */
  isLinked?: boolean;
  renderActions: (order: OrderCard_OrderFragment) => ReactNode;
}

/** One order alone: that which the address names, when the page of the list does not have it, or one of another list. */
export function LinkedOrder({ id, isLinked = false, renderActions: actionsFor }: LinkedOrderProps) {
  const { t } = useLanguage();
  const query = useLinkedOrderQuery({
    variables: { id },
  });
  const { data, error } = query;
  const order = data?.order;
  if (order != null) {
    return (
      <Suspense fallback={<OrderCardSkeleton />}>
        <OrderCard order={order} isLinked={isLinked} actions={actionsFor(order)} />
      </Suspense>
    );
  }
  if (error !== undefined) {
    return <QueryError query={query} />;
  }
  return order === null ? <EmptyState text={t(TEXTS.orderNotFound)} /> : <OrderCardSkeleton />;
}
