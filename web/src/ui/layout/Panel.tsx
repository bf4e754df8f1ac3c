import { styled } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens';

/** A framed piece of paper on the page. */
export const Panel = styled.section`
  padding: ${space[3]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  ${media.tablet} {
    padding: ${space[3]};
  }
  ${media.desktop} {
    padding: ${space[4]};
  }
`;
