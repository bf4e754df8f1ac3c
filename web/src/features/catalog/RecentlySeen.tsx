import { useEffect, useState, type ReactNode } from 'react';
import { skipToken } from '@apollo/client/react';
import { useLanguage } from '../../i18n/language';
import { createIdList } from '../../lib/idList';
import { useIsInBrowser } from '../../lib/useIsInBrowser';
import { SectionHeading } from '../../ui/Heading';
import { Stack } from '../../ui/Layout';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { ProductGrid } from './ProductGrid';
import { useRecentlySeenQuery } from './recently-seen.generated';

/** One row of cards, and the product that is being looked at. */
const SHOWN_MAX = 4;
const recentlySeen = createIdList('recently-seen', SHOWN_MAX + 1);

interface RecentlySeenProps {
  /** The product on the page: it is remembered, and left out. */
  productId: string;
  actionsFor: (product: ProductCard_ProductFragment) => ReactNode;
}

function Remembered({ productId, actionsFor }: RecentlySeenProps) {
  const { t } = useLanguage();
  const stored = recentlySeen.useIds();
  // As it was on arrival: the row does not change while somebody reads the page.
  const [ids] = useState(() => stored.filter((id) => id !== productId).slice(0, SHOWN_MAX));
  useEffect(
    function remember() {
      recentlySeen.change((seen) => [productId, ...seen.filter((id) => id !== productId)]);
    },
    [productId],
  );
  const { data } = useRecentlySeenQuery(ids.length === 0 ? skipToken : { variables: { ids: [...ids] } });
  const products = (data?.productsByIds ?? []).filter((product) => product !== null);
  if (products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="recently-seen" data-gap="large">
      <SectionHeading id="recently-seen">{t('Recently seen')}</SectionHeading>
      <ProductGrid products={products} actionsFor={actionsFor} />
    </Stack>
  );
}

/** What was looked at before, on this device only. Nothing on the first visit. */
export function RecentlySeen(props: RecentlySeenProps) {
  return useIsInBrowser() ? <Remembered {...props} /> : null;
}
