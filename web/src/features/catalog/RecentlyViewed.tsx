import { useEffect, useState, type ReactNode } from 'react';
import { skipToken } from '@apollo/client/react';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { createIdList } from '../../lib/idList';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { ProductGrid } from './ProductGrid';
import { useRecentlySeenQuery } from './recently-seen.generated';

/** One row of cards, and the product that is being viewed. */
const MAX_SHOWN = 4;
const recentlyViewed = createIdList('recently-seen', MAX_SHOWN + 1);

interface RecentlySeenProps {
  /** The product on the page: it is remembered, and left out. */
  productId: string;
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
}

function Remembered({ productId, renderActions: actionsFor }: RecentlySeenProps) {
  const { t } = useLanguage();
  const stored = recentlyViewed.useIds();
  // As it was on arrival: the row does not change while somebody reads the page.
  const [ids] = useState(() => stored.filter((id) => id !== productId).slice(0, MAX_SHOWN));
  useEffect(
    function remember() {
      recentlyViewed.change((seen) => [productId, ...seen.filter((id) => id !== productId)]);
    },
    [productId],
  );
  const language = useAnswerLanguage();
  const { data } = useRecentlySeenQuery(
    ids.length === 0 ? skipToken : { variables: { ids: [...ids], language } },
  );
  const products = (data?.productsByIds ?? []).filter((product) => product !== null);
  if (products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="recently-seen" data-gap="large">
      <SectionHeading id="recently-seen">{t('Recently viewed')}</SectionHeading>
      <ProductGrid products={products} renderActions={actionsFor} />
    </Stack>
  );
}

/** What was viewed before, on this device only. Nothing on the first visit. */
export function RecentlyViewed(props: RecentlySeenProps) {
  return useIsHydrated() ? <Remembered {...props} /> : null;
}
