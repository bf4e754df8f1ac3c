import { styled } from 'styled-components';
import type { ProductAttribute } from '@shared/rules/product.js';
import { useLanguage, type Language } from '../../i18n/language';
import { color, font, space, text } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Table = styled.table`
  width: 100%;
  font-size: ${text.ui};
  line-height: 1.45;
  tr {
    border-bottom: 1px solid ${color.line};
  }
  tbody tr:first-child {
    border-top: 1px solid ${color.line};
  }
`;
/* Wide enough for a word, so that a long value does not break a short name. */
const Name = styled.th`
  min-width: 7rem;
  overflow-wrap: anywhere;
  padding: ${space[1]} ${space[2]} ${space[1]} 0;
  color: ${color.inkSoft};
  font-weight: 400;
  text-align: start;
  vertical-align: baseline;
`;
const Value = styled.td`
  padding-block: ${space[1]};
  font-family: ${font.mono};
  font-size: 0.875em;
  font-variant-numeric: tabular-nums;
  font-weight: 500;
  text-align: end;
  vertical-align: baseline;
  overflow-wrap: anywhere;
`;
const Unit = styled(Value)`
  width: 1%;
  padding-inline-start: ${space[1]};
  color: ${color.inkFaint};
  font-weight: 400;
  text-align: start;
  white-space: nowrap;
`;

function showValue(value: ProductAttribute['value'], { t, formatNumber }: Language): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string') return value;
  // `24000` reads as `24,000`; years and model numbers below 10,000 stay as they are.
  return formatNumber(value, { useGrouping: Math.abs(value) >= 10_000, maximumFractionDigits: 6 });
}

interface DataTableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  rows: readonly { name: string; value: ProductAttribute['value']; unit?: string | null | undefined }[];
}

/** Named values with their units, as on a data sheet. Values end on one line, units follow it. */
export function DataTable({ caption, rows }: DataTableProps) {
  const language = useLanguage();
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <tbody>
        {rows.map(({ name, value, unit }) => (
          <tr key={name}>
            <Name scope="row">{name}</Name>
            <Value>{showValue(value, language)}</Value>
            <Unit>{unit}</Unit>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
