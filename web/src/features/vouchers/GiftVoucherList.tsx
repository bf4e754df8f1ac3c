import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Gift } from 'lucide-react';
import { sum } from '@shared/money.js';
import { lastGiftYear } from '@shared/rules/gift-vouchers.js';
import type { GiftEntryKind } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Checkbox } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import {
  useBlockGiftVoucherMutation,
  useGiftVouchersQuery,
  useWriteOffGiftVouchersMutation,
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
  WRITTEN_OFF: 'Balance written off',
  REINSTATED: 'Owed again',
};

/** The gift vouchers that were sold, newest first, or those that an owner looks for. */
export function GiftVoucherList() {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const [isExpired, setIsExpired] = useState(false);
  return (
    <Stack>
      <SearchField
        label={t('Find a gift voucher')}
        placeholder={t('Code, its ending or order ID')}
        initialText={search}
        onSearch={setSearch}
      />
      <Checkbox
        label={t('Expired with a balance')}
        checked={isExpired}
        onChange={({ target }) => {
          setIsExpired(target.checked);
        }}
      />
      <Found key={`${isExpired} ${search}`} search={search} isExpired={isExpired} />
    </Stack>
  );
}

interface FoundProps {
  search: string;
  isExpired: boolean;
}

function Found({ search, isExpired }: FoundProps) {
  const { t } = useLanguage();
  // Customers pay with them all the time, so the list is asked for on every visit.
  const query = useGiftVouchersQuery({
    variables: { search, isExpired },
    fetchPolicy: 'cache-and-network',
  });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="8rem" />;
  const { entries, pageInfo } = query.data.giftVouchers;
  if (entries.length === 0) {
    const text = isExpired
      ? 'No expired gift voucher has anything left.'
      : 'There are no such gift vouchers.';
    return <EmptyState icon={Gift} text={t(text)} />;
  }
  return (
    <>
      {isExpired && <WriteOffButton gifts={entries} onDone={() => void query.refetch()} />}
      <ul>
        {entries.map((gift) => (
          <GiftVoucherCard key={gift.id} gift={gift} />
        ))}
      </ul>
      {pageInfo.hasNextPage && !isExpired && (
        <p>{t('There are more. Please search for the one that you mean.')}</p>
      )}
    </>
  );
}

/** A gift voucher with its ledger, and the way to block it. */
function GiftVoucherCard({ gift }: { gift: GiftVoucherCard_GiftFragment }) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const { ending, orderId, value, balance, writtenOff, validUntil, blockedAt, entries } = gift;
  return (
    <VoucherEntry as="li" data-gap="small">
      <Cluster data-between>
        <CardHeading translate="no">{`…${ending}`}</CardHeading>
        {writtenOff > 0 ? <ReinstateButton gift={gift} /> : <BlockButton gift={gift} />}
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
        {writtenOff > 0 && <Fact name={t('Balance written off')}>{formatEuro(writtenOff)}</Fact>}
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

interface WriteOffButtonProps {
  /** Those that are shown: all of them have expired. */
  gifts: readonly GiftVoucherCard_GiftFragment[];
  onDone: () => void;
}

/** Writes off what is left of expired gift vouchers, those that are shown at once. */
function WriteOffButton({ gifts, onDone }: WriteOffButtonProps) {
  const { t, formatEuro } = useLanguage();
  const change = useChange();
  const [writeOff, { loading }] = useWriteOffGiftVouchersMutation();
  const amount = formatEuro(sum(gifts.map(({ balance }) => balance)));
  const save = async (): Promise<void> => {
    const variables = { input: { giftVoucherIds: gifts.map(({ id }) => id), isWrittenOff: true } };
    await change(
      async () => (await writeOff({ variables })).data?.writeOffGiftVouchers,
      t('Gift vouchers written off.'),
    );
    onDone();
  };
  return (
    <Cluster>
      <ConfirmButton
        isPending={loading}
        question={t('Write off {sum} of expired gift vouchers?', { sum: amount })}
        consequence={t(
          'What is left of them becomes income without VAT in the books of this month. You can take that back for each of them.',
        )}
        confirmation={t('Write Off')}
        onConfirm={() => void save()}
      >
        {t('Write Off {sum}', { sum: amount })}
      </ConfirmButton>
    </Cluster>
  );
}

function ReinstateButton({ gift: { id, ending } }: { gift: GiftVoucherCard_GiftFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [writeOff, { loading }] = useWriteOffGiftVouchersMutation();
  const save = async (): Promise<void> => {
    const variables = { input: { giftVoucherIds: [id], isWrittenOff: false } };
    await change(
      async () => (await writeOff({ variables })).data?.writeOffGiftVouchers,
      t('The gift voucher is owed again.'),
    );
  };
  return (
    <Button
      isPending={loading}
      aria-label={t('Take back the write-off of gift voucher …{ending}', { ending })}
      onClick={() => void save()}
    >
      {t('Take Back')}
    </Button>
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
