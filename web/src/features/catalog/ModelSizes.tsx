import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, motion, radius, space, text } from '../../ui/theme/tokens';
import type { ModelSizesQuery } from './model-sizes.generated';

const Frame = styled.nav`
  display: grid;
  gap: ${space[1]};
`;
const Label = styled.span`
  color: ${color.inkSoft};
  font-size: ${text.small};
`;
const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${space[1]};
`;
const Choice = styled(Link)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]};
  min-height: 2.75rem;
  padding: ${space[1]} ${space[1.5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.ui};
  font-weight: 600;
  text-decoration: none;
  transition: border-color ${motion};
  &:hover {
    border-color: ${color.copper};
    color: ${color.ink};
  }
  &[aria-current] {
    border-color: ${color.copper};
    background: ${color.copperSoft};
    box-shadow: 0 0 0 1px ${color.copper};
  }
  &[data-sold-out] {
    border-style: dashed;
  }
`;
const Amount = styled.span`
  color: ${color.inkSoft};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`;

/** A product as one of the sizes of its model. */
export type ModelSize = NonNullable<ModelSizesQuery['product']>['variants'][number];

interface ModelSizesProps {
  productId: string;
  sizes: readonly ModelSize[];
}

/** The sizes in which a model is sold, each with its price; each is a product with a page of its own. */
export function ModelSizes({ productId, sizes }: ModelSizesProps) {
  const { t, formatEuro } = useLanguage();
  if (sizes.length === 0) return null;
  return (
    <Frame aria-label={t('Sizes of this model')}>
      <Label aria-hidden="true">{t('Size')}</Label>
      <Choices>
        {sizes.map(({ size, product: { id, price, stockCount } }) => (
          <li key={id}>
            <Choice
              to={`/product-details/${id}`}
              aria-current={id === productId ? 'page' : undefined}
              data-sold-out={stockCount === 0 || undefined}
            >
              {size} <Amount>{formatEuro(price)}</Amount>
            </Choice>
          </li>
        ))}
      </Choices>
    </Frame>
  );
}
