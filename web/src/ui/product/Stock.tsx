import { styled } from 'styled-components';
import { isGiftVoucher } from '@shared/rules/gift-category.js';
import { isService } from '@shared/rules/service-category.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { color, space, text } from '../theme/tokens';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[1]};
  font-size: ${text.ui};
  line-height: 1.25rem;
  &[data-size='small'] {
    column-gap: 0.375rem;
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
  &[data-none] {
    color: ${color.inkFaint};
  }
  /* Told apart by shape and words, not by color alone. */
  &::before {
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: ${color.success};
    content: '';
  }
  &[data-none]::before {
    border: 2px solid ${color.lineStrong};
    border-radius: 1px;
    background: none;
  }
`;

/* On a line of its own, whatever the count: so all cards are of one height. */
const Arrival = styled.span`
  flex-basis: 100%;
`;

interface StockProps {
  count: number;
  size?: 'small' | 'normal';
  /** The category of the product: of some, nothing is in stock. Absent: pieces are counted. */
  category?: string;
  /** When they arrive. */
  arrival?: string | null;
}

/** How many pieces are there, in words, shape and color: `12 In Stock`, `None In Stock`. */
export function Stock({ count, size = 'normal', category = '', arrival = null }: StockProps) {
  const { t } = useLanguage();
  const words = isService({ category })
    ? t('Only with goods')
    : isGiftVoucher({ category })
      ? t('Code by e-mail')
      : t(TEXTS.inStock, { count });
  return (
    <Line data-none={count > 0 ? undefined : true} data-size={size}>
      <span>{count > 0 ? words : t(TEXTS.noneInStock)}</span>
      {arrival !== null && <Arrival>{arrival}</Arrival>}
    </Line>
  );
}
