import { FileText } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import type { OrderParcels_OrderFragment } from '../../fragments/order-parcels.generated';
import { sentParcels } from '../../lib/parcels';
import { useViewer } from '../../lib/viewer';
import { ButtonLink } from '../../ui/actions/Button';

interface OrderPapersProps {
  order: OrderParcels_OrderFragment & {
    paymentStatus: string;
    withdrawal: { isShippingBlocked: boolean } | null;
    returns: readonly { state: string }[];
    returnOptions: object | null;
    hasGuide: boolean;
  };
}

/**
 * On an order's card: the packing slip of what is to be sent for employees, the return slip once something is sent, and how
 * to put a paid computer together. Customers find the return slip here as long as they may announce a return; an announced
 * one has it itself. Papers open beside the page.
 */
export function OrderPapers({ order }: OrderPapersProps) {
  const { id, paymentStatus, unsentLines, withdrawal, returns, returnOptions, hasGuide } = order;
  const { t } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  const hasParcel = sentParcels(order).length > 0;
  const isToShip =
    unsentLines.length > 0 && paymentStatus === 'PAID' && withdrawal?.isShippingBlocked !== true;
  const hasPackingSlip = isEmployee && (isToShip || (hasParcel && unsentLines.length === 0));
  const mayAnnounce = returnOptions !== null && !returns.some(({ state }) => state === 'ANNOUNCED');
  const hasReturnSlip = hasParcel && (isEmployee || mayAnnounce);
  if (!hasPackingSlip && !hasReturnSlip && !hasGuide) return null;
  return (
    <>
      {hasPackingSlip && (
        <ButtonLink variant="quiet" to={`/api/slips.pdf?ids=${id}`} target="_blank">
          <FileText strokeWidth={1.75} aria-hidden="true" />
          {t('Packing slip (PDF)')}
        </ButtonLink>
      )}
      {hasReturnSlip && (
        <ButtonLink variant="quiet" to={`/api/return-slip/${id}.pdf`} target="_blank">
          <FileText strokeWidth={1.75} aria-hidden="true" />
          {t('Return slip (PDF)')}
        </ButtonLink>
      )}
      {hasGuide && (
        <ButtonLink variant="quiet" to={`/guide/order/${id}`}>
          {t('Assembly guide')}
        </ButtonLink>
      )}
    </>
  );
}
