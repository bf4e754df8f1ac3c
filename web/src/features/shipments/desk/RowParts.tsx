import { useFragment } from '@apollo/client/react';
import { CircleCheck, Clock, PackageX, TriangleAlert, Truck, Undo2 } from 'lucide-react';
import { useViewer } from '../../../lib/viewer';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { customerPath } from '../../../lib/customerPath';
import { OrderHistory_OrderFragmentDoc } from '../../../fragments/order-history.generated';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { Picture } from '../../../ui/product/Picture';
import { Badge } from '../../../ui/states/Badge';
import { color, space } from '../../../ui/theme/tokens';
import type { Deadline } from './deadline';
import type { ShippingRow } from './useWorklist';

const Town = styled.span`
  color: ${color.inkFaint};
`;
const Goods = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
`;
const Pictures = styled.span`
  display: flex;
  flex: none;
  > span {
    width: 3rem;
  }
  > span + span {
    margin-inline-start: -0.75rem;
  }
`;
const Name = styled.span`
  overflow: hidden;
  min-width: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const More = styled.span`
  flex: none;
  color: ${color.inkFaint};
`;

const Late = styled.span`
  && > span {
    background: ${color.errorSoft};
    color: ${color.error};
  }
`;

/** How many pictures show what an order is about. */
const PICTURES = 3;

/** Who gets the parcel, and in which town. */
export function Receiver({ row: { recipient, deliveryAddress } }: { row: ShippingRow }) {
  const { staffRole } = useViewer();
  const { name } = deliveryAddress;
  return (
    <>
      {staffRole === 'packer' ? name : <Link to={customerPath(recipient.id)}>{name}</Link>}{' '}
      <Town>{deliveryAddress.town}</Town>
    </>
  );
}

/** The lines of an order with the pieces that wait; once none does, with all of them. */
function goodsOf({ lines, unsentLines }: ShippingRow): ShippingRow['lines'] {
  if (unsentLines.length === 0) return lines;
  return unsentLines.flatMap(({ line, quantity }) => {
    const goods = lines[line];
    return goods === undefined ? [] : [{ ...goods, quantity }];
  });
}

/** What is in the parcel: small pictures, the first article, and how many others. */
export function Articles({ row }: { row: ShippingRow }) {
  const { t } = useLanguage();
  const lines = goodsOf(row);
  const [first] = lines;
  if (first === undefined) return null;
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return (
    <Goods>
      <Pictures>
        {lines.slice(0, PICTURES).map(({ productId, thumbnail }) => (
          <span key={productId}>
            <Picture pictureId={thumbnail.id} alt="" width={48} height={36} sizes="48px" isFramed />
          </span>
        ))}
      </Pictures>
      <Name title={name}>{name}</Name>
      {lines.length > 1 && (
        <More>
          <span aria-hidden>+ {lines.length - 1}</span>
          <VisuallyHidden>{t('and {count} more', { count: lines.length - 1 })}</VisuallyHidden>
        </More>
      )}
    </Goods>
  );
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
