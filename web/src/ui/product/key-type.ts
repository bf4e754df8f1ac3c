import { css } from 'styled-components';
import { color, font } from '../theme/tokens';

/** The type in which the few facts stand that decide in a product's category. */
export const keyType = css`
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: 0.75rem;
  line-height: 1.125rem;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;
