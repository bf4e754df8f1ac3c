import { FeaturedProducts } from '../features/catalog/FeaturedProducts';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';

/** The featured products of the home page, with their hearts. */
export function HomeFeatured() {
  return <FeaturedProducts actionsFor={(product) => <FavoriteHeart product={product} />} />;
}
