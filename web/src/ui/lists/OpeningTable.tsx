import { ChevronDown, ChevronRight } from 'lucide-react';
import { css, styled } from 'styled-components';
import { color, font, headerHeight, layer, radius, space, text } from '../theme/tokens';

/** The frame of a table of rows that open. */
export const OpeningTableFrame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
`;
/** A table of rows that open: 44 px a row, what one opens stands below it. Its head stays in sight. */
export const OpeningTable = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  th,
  td {
    padding: ${space.half} ${space[1]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: middle;
  }
  th {
    position: sticky;
    z-index: ${layer.raised};
    top: ${headerHeight};
    border-bottom-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.inkSoft};
    font-size: ${text.small};
    font-weight: 550;
    white-space: nowrap;
  }
  /* Columns are as narrow as their content, of which a flexible icon would be nothing. */
  svg {
    max-width: none;
  }
  th:first-child {
    border-start-start-radius: ${radius};
  }
  th:last-child {
    border-start-end-radius: ${radius};
  }
  tbody tr:last-child > td {
    border-bottom: 0;
  }
  td[data-number],
  th[data-number] {
    text-align: end;
  }
  tr[data-card]:hover {
    background: ${color.sunken};
  }
  tr[data-ticked] {
    background: ${color.copperSoft};
  }
  tr[data-open],
  tr[data-card-detail] {
    background: ${color.sunken};
  }
  tr[data-open] > td {
    border-bottom: 0;
  }
  tr[data-open] > td:first-child,
  tr[data-card-detail] > td {
    box-shadow: inset 3px 0 ${color.copper};
  }
  tr[data-card]:focus-visible {
    outline-offset: -2px;
  }
  tr[data-done] > td {
    color: ${color.inkSoft};
  }
`;
/** A cell that is as narrow as what it says. */
export const TightCell = styled.td`
  white-space: nowrap;
`;
/** The cell that takes what room is left. */
export const WideCell = styled.td`
  width: 40%;
  max-width: 0;
`;
const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.75rem;
  padding: 0 ${space[1]} 0 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-family: ${font.mono};
  font-weight: 600;
`;
/* A card that a row has opened has its frame from the row. */
const opened = css`
  article {
    border: 0;
    padding: 0;
    background: none;
  }
  section {
    background: ${color.surface};
  }
`;
/** What a row has opened. */
export const OpenedCell = styled.td`
  && {
    padding: 0 ${space[3]} ${space[2]} ${space[5]};
  }
  ${opened}
`;

/** Rows that open below one another, where a table has no room. */
export const OpeningRows = styled.ul`
  margin-inline: -${space[1]};
  border-top: 1px solid ${color.line};
`;
/** One of them. */
export const OpeningRow = styled.li`
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  &[data-ticked] {
    background: ${color.copperSoft};
  }
  &[data-open] {
    background: ${color.sunken};
    box-shadow: inset 3px 0 ${color.copper};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
/** What it says while it is closed. */
export const RowHead = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  padding-block: ${space[1]};
  /* Nothing stands before its lines. */
  &[data-plain] {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline-start: ${space[1]};
  }
`;
/** Its lines. */
export const RowWords = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  min-width: 0;
  padding-block-start: 0.375rem;
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;
/** What stands at both ends of a line. */
export const RowLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  > :first-child {
    min-width: 0;
  }
  > :last-child {
    flex: none;
  }
`;
/** What it has opened. */
export const OpenedPart = styled.div`
  padding: 0 ${space[2]} ${space[2]};
  ${opened}
`;

interface RowOpenerProps {
  /** What is opened, for screen readers. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  /** What the button shows beside its arrow. */
  children: string;
}

/** The button in a table's row that opens it. */
export function RowOpener({ label, isOpen, onToggle, children }: RowOpenerProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <Opener type="button" data-card-open aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
      <Arrow size={16} aria-hidden="true" />
      {children}
    </Opener>
  );
}
