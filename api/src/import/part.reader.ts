import { ownValue } from '../../shared/own-value.js';
import type { ProductAttribute } from '../../shared/rules/product.js';
import type { Manufacturers } from '../features/imports/manufacturers.codec.js';
import { PART_KINDS } from './part-kinds.js';
import { keyOfPart } from './part.key.js';
import { nameOfPart } from './part.name.js';
import { readRows, type RawPart } from './part.rows.js';
import { problemOfName, toPlainName } from '../features/imports/plain-name.codec.js';

/** A part that can become a product. `usDollars` is `null` when the data names no price. */
export interface Part {
  name: string;
  manufacturer: string;
  category: string;
  attributes: ProductAttribute[];
  usDollars: number | null;
  /** What it is the same by on every import: see `keyOfPart`. */
  key: string;
}

/** Says why a row cannot become a product. */
export class InvalidPartError extends Error {
  override readonly name = 'InvalidPartError';
}

const isRecord = (value: unknown): value is RawPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The price, `null` without one. */
function readPrice({ price }: RawPart, name: string): number | null {
  if (price === null || price === undefined) return null;
  if (typeof price === 'number' && price > 0 && price < 1_000_000) return price;
  throw new InvalidPartError(`the price is not a positive number: ${name.slice(0, 80)}`);
}

/** Reads one row of a kind's file; throws `InvalidPartError` for a row that cannot become a product. */
export function readPart(kindName: string, row: unknown, manufacturers: Manufacturers): Part {
  const kind = ownValue(PART_KINDS, kindName);
  if (kind === undefined) throw new InvalidPartError(`"${kindName}" is not a known kind of part`);
  if (!isRecord(row) || typeof row.name !== 'string') throw new InvalidPartError('it has no name');
  const plain = toPlainName(row.name);
  const problem = problemOfName(plain);
  if (problem !== null) throw new InvalidPartError(`${problem}: ${plain.slice(0, 80)}`);
  const { name, manufacturer } = manufacturers.split(plain);
  return {
    name: nameOfPart(kindName, manufacturer, name, row),
    manufacturer,
    category: kind.category,
    attributes: readRows(kindName, kind, row),
    usDollars: readPrice(row, plain),
    key: keyOfPart(kindName, kind, row.name.trim(), row),
  };
}
