import { CompatibilityTables } from '../features/compatibility/CompatibilityTables';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';

/** The place /staff/compatibility. */
export function CompatibilityPage() {
  const { t } = useLanguage();
  usePageTitle(t('Compatibility'));
  return (
    <PageBody>
      <Stack>
        <PageHeading>{t('Compatibility')}</PageHeading>
        <Lead>
          {t('What holds for whole families of parts. Every answer about what fits follows from it.')}
        </Lead>
      </Stack>
      <CompatibilityTables />
    </PageBody>
  );
}
