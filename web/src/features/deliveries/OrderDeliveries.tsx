import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { deliveries } from '../../lib/parcels';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { useViewer } from '../../lib/viewer';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, radius, space } from '../../ui/theme/tokens';
import {
  useAgreeToDeliveryMutation,
  useOrderDeliveriesQuery,
  type OrderDeliveriesQuery,
} from './delivery.generated';
import { DeliverForm } from './DeliverForm';
import { DeliveredKeys } from './DeliveredKeys';

const Frame = styled.div`
  padding: ${space[2]};
  border-radius: ${radius};
  background: ${color.sunken};
`;

/** How often, in ms, it is looked whether gift vouchers have come. */
const INTERVAL_MS = 2_000;

interface OrderDeliveriesProps {
  order: { id: string; withdrawal: { isShippingBlocked: boolean } | null };
}

/** On an order's card: its keys and links, and what becomes of those that wait. Employees deliver them by hand here. */
export function OrderDeliveries({ order: { id, withdrawal } }: OrderDeliveriesProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const query = useOrderDeliveriesQuery({ variables: { id } });
  const { startPolling, stopPolling } = query;
  const order = query.data?.order;
  const isBlocked = withdrawal?.isShippingBlocked === true;
  const isOfGifts = order?.lines.some(({ isGiftVoucher }) => isGiftVoucher) === true;
  const isComing = isOfGifts && !isBlocked && order?.undeliveredLines.length !== 0;
  useEffect(
    function lookUntilTheyHaveCome() {
      if (isComing) startPolling(INTERVAL_MS);
      return stopPolling;
    },
    [isComing, startPolling, stopPolling],
  );
  if (order == null) return <QueryError query={query} />;
  const delivered = deliveries(order);
  if (delivered.length + order.undeliveredLines.length === 0) return null;
  const headingId = `deliveries-${id}`;
  return (
    <Frame role="group" aria-labelledby={headingId}>
      <Stack>
        <CardHeading as="h3" id={headingId}>
          {isOfGifts ? t('Gift vouchers') : t('Keys and links')}
        </CardHeading>
        {delivered.map((delivery) => (
          <DeliveredKeys key={delivery.number} orderId={id} delivery={delivery} isOfGifts={isOfGifts} />
        ))}
        {isComing && <p role="status">{t('Your codes come in a moment.')}</p>}
        {!isBlocked && !isOfGifts && role === 'employee' && <WaitingForDesk order={order} />}
        {!isBlocked && !isOfGifts && role === 'customer' && <WaitingForBuyer order={order} />}
      </Stack>
    </Frame>
  );
}

type DigitalOrder = NonNullable<OrderDeliveriesQuery['order']>;

function WaitingForDesk({ order }: { order: DigitalOrder }) {
  const { t } = useLanguage();
  return (
    <>
      {order.undeliveredLines.length > 0 && order.digitalConsentAt === null && (
        <p>{t('The customer has not agreed to a delivery before the withdrawal period ends.')}</p>
      )}
      {order.undeliveredLines.map(({ line, quantity }) => (
        <DeliverForm
          key={line}
          order={order}
          line={line}
          label={t('Deliver {count} × {name}', { count: quantity, name: order.lines[line]?.name ?? '' })}
        />
      ))}
    </>
  );
}

/** What waits, and the consent that it waits for. */
function WaitingForBuyer({ order }: { order: DigitalOrder }) {
  const { t } = useLanguage();
  const change = useChange();
  const [agree, { loading }] = useAgreeToDeliveryMutation();
  if (order.undeliveredLines.length === 0) return null;
  const isAgreed = order.digitalConsentAt !== null;
  const decide = (): void => {
    const variables = { input: { orderId: order.id } };
    void change(
      async () => (await agree({ variables })).data?.agreeToDelivery,
      t('You will get your keys right away.'),
    );
  };
  return (
    <>
      {order.undeliveredLines.map(({ line, quantity }) => {
        const params = { count: quantity, name: order.lines[line]?.name ?? '' };
        return (
          <p key={line}>
            {isAgreed
              ? t('{count} × {name} will come by e-mail and appear here as soon as they are ready.', params)
              : t(
                  '{count} × {name} is delivered after your withdrawal period of 14 days, or at once if you agree.',
                  params,
                )}
          </p>
        );
      })}
      {!isAgreed && (
        <Cluster>
          <ConfirmButton
            isPending={loading}
            question={t('Deliver at once?')}
            consequence={t(
              'I agree that you begin with the delivery before the withdrawal period ends. I know that my right of withdrawal ends by it for these items.',
            )}
            confirmation={t('I Agree')}
            onConfirm={decide}
          >
            {t('Deliver Now')}
          </ConfirmButton>
        </Cluster>
      )}
    </>
  );
}
