import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, media, text } from '../theme/tokens';
import { EnergyArrow, type EnergyLabelled } from './EnergyArrow';

const Frame = styled.span`
  display: inline-grid;
`;
/* Four digits and an energy class fit on one line of the narrowest card; a narrower column sets the class below. */
const Line = styled.span`
  white-space: normal;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  &[data-size='small'] {
    font-size: ${text.ui};
  }
  &[data-size='normal'] {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    ${media.tablet} {
      font-size: 1.1875rem;
    }
  }
  &[data-size='large'] {
    font-size: ${text.section};
    font-weight: 620;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;
/** What stands below or beside a price in small. */
export const Note = styled.span`
  color: ${color.inkFaint};
  font-weight: 400;
  font-size: ${text.small};
  line-height: 1.5;
  letter-spacing: normal;
  a {
    color: inherit;
  }
  a:hover {
    color: ${color.copper};
  }
`;

/** What stands beside the price of a product. */
export interface Priced extends EnergyLabelled {
  /** That the price is announced as reduced, and from which. */
  reduction: { referencePrice: number; percent: number } | null;
}

interface PriceProps {
  /** Gross amount in cents. */
  cents: number;
  size?: 'small' | 'normal' | 'large';
  /** What stands below it; see `ShippingNote`. */
  note?: ReactNode;
  /** Whose energy class and announced reduction stand beside it. */
  product?: Priced;
  /** Stands within a link, so that the energy class cannot be one. */
  isInLink?: boolean;
}

/** A price in euro. German law wants VAT and shipping named wherever a price invites to buy. */
export function Price({ cents, size = 'normal', note, product, isInLink = false }: PriceProps) {
  const { t, formatEuro } = useLanguage();
  return (
    <Frame>
      <Line data-size={size}>
        <span translate="no">{formatEuro(cents)}</span>{' '}
        {product !== undefined && <EnergyArrow product={product} isPlain={isInLink} />}
        {product?.reduction && (
          <Note>
            {' · '}
            {t('lowest price of the last 30 days: {price} (−{percent} %)', {
              price: formatEuro(product.reduction.referencePrice),
              percent: product.reduction.percent,
            })}
          </Note>
        )}
      </Line>
      {note}
    </Frame>
  );
}
