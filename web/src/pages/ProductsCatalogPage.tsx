import { useSearchParams } from 'react-router-dom';
import { normalizeCategory } from '@shared/rules/category-name.js';
import { TEXTS } from '@shared/texts.js';
import { Catalog } from '../features/catalog/Catalog';
import { CategoryStrip } from '../features/categories/CategoryStrip';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';
import { CardActions } from './CardActions';
import { renderFit } from './late-fit';

/** The route /products-catalog. */
export function ProductsCatalogPage() {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  usePageTitle(t(TEXTS.catalogTitle));
  return (
    <>
      <CategoryStrip current={normalizeCategory(query.get('category') ?? '')} />
      <PageBody>
        <PageHeading>{t(TEXTS.catalogTitle)}</PageHeading>
        <Catalog renderActions={(product) => <CardActions product={product} />} renderFit={renderFit} />
      </PageBody>
    </>
  );
}
