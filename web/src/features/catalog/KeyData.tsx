import { styled } from 'styled-components';
import { keyLine } from '../../lib/keyLine';
import { keyType } from '../../ui/product/key-type';
import { text } from '../../ui/theme/tokens';

/* Two lines on every card, so that prices stand on one line across the grid. */
const Line = styled.p`
  display: -webkit-box;
  min-height: 2.25rem;
  overflow: hidden;
  ${keyType}
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &[data-large] {
    display: block;
    min-height: 0;
    font-size: ${text.small};
    line-height: 1.5;
  }
  &[data-large]:empty {
    display: none;
  }
`;

interface KeyDataProps {
  texts: readonly string[];
  /** Under the heading of a product's page. */
  isLarge?: boolean;
}

/** The few facts that decide in a product's category, in one line of mono type that may wrap once. */
export function KeyData({ texts, isLarge = false }: KeyDataProps) {
  return <Line data-large={isLarge || undefined}>{keyLine(texts)}</Line>;
}
