import { styled } from 'styled-components';
import { color, space } from '../theme/tokens';

/** Facts below one another, each a `<dt>` and its `<dd>`, whose values stand in a column of their own. */
export const FactGrid = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkFaint};
  }
`;
