import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { Spinner } from '../../ui/states/Spinner';
import { useCapturePayment } from './useCapturePayment';

interface ReturnedPaymentProps {
  /** The payment that the buyer has approved; `null` for one that was canceled. */
  approvedId: string | null;
}

/**
 * What became of a payment whose window has come back to the shop by itself, because the page that had opened it was gone: an
 * approved one becomes an order.
 */
export function ReturnedPayment({ approvedId }: ReturnedPaymentProps) {
  const { t } = useLanguage();
  return approvedId === null ? (
    <Notice>{t('Nothing was paid, and your cart is as it was.')}</Notice>
  ) : (
    <Approved paymentId={approvedId} />
  );
}

function Approved({ paymentId }: { paymentId: string }) {
  const { t } = useLanguage();
  const { capture, unfinishedId } = useCapturePayment();
  const [problem, setProblem] = useState<string | null>(null);
  const isTold = useRef(false);
  const tell = (): void => {
    setProblem(null);
    void capture(paymentId).then((outcome) => {
      setProblem(outcome.problem);
    });
  };
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    tell();
  });
  if (problem === null) {
    return (
      <Cluster role="status">
        <Spinner /> {t('Your payment is being confirmed.')}
      </Cluster>
    );
  }
  return (
    <Stack data-gap="small">
      <Notice>{problem}</Notice>
      {unfinishedId !== null && (
        <Cluster>
          <Button variant="primary" onClick={tell}>
            {t('Finish the order')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
