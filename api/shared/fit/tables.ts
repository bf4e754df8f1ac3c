import { SUPPORTS } from './rule.types.js';

/** What employees keep about whole families of parts: each table says something of a row, or of a row and a column. */
export const TABLE_NAMES = ['PROCESSORS', 'OVERCLOCKING', 'WINDOWS_11', 'DATA_RATES', 'MOUNTINGS'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

const YES_OR_NO = ['yes', 'no'] as const;

/** Whether the rows of a table have columns, and which values its cells have; `null`: a whole number. */
export const TABLE_FORMS: Readonly<
  Record<TableName, { hasColumns: boolean; values: readonly string[] | null }>
> = {
  /** How boards of a chipset support processors of an architecture. */
  PROCESSORS: { hasColumns: true, values: SUPPORTS },
  /** Whether boards of a chipset overclock processors. */
  OVERCLOCKING: { hasColumns: false, values: YES_OR_NO },
  /** Whether all processors of an architecture run Windows 11. */
  WINDOWS_11: { hasColumns: false, values: YES_OR_NO },
  /** The data rate that processors of an architecture guarantee for one module a channel, in MT/s. */
  DATA_RATES: { hasColumns: false, values: null },
  /** Whether coolers for one socket hold on another one, too. */
  MOUNTINGS: { hasColumns: true, values: YES_OR_NO },
};

/** What a cell says. Its column is empty in tables without columns; an empty value says that it is not known. */
export interface CellValue {
  readonly table: TableName;
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

/** A cell, who says so, and the day as of which that was stated or looked up: `2026-11-27`. */
export interface Cell extends CellValue {
  readonly source: string;
  readonly checkedOn: string;
}

const NO_CELLS: ReadonlyMap<string, string> = new Map();

/** The tables as the conclusions of the rules read them. A cell takes the place of an earlier one. */
export class Tables {
  private readonly rows = new Map<string, Map<string, string>>();

  constructor(cells: Iterable<CellValue>) {
    for (const { table, row, column, value } of cells) {
      const columns = this.rows.get(`${table} ${row}`) ?? new Map<string, string>();
      if (value === '') columns.delete(column);
      else columns.set(column, value);
      this.rows.set(`${table} ${row}`, columns);
    }
  }

  /** Returns the values of a row by their columns. */
  row(table: TableName, row: string): ReadonlyMap<string, string> {
    return this.rows.get(`${table} ${row}`) ?? NO_CELLS;
  }

  /** Returns the value of a row in a table without columns; `undefined` is not known. */
  value(table: TableName, row: string): string | undefined {
    return this.row(table, row).get('');
  }
}
