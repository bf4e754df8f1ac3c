import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { sentParcels } from '../../lib/parcels';
import { color, text } from '../../ui/theme/tokens';
import type { OrderCard_OrderFragment } from './order-card.generated';
import { TrackingCode } from '../../lib/TrackingCode';

const SentAt = styled.time`
  display: block;
  color: ${color.inkSoft};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

interface OrderParcelsProps {
  order: Pick<OrderCard_OrderFragment, 'lines' | 'shipments' | 'unsentLines'>;
}

/** The facts of an order that goes in several parcels: what is in each, who carries it, and what is still to come. */
export function OrderParcels({ order }: OrderParcelsProps) {
  const { t, formatDateTime } = useLanguage();
  const contentsOf = (pieces: OrderParcelsProps['order']['unsentLines']) => (
    <ul>
      {pieces.map(({ line, quantity }) => (
        <li key={line} translate="no">
          {`${quantity} × ${order.lines[line]?.name ?? ''}`}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {sentParcels(order).map(({ number, lines, carrier, sentAt, ...tracking }, index) => (
        <Fragment key={number}>
          <dt>{t('Parcel {number}', { number: index + 1 })}</dt>
          <dd>
            {carrier} <TrackingCode {...tracking} />
            {lines.length === 0 ? t('Another parcel of the items above') : contentsOf(lines)}
            <SentAt dateTime={sentAt}>
              {t('Sent on {time}', { time: formatDateTime(new Date(sentAt)) })}
            </SentAt>
          </dd>
        </Fragment>
      ))}
      {order.unsentLines.length > 0 && (
        <>
          <dt>{t('Still to come')}</dt>
          <dd>{contentsOf(order.unsentLines)}</dd>
        </>
      )}
    </>
  );
}
