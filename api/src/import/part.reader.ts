import { createHash } from 'node:crypto';
import { checkPlainText, type ProductAttribute } from '../../shared/rules/product.js';
import { PART_KINDS, type PartKind } from './part-kinds.js';

/** A part that can become a product. `usDollars` is `null` when the data names no price. */
export interface Part {
  name: string;
  manufacturer: string;
  category: string;
  attributes: ProductAttribute[];
  usDollars: number | null;
  /** Hash of kind, name and attributes: thousands of names occur several times with other attributes. */
  key: string;
}

/** Manufacturers of more than one word; any other name begins with a manufacturer of one word. */
const LONG_MANUFACTURERS = [
  'be quiet!',
  'Cooler Master',
  'Creative Labs',
  'Fractal Design',
  'Western Digital',
  'Lian Li',
  'Silicon Power',
  'Mountain Mods',
  'Thermal Grizzly',
  'Turtle Beach',
  'Tripp Lite',
  'Audio-Technica',
  'Bang & Olufsen',
  'Das Keyboard',
  'Mad Catz',
  'TEAMGROUP',
];

/** Returns the sentence that says why a row cannot become a product. */
export class InvalidPartError extends Error {
  override readonly name = 'UnusablePartError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function manufacturerOf(name: string): string {
  const long = LONG_MANUFACTURERS.find((candidate) => name.startsWith(`${candidate} `));
  return long ?? name.split(' ')[0] ?? name;
}

/** Two numbers are a range, other lists are choices; a missing value gives nothing. */
function readValue(value: unknown): ProductAttribute['value'] | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().slice(0, 200);
  if (!Array.isArray(value) || value.length === 0) return null;
  const isRange = value.length === 2 && value.every((entry) => typeof entry === 'number');
  return value.map(String).join(isRange ? ' – ' : ', ');
}

/** Pairs with a meaning of their own: memory generation and speed, module count and size, pixels. */
function readPairs(kindName: string, row: Record<string, unknown>): ProductAttribute[] {
  const pair = (value: unknown): [number, number] | null =>
    Array.isArray(value) && value.length === 2 && value.every((entry) => typeof entry === 'number')
      ? (value as [number, number])
      : null;
  const attributes: ProductAttribute[] = [];
  if (kindName === 'memory') {
    const modules = pair(row.modules);
    const speed = pair(row.speed);
    if (modules !== null) {
      attributes.push({ name: 'Capacity', value: modules[0] * modules[1], unit: 'GB' });
      attributes.push({ name: 'Modules', value: modules[0] });
    }
    if (speed !== null) {
      attributes.push({ name: 'Memory type', value: speed[0] === 1 ? 'DDR' : `DDR${speed[0]}` });
      attributes.push({ name: 'Data rate', value: speed[1], unit: 'MT/s' });
    }
  }
  const pixels = kindName === 'monitor' ? pair(row.resolution) : null;
  if (pixels !== null) attributes.push({ name: 'Resolution', value: `${pixels[0]} × ${pixels[1]}` });
  return attributes;
}

function readAttributes(kindName: string, kind: PartKind, row: Record<string, unknown>): ProductAttribute[] {
  const plain = Object.entries(kind.attributes).flatMap(([key, { name, unit }]) => {
    const value = readValue(row[key]);
    return value === null ? [] : [{ name, value, ...(unit === undefined ? {} : { unit }) }];
  });
  return [...readPairs(kindName, row), ...plain];
}

/** Reads one row of a kind's file; throws `InvalidPartError` for a row that cannot become a product. */
export function readPart(kindName: string, row: unknown): Part {
  const kind = PART_KINDS[kindName];
  if (kind === undefined) throw new InvalidPartError(`"${kindName}" is not a known kind of part`);
  if (!isRecord(row) || typeof row.name !== 'string') throw new InvalidPartError('the row has no name');
  const name = row.name.trim();
  if (checkPlainText(name) !== null) {
    throw new InvalidPartError(
      `the name is empty, too long or has a forbidden character: ${name.slice(0, 80)}`,
    );
  }
  const { price } = row;
  if (
    price !== null &&
    price !== undefined &&
    !(typeof price === 'number' && price > 0 && price < 1_000_000)
  ) {
    throw new InvalidPartError(`the price is not a positive number: ${name.slice(0, 80)}`);
  }
  const attributes = readAttributes(kindName, kind, row);
  return {
    name,
    manufacturer: manufacturerOf(name),
    category: kind.category,
    attributes,
    usDollars: typeof price === 'number' ? price : null,
    key: createHash('sha256')
      .update(JSON.stringify([kindName, name, attributes]))
      .digest('hex'),
  };
}
