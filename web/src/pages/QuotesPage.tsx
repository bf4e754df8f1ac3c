import { useParams } from 'react-router-dom';
import { NewQuoteEditor, QuoteEditor } from '../features/quotes/QuoteEditor';
import { QuoteList } from '../features/quotes/QuoteList';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The routes /staff/quotes, /staff/quotes/new and /staff/quotes/{id}, for owners and clerks: orders by telephone. */
export function QuotesPage() {
  const { id } = useParams();
  const { t } = useLanguage();
  const title = id === undefined ? t('Quotes') : id === 'new' ? t('New quote') : t('Quote no. {id}', { id });
  usePageTitle(title);
  return (
    <PageBody>
      <UnsavedChangesGuard />
      <PageHeading>{title}</PageHeading>
      {id === undefined ? (
        <QuoteList />
      ) : id === 'new' ? (
        <NewQuoteEditor />
      ) : (
        <QuoteEditor key={id} id={id} />
      )}
    </PageBody>
  );
}
