import type { ReactNode } from 'react';
import type { OrderRow_OrderFragment } from './order-table.generated';
import type { OrderTableUrl } from './order-table-url';

/** What the list of orders shows, as a table or as rows below one another. */
export interface OrderListProps {
  rows: readonly OrderRow_OrderFragment[];
  openId: string | null;
  onToggle: (id: string) => void;
  /** The card of an order. */
  renderCard: (id: string) => ReactNode;
  state: OrderTableUrl;
  hrefFor: (change: Partial<OrderTableUrl>) => string;
}
