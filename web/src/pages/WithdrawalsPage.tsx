import { WithdrawalList } from '../features/withdrawals/WithdrawalList';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /withdrawals, for employees. */
export function WithdrawalsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Withdrawals'));
  return (
    <PageBody>
      <PageHeading>{t('Withdrawals')}</PageHeading>
      <WithdrawalList />
    </PageBody>
  );
}
