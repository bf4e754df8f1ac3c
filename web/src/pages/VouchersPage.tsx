import { GiftVoucherList } from '../features/vouchers/GiftVoucherList';
import { VoucherForm } from '../features/vouchers/VoucherForm';
import { VoucherList } from '../features/vouchers/VoucherList';
import { useLanguage } from '../i18n/language';
import { OwnersOnly } from '../lib/OwnersOnly';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading, SectionHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /vouchers, for owners: codes that reduce orders. */
export function VouchersPage() {
  const { t } = useLanguage();
  usePageTitle(t('Vouchers'));
  return (
    <OwnersOnly>
      <PageBody>
        <Stack>
          <PageHeading>{t('Vouchers')}</PageHeading>
          <Lead>{t('Customers enter a code in the cart. An order has one at most.')}</Lead>
        </Stack>
        <Panel>
          <VoucherList />
        </Panel>
        <Panel aria-labelledby="new-voucher">
          <Stack>
            <SectionHeading id="new-voucher">{t('New voucher')}</SectionHeading>
            <VoucherForm />
          </Stack>
        </Panel>
        <Panel aria-labelledby="gift-vouchers">
          <Stack>
            <SectionHeading id="gift-vouchers">{t('Gift vouchers')}</SectionHeading>
            <p>
              {t(
                'Products of the category “gift vouchers” are sold as codes that are worth what they cost. Their balance is owed until it is spent, or until you write it off once it has expired.',
              )}
            </p>
            <GiftVoucherList />
          </Stack>
        </Panel>
      </PageBody>
    </OwnersOnly>
  );
}
