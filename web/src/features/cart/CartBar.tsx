import { styled } from 'styled-components';
import { countryName } from '@shared/rules/countries.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import type { Payable } from '../../lib/payable';
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
  payable: Payable;
  /** Whether a company buys, which reads what it pays without VAT. */
  isBusiness: boolean;
  onCheckout: () => void;
}

/** What everything costs, always in sight, and the way down to the payment. The button only scrolls; it orders nothing. */
export function CartBar({ payable, isBusiness, onCheckout }: CartBarProps) {
  const { t, code, formatEuro } = useLanguage();
  const { total, vat, shipping, isUntaxed } = payable;
  const values = { amount: formatEuro(shipping), country: countryName(payable.country, code) };
  const taxed =
    shipping === 0 ? t(TEXTS.withTaxAndShipping) : t('With tax and {amount} shipping to {country}.', values);
  const untaxed =
    shipping === 0
      ? t('Without VAT, with free shipping to {country}.', values)
      : t('Without VAT, with {amount} shipping to {country}.', values);
  return (
    <BottomBar>
      <Words>
        <Label>{t('Total')}</Label>
        <Price cents={total} size="large" />
        <Note>
          {isUntaxed ? untaxed : taxed}
          {isBusiness && !isUntaxed && ` ${t('{amount} without VAT.', { amount: formatEuro(total - vat) })}`}
        </Note>
      </Words>
      <Button variant="primary" size="large" onClick={onCheckout}>
        {t('Checkout @button')}
      </Button>
    </BottomBar>
  );
}
