import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens';

/** Amounts below each other, each a `<dt>` and its `<dd>`; `data-total` on both sets the one that counts. */
export const SumList = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: ${space.half} ${space[2]};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  dd {
    margin: 0;
    text-align: end;
  }
  [data-total] {
    color: ${color.ink};
    font-size: ${text.title};
    font-weight: 620;
  }
`;
