import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Catalog } from '../features/catalog/Catalog';
import { CategoryView } from '../features/categories/CategoryView';
import { lazyPart } from '../ui/layout/late-parts';
import { CardActions } from './CardActions';
import { renderFit } from './late-fit';

const NotFoundPage = lazyPart('NotFoundPage', () => import('./NotFoundPage'));

/** The route /c/{slug}. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  return (
    <CategoryView
      key={slug}
      slug={slug}
      missing={
        <Suspense fallback={<div aria-busy />}>
          <NotFoundPage />
        </Suspense>
      }
      renderProducts={(category) => (
        <Catalog
          category={category}
          renderActions={(product) => <CardActions product={product} />}
          renderFit={renderFit}
        />
      )}
    />
  );
}
