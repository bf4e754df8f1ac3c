import { useFragment } from '@apollo/client/react';
import { CircleCheck, Clock, PackageX, TriangleAlert, Truck, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { OrderHistory_OrderFragmentDoc } from '../../../fragments/order-history.generated';
import { Badge } from '../../../ui/states/Badge';
import { color } from '../../../ui/theme/tokens';
import type { Deadline } from './deadline';
import type { ShippingRow } from './useWorklist';

const Late = styled.span`
  && > span {
    background: ${color.errorSoft};
    color: ${color.error};
  }
`;

/** The lines of an order with the pieces that wait; once none does, with all of them. */
export function goodsOf({ lines, unsentLines }: ShippingRow): ShippingRow['lines'] {
  if (unsentLines.length === 0) return lines;
  return unsentLines.flatMap(({ line, quantity }) => {
    const goods = lines[line];
    return goods === undefined ? [] : [{ ...goods, quantity }];
  });
}

/** By when it must be packed to arrive as promised. */
export function DeadlineBadge({ deadline: { day, daysLate } }: { deadline: Deadline }) {
  const { t, formatDay } = useLanguage();
  if (daysLate > 0) {
    return (
      <Late>
        <Badge tone="warning" icon={TriangleAlert}>
          {t('{count} day late | {count} days late', { count: daysLate })}
        </Badge>
      </Late>
    );
  }
  return (
    <Badge tone={daysLate === 0 ? 'warning' : 'neutral'} icon={Clock}>
      {daysLate === 0 ? t('Today') : formatDay(day)}
    </Badge>
  );
}

/** Whether the money is still there. */
export function PaymentBadge({ row: { paymentStatus } }: { row: ShippingRow }) {
  const { t } = useLanguage();
  return paymentStatus === 'PAID' ? (
    <Badge tone="success" icon={CircleCheck}>
      {t('Paid')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Undo2}>
      {t('Refunded')}
    </Badge>
  );
}

/** What has become of an order that waits no longer: who has sent it, or that it is not to be sent. */
export function Outcome({ row: { id, shippingStatus } }: { row: ShippingRow }) {
  const { t } = useLanguage();
  // The list does not ask for the history; whatever has changed an order has brought it along.
  const { data } = useFragment({
    fragment: OrderHistory_OrderFragmentDoc,
    fragmentName: 'OrderHistory_order',
    from: { __typename: 'Order', id },
  });
  if (shippingStatus !== 'SENT') {
    return (
      <Badge tone="neutral" icon={PackageX}>
        {t('Not to be sent')}
      </Badge>
    );
  }
  const sender = data.events?.findLast((event) => event?.kind === 'SENT')?.byUsername;
  return (
    <Badge tone="success" icon={Truck}>
      {sender == null ? t('Sent') : t('Sent by {username}', { username: sender })}
    </Badge>
  );
}
