import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { categoryPath } from '../../lib/catalogUrl';
import type { CategoryName_CategoryFragment } from '../../fragments/category-name.generated';
import { Redirect } from '../../lib/Redirect';
import { QueryError } from '../../lib/QueryError';
import { usePageTitle } from '../../lib/usePageTitle';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs';
import { Lead, PageHeading } from '../../ui/layout/Heading';
import { PageBody, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { CategoryStrip } from './CategoryStrip';
import { useCategoryPageQuery } from './category-page.generated';

interface CategoryViewProps {
  slug: string;
  /** The products of the category. */
  renderProducts: (category: CategoryName_CategoryFragment) => ReactNode;
  /** What stands there when no category has this address. */
  missing: ReactNode;
}

/** The page of a category: what it is called, what belongs to it, and its products. An earlier address leads on. */
export function CategoryView({ slug, renderProducts: productsOf, missing }: CategoryViewProps) {
  const { t, code } = useLanguage();
  const { search } = useLocation();
  const query = useCategoryPageQuery({
    variables: { slug },
  });
  const { data, loading, error } = query;
  const category = data?.category;
  const label = category?.[code] ?? t(TEXTS.catalogTitle);
  const description = category?.[code === 'de' ? 'descriptionDe' : 'descriptionEn'] ?? '';
  if (category === null && !loading) return missing;
  if (category && category.slug !== slug) return <Redirect to={categoryPath(category) + search} />;
  return (
    <>
      <PageTitle title={label} />
      <CategoryStrip current={category?.name} />
      <PageBody>
        <Stack data-gap="small">
          <Breadcrumbs steps={[{ label: t('Products'), to: '/products-catalog' }]} current={label} />
          <PageHeading>{label}</PageHeading>
          {description !== '' && <Lead>{description}</Lead>}
        </Stack>
        <QueryError query={query} />
        {category ? productsOf(category) : error === undefined && <SkeletonRows height="40rem" />}
      </PageBody>
    </>
  );
}

/** Named only where there is a category: the page that says that there is none has a title of its own. */
function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
