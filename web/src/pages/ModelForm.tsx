import { styled } from 'styled-components';
import { color, radius, space } from '../ui/theme/tokens';

/** The frame of the model withdrawal form. */
export const ModelForm = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
`;
