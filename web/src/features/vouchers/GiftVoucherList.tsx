import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Gift } from 'lucide-react';
import { styled } from 'styled-components';
import { lastGiftYear } from '@shared/rules/gift-vouchers.js';
import type { GiftEntryKind } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space } from '../../ui/theme/tokens';
import {
  useBlockGiftVoucherMutation,
  useGiftVouchersQuery,
  type GiftVoucherCard_GiftFragment,
} from './gift-vouchers.generated';

const Entry = styled(Stack)`
  padding-block: ${space[2]};
  & + & {
    border-top: 1px solid ${color.line};
  }
  summary {
    cursor: pointer;
  }
`;

const KINDS: Readonly<Record<GiftEntryKind, PlainText>> = {
  SOLD: 'Sold',
  HELD: 'Held for an order that is not paid',
  REDEEMED: 'Redeemed',
  PLANNED: 'Refund under way',
  REFUNDED: 'Refunded onto it',
  CANCELED: 'Sale taken back',
};

/** The gift vouchers that were sold, newest first, or those that an owner looks for. */
export function GiftVoucherList() {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  return (
    <Stack>
      <form
        role="search"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <Cluster>
          <Field label={t('Find a gift voucher')} hint={t('By its code, the last signs of it, or an order.')}>
            <TextInput
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
          </Field>
          <Button type="submit">{t('Find')}</Button>
        </Cluster>
      </form>
      <Found key={search} search={search} />
    </Stack>
  );
}

function Found({ search }: { search: string }) {
  const { t } = useLanguage();
  // Customers pay with them all the time, so the list is asked for on every visit.
  const query = useGiftVouchersQuery({ variables: { search }, fetchPolicy: 'cache-and-network' });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="8rem" />;
  const { entries, pageInfo } = query.data.giftVouchers;
  if (entries.length === 0) return <EmptyState icon={Gift} text={t('There are no such gift vouchers.')} />;
  return (
    <>
      <ul>
        {entries.map((gift) => (
          <GiftVoucherCard key={gift.id} gift={gift} />
        ))}
      </ul>
      {pageInfo.hasNextPage && <p>{t('There are more. Please look for the one that you mean.')}</p>}
    </>
  );
}

/** A gift voucher with its ledger, and the way to block it. */
function GiftVoucherCard({ gift }: { gift: GiftVoucherCard_GiftFragment }) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const { ending, orderId, value, balance, validUntil, blockedAt, entries } = gift;
  return (
    <Entry as="li" data-gap="small">
      <Cluster data-between>
        <CardHeading translate="no">{`…${ending}`}</CardHeading>
        <BlockButton gift={gift} />
      </Cluster>
      <DescriptionList>
        <Fact name={t('Balance')}>
          {formatEuro(balance)} / {formatEuro(value)}
        </Fact>
        <Fact name={t('Valid until')}>
          {t('End of {year}', { year: lastGiftYear(new Date(validUntil)) })}
        </Fact>
        <Fact name={t('Sold by')}>
          <Link to={`/orders#${orderId}`}>{t('Order {orderId}', { orderId })}</Link>
        </Fact>
        {blockedAt !== null && <Fact name={t('Blocked')}>{formatDateTime(new Date(blockedAt))}</Fact>}
      </DescriptionList>
      <details>
        <summary>{t('Ledger')}</summary>
        <ul>
          {entries.map((entry, index) => (
            <li key={index}>
              {formatDateTime(new Date(entry.at))}: {t(KINDS[entry.kind])}, {formatEuro(entry.amount)},{' '}
              <Link to={`/orders#${entry.orderId}`}>{t('Order {orderId}', { orderId: entry.orderId })}</Link>
            </li>
          ))}
        </ul>
      </details>
    </Entry>
  );
}

function BlockButton({ gift: { id, ending, blockedAt } }: { gift: GiftVoucherCard_GiftFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [blockGiftVoucher, { loading }] = useBlockGiftVoucherMutation();
  const isBlocked = blockedAt === null;
  const save = async (): Promise<void> => {
    const variables = { input: { giftVoucherId: id, isBlocked } };
    await change(
      async () => (await blockGiftVoucher({ variables })).data?.blockGiftVoucher,
      isBlocked ? t('Gift voucher blocked.') : t('Gift voucher is taken again.'),
    );
  };
  if (!isBlocked)
    return (
      <Button
        isPending={loading}
        aria-label={t('Take again: gift voucher …{ending}', { ending })}
        onClick={() => void save()}
      >
        {t('Take Again')}
      </Button>
    );
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={t('Block gift voucher …{ending}', { ending })}
      question={t('Block gift voucher …{ending}?', { ending })}
      consequence={t(
        'Nobody can pay with it until you take it again. Orders that hold money of it keep that.',
      )}
      confirmation={t('Block')}
      onConfirm={() => void save()}
    >
      {t('Block')}
    </ConfirmButton>
  );
}
