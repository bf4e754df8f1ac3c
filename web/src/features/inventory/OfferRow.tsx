import { can } from '@shared/access.js';
import { STOCK_REASONS, type StockReason } from '@shared/rules/product.js';
import { CircleSlash, EyeOff, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Select, TextInput } from '../../ui/forms/inputs';
import { Badge } from '../../ui/states/Badge';
import { color, font, media, space, text } from '../../ui/theme/tokens';
import type { OfferRow_ProductFragment } from './inventory.generated';
import { useOffer } from './useOffer';

/** The columns of the list, where it has room for some. */
export const offerColumns = 'minmax(0, 1fr) 8rem 9rem 7rem 7rem';

const Row = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${space[1]} ${space[1.5]};
  padding-block: ${space[1.5]};
  border-bottom: 1px solid ${color.line};
  input {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  ${media.desktop} {
    grid-template-columns: ${offerColumns};
    padding-block: ${space.half};
  }
`;
const Wide = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;
const Product = styled(Wide)`
  overflow-wrap: anywhere;
  ${media.desktop} {
    grid-column: auto;
  }
`;
const Meta = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.small};
  span {
    font-family: ${font.mono};
  }
`;
const State = styled(Wide)`
  ${media.desktop} {
    grid-column: auto;
  }
`;
/* The head of the list says it where there is one; for screen readers it stays. */
const Label = styled.label`
  color: ${color.inkSoft};
  font-size: ${text.small};
  ${media.desktop} {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
const Control = styled.div`
  position: relative;
`;
const Price = styled.p`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
const Save = styled(Wide)`
  &[data-idle] {
    display: none;
  }
  ${media.desktop} {
    grid-area: 1 / 5;
    &[data-idle] {
      display: block;
      visibility: hidden;
    }
  }
`;
const News = styled(Wide)`
  font-size: ${text.small};
  &:empty {
    display: none;
  }
  &[data-tone='success'] {
    color: ${color.success};
  }
  &[data-tone='warning'] {
    color: ${color.warning};
  }
  &[data-tone='error'] {
    color: ${color.error};
  }
  ${media.desktop} {
    text-align: end;
  }
`;

/* Below price and stock, beside which it is saved. */
const Reason = styled(Wide)`
  ${media.desktop} {
    grid-area: 2 / 3 / auto / 5;
  }
`;

const REASON_WORDS = {
  COUNTED: 'Counted',
  GOODS_RECEIVED: 'Supplies received',
  DAMAGED: 'Damaged or lost',
} as const satisfies Record<StockReason, string>;

interface OfferRowProps {
  product: OfferRow_ProductFragment;
  /** Up to how many pieces count as few where the product has no reorder level. */
  lowStockLevel: number;
}

function StockState({ product, lowStockLevel }: OfferRowProps) {
  const { t } = useLanguage();
  const { isListed, stockCount, supply, listing } = product;
  if (!isListed)
    return (
      <Badge tone="neutral" icon={EyeOff}>
        {listing?.visibility === 'DRAFT' ? t('Draft') : t('Hidden')}
      </Badge>
    );
  if (stockCount > (supply?.reorderLevel ?? lowStockLevel)) return null;
  return (
    <Badge tone="warning" icon={stockCount === 0 ? CircleSlash : TriangleAlert}>
      {t(stockCount === 0 ? 'Sold out' : 'Few left')}
    </Badge>
  );
}

/** A product with its price and its stock, to be changed in place as far as the viewer may: Enter saves, Escape takes back what is typed. */
export function OfferRow({ product, lowStockLevel }: OfferRowProps) {
  const { t, say, formatEuro } = useLanguage();
  const mayEdit = can(useViewer(), 'products.edit');
  const id = useId();
  const { form, isChanged, isPending, news, isStockNew, reason, setReason, save, undo } = useOffer(product);
  const problem = form.errorOf('price') ?? form.errorOf('stockCount');
  const shown = problem === null ? news : ({ tone: 'error', said: problem } as const);
  const control = (field: 'price' | 'stockCount', label: string) => (
    <Control>
      <Label htmlFor={`${id}-${field}`}>{label}</Label>
      <TextInput
        id={`${id}-${field}`}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-invalid={form.errorOf(field) === null ? undefined : true}
        aria-describedby={`${id}-news`}
        {...form.control(field)}
      />
    </Control>
  );
  return (
    <Row
      aria-label={product.name}
      onKeyDown={({ key }) => {
        if (key === 'Escape') undo();
      }}
      {...form.element(save)}
    >
      <Product>
        <Link to={`/${mayEdit ? 'edit-product' : 'product-details'}/${product.id}`}>{product.name}</Link>
        <Meta>
          <span>{product.id}</span> · {product.manufacturer}
          {product.articleNumber !== null && (
            <>
              {' · '}
              <span>{product.articleNumber}</span>
            </>
          )}
        </Meta>
      </Product>
      <State>
        <StockState product={product} lowStockLevel={lowStockLevel} />
      </State>
      {mayEdit ? control('price', t('Price (€)')) : <Price>{formatEuro(product.price)}</Price>}
      {control('stockCount', t('Stock count'))}
      {isStockNew && (
        <Reason>
          <Select
            aria-label={t('Reason for the new stock')}
            value={reason}
            onChange={({ target }) => {
              setReason(STOCK_REASONS.find((known) => known === target.value) ?? '');
            }}
          >
            <option value="">{t('No reason named')}</option>
            {STOCK_REASONS.map((known) => (
              <option key={known} value={known}>
                {t(REASON_WORDS[known])}
              </option>
            ))}
          </Select>
        </Reason>
      )}
      <Save data-idle={isChanged ? undefined : true}>
        <SubmitButton isValid={form.isValid && isChanged} isPending={isPending}>
          {t('Save')}
        </SubmitButton>
      </Save>
      <News id={`${id}-news`} role="status" data-tone={shown?.tone}>
        {shown === null ? null : say(shown.said)}
      </News>
    </Row>
  );
}
