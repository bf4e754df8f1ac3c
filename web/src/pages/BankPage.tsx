import { BankDesk } from '../features/bank/BankDesk';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/bank, for clerks and owners: what comes and goes by bank transfer. */
export function BankPage() {
  const { t } = useLanguage();
  usePageTitle(t('Bank'));
  return (
    <PageBody>
      <PageHeading>{t('Bank')}</PageHeading>
      <BankDesk />
    </PageBody>
  );
}
