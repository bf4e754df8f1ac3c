import { Minus, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isGiftVoucher } from '@shared/rules/gift-category.js';
import { isAlwaysFree } from '@shared/rules/shipping-prices.js';
import { TEXTS } from '@shared/texts.js';
import { OPERATOR } from '../../lib/operator';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { color, font, media, radius, space, text } from '../../ui/theme/tokens';
import { RowProblem } from './RowProblem';

/** A row of the cart. */
export type CartLine = Cart_CartFragment['lines'][number];

const Row = styled.li`
  display: grid;
  grid-template:
    'picture words words' auto
    'count count total' auto
    'problem problem problem' auto / 5rem 1fr auto;
  align-items: center;
  gap: ${space[1]} ${space[1.5]};
  padding-block: ${space[2]};
  border-bottom: 1px solid ${color.line};
  ${media.desktop} {
    grid-template:
      'picture words count total' auto
      'problem problem problem problem' auto / 7rem 1fr auto 8.5rem;
    gap: 0 ${space[3]};
  }
`;
const Thumbnail = styled.div`
  grid-area: picture;
  align-self: start;
`;
const Words = styled.div`
  grid-area: words;
  display: grid;
  gap: ${space.half};
  min-width: 0;
`;
const Name = styled(Link)`
  justify-self: start;
  color: ${color.ink};
  font-weight: 550;
  line-height: 1.4;
  overflow-wrap: anywhere;
  text-decoration-color: transparent;
  &:hover {
    color: ${color.copper};
    text-decoration-color: currentColor;
  }
`;
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[1.5]};
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
const Id = styled.span`
  font-family: ${font.mono};
`;
const Count = styled.div`
  grid-area: count;
  display: flex;
  align-items: center;
  gap: ${space.half};
`;
const Stepper = styled.div`
  display: flex;
  align-items: center;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
`;
const Pieces = styled.output`
  min-width: 2rem;
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
const Total = styled.div`
  grid-area: total;
  justify-self: end;
`;
const DeleteWord = styled.span`
  display: none;
  ${media.desktop} {
    display: inline;
  }
`;

interface CartRowProps {
  line: CartLine;
  /** Whether what is wrong with the line is shown. It is not while an open order holds the pieces. */
  showsProblem: boolean;
  onAdd: (quantity: number) => void;
  onRemove: (quantity: number) => void;
  /** Takes the whole line out of the cart. */
  onDelete: () => void;
}

/** One product in the cart: what it is, how many of it, what that costs. */
export function CartRow({ line, showsProblem, onAdd, onRemove, onDelete }: CartRowProps) {
  const { t, formatDay } = useLanguage();
  const { product, productId, quantity } = line;
  const name = product?.name ?? t('product {productId}', { productId });
  const isAll = product === null || quantity >= line.available;
  const usualNote = isAlwaysFree(OPERATOR.shipping) ? 'incl. VAT, free shipping' : 'incl. VAT, plus shipping';
  return (
    <Row>
      <Thumbnail>
        <Picture
          pictureId={product?.thumbnail.id ?? null}
          alt=""
          width={160}
          height={120}
          sizes="112px"
          isFramed
        />
      </Thumbnail>
      <Words>
        {product === null ? (
          t(TEXTS.orderedProductMissing)
        ) : (
          <Name to={`/product-details/${productId}`} translate="no">
            {product.name}
          </Name>
        )}
        <Facts>
          <span translate="no">
            ID <Id>{productId}</Id>
          </span>
          {product !== null && (
            <span>
              <Price cents={product.price} size="small" product={product} />{' '}
              <span>{t(isGiftVoucher(product) ? 'VAT is due when it is spent' : usualNote)}</span>
            </span>
          )}
          {line.expectedOn !== null && (
            <span>{t('Expected on {day}', { day: formatDay(line.expectedOn) })}</span>
          )}
        </Facts>
      </Words>
      <Count>
        <Stepper role="group" aria-label={t('Quantity of {name}', { name })}>
          <IconButton
            icon={Minus}
            label={t('Decrease quantity')}
            onClick={() => {
              if (quantity === 1) onDelete();
              else onRemove(1);
            }}
          />
          <Pieces translate="no">{quantity}</Pieces>
          <IconButton
            icon={Plus}
            label={isAll ? t('You already have all we have in stock') : t('Increase quantity')}
            aria-disabled={isAll || undefined}
            onClick={() => {
              if (!isAll) onAdd(1);
            }}
          />
        </Stepper>
        <Button variant="quiet" aria-label={t('Delete {name}', { name })} onClick={onDelete}>
          <Trash2 strokeWidth={1.75} aria-hidden="true" />
          <DeleteWord>{t('Delete @cart')}</DeleteWord>
        </Button>
      </Count>
      <Total>
        <Price cents={line.lineTotal} />
      </Total>
      {showsProblem && <RowProblem line={line} onRemove={onRemove} />}
    </Row>
  );
}
