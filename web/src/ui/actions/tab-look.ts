import { css } from 'styled-components';
import { motion, text } from '../theme/tokens';

/** How links look that lead through the parts of a place: a line below the one that is open. */
export const tabLook = css`
  align-items: center;
  min-height: 2.75rem;
  border-bottom: 2px solid transparent;
  font-size: ${text.ui};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion};
  &[aria-current] {
    font-weight: 600;
  }
`;
