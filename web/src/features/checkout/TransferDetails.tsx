import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { QrCode } from '../../ui/product/QrCode';
import { color, space, text } from '../../ui/theme/tokens';
import { useTransferDetailsQuery } from './transfer-details.generated';
import { inFours } from '@shared/in-fours.js';
import { useCancelOrder } from './useCancelOrder';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  > :first-child {
    flex: 1 1 20rem;
    min-width: 0;
  }
`;
const Facts = styled(DescriptionList)`
  flex-direction: column;
`;
const Code = styled.figure`
  flex: none;
  width: 11rem;
  figcaption {
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
`;

/** What a buyer is to transfer for an order, and where to; nothing for an order that waits for no transfer. */
export function TransferDetails({ orderId }: { orderId: string }) {
  const { t, formatEuro, formatDay } = useLanguage();
  const { role } = useViewer();
  const cancel = useCancelOrder();
  const [isCanceling, setIsCanceling] = useState(false);
  const { data, refetch } = useTransferDetailsQuery({
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const transfer = data?.order?.transfer;
  if (transfer == null) return null;
  const { holder, iban, bic, reference, amount, received, dueOn, giroCode } = transfer;
  const isOnInvoice = data?.order?.means === 'INVOICE';
  const endOrder = async (): Promise<void> => {
    setIsCanceling(true);
    await cancel(orderId);
    setIsCanceling(false);
    refetch().catch(() => undefined);
  };
  return (
    <Frame>
      <Stack>
        <CardHeading>
          {dueOn === null
            ? t('On invoice: {amount} are open', { amount: formatEuro(amount) })
            : t('Please transfer {amount} by {day}', { amount: formatEuro(amount), day: formatDay(dueOn) })}
        </CardHeading>
        <Facts>
          <Fact name={t('Payee')}>{holder}</Fact>
          <Fact name={t('IBAN')} isId>
            {inFours(iban)}
          </Fact>
          {bic !== '' && (
            <Fact name={t('BIC')} isId>
              {bic}
            </Fact>
          )}
          <Fact name={t('Purpose of the transfer')} isId>
            {reference}
          </Fact>
          {received > 0 && <Fact name={t('Received so far')}>{formatEuro(received)}</Fact>}
        </Facts>
        <p>
          {isOnInvoice
            ? t('Please give exactly this purpose. Each invoice says its own amount and last day.')
            : t('Please give exactly this purpose. We confirm your order as soon as the money is here.')}
        </p>
        {role === 'customer' && !isOnInvoice && (
          <div>
            <Button isPending={isCanceling} onClick={() => void endOrder()}>
              {t('Cancel order')}
            </Button>
          </div>
        )}
      </Stack>
      <Code>
        <QrCode text={giroCode} label={t('GiroCode for banking apps')} />
        <figcaption>{t('GiroCode for banking apps')}</figcaption>
      </Code>
    </Frame>
  );
}
