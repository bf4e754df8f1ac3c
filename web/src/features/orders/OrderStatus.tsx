import { CircleCheck, CircleX, Clock, Eye, Package, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { PaymentStatus, ShippingStatus } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { color, space } from '../../ui/theme/tokens';

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.warning};
  font-weight: 550;
  &[data-good] {
    color: ${color.success};
  }
  svg {
    flex: none;
  }
`;

interface Look {
  word: PlainText;
  icon: LucideIcon;
}

const PAYMENT: Readonly<Record<PaymentStatus, Look>> = {
  PAID: { word: 'Paid', icon: CircleCheck },
  PENDING: { word: 'Pending', icon: Clock },
  CANCELED: { word: 'Canceled', icon: CircleX },
  EXPIRED: { word: 'Expired', icon: CircleX },
  FAILED: { word: 'Failed', icon: CircleX },
  IN_REVIEW: { word: 'In review', icon: Eye },
  REFUNDED: { word: 'Refunded', icon: Undo2 },
};

const SHIPPING: Readonly<Record<ShippingStatus, Look>> = {
  PENDING: { word: 'Pending', icon: Package },
  SENT: { word: 'Sent', icon: Truck },
};

function Status({ look: { word, icon: Icon }, isGood }: { look: Look; isGood: boolean }) {
  const { t } = useLanguage();
  return (
    <Word data-good={isGood || undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(word)}
    </Word>
  );
}

/** Whether an order is paid: green when it is, yellow in every other state (specification, section 2), and in words. */
export function PaymentState({ status }: { status: PaymentStatus }) {
  return <Status look={PAYMENT[status]} isGood={status === 'PAID'} />;
}

/** Whether an order is on its way. */
export function ShippingState({ status }: { status: ShippingStatus }) {
  return <Status look={SHIPPING[status]} isGood={status === 'SENT'} />;
}
