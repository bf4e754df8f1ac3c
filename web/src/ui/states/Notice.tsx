import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/tokens';

/** A sentence that nobody may miss, above what it is about. */
export const Notice = styled.p.attrs({ role: 'note' })`
  padding: ${space[1]} ${space[1.5]};
  border-radius: ${radius};
  background: ${color.warningSoft};
  color: ${color.warning};
  font-size: ${text.ui};
  font-weight: 550;
`;
