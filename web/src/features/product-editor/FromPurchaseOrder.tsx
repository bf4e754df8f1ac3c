import { useApolloClient } from '@apollo/client/react';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/overlays/Toast';
import { ExpectedPiecesDocument } from './expected-pieces.generated';

interface FromPurchaseOrderProps {
  productId: string;
  /** Told of the pieces that come next. */
  onFind: (expected: { count: number; expectedOn: string }) => void;
}

/** Finds which pieces of a product the next delivery of a supplier brings, and when. */
export function FromPurchaseOrder({ productId, onFind }: FromPurchaseOrderProps) {
  const { t } = useLanguage();
  const client = useApolloClient();
  const showToast = useToast();
  const find = async (): Promise<void> => {
    const { data } = await client.query({ query: ExpectedPiecesDocument, fetchPolicy: 'network-only' });
    const [next] = (data?.purchaseOrders.entries ?? [])
      .flatMap(({ expectedOn, lines }) => {
        const count = lines.find((line) => line.productId === productId)?.missingCount ?? 0;
        return expectedOn === null || count === 0 ? [] : [{ expectedOn, count }];
      })
      .sort((one, other) => one.expectedOn.localeCompare(other.expectedOn));
    const text = t('No purchase order says when pieces of it come.');
    if (next === undefined) showToast({ type: 'neutral', text, durationMs: ERROR_MS });
    else onFind(next);
  };
  return <Button onClick={() => void find()}>{t('Take from the purchase order')}</Button>;
}
