import { styled } from 'styled-components';
import { columns } from '../../ui/layout/columns';
import { space } from '../../ui/theme/tokens';

/** What is typed on the left, files on the right; below one another in small windows. */
export const EditorColumns = styled.div`
  ${columns('minmax(0, 7fr) minmax(0, 5fr)', space[3], space[4])}
  align-items: start;
`;
