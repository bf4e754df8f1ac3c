import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { RefundState } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import type { OrderRefunds_OrderFragment } from '../../fragments/order-refunds.generated';
import { useViewer } from '../../lib/viewer';
import { Badge } from '../../ui/states/Badge';
import { color, space, text } from '../../ui/theme/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space[1.5]};
  }
  time {
    color: ${color.inkFaint};
  }
`;
const Kept = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

interface Look {
  tone: 'success' | 'warning' | 'neutral';
  word: PlainText;
  icon: LucideIcon;
}

const LOOKS: Readonly<Record<RefundState, Look>> = {
  ASKED: { tone: 'warning', word: 'Being refunded', icon: Clock },
  PENDING: { tone: 'neutral', word: 'On its way', icon: Clock },
  COMPLETED: { tone: 'success', word: 'Refunded', icon: CircleCheck },
  FAILED: { tone: 'warning', word: 'Refund failed', icon: CircleAlert },
};

/** What was never paid, and is not asked for. */
const WAIVED: Look = { tone: 'neutral', word: 'Waived', icon: CircleCheck };

/** On an order's card: which money of it went back. A refund that has failed is a matter of employees. */
export function RefundList({ order: { id, refunds, keptAmount } }: { order: OrderRefunds_OrderFragment }) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  const shown = refunds.filter(({ state }) => isEmployee || state !== 'FAILED');
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('Refunds of order {id}', { id })}>
      <List>
        {shown.map(({ number, amount, onGiftVoucher, state, means, askedAt }) => {
          const { tone, word, icon } = means === 'NONE' ? WAIVED : LOOKS[state];
          return (
            <li key={number}>
              <Badge tone={tone} icon={icon}>
                {t(word)}
              </Badge>
              {formatEuro(amount)}
              {onGiftVoucher > 0 && (
                <span>{t('{amount} onto the gift voucher', { amount: formatEuro(onGiftVoucher) })}</span>
              )}
              <time dateTime={askedAt}>{formatDateTime(new Date(askedAt))}</time>
            </li>
          );
        })}
      </List>
      {isEmployee && <Kept>{t('Left of the payment: {amount}', { amount: formatEuro(keptAmount) })}</Kept>}
    </section>
  );
}
