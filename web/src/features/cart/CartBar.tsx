import { styled } from 'styled-components';
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
  totalCents: number;
  onCheckout: () => void;
}

/** What everything costs, always in sight, and the way down to the payment. The button only scrolls; it orders nothing. */
export function CartBar({ totalCents, onCheckout }: CartBarProps) {
  const { t } = useLanguage();
  return (
    <BottomBar>
      <Words>
        <Label>{t('Total')}</Label>
        <Price cents={totalCents} size="large" />
        <Note>{t(TEXTS.withTaxAndShipping)}</Note>
      </Words>
      <Button variant="primary" size="large" onClick={onCheckout}>
        {t('Checkout @button')}
      </Button>
    </BottomBar>
  );
}
