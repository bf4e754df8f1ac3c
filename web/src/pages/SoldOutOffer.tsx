import { Alternatives } from '../features/catalog/Alternatives';
import { WatchControl } from '../features/watches/WatchControl';
import { Stack } from '../ui/layout/Layout';

/** What the page of a sold-out product offers instead: to be told of new stock, and what is like it and there. */
export function SoldOutOffer({ product }: { product: { id: string; name: string; price: number } }) {
  return (
    <Stack data-gap="small">
      <WatchControl product={product} kind="STOCK" />
      <Alternatives productId={product.id} />
    </Stack>
  );
}
