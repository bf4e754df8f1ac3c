import { styled } from 'styled-components';
import type { ProductAttribute } from '@shared/rules/product.js';
import { useLanguage, type Language } from '../../i18n/language';
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
    padding-block: ${space[1]};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: break-word;
    hyphens: auto;
  }
`;
const Name = styled.th`
  width: 40%;
  padding-inline-end: ${space[2]};
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

/** Named values with their units, as on a data sheet: the names take 40 %, a unit follows its value on the same line. */
export function DataTable({ caption, rows }: DataTableProps) {
  const language = useLanguage();
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <tbody>
        {rows.map(({ name, value, unit }) => (
          <tr key={name}>
            <Name scope="row">{name}</Name>
            <Value>
              {typeof value === 'number' ? (
                <Number>{showValue(value, language)}</Number>
              ) : (
                showValue(value, language)
              )}
              {unit != null && <Unit>{`\u00A0${unit}`}</Unit>}
            </Value>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
