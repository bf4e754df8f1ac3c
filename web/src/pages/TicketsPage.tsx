import { TicketList } from '../features/tickets/TicketList';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /tickets. */
export function TicketsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Tickets'));
  return (
    <PageBody>
      <UnsavedChangesGuard watchesQuery />
      <PageHeading>{t('Tickets')}</PageHeading>
      <TicketList />
    </PageBody>
  );
}
