import { styled } from 'styled-components';
import { space } from '../theme/tokens';

/** Short entries beside one another; they wrap where there is no room. */
export const ChipList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
