import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { useEndVoucherMutation } from './end-voucher.generated';
import { VoucherEntry } from './VoucherEntry';
import { VoucherUses } from './VoucherUses';
import type { VoucherCard_VoucherFragment } from './vouchers.generated';

function EndButton({ id, code }: VoucherCard_VoucherFragment) {
  const { t } = useLanguage();
  const change = useChange();
  const [endVoucher, { loading }] = useEndVoucherMutation();
  const end = async (): Promise<void> => {
    const variables = { input: { voucherId: id } };
    await change(async () => (await endVoucher({ variables })).data?.endVoucher, t('Voucher switched off.'));
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={t('Switch off {name}', { name: code })}
      question={t('Switch off “{name}”?', { name: code })}
      consequence={t('Nobody can use it any more. Orders that have it keep it. This cannot be undone.')}
      confirmation={t('Switch Off')}
      onConfirm={() => void end()}
    >
      {t('Switch Off')}
    </ConfirmButton>
  );
}

/** A voucher in the list: what it takes off under which conditions, who uses it, and the way to switch it off. */
export function VoucherCard({ voucher }: { voucher: VoucherCard_VoucherFragment }) {
  const { t, formatDateTime, formatEuro } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { code, kind, value, minimum, category, from, until, limit, usesCount, isOnce, isForNew, endedAt } =
    voucher;
  const conditions = [
    ...(minimum > 0 ? [t('from {amount}', { amount: formatEuro(minimum) })] : []),
    ...(category === null ? [] : [category]),
    ...(isOnce ? [t('Once a customer')] : []),
    ...(isForNew ? [t('New customers only')] : []),
  ];
  return (
    <VoucherEntry as="li" data-gap="small">
      <Cluster data-between>
        <CardHeading as="h2" translate="no">
          {code}
        </CardHeading>
        {endedAt === null && <EndButton {...voucher} />}
      </Cluster>
      <p>{[kind === 'PERCENT' ? `${value} %` : formatEuro(value), ...conditions].join(' · ')}</p>
      <DescriptionList>
        <Fact name={t('Valid from')}>{formatDateTime(new Date(from))}</Fact>
        {until !== null && <Fact name={t('Valid until')}>{formatDateTime(new Date(until))}</Fact>}
        {endedAt !== null && <Fact name={t('Switched off')}>{formatDateTime(new Date(endedAt))}</Fact>}
        <Fact name={t('Uses')}>{limit === null ? usesCount : `${usesCount} / ${limit}`}</Fact>
      </DescriptionList>
      {usesCount > 0 && (
        <details
          onToggle={({ currentTarget }) => {
            setIsOpen(currentTarget.open);
          }}
        >
          <summary>{t('Orders with this voucher')}</summary>
          {isOpen && <VoucherUses voucherId={voucher.id} />}
        </details>
      )}
    </VoucherEntry>
  );
}
