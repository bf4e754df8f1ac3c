import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';

/** Fields two by two where there is room, else below one another. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
