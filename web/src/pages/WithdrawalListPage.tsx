import { WithdrawalList } from '../features/withdrawals/WithdrawalList';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /withdrawals, for employees. */
export function WithdrawalListPage() {
  const { t } = useLanguage();
  usePageTitle(t('Withdrawals'));
  return (
    <PageBody>
      <PageHeading>{t('Withdrawals')}</PageHeading>
      <WithdrawalList />
    </PageBody>
  );
}
