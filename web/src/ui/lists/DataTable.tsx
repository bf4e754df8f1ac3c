import { styled } from 'styled-components';
import { color, font, space, text } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  font-size: ${text.ui};
  line-height: 1.45;
  tr {
    border-bottom: 1px solid ${color.line};
  }
  tbody tr:first-child {
    border-top: 1px solid ${color.line};
  }
  th,
  td {
    padding: ${space[1]} 0;
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: break-word;
    hyphens: auto;
  }
`;
const NameColumn = styled.col`
  width: 40%;
`;
const Name = styled.th`
  && {
    padding-inline-end: ${space[2]};
  }
  color: ${color.inkSoft};
  font-weight: 400;
`;
const Value = styled.td`
  font-variant-numeric: tabular-nums;
  font-weight: 500;
  hyphens: none;
`;
/* Numbers alone are set like those on a data sheet; words are words. */
const Number = styled.span`
  font-family: ${font.mono};
  font-size: 0.9333em;
`;
const Unit = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

/** A row, worded in the reader's language. */
export interface DataTableRow {
  key: string;
  name: string;
  value: string;
  unit?: string;
  /** Sets the value as a number. */
  isNumber?: boolean;
}

interface DataTableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  rows: readonly DataTableRow[];
}

/** Named values with their units, as on a data sheet: the names take 40 %, a unit follows its value on the same line. */
export function DataTable({ caption, rows }: DataTableProps) {
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <colgroup>
        <NameColumn />
        <col />
      </colgroup>
      <tbody>
        {rows.map(({ key, name, value, unit, isNumber }) => (
          <tr key={key}>
            <Name scope="row">{name}</Name>
            <Value>
              {isNumber === true ? <Number>{value}</Number> : value}
              {unit !== undefined && <Unit>{`\u00A0${unit}`}</Unit>}
            </Value>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
