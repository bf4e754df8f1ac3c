import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../lib/viewer';
import { color, radius } from '../../ui/theme/tokens';

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

/** The cart and how many pieces are in it; only customers have one. */
export function CartButton() {
  const { viewer, cartCount } = useSession();
  if (viewer.role !== 'customer') return null;
  return (
    <Face
      to="/shopping-cart"
      aria-label={`Shopping cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`}
    >
      <ShoppingCart size={20} strokeWidth={1.75} aria-hidden="true" />
      {cartCount > 0 && <Count aria-hidden="true">{cartCount}</Count>}
    </Face>
  );
}
