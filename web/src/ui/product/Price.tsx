import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
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
const Note = styled.span`
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
  /** Says "incl. VAT, free shipping" below it, with a link to the terms. */
  hasNote?: boolean;
  /** Whose energy class and announced reduction stand beside it. */
  product?: Priced;
  /** Stands within a link, so that the energy class cannot be one. */
  isInLink?: boolean;
}

/** A price in euro. German law wants VAT and shipping named wherever a price invites to buy. */
export function Price({ cents, size = 'normal', hasNote = false, product, isInLink = false }: PriceProps) {
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
      {hasNote && (
        <Note>
          <Sentence
            text="incl. VAT, {shipping}"
            parts={{ shipping: <Link to="/terms">{t('free shipping')}</Link> }}
          />
        </Note>
      )}
    </Frame>
  );
}

const ShortNote = styled(Note)`
  display: block;
  font-size: 0.75rem;
  line-height: 1rem;
`;

/** The same note in few words, on one line of the narrowest card. */
export function PriceNote() {
  const { t } = useLanguage();
  return <ShortNote>{t('incl. VAT and shipping')}</ShortNote>;
}
