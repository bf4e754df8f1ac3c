import { css } from 'styled-components';
import { media } from '../theme/tokens';

/** Styles a parent of parts that stand below one another, in large windows beside one another in columns this `wide`. */
export const columns = (wide: string, gap: string, wideGap = gap) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap};
  ${media.desktop} {
    grid-template-columns: ${wide};
    gap: ${wideGap};
  }
`;
