import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { Translate } from '../../i18n/translate';
import { Button } from '../../ui/actions/Button';
import { color, radius, space, text } from '../../ui/theme/tokens';
import type { CartLine } from './CartRow';

const Frame = styled.div`
  grid-area: problem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[1.5]};
  margin-top: ${space[1]};
  padding: ${space[1]} ${space[1.5]};
  border-radius: ${radius};
  background: ${color.warningSoft};
  font-size: ${text.ui};
  > svg {
    flex: none;
    color: ${color.warning};
  }
`;

/** Why a line cannot be bought as it is. */
function describe({ problem, product, available }: CartLine, t: Translate): string {
  if (problem === 'WITHDRAWN' || product === null)
    return t('We no longer sell this product. Please remove it.');
  if (problem === 'OUT_OF_STOCK') return t('Out of stock right now. Please remove it or come back later.');
  if (problem === 'NOT_ALONE')
    return t(
      'Gift vouchers need an order of their own. Please take them or the other items out of your cart.',
    );
  if (problem === 'WITHOUT_GOODS')
    return t('We do this with goods of the same order only, and not all of them are in your cart.');
  return t('Only {count} left in stock.', { count: available });
}

interface RowProblemProps {
  line: CartLine;
  onRemove: (quantity: number) => void;
}

/** What has happened to a product since it was put into the cart, and the way to a cart that can be bought. */
export function RowProblem({ line, onRemove }: RowProblemProps) {
  const { t } = useLanguage();
  const { problem, product, quantity, available } = line;
  if (problem === null) return null;
  return (
    <Frame role="status">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      {describe(line, t)}
      {problem === 'NOT_ENOUGH_STOCK' && product !== null && (
        <Button
          onClick={() => {
            onRemove(quantity - available);
          }}
        >
          {t('Change to {count}', { count: available })}
        </Button>
      )}
    </Frame>
  );
}
