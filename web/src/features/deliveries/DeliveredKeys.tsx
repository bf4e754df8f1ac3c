import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { Parcel } from '../../lib/parcels';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, font, text as textSize } from '../../ui/theme/tokens';
import { useRevealDeliveryMutation, type RevealDeliveryMutation } from './delivery.generated';

/* Few orders are of gift vouchers. */
const GiftCards = lazyPart('GiftCards', () => import('./GiftCards'));

const Text = styled.pre`
  font-family: ${font.mono};
  font-size: ${textSize.ui};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: all;
`;
const Soft = styled.span`
  color: ${color.inkSoft};
  font-size: ${textSize.ui};
`;

type Texts = Extract<RevealDeliveryMutation['revealDelivery'], { __typename: 'DeliveryRevealed' }>['texts'];

interface DeliveredKeysProps {
  orderId: string;
  delivery: Pick<Parcel, 'number' | 'sentAt'>;
  isOfGifts: boolean;
}

/** What was delivered at one time. The keys are asked for when somebody wants to see them, and kept nowhere. */
export function DeliveredKeys({ orderId, delivery: { number, sentAt }, isOfGifts }: DeliveredKeysProps) {
  const { t, formatDateTime } = useLanguage();
  const change = useChange();
  const [reveal, { loading }] = useRevealDeliveryMutation({ fetchPolicy: 'no-cache' });
  const [texts, setTexts] = useState<Texts | null>(null);
  const show = async (): Promise<void> => {
    const variables = { input: { orderId, number } };
    const { granted } = await change(async () => (await reveal({ variables })).data?.revealDelivery);
    if (granted !== null) setTexts(granted.texts);
  };
  return (
    <Stack data-gap="small">
      <Cluster data-between>
        <Soft>{t('Delivered on {time}', { time: formatDateTime(new Date(sentAt)) })}</Soft>
        {texts === null && (
          <Button isPending={loading} onClick={() => void show()}>
            {isOfGifts ? t('Show Codes') : t('Show Keys')}
          </Button>
        )}
      </Cluster>
      <div role="status">
        {isOfGifts && texts !== null && (
          <Suspense>
            <GiftCards texts={texts} soldAt={sentAt} />
          </Suspense>
        )}
        {!isOfGifts &&
          texts?.map(({ line, name, quantity, text }) => (
            <div key={line}>
              <p>
                {quantity} × {name}
              </p>
              <Text>{text}</Text>
            </div>
          ))}
      </div>
    </Stack>
  );
}
