import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens';

/** A table of records, one a row; it scrolls sideways within itself where it has no room. */
export const RowTable = styled.table`
  width: 100%;
  font-size: ${text.ui};
  line-height: 1.4;
  th,
  td {
    padding: ${space[1]} ${space[1.5]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: middle;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${text.small};
    font-weight: 550;
    white-space: nowrap;
  }
  td[data-number],
  th[data-number] {
    text-align: end;
  }
  td[data-number],
  time {
    font-variant-numeric: tabular-nums;
  }
  tbody tr:hover {
    background: ${color.sunken};
  }
`;

/** Room for a table; focusable, because what does not fit is reached by scrolling. */
export const TableFrame = styled.div.attrs({ tabIndex: 0, role: 'region' })`
  overflow-x: auto;
`;
