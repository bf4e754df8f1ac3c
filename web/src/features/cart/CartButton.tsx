import { ShoppingCart } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { READ_AFTER_MUTATIONS } from '../../apollo/serial-mutations-link';
import { useLanguage } from '../../i18n/language';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { useOnTabVisible } from '../../lib/useOnTabVisible';
import { color, radius } from '../../ui/theme/tokens';
import { useCartCountQuery } from './cart-count.generated';

const Face = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius};
  color: ${color.inkSoft};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
`;
const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  right: 0;
  min-width: 1.25rem;
  padding-inline: 0.25rem;
  border-radius: 1rem;
  background: ${color.copper};
  color: ${color.onCopper};
  font-size: 0.75rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.25rem;
  text-align: center;
`;

/** The way to the cart, with the total count of what is in it. Only customers have one. */
export function CartButton() {
  const { t } = useLanguage();
  const { data, refetch } = useCartCountQuery({ context: READ_AFTER_MUTATIONS });
  useOnTabVisible(
    useCallback(() => {
      // Another tab may have filled the cart. If the shop cannot be asked, the count stays as it was.
      refetch().catch(() => undefined);
    }, [refetch]),
  );
  // Taken over after the page, whose reader may have changed the cart meanwhile.
  const isHydrated = useIsHydrated();
  const count = (isHydrated ? data?.cart.totalCount : undefined) ?? 0;
  const label = t('Shopping cart, {count} item | Shopping cart, {count} items', { count });
  return (
    <Face to="/shopping-cart" aria-label={label}>
      <ShoppingCart size={20} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 && <Count aria-hidden="true">{count}</Count>}
    </Face>
  );
}
