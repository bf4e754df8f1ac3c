import { useParams } from 'react-router-dom';
import { Catalog } from '../features/catalog/Catalog';
import { CategoryView } from '../features/categories/CategoryView';
import { NotFoundPage } from './NotFoundPage';
import { CardActions } from './CardActions';

/** The route /c/{slug}. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  return (
    <CategoryView
      key={slug}
      slug={slug}
      missing={<NotFoundPage />}
      renderProducts={(category) => (
        <Catalog category={category} renderActions={(product) => <CardActions product={product} />} />
      )}
    />
  );
}
