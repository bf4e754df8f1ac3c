import { styled } from 'styled-components';
import { color, media, radius, space } from '../../ui/theme/tokens';

/** The frame of an order's card; `aria-current` marks the one that the address names. */
export const OrderFrame = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  ${media.tablet} {
    padding: ${space[3]};
  }
  &[aria-current] {
    border-color: ${color.copper};
    box-shadow: 0 0 0 1px ${color.copper};
  }
`;
