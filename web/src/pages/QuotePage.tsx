import { useParams } from 'react-router-dom';
import { OfferedQuote } from '../features/quotes/OfferedQuote';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /quote/{key}, where the link of a quote leads. */
export function QuotePage() {
  const { key = '' } = useParams();
  const { t } = useLanguage();
  usePageTitle(t('Your quote'));
  return (
    <PageBody>
      <PageHeading>{t('Your quote')}</PageHeading>
      <OfferedQuote key={key} quoteKey={key} />
    </PageBody>
  );
}
