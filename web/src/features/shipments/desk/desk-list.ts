import type { ReactNode } from 'react';
import type { ShippingRow } from './useWorklist';

/** What a list of orders to ship shows, as a table or as cards. */
export interface DeskListProps {
  rows: readonly ShippingRow[];
  openId: string | null;
  ticked: ReadonlySet<string>;
  now: Date;
  onToggle: (id: string) => void;
  /** Opens an order where its code is scanned. */
  onSend: (id: string) => void;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
  /** The card of an order. */
  renderCard: (id: string) => ReactNode;
}
