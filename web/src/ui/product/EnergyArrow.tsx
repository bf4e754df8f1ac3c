import { styled } from 'styled-components';
import { eprelAddress } from '@shared/rules/eprel.js';
import { useLanguage } from '../../i18n/language';
import { layer } from '../theme/tokens';

/* As tall as the price beside it, as the law wants. */
const Arrow = styled.img`
  display: inline-block;
  width: 2.2em;
  height: auto;
  vertical-align: -0.22em;
`;
/* Above links that cover what is around it; as large as a finger without taking the room. */
const Label = styled.a`
  position: relative;
  z-index: ${layer.raised};
  &::after {
    position: absolute;
    inset: -0.75rem -0.25rem;
    content: '';
  }
`;

/** What a product says of its energy label. */
export interface EnergyLabelled {
  energyClass: string | null;
  eprelNumber: string | null;
}

interface EnergyArrowProps {
  product: EnergyLabelled;
  /** Within a link it shows the class alone. */
  isPlain?: boolean;
}

/**
 * The arrow of the energy label beside a price, with the range of classes in it (Regulation 2019/2013, Annex VIII); leads to
 * label and product information sheet. Nothing for a product without a label.
 */
export function EnergyArrow({ product: { energyClass, eprelNumber }, isPlain = false }: EnergyArrowProps) {
  const { t } = useLanguage();
  if (energyClass === null) return null;
  const name = t('Energy efficiency class {energyClass} on a scale from A to G', { energyClass });
  const arrow = <Arrow src={`/energy/${energyClass}.svg`} width={42} height={22} alt={name} />;
  if (isPlain || eprelNumber === null) return arrow;
  return (
    <Label
      href={eprelAddress(eprelNumber)}
      target="_blank"
      rel="noreferrer"
      title={t('Label and product information sheet')}
    >
      {arrow}
    </Label>
  );
}
