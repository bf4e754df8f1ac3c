import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { Price } from '../../ui/product/Price';
import { bottomBarHeight, color, layer, space, text } from '../../ui/theme/tokens';

/* It stays at the lower edge of the window until the rows end; then it has its place below them. */
const Bar = styled.div`
  position: sticky;
  z-index: ${layer.bottomBar};
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: ${bottomBarHeight};
  padding-block: ${space[1]} calc(${space[1]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.lineStrong};
  background: ${color.ground};
`;
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[1.5]};
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
    <Bar data-bottom-bar>
      <Words>
        <Label>{t('Total')}</Label>
        <Price cents={totalCents} size="large" />
        <Note>{t(TEXTS.withTaxAndShipping)}</Note>
      </Words>
      <Button variant="primary" size="large" onClick={onCheckout}>
        {t(TEXTS.checkout)}
      </Button>
    </Bar>
  );
}
