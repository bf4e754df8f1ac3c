import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isNeverSent } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { color, radius, space } from '../../ui/theme/tokens';
import { SendForm } from './SendForm';
import { SentParcel } from './SentParcel';
import { ShipmentNote } from './ShipmentNote';
import type { Shipment_OrderFragment } from './update-shipment.generated';

const Frame = styled.section`
  padding: ${space[2]};
  border-radius: ${radius};
  background: ${color.sunken};
`;

interface ShipmentManagerProps {
  order: Pick<
    Shipment_OrderFragment,
    'id' | 'paymentStatus' | 'shippingStatus' | 'carrier' | 'trackingCode' | 'events' | 'withdrawal'
  >;
  /** The tracking code can be scanned at once. */
  takesFocus?: boolean;
  onSent?: (() => void) | undefined;
}

/**
 * On an order's card, for employees: marks it as sent, and takes that back (specification, sections 2 and 4). There is
 * nothing to do about one that is never sent.
 */
export function ShipmentManager({ order, takesFocus, onSent }: ShipmentManagerProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const isSent = order.shippingStatus === 'SENT';
  const frame = useRef<HTMLElement>(null);
  const wasSent = useRef(isSent);
  useEffect(() => {
    // The form that had the focus is gone.
    const isFocusLost = document.activeElement === document.body;
    if (wasSent.current !== isSent && isFocusLost) frame.current?.focus({ preventScroll: true });
    wasSent.current = isSent;
  }, [isSent]);
  if (role !== 'employee' || (!isSent && isNeverSent(order.paymentStatus))) return null;
  // Its banner says why, and what can be decided.
  if (order.withdrawal?.isShippingBlocked === true) return null;
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={t('Shipment of order {id}', { id: order.id })}>
      {isSent && <SentParcel order={order} />}
      {!isSent && order.paymentStatus === 'PAID' && (
        <SendForm orderId={order.id} takesFocus={takesFocus ?? false} onSent={onSent} />
      )}
      {!isSent && order.paymentStatus !== 'PAID' && (
        <ShipmentNote>{t('Can be sent once it is paid.')}</ShipmentNote>
      )}
    </Frame>
  );
}
