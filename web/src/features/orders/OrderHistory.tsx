import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { OrderEventKind } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import type { OrderHistory_OrderFragment } from '../../fragments/order-history.generated';
import { lazyPart } from '../../ui/layout/late-parts';
import { color, space, text } from '../../ui/theme/tokens';

/* Few addresses are corrected. */
const ReplacedAddress = lazyPart('ReplacedAddress', () => import('./ReplacedAddress'));

const Frame = styled.details`
  font-size: ${text.ui};
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
    min-height: 2.75rem;
    color: ${color.inkSoft};
    font-weight: 550;
    cursor: pointer;
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  summary:hover {
    color: ${color.copper};
  }
`;
/* A line with a mark for each event, like the trace on a board. */
const List = styled.ol`
  margin-inline-start: 0.3rem;
  border-inline-start: 2px solid ${color.line};
`;
const Event = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[1.5]};
  padding: ${space.half} 0 ${space.half} ${space[2]};
  &::before {
    position: absolute;
    top: 0.7rem;
    left: -0.4rem;
    width: 0.65rem;
    height: 0.65rem;
    border: 2px solid ${color.copper};
    border-radius: 50%;
    background: ${color.surface};
    content: '';
  }
  time {
    color: ${color.inkFaint};
    font-variant-numeric: tabular-nums;
  }
`;

const Replaced = styled.span`
  flex-basis: 100%;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const WORDS: Readonly<Record<OrderEventKind, PlainText>> = {
  PLACED: 'Placed',
  REMINDED: 'Reminded to transfer',
  DUNNED: 'Reminded of an overdue invoice',
  PAID: 'Paid',
  CANCELED: 'Canceled',
  EXPIRED: 'Expired: not paid in time',
  SENT: 'Sent',
  PARTLY_SENT: 'Partly sent',
  DELIVERED: 'Keys or link delivered',
  DELIVERY_AGREED: 'Delivery at once agreed',
  TRACKING_CORRECTED: 'Tracking code corrected',
  ADDRESS_CORRECTED: 'Address corrected',
  REVERTED: 'Shipment reverted',
  WITHDRAWN: 'Withdrawal received',
  SHIPPING_RESUMED: 'Shipping resumed',
  REFUND_STARTED: 'Refund started',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUND_FAILED: 'Refund failed',
  REFUNDED: 'Refunded',
  IN_REVIEW: 'In review',
  FAILED: 'Payment failed',
};

/** What has happened to an order, oldest first. Employees also read by whom. */
export function OrderHistory({ order: { id, events } }: { order: OrderHistory_OrderFragment }) {
  const { t, formatDateTime } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Frame
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        {t('History')} <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <List>
        {events.map(({ kind, at, byUsername, replaced }, index) => (
          <Event key={index}>
            <span>
              {byUsername === null
                ? t(WORDS[kind])
                : t('{event} by {username}', { event: t(WORDS[kind]), username: byUsername })}
            </span>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>
            {replaced !== null && <Replaced>{t('until then {carrier} {trackingCode}', replaced)}</Replaced>}
            {kind === 'ADDRESS_CORRECTED' && isOpen && (
              <Suspense>
                <ReplacedAddress orderId={id} index={index} />
              </Suspense>
            )}
          </Event>
        ))}
      </List>
    </Frame>
  );
}
