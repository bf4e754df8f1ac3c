import { FileText } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { ButtonLink } from '../../ui/actions/Button';

interface OrderPapersProps {
  order: {
    id: string;
    paymentStatus: string;
    shippingStatus: string;
    withdrawal: { isShippingBlocked: boolean } | null;
  };
}

/** On an order's card: the packing slip for employees, and the return slip once it is sent. They open beside the page. */
export function OrderPapers({ order: { id, paymentStatus, shippingStatus, withdrawal } }: OrderPapersProps) {
  const { t } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  const isSent = shippingStatus === 'SENT';
  const isToShip = !isSent && paymentStatus === 'PAID' && withdrawal?.isShippingBlocked !== true;
  const hasPackingSlip = isEmployee && (isSent || isToShip);
  if (!hasPackingSlip && !isSent) return null;
  return (
    <>
      {hasPackingSlip && (
        <ButtonLink variant="quiet" to={`/api/slips.pdf?ids=${id}`} target="_blank">
          <FileText strokeWidth={1.75} aria-hidden="true" />
          {t('Packing slip (PDF)')}
        </ButtonLink>
      )}
      {isSent && (
        <ButtonLink variant="quiet" to={`/api/return-slip/${id}.pdf`} target="_blank">
          <FileText strokeWidth={1.75} aria-hidden="true" />
          {t('Return slip (PDF)')}
        </ButtonLink>
      )}
    </>
  );
}
