import { CircleCheck, CircleSlash, FilePen, PackageOpen, Send } from 'lucide-react';
import type { PurchaseOrderState } from '../../graphql/types.generated';
import { StateBadge, type ShownState } from '../../lib/StateBadge';

const STATES: Readonly<Record<PurchaseOrderState, ShownState>> = {
  DRAFT: ['neutral', FilePen, 'Draft'],
  SENT: ['warning', Send, 'Ordered'],
  PARTLY_RECEIVED: ['warning', PackageOpen, 'Partly received'],
  RECEIVED: ['success', CircleCheck, 'Received'],
  CANCELED: ['neutral', CircleSlash, 'Canceled'],
};

/** Where an order at a supplier stands. */
export const PurchaseState = ({ state }: { state: PurchaseOrderState }) => (
  <StateBadge shown={STATES[state]} />
);
