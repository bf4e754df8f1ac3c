import type { Row } from 'write-excel-file/node';

/** Writes a text as workbooks do, in which `_x000D_` stands for what XML would not give back. */
const escaped = (text: string): string =>
  text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_').replaceAll('\r', '_x000D_');

/** Writes a table as a workbook with one sheet: texts stay texts, whatever they begin with, and numbers are numbers. */
export async function writeXlsx(rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> {
  // Loaded with the first workbook: hardly any process ever writes one.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const cells = rows.map((row, index): Row =>
    row.map((value) => {
      if (value === null) return null;
      const style = index === 0 ? { fontWeight: 'bold' as const } : {};
      return typeof value === 'number'
        ? { value, type: Number }
        : { value: escaped(value), type: String, ...style };
    }),
  );
  return writeXlsxFile(cells, { stickyRowsCount: 1 }).toBuffer();
}
