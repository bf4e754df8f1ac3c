import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Gift } from 'lucide-react';
import { lastGiftYear } from '@shared/rules/gift-vouchers.js';
import type { GiftEntryKind } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { SearchField } from '../../ui/forms/SearchField';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import {
  useBlockGiftVoucherMutation,
  useGiftVouchersQuery,
  type GiftVoucherCard_GiftFragment,
} from './gift-vouchers.generated';
import { VoucherEntry } from './VoucherEntry';

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
  const [search, setSearch] = useState('');
  return (
    <Stack>
      <SearchField
        label={t('Find a gift voucher')}
        placeholder={t('Code, its ending or order ID')}
        initialText={search}
        onSearch={setSearch}
      />
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
      {pageInfo.hasNextPage && <p>{t('There are more. Please search for the one that you mean.')}</p>}
    </>
  );
}

/** A gift voucher with its ledger, and the way to block it. */
function GiftVoucherCard({ gift }: { gift: GiftVoucherCard_GiftFragment }) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const { ending, orderId, value, balance, validUntil, blockedAt, entries } = gift;
  return (
    <VoucherEntry as="li" data-gap="small">
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
        <Fact name={t('Sold with')}>
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
    </VoucherEntry>
  );
}

function BlockButton({ gift: { id, ending, blockedAt } }: { gift: GiftVoucherCard_GiftFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [blockGiftVoucher, { loading }] = useBlockGiftVoucherMutation();
  const save = async (isBlocked: boolean): Promise<void> => {
    const variables = { input: { giftVoucherId: id, isBlocked } };
    await change(
      async () => (await blockGiftVoucher({ variables })).data?.blockGiftVoucher,
      isBlocked ? t('Gift voucher blocked.') : t('Gift voucher unblocked.'),
    );
  };
  if (blockedAt !== null)
    return (
      <Button
        isPending={loading}
        aria-label={t('Unblock gift voucher …{ending}', { ending })}
        onClick={() => void save(false)}
      >
        {t('Unblock')}
      </Button>
    );
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={t('Block gift voucher …{ending}', { ending })}
      question={t('Block gift voucher …{ending}?', { ending })}
      consequence={t('Nobody can pay with it until you unblock it. Orders that hold money of it keep that.')}
      confirmation={t('Block')}
      onConfirm={() => void save(true)}
    >
      {t('Block')}
    </ConfirmButton>
  );
}
