import { styled } from 'styled-components';
import { color, space } from '../theme/tokens';

/** Entries with room around them and a line between them. */
export const DividedList = styled.ul`
  > li {
    padding-block: ${space[2]};
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
