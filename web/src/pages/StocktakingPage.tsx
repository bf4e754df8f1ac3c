import { useParams } from 'react-router-dom';
import { StocktakingList } from '../features/stocktaking/StocktakingList';
import { StocktakingView } from '../features/stocktaking/StocktakingView';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The routes /staff/stocktaking and /staff/stocktaking/{id}, for employees: what is on the shelves is counted. */
export function StocktakingPage() {
  const { id } = useParams();
  const { t } = useLanguage();
  const title = id === undefined ? t('Stocktaking') : t('Stocktaking {id}', { id });
  usePageTitle(title);
  return (
    <PageBody>
      <PageHeading>{title}</PageHeading>
      {id === undefined ? <StocktakingList /> : <StocktakingView key={id} id={id} />}
    </PageBody>
  );
}
