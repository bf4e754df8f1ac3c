import {
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  Package,
  PackageX,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import { isNeverSent } from '@shared/rules/payment-status.js';
import type { PaymentMeans, PaymentStatus, ShippingStatus } from '../../graphql/types.generated';
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
  PENDING: { word: 'Waiting for payment', icon: Clock },
  CANCELED: { word: 'Canceled', icon: CircleX },
  EXPIRED: { word: 'Expired', icon: CircleX },
  FAILED: { word: 'Failed', icon: CircleX },
  IN_REVIEW: { word: 'In review', icon: Eye },
  REFUNDING: { word: 'Being refunded', icon: Undo2 },
  REFUNDED: { word: 'Refunded', icon: Undo2 },
};

/** Nobody waits for its money: it comes after the invoice. */
const ON_INVOICE: Look = { word: 'On invoice', icon: CircleCheck };

/** The buyer has done what there is to do; the provider still decides. */
const CONFIRMING: Look = { word: 'Being confirmed', icon: Clock };

const SHIPPING: Readonly<Record<ShippingStatus, Look>> = {
  PENDING: { word: 'Pending', icon: Package },
  SENT: { word: 'Sent', icon: Truck },
};

const PARTLY_SENT: Look = { word: 'Partly sent', icon: Truck };

const NEVER_SENT: Look = { word: 'Will not be sent', icon: PackageX };

function Status({ look: { word, icon: Icon }, isGood }: { look: Look; isGood: boolean }) {
  const { t } = useLanguage();
  return (
    <Word data-good={isGood || undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(word)}
    </Word>
  );
}

interface PaymentStateProps {
  order: { paymentStatus: PaymentStatus; payableUntil: string | null; means: PaymentMeans };
}

/** Whether an order is paid: green when it is, yellow in every other state, and in words. */
export function PaymentState({ order: { paymentStatus, payableUntil, means } }: PaymentStateProps) {
  const isConfirming = paymentStatus === 'PENDING' && payableUntil === null;
  const isOnInvoice = paymentStatus === 'PAID' && means === 'INVOICE';
  const look = isOnInvoice ? ON_INVOICE : isConfirming ? CONFIRMING : PAYMENT[paymentStatus];
  return <Status look={look} isGood={paymentStatus === 'PAID'} />;
}

interface ShippingStateProps {
  order: { paymentStatus: PaymentStatus; shippingStatus: ShippingStatus };
  /** A part of it is on its way, and something still waits. */
  isPartly: boolean;
}

/** Whether an order is on its way, in part at least, or never will be. */
export function ShippingState({ order: { paymentStatus, shippingStatus }, isPartly }: ShippingStateProps) {
  if (shippingStatus === 'SENT') return <Status look={SHIPPING.SENT} isGood />;
  if (isPartly) return <Status look={PARTLY_SENT} isGood={false} />;
  return <Status look={isNeverSent(paymentStatus) ? NEVER_SENT : SHIPPING.PENDING} isGood={false} />;
}
