import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isNeverSent } from '@shared/rules/payment-status.js';
import { useLanguage } from '../../i18n/language';
import { sentParcels } from '../../lib/parcels';
import { useViewer } from '../../lib/viewer';
import { Stack } from '../../ui/layout/Layout';
import { color, radius, space } from '../../ui/theme/tokens';
import { SentParcel } from './SentParcel';
import { ShipmentNote } from './ShipmentNote';
import type { Shipment_OrderFragment } from './update-shipment.generated';
import { WaitingPieces } from './WaitingPieces';

const Frame = styled.section`
  padding: ${space[2]};
  border-radius: ${radius};
  background: ${color.sunken};
`;

/** An order whose parcels are managed. */
export type ShippableOrder = Pick<
  Shipment_OrderFragment,
  | 'id'
  | 'version'
  | 'paymentStatus'
  | 'shippingStatus'
  | 'exemption'
  | 'shipments'
  | 'unsentLines'
  | 'events'
  | 'withdrawal'
> & { lines: readonly { productId: string; name: string; hasSerials: boolean }[] };

interface ShipmentManagerProps {
  order: ShippableOrder;
  /** The tracking code can be scanned at once. */
  takesFocus?: boolean;
  onSent?: (() => void) | undefined;
}

/**
 * On an order's card, for employees: marks it as sent, and takes that back, also in parts.
 * There is nothing to do about one that is never sent.
 */
export function ShipmentManager({ order, takesFocus = false, onSent }: ShipmentManagerProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const isSent = order.shippingStatus === 'SENT';
  const parcelsCount = sentParcels(order).length;
  const frame = useRef<HTMLElement>(null);
  const knownCount = useRef(parcelsCount);
  useEffect(() => {
    // The form that had the focus is gone.
    const isFocusLost = document.activeElement === document.body;
    if (knownCount.current !== parcelsCount && isFocusLost) frame.current?.focus({ preventScroll: true });
    knownCount.current = parcelsCount;
  }, [parcelsCount]);
  if (role !== 'employee' || (!isSent && isNeverSent(order.paymentStatus))) return null;
  // Its banner says why, and what can be decided.
  if (order.withdrawal?.isShippingBlocked === true) return null;
  // Keys and links have a place of their own.
  if (order.paymentStatus === 'PAID' && order.unsentLines.length === 0 && parcelsCount === 0) return null;
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={t('Shipment of order {id}', { id: order.id })}>
      <Stack>
        <SentParcels order={order} />
        {order.unsentLines.length > 0 && (
          <WaitingPieces order={order} takesFocus={takesFocus} onSent={onSent} />
        )}
        {!isSent && order.paymentStatus !== 'PAID' && (
          <ShipmentNote>{t('Can be sent once it is paid.')}</ShipmentNote>
        )}
      </Stack>
    </Frame>
  );
}

/** The parcels of an order that were sent: the only one as that of the order, several one by one. */
function SentParcels({ order }: Pick<ShipmentManagerProps, 'order'>) {
  const { t } = useLanguage();
  const parcels = sentParcels(order);
  const [first] = parcels;
  if (first === undefined) return null;
  if (order.shippingStatus === 'SENT' && parcels.length === 1) {
    const sender = order.events.findLast(({ kind }) => kind === 'SENT')?.byUsername ?? null;
    const note = sender === null ? t('Sent') : t('{username} has sent this order.', { username: sender });
    return <SentParcel order={order} parcel={first} note={note} />;
  }
  return parcels.map((parcel, index) => {
    const { number, carrier, trackingCode } = parcel;
    const position = index + 1;
    return (
      <SentParcel
        key={number}
        order={order}
        parcel={parcel}
        place={{ number, position }}
        note={t('Parcel {number}: {carrier} {trackingCode}', { number: position, carrier, trackingCode })}
      />
    );
  });
}
