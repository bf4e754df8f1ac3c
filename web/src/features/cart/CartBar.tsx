import { styled } from 'styled-components';
import { countryName } from '@shared/rules/countries.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { BottomBar } from '../../ui/layout/BottomBar';
import { Price } from '../../ui/product/Price';
import { color, space, text } from '../../ui/theme/tokens';

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[1.5]};
  min-width: 0;
`;
const Label = styled.span`
  font-size: ${text.lead};
  font-weight: 550;
`;
const Note = styled.span`
  flex-basis: 100%;
  color: ${color.inkFaint};
  font-size: ${text.small};
  line-height: 1.4;
`;

interface CartBarProps {
  /** In cents, with the shipping. */
  total: number;
  shipping: number;
  /** Where it goes. */
  country: string;
  onCheckout: () => void;
}

/** What everything costs, always in sight, and the way down to the payment. The button only scrolls; it orders nothing. */
export function CartBar({ total, shipping, country, onCheckout }: CartBarProps) {
  const { t, code, formatEuro } = useLanguage();
  return (
    <BottomBar>
      <Words>
        <Label>{t('Total')}</Label>
        <Price cents={total} size="large" />
        <Note>
          {shipping === 0
            ? t(TEXTS.withTaxAndShipping)
            : t('With tax and {amount} shipping to {country}.', {
                amount: formatEuro(shipping),
                country: countryName(country, code),
              })}
        </Note>
      </Words>
      <Button variant="primary" size="large" onClick={onCheckout}>
        {t('Checkout @button')}
      </Button>
    </BottomBar>
  );
}
