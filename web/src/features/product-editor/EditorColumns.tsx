import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';

/** What is typed on the left, files on the right; below one another in small windows. */
export const EditorColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[3]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[4]};
  }
`;
