import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { describeShortItem } from './shortages';

const List = styled.ul`
  padding: ${space[1.5]} ${space[2]};
  border-radius: ${radius};
  background: ${color.warningSoft};
  font-size: ${text.ui};
  overflow-wrap: anywhere;
  > li + li {
    margin-top: ${space[1.5]};
  }
`;

export interface ShortItemsProps {
  /** The lines of the cart that cannot be bought as they are. */
  lines: Cart_CartFragment['lines'];
  onRemove: (productId: string, quantity: number) => Promise<boolean>;
}

/** At the place of the payment button: what keeps this cart from being paid, and how to get on with one press. */
export function ShortItems({ lines, onRemove }: ShortItemsProps) {
  const { t } = useLanguage();
  return (
    <List role="status">
      {lines.map(({ productId, product, quantity, problem }) => {
        const left = problem === 'NOT_ENOUGH_STOCK' ? (product?.stockCount ?? 0) : 0;
        const name = product?.name ?? t('Product {productId}', { productId });
        return (
          <li key={productId}>
            <Stack data-gap="small">
              <span>
                {problem === 'NOT_ALONE'
                  ? t('{name}: gift vouchers need an order of their own.', { name })
                  : problem === 'WITHOUT_GOODS'
                    ? t('{name}: the goods that we do it with are not all in your cart.', { name })
                    : describeShortItem(name, left, t)}
              </span>
              <Cluster>
                <Button
                  aria-label={
                    left > 0
                      ? t('Change {name} to {count}', { count: left, name })
                      : t('Delete {name}', { name })
                  }
                  onClick={() => void onRemove(productId, quantity - left)}
                >
                  {left > 0 ? t('Change to {count}', { count: left }) : t('Delete @cart')}
                </Button>
              </Cluster>
            </Stack>
          </li>
        );
      })}
    </List>
  );
}
