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

/** The numbers of the pieces of a parcel by the time since which the shop is liable for them: others were sent in the place of some. */
const timesOf = ({ serials, sentAt }: Parcel): readonly string[] => [
  ...new Set(serials.map(({ since }) => since ?? sentAt)),
];

const numbersOf = ({ serials, sentAt }: Parcel, line: number, time: string): string =>
  serials
    .filter((serial) => serial.line === line && (serial.since ?? sentAt) === time)
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
          .flatMap((parcel) => timesOf(parcel).map((time) => ({ parcel, time })))
          .map(({ parcel, time }) => (
            <Fragment key={`${parcel.number} ${time}`}>
              <ul translate="no">
                {[...new Set(parcel.serials.map(({ line }) => line))]
                  .map((line) => ({ line, numbers: numbersOf(parcel, line, time) }))
                  .filter(({ numbers }) => numbers !== '')
                  .map(({ line, numbers }) => (
                    <li key={line}>{`${order.lines[line]?.name ?? ''}: ${numbers}`}</li>
                  ))}
              </ul>
              <Until>
                {t('Rights for defects by law until {day}', {
                  day: formatDay(liableUntil(new Date(time))),
                })}
              </Until>
            </Fragment>
          ))}
      </dd>
    </>
  );
}
