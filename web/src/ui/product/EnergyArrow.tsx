import { css, styled } from 'styled-components';
import { eprelAddress, isEnergyClass, type EnergyClass } from '@shared/rules/labelling.js';
import { useLanguage } from '../../i18n/language';
import { color, layer } from '../theme/tokens';

/** The colours that the law gives to the classes; they are the same in every theme. */
const CLASS_COLORS: Readonly<Record<EnergyClass, string>> = {
  A: '#00A651',
  B: '#50B848',
  C: '#BED630',
  D: '#FFF200',
  E: '#FDB913',
  F: '#F37021',
  G: '#ED1C24',
};

const frame = css`
  position: relative;
  display: inline-flex;
  flex: none;
  svg {
    width: 2.625rem;
    height: 1.375rem;
  }
`;
const Frame = styled.span`
  ${frame}
`;
/* Above links that cover what is around it; as large as a finger without taking the room. */
const Label = styled.a`
  ${frame}
  z-index: ${layer.raised};
  &::after {
    position: absolute;
    inset: -0.6875rem -0.25rem;
    content: '';
  }
  &:focus-visible {
    outline-color: ${color.copper};
  }
`;

/** The arrow of the label, with the class in it and the range of classes beside it (Regulation 2019/2013, Annex VIII). */
const Arrow = ({ energyClass }: { energyClass: EnergyClass }) => (
  <svg viewBox="0 0 42 22" aria-hidden="true">
    <path d="M.5.5h10v21H.5z" fill="#fff" stroke="#000" />
    <path d="M5.5 13.5V9M3.5 11l2-2 2 2" fill="none" stroke="#000" />
    <g fontFamily="Arial, sans-serif" fontWeight="700" textAnchor="middle">
      <text x="5.5" y="7.5" fontSize="7">
        A
      </text>
      <text x="5.5" y="20.5" fontSize="7">
        G
      </text>
      <path d="M10.5.5h21L41.5 11l-10 10.5h-21z" fill={CLASS_COLORS[energyClass]} stroke="#000" />
      <text x="23" y="17.5" fontSize="18" fill="#fff" stroke="#000" strokeWidth="1.5" paintOrder="stroke">
        {energyClass}
      </text>
    </g>
  </svg>
);

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

/** The energy class beside a price; leads to label and product information sheet. Nothing for a product without a label. */
export function EnergyArrow({ product: { energyClass, eprelNumber }, isPlain = false }: EnergyArrowProps) {
  const { t } = useLanguage();
  if (!isEnergyClass(energyClass)) return null;
  const name = t('Energy efficiency class {energyClass} on a scale from A to G', { energyClass });
  if (isPlain || eprelNumber === null)
    return (
      <Frame role="img" aria-label={name} title={name}>
        <Arrow energyClass={energyClass} />
      </Frame>
    );
  const linkName = t('{name}: label and product information sheet', { name });
  return (
    <Label
      href={eprelAddress(eprelNumber)}
      target="_blank"
      rel="noreferrer"
      aria-label={linkName}
      title={linkName}
    >
      <Arrow energyClass={energyClass} />
    </Label>
  );
}
