import type { TableName } from '@shared/fit/tables.js';
import type { PlainText } from '../../i18n/translate';

interface TableWords {
  readonly title: PlainText;
  readonly row: PlainText;
  /** `null` for a table without columns. */
  readonly column: PlainText | null;
}

/** What the tables are called, and what their rows and columns are. */
export const TABLE_WORDS: Readonly<Record<TableName, TableWords>> = {
  PROCESSORS: { title: 'Processors on chipsets', row: 'Chipset', column: 'Architecture' },
  OVERCLOCKING: { title: 'Overclocking', row: 'Chipset', column: null },
  WINDOWS_11: { title: 'Windows 11', row: 'Architecture', column: null },
  DATA_RATES: { title: 'Guaranteed data rate (MT/s)', row: 'Architecture', column: null },
  MOUNTINGS: { title: 'Cooler mountings', row: 'Cooler made for', column: 'holds on' },
};

const VALUE_WORDS: Readonly<Record<string, PlainText>> = {
  yes: 'Yes',
  no: 'No',
  bios: 'After a BIOS update',
  revision: 'On some revisions',
  '': 'Not known',
};

/** Returns what a value is called; `null` for a number, which is called by itself. */
export const wordOfValue = (value: string): PlainText | null => VALUE_WORDS[value] ?? null;
