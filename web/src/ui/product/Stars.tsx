import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { roundToHalf } from '@shared/rules/review.js';
import { useLanguage } from '../../i18n/language';
import { color } from '../theme/tokens';

const POSITIONS = [1, 2, 3, 4, 5] as const;

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  width: max-content;
  color: ${color.copper};
  vertical-align: -0.15em;
  svg {
    flex: none;
    width: 1.125em;
    height: 1.125em;
  }
`;
/* The same five stars, filled, cut off where the rating ends. */
const Filled = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  display: flex;
  width: var(--fill);
  overflow: hidden;
  svg {
    fill: currentColor;
  }
`;

/** A rating from 0 to 5, shown in halves. Screen readers hear "4.5 out of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const { t, formatNumber } = useLanguage();
  const shown = roundToHalf(Math.min(5, Math.max(0, rating)));
  const stars = POSITIONS.map((position) => <Star key={position} strokeWidth={1.5} aria-hidden="true" />);
  return (
    <Frame role="img" aria-label={t('{rating} out of 5 stars', { rating: formatNumber(shown) })}>
      {stars}
      <Filled style={{ '--fill': `${shown * 20}%` }}>{stars}</Filled>
    </Frame>
  );
}
