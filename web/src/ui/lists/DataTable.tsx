import { Crosshair } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, font, media, motion, space, text } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  font-size: ${text.ui};
  line-height: 1.45;
  tr {
    border-bottom: 1px solid ${color.line};
  }
  ${media.touch} {
    tr {
      height: 2.75rem;
    }
  }
  tr[data-light] > td {
    position: relative;
    padding-inline-end: 2.75rem;
  }
  tr[data-lit] {
    background: ${color.copperSoft};
    box-shadow:
      inset 0 -1px ${color.copper},
      -${space[1]} 0 ${color.copperSoft};
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

/* Behind the value and no higher than its row, so that nothing moves when it comes. */
const Mark = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.lineStrong};
  cursor: pointer;
  transition: color ${motion};
  &:hover,
  [data-lit] &,
  &[aria-pressed='true'] {
    color: ${color.copper};
  }
`;

/** How a row lights what it is about elsewhere on the page. */
export interface RowLight {
  isLit: boolean;
  /** Stays lit until it is pressed again. */
  isPressed: boolean;
  onPoint: (isPointed: boolean) => void;
  onPress: () => void;
}

/** A row, worded in the reader's language. */
export interface DataTableRow {
  key: string;
  name: string;
  value: string;
  unit?: string;
  /** Sets the value as a number. */
  isNumber?: boolean;
  /** For a row that a drawing shows: pointing at it, or its button, lights the part. */
  light?: RowLight | undefined;
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
        {rows.map(({ key, name, value, unit, isNumber, light }) => (
          <tr
            key={key}
            data-light={light === undefined ? undefined : true}
            data-lit={light?.isLit === true || undefined}
            onMouseEnter={() => light?.onPoint(true)}
            onMouseLeave={() => light?.onPoint(false)}
          >
            <Name scope="row">{name}</Name>
            <Value>
              {isNumber === true ? <Number>{value}</Number> : value}
              {unit !== undefined && <Unit>{`\u00A0${unit}`}</Unit>}
              {light !== undefined && <LightMark name={name} light={light} />}
            </Value>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The button of a row that lights its part: by focus from the keyboard, or for good when it is pressed. */
function LightMark({ name, light }: { name: string; light: RowLight }) {
  const { t } = useLanguage();
  return (
    <Mark
      type="button"
      aria-label={t('Show in the drawing: {name}', { name })}
      aria-pressed={light.isPressed}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) light.onPoint(true);
      }}
      onBlur={() => {
        light.onPoint(false);
      }}
      onClick={light.onPress}
    >
      <Crosshair size={16} strokeWidth={1.75} aria-hidden="true" />
    </Mark>
  );
}
