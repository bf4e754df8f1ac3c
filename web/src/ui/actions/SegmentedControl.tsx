import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/tokens';

/** A row of equally wide buttons of which one is pressed. Give it `role="group"` and a name. */
export const SegmentedControl = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
`;

/** One of the buttons; `aria-pressed` says whether it is the chosen one. */
export const Segment = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.half};
  min-height: 2.75rem;
  padding-inline: ${space[1]};
  border: 0;
  border-radius: calc(${radius} - 1px);
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${text.ui};
  svg {
    flex: none;
  }
  &[aria-pressed='true'] {
    background: ${color.copperSoft};
    color: ${color.copper};
    font-weight: 550;
  }
  /* Where the reader's system chooses the colors, the ground of the chosen one is lost. */
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;
