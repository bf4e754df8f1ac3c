import { Suspense, useId, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { SendForm } from './SendForm';
import type { ShippableOrder } from './ShipmentManager';

/* Most orders are sent as a whole. */
const PartForm = lazyPart('PartForm', () => import('./PartForm'));

interface WaitingPiecesProps {
  order: Pick<ShippableOrder, 'id' | 'lines' | 'unsentLines'>;
  takesFocus: boolean;
  onSent: (() => void) | undefined;
}

/** What waits of an order: sent all at once, or, where there are several pieces, some of them. */
export function WaitingPieces({ order, takesFocus, onSent }: WaitingPiecesProps) {
  const { t } = useLanguage();
  const [sendsPart, setSendsPart] = useState(false);
  const formId = useId();
  const count = order.unsentLines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack>
      <div id={formId}>
        {sendsPart ? (
          <Suspense>
            <PartForm
              order={order}
              onSent={() => {
                setSendsPart(false);
              }}
            />
          </Suspense>
        ) : (
          <SendForm order={order} takesFocus={takesFocus} onSent={onSent} />
        )}
      </div>
      {(count > 1 || sendsPart) && (
        <Cluster>
          <Button
            variant="quiet"
            aria-controls={formId}
            onClick={() => {
              setSendsPart(!sendsPart);
            }}
          >
            {sendsPart ? t('Send all of it') : t('Send part of it')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
