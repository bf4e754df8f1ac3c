import { ObjectId, Timestamp } from 'bson';
import { createCache } from '../../process/bounds.js';
import { EngineError } from '../errors.js';
import { byName, compileIn, type CompileScoped } from './expression.scoped.js';
import { integerOf, isDoc, isNumber, toNumber, typeName } from '../bson/values.js';

/** Expressions about dates: parts, texts, steps and differences, in UTC or in a time zone. */

const DAY = 86_400_000;

/** The instant of a date-like value; `undefined` for null or missing. */
function instantOf(name: string, value: unknown): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.t * 1000;
  throw new EngineError(16006, `can't convert from BSON type ${typeName(value)} to Date (in ${name})`);
}

/** What a formatter takes, in bytes, most of it outside the heap. */
const FORMATTER_BYTES = 65_536;

const formatters = createCache<string, Intl.DateTimeFormat>('engine time zones', {
  bytesOf: () => FORMATTER_BYTES,
});

/** Minutes east of UTC at an instant. */
function offsetMinutes(zone: unknown, instant: number): number {
  if (zone === undefined || zone === null) return 0;
  if (typeof zone !== 'string')
    throw new EngineError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0));
  if (zone === 'UTC' || zone === 'GMT') return 0;
  const shown = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(
    shown['year'] ?? 0,
    (shown['month'] ?? 1) - 1,
    shown['day'],
    shown['hour'],
    shown['minute'],
    shown['second'],
  );
  return Math.round((local - instant) / 60_000);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    try {
      formatter = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new EngineError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** A date whose UTC fields show the local time of the zone. */
function localDate(instant: number, zone: unknown): Date {
  return new Date(instant + offsetMinutes(zone, instant) * 60_000);
}

/** The instant at which a zone's clock shows this local time. */
function instantFromLocal(local: number, zone: unknown): number {
  const guess = local - offsetMinutes(zone, local) * 60_000;
  return local - offsetMinutes(zone, guess) * 60_000;
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** Year and number of the ISO 8601 week: the week with the year's first Thursday is the first. */
function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

const PARTS: Record<string, (date: Date) => number> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  $isoDayOfWeek: (date) => date.getUTCDay() || 7,
  $isoWeek: (date) => isoWeek(date).week,
  $isoWeekYear: (date) => isoWeek(date).year,
  $week: (date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7),
};

/** `{ $year: date }` or `{ $year: { date, timezone } }`. */
function partOperator(name: string, part: (date: Date) => number): CompileScoped {
  const run = (value: unknown, zone: unknown): unknown => {
    const instant = instantOf(name, value);
    return instant === undefined ? null : part(localDate(instant, zone));
  };
  const named = byName(name, ['date'], ['timezone'], ({ date, timezone }) => run(date, timezone));
  return (operand, context) => {
    if (isDoc(operand) && 'date' in operand) return named(operand, context);
    const source = compileIn(Array.isArray(operand) && operand.length === 1 ? operand[0] : operand, context);
    return (scope) => run(source(scope), undefined);
  };
}

function two(value: number, digits = 2): string {
  return String(value).padStart(digits, '0');
}

const FORMATS: Record<string, (date: Date, offset: number) => string> = {
  Y: (date) => two(date.getUTCFullYear(), 4),
  m: (date) => two(date.getUTCMonth() + 1),
  d: (date) => two(date.getUTCDate()),
  H: (date) => two(date.getUTCHours()),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  L: (date) => two(date.getUTCMilliseconds(), 3),
  j: (date) => two(dayOfYear(date), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(date.getUTCDay() || 7),
  U: (date) => two(PARTS['$week']?.(date) ?? 0),
  V: (date) => two(isoWeek(date).week),
  G: (date) => two(isoWeek(date).year, 4),
  z: (_date, offset) =>
    `${offset < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(offset) / 60))}${two(Math.abs(offset) % 60)}`,
  Z: (_date, offset) => String(offset),
  '%': () => '%',
};

function dateToString({ date, format, timezone, onNull }: Record<string, unknown>): unknown {
  const instant = instantOf('$dateToString', date);
  if (instant === undefined) return onNull ?? null;
  const offset = offsetMinutes(timezone, instant);
  const pattern = format ?? (offset === 0 ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
  if (typeof pattern !== 'string')
    throw new EngineError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(pattern)}`,
    );
  const local = new Date(instant + offset * 60_000);
  return pattern.replace(/%(.?)/g, (_all, letter: string) => {
    const write = FORMATS[letter];
    if (!write) throw new EngineError(18536, `Invalid format character '%${letter}' in format string`);
    return write(local, offset);
  });
}

const UNIT_MILLISECONDS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
};
const UNIT_MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function checkUnit(name: string, unit: unknown): string {
  if (typeof unit !== 'string' || !(unit in UNIT_MILLISECONDS || unit in UNIT_MONTHS))
    throw new EngineError(
      'FailedToParse',
      `${name} parameter 'unit' value cannot be recognized as a time unit: ${String(unit)}`,
    );
  return unit;
}

/** Adds calendar steps; a day that the month lacks becomes its last. */
function addUnits(instant: number, unit: string, amount: number, zone: unknown): number {
  const fixed = UNIT_MILLISECONDS[unit];
  if (fixed !== undefined && fixed < DAY) return instant + amount * fixed;
  const local = localDate(instant, zone);
  if (fixed !== undefined) return instantFromLocal(local.getTime() + amount * fixed, zone);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + amount * (UNIT_MONTHS[unit] ?? 1));
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return instantFromLocal(local.getTime(), zone);
}

function stepOperator(name: string, direction: 1 | -1): CompileScoped {
  return byName(
    name,
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    ({ startDate, unit, amount, timezone }) => {
      const instant = instantOf(name, startDate);
      if (instant === undefined || amount === null || amount === undefined || unit === null) return null;
      if (!isNumber(amount)) throw new EngineError(5166405, `${name} expects integer amount of time units`);
      return new Date(addUnits(instant, checkUnit(name, unit), direction * toNumber(amount), timezone));
    },
  );
}

/** How many whole weeks a day is after the epoch, with weeks that start on the given day (1 = Monday … 7). */
function weekNumber(local: number, startOfWeek: unknown): number {
  const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const start = typeof startOfWeek === 'string' ? names.indexOf(startOfWeek.slice(0, 3).toLowerCase()) : 6;
  return Math.floor((Math.floor(local / DAY) + 3 - start) / 7);
}

/** The number of a unit's period since the epoch that a local time falls into. */
function periodOf(local: Date, unit: string, startOfWeek: unknown): number {
  if (unit === 'week') return weekNumber(local.getTime(), startOfWeek);
  const fixed = UNIT_MILLISECONDS[unit];
  if (fixed !== undefined) return Math.floor(local.getTime() / fixed);
  return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / (UNIT_MONTHS[unit] ?? 1));
}

function dateDiff({ startDate, endDate, unit, timezone, startOfWeek }: Record<string, unknown>): unknown {
  const from = instantOf('$dateDiff', startDate);
  const to = instantOf('$dateDiff', endDate);
  if (from === undefined || to === undefined) return null;
  const name = checkUnit('$dateDiff', unit);
  return integerOf(
    periodOf(localDate(to, timezone), name, startOfWeek) -
      periodOf(localDate(from, timezone), name, startOfWeek),
  );
}

function dateTrunc({ date, unit, binSize, timezone, startOfWeek }: Record<string, unknown>): unknown {
  const instant = instantOf('$dateTrunc', date);
  if (instant === undefined) return null;
  if (binSize !== undefined && toNumber(binSize) !== 1)
    throw new EngineError(
      'BadValue',
      "$dateTrunc with a 'binSize' other than 1 is not supported by this engine",
    );
  const name = checkUnit('$dateTrunc', unit);
  const local = localDate(instant, timezone);
  const fixed = UNIT_MILLISECONDS[name];
  const period = periodOf(local, name, startOfWeek);
  if (name === 'week') {
    const inWeek = Math.floor(local.getTime() / DAY);
    let day = inWeek;
    while (weekNumber((day - 1) * DAY, startOfWeek) === period) day--;
    return new Date(instantFromLocal(day * DAY, timezone));
  }
  if (fixed !== undefined) return new Date(instantFromLocal(period * fixed, timezone));
  const months = period * (UNIT_MONTHS[name] ?? 1);
  return new Date(instantFromLocal(Date.UTC(Math.floor(months / 12), months % 12, 1), timezone));
}

function dateFromString({ dateString, format, onError, onNull }: Record<string, unknown>): unknown {
  if (dateString === null || dateString === undefined) return onNull ?? null;
  if (format !== undefined)
    throw new EngineError('BadValue', "$dateFromString with a 'format' is not supported by this engine");
  const date = new Date(String(dateString));
  if (!Number.isNaN(date.getTime())) return date;
  if (onError !== undefined) return onError;
  throw new EngineError('ConversionFailure', `Error parsing date string '${String(dateString)}'`);
}

export const DATE_OPERATORS: readonly (readonly [string, CompileScoped])[] = [
  ...Object.entries(PARTS).map(([name, part]) => [name, partOperator(name, part)] as const),
  ['$dateToString', byName('$dateToString', ['date'], ['format', 'timezone', 'onNull'], dateToString)],
  [
    '$dateFromString',
    byName('$dateFromString', ['dateString'], ['format', 'onError', 'onNull'], dateFromString),
  ],
  ['$dateAdd', stepOperator('$dateAdd', 1)],
  ['$dateSubtract', stepOperator('$dateSubtract', -1)],
  ['$dateDiff', byName('$dateDiff', ['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], dateDiff)],
  ['$dateTrunc', byName('$dateTrunc', ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], dateTrunc)],
];
