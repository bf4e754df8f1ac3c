import { Fragment } from 'react';
import { styled } from 'styled-components';
import { liableUntil } from '@shared/rules/serials.js';
import { useLanguage } from '../../i18n/language';
import { sentParcels, type Parcel } from '../../lib/parcels';
import { color, text } from '../../ui/theme/tokens';
import type { OrderCard_OrderFragment } from './order-card.generated';

const Until = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.small};
`;

interface OrderSerialsProps {
  order: Pick<OrderCard_OrderFragment, 'lines' | 'shipments'>;
}

const numbersOf = ({ serials }: Parcel, line: number): string =>
  serials
    .filter((serial) => serial.line === line)
    .map(({ number }) => number)
    .join(', ');

/** The facts of an order whose pieces have serial numbers: which they are, and until when the shop is liable for them. */
export function OrderSerials({ order }: OrderSerialsProps) {
  const { t, formatDay } = useLanguage();
  return (
    <>
      <dt>{t('Serial numbers')}</dt>
      <dd>
        {sentParcels(order)
          .filter(({ serials }) => serials.length > 0)
          .map((parcel) => (
            <Fragment key={parcel.number}>
              <ul translate="no">
                {[...new Set(parcel.serials.map(({ line }) => line))].map((line) => (
                  <li key={line}>{`${order.lines[line]?.name ?? ''}: ${numbersOf(parcel, line)}`}</li>
                ))}
              </ul>
              <Until>
                {t('Rights for defects by law until {day}', {
                  day: formatDay(liableUntil(new Date(parcel.sentAt))),
                })}
              </Until>
            </Fragment>
          ))}
      </dd>
    </>
  );
}
