import { RecallDesk } from '../features/serials/RecallDesk';
import { SerialSearch } from '../features/serials/SerialSearch';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading, SectionHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';

/** The route /staff/serials, for owners and clerks: sold pieces by their serial numbers, and recalls. */
export function SerialsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Serial numbers'));
  return (
    <PageBody>
      <PageHeading>{t('Serial numbers')}</PageHeading>
      <SerialSearch />
      <Stack as="section" aria-labelledby="recall">
        <SectionHeading id="recall">{t('Recall')}</SectionHeading>
        <RecallDesk />
      </Stack>
    </PageBody>
  );
}
