import { berlinDayRange } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { TABLE_FORMS, type Cell, type TableName } from '../fit/tables.js';
import { cleanLine } from './plain-text.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest name of a row or column, and of a source, in characters; most cells that employees can change: our own limits. */
export const MAX_CELL_NAME = 40;
export const MAX_CELL_SOURCE = 200;
export const MAX_OWN_CELLS = 5_000;

/** The largest number of a cell: data rates are far below. */
const MAX_NUMBER = 100_000;

/** Takes out of what was typed what nobody sees. */
export const cleanCell = (cell: Cell): Cell => ({
  table: cell.table,
  row: cleanLine(cell.row),
  column: cleanLine(cell.column),
  value: cleanLine(cell.value),
  source: cleanLine(cell.source),
  checkedOn: cell.checkedOn.trim(),
});

function isValueOf(table: TableName, value: string): boolean {
  const { values } = TABLE_FORMS[table];
  if (value === '') return true;
  if (values !== null) return values.includes(value);
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= MAX_NUMBER;
}

const NAME = { reason: 'CELL_NAME_INVALID', params: { max: MAX_CELL_NAME } } as const;

/** Returns what is wrong with a cell, which is expected cleaned. `today` is the day in Berlin. */
export const checkCell = (
  { table, row, column, value, source, checkedOn }: Cell,
  today: string,
): FieldProblem[] =>
  toFieldProblems(
    {
      row: checkText(row, MAX_CELL_NAME),
      column: TABLE_FORMS[table].hasColumns
        ? checkText(column, MAX_CELL_NAME)
        : column === ''
          ? null
          : 'unknown',
      value: isValueOf(table, value) ? null : 'unknown',
      source: checkText(source, MAX_CELL_SOURCE),
      checkedOn: berlinDayRange(checkedOn) === null ? 'format' : checkedOn > today ? 'future' : null,
    },
    {
      row: NAME,
      column: NAME,
      value: { reason: 'CELL_VALUE_INVALID' },
      source: { reason: 'CELL_SOURCE_INVALID', params: { max: MAX_CELL_SOURCE } },
      checkedOn: { reason: 'CELL_DAY_INVALID' },
    },
  );
