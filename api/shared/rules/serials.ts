import { berlinDay } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { cleanLine } from './plain-text.js';
import { fieldProblem } from './problems.js';

/** Longest serial number of a piece. */
export const MAX_SERIAL = 60;

/** How many entries of a recall are shown; its file has all. */
export const RECALL_SHOWN = 200;

/** For how long a seller is liable for defects, from the handing over (§ 438 (1) No. 3 BGB). */
const LIABILITY_YEARS = 2;

/** The serial number of a piece of a line. */
export interface LineSerial {
  /** Place of the line in the order, from 0. */
  line: number;
  number: string;
}

/** A serial number as it is kept and looked for: in capitals, without spaces. */
export const cleanSerial = (text: string): string => cleanLine(text).replaceAll(/\s+/g, '').toUpperCase();

/** What is wrong with the serial numbers of a parcel of these pieces: each is there once, and no line has more than pieces. */
export function checkSerials(
  serials: readonly LineSerial[],
  pieces: readonly { line: number; count: number }[],
): FieldProblem[] {
  const numbers = serials.map(({ number }) => number);
  if (numbers.some((number) => number === '' || number.length > MAX_SERIAL))
    return [fieldProblem('serials', 'length', { reason: 'SERIAL_INVALID', params: { max: MAX_SERIAL } })];
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined)
    return [fieldProblem('serials', 'twice', { reason: 'SERIAL_TWICE', params: { serial: twice } })];
  const isTooMany = serials.some(
    ({ line }) =>
      serials.filter((other) => other.line === line).length >
      (pieces.find((one) => one.line === line)?.count ?? 0),
  );
  return isTooMany ? [fieldProblem('serials', 'count', { reason: 'SERIALS_TOO_MANY' })] : [];
}

const collator = new Intl.Collator('en', { numeric: true });

/** Whether a serial number lies in a range, both ends included; numbers within it count as such. An empty end is none. */
export const isSerialInRange = (serial: string, from: string, until: string): boolean =>
  (from === '' || collator.compare(serial, from) >= 0) &&
  (until === '' || collator.compare(serial, until) <= 0);

/** The last day in Berlin on which the shop is liable for defects of what was sent then: `2032-03-05`. */
export function liableUntil(sentAt: Date): string {
  const [year = '', month = '', day = ''] = berlinDay(sentAt).split('-');
  const last = new Date(Date.UTC(Number(year) + LIABILITY_YEARS, Number(month) - 1, Number(day)));
  return last.toISOString().slice(0, 10);
}
