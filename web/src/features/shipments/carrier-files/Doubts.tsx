import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import { useLanguage } from '../../../i18n/language';
import { useViewer } from '../../../lib/viewer';
import { Button } from '../../../ui/actions/Button';
import { lazyPart } from '../../../ui/layout/late-parts';
import { color, font, space, text } from '../../../ui/theme/tokens';
import type { Doubt } from './carrier-calls';

const OrderAddressDialog = lazyPart('OrderAddressDialog', () => import('../order-desk/OrderAddressDialog'));

const List = styled.ul`
  border-top: 1px solid ${color.line};
  font-size: ${text.ui};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[1.5]};
  padding: ${space[1]} 0;
  border-bottom: 1px solid ${color.line};
  > span {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Order = styled.strong`
  font-family: ${font.mono};
`;

/** What another address resolves. */
const REPAIRABLE = ['PARCEL_ADDRESS_DOUBT', 'PARCEL_ABROAD', 'PARCEL_TEXT_TOO_LONG', 'PARCEL_LETTERS'];

interface DoubtsProps {
  doubts: readonly Doubt[];
  onCorrected: () => void;
}

/** The orders that cannot go into a file, each with its doubt, and with the dialog that resolves it where an address does. */
export function Doubts({ doubts, onCorrected }: DoubtsProps) {
  const { t, say } = useLanguage();
  const mayCorrect = can(useViewer(), 'orders.correct');
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  return (
    <>
      <List aria-label={t('Orders in doubt')}>
        {doubts.map(({ orderId, reason, error }) => (
          <Row key={orderId}>
            <Order>{orderId}</Order>
            <span>{say(error)}</span>
            {mayCorrect && REPAIRABLE.includes(reason) && (
              <Button
                aria-label={t('Correct address of order {id}', { id: orderId })}
                onClick={() => {
                  setCorrectedId(orderId);
                }}
              >
                {t('Correct address')}
              </Button>
            )}
          </Row>
        ))}
      </List>
      {correctedId !== null && (
        <Suspense>
          <OrderAddressDialog
            orderId={correctedId}
            onCorrected={onCorrected}
            onClose={() => {
              setCorrectedId(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
