import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { berlinDay } from '@shared/berlin-days.js';
import { typedToCents } from '@shared/money.js';
import { PRICE_WINDOW_MS, REDUCTION_GRACE_MS } from '@shared/rules/price-history.js';
import { checkPriceCents } from '@shared/rules/product.js';
import { loadReasons, useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, text } from '../../ui/theme/tokens';
import {
  useAnnounceReductionMutation,
  useEndReductionMutation,
  useReductionPanelQuery,
  type ReductionPanel_ProductFragment,
} from './reduction.generated';

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

/** Announces the price of a product as reduced, and ends that. */
export function ReductionPanel({ productId }: { productId: string }) {
  const { t } = useLanguage();
  // What is saved beside it, such as a higher price, may have ended the announcement.
  const query = useReductionPanelQuery({ variables: { productId }, fetchPolicy: 'cache-and-network' });
  const product = query.data?.product ?? null;
  return (
    <Stack as="section" aria-labelledby="reduction">
      <CardHeading as="h3" id="reduction">
        {t('Reduction')}
      </CardHeading>
      <QueryError query={query} />
      {product?.reduction === null && (
        <Announcing productId={productId} recordedSince={product.priceHistory?.since ?? null} />
      )}
      {product?.reduction != null && <Announced product={product} reduction={product.reduction} />}
    </Stack>
  );
}

/** How long a record must have run at most for a part of the 30 days before a price to be missing that can still be announced. */
const YOUNG_MS = PRICE_WINDOW_MS + REDUCTION_GRACE_MS;

interface AnnouncingProps {
  productId: string;
  /** Since when the shop has recorded the prices of the product; `null` where it has none. */
  recordedSince: string | null;
}

function Announcing({ productId, recordedSince }: AnnouncingProps) {
  const { t, formatDay } = useLanguage();
  const change = useChange();
  const [announce, { loading }] = useAnnounceReductionMutation();
  const [now] = useState(Date.now);
  const [until, setUntil] = useState('');
  const [lowest, setLowest] = useState('');
  const lowestPrice = lowest.trim() === '' ? null : typedToCents(lowest);
  const isWrong = lowest.trim() !== '' && checkPriceCents(lowestPrice) !== null;
  const isYoung = recordedSince !== null && now - Date.parse(recordedSince) < YOUNG_MS;
  useEffect(function loadWords() {
    void loadReasons();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWrong) return;
    const variables = { input: { productId, until: until === '' ? null : until, lowestPrice } };
    void change(
      async () => (await announce({ variables })).data?.announceReduction,
      t('The reduction is announced.'),
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack data-gap="small">
        <Note>
          {t(
            'A lower price is shown as reduced only after you announce it, within a day. The lowest price of the 30 days before then stands beside it, as the law demands (§ 11 PAngV).',
          )}
        </Note>
        {isYoung && (
          <Field
            label={t('Lowest price of the 30 days before in €')}
            hint={t(
              'We have recorded its prices since {day}. If you sold it before, state the lowest price of the time before then; the log names you.',
              { day: formatDay(berlinDay(new Date(recordedSince))) },
            )}
            error={isWrong ? { reason: 'PRICE_INVALID' } : null}
            isOptional
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={lowest}
              onChange={({ target }) => {
                setLowest(target.value);
              }}
            />
          </Field>
        )}
        <Field label={t('Last day')} isOptional>
          <TextInput
            type="date"
            value={until}
            onChange={({ target }) => {
              setUntil(target.value);
            }}
          />
        </Field>
        <Cluster>
          <Button type="submit" isPending={loading}>
            {t('Announce Reduction')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

interface AnnouncedProps {
  product: ReductionPanel_ProductFragment;
  reduction: NonNullable<ReductionPanel_ProductFragment['reduction']>;
}

function Announced({ product, reduction }: AnnouncedProps) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const change = useChange();
  const [end, { loading }] = useEndReductionMutation();
  const variables = { input: { productId: product.id } };
  const { until } = reduction;
  return (
    <Stack data-gap="small">
      <p>
        <span translate="no">{formatEuro(product.price)}</span>
        {' · '}
        {t('lowest price of the last 30 days: {price} (−{percent} %)', {
          price: formatEuro(reduction.referencePrice),
          percent: reduction.percent,
        })}
      </p>
      <Note>
        {until === null
          ? t('It ends with a higher price, or here.')
          : t('It ends on {time}, with a higher price, or here.', { time: formatDateTime(new Date(until)) })}
      </Note>
      <Cluster>
        <Button
          isPending={loading}
          onClick={() =>
            void change(
              async () => (await end({ variables })).data?.endReduction,
              t('The reduction is no longer announced.'),
            )
          }
        >
          {t('End Reduction')}
        </Button>
      </Cluster>
    </Stack>
  );
}
