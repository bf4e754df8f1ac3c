import type { ReactNode } from 'react';
import { RowTable, TableFrame } from './RowTable';

interface Column<Row> {
  /** What heads the column; empty over buttons. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its digits align at the end. */
  isNumber?: boolean;
  /** It shows what has no translation. */
  isName?: boolean;
}

interface RecordTableProps<Row> {
  /** Names the table to who does not see it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first one names the record of a row. */
  columns: readonly Column<Row>[];
}

/** A table of records, one a row, whose columns are said once: heading and cell together. */
export function RecordTable<Row>({ label, rows, keyOf, columns }: RecordTableProps<Row>) {
  return (
    <TableFrame aria-label={label}>
      <RowTable>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) =>
              title === '' ? (
                <td key={title} />
              ) : (
                <th key={title} scope="col" data-number={isNumber}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber, isName }, index) => {
                const attributes = {
                  'data-number': isNumber,
                  translate: isName === true ? ('no' as const) : undefined,
                };
                return index === 0 ? (
                  <th key={title} scope="row" {...attributes}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} {...attributes}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
  );
}
