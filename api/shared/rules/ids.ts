import { ShopError } from '../errors.js';

/** Largest id that the shop hands out: 2^31 - 1. */
const ID_MAX = 2_147_483_647;

/** Reads an id of the shop, a positive integer; `null` for any other text. */
export function readId(value: unknown): number | null {
  const text = String(value);
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= ID_MAX ? id : null;
}

/** Reads the id of something that must be there. What is no id belongs to nothing: throws `NOT_FOUND` with the message. */
export function demandId(value: unknown, message?: string): number {
  const id = readId(value);
  if (id === null) throw new ShopError('NOT_FOUND', message);
  return id;
}

/**
 * Reads the id that a list is narrowed to. Filters are parsed as numbers; zero, nothing and what is no number mean "no
 * filter" and give `null` (specification, section 5). A number that is no id of the shop finds nothing.
 */
export function readIdFilter(value: unknown): number | null {
  const wanted = Number(value ?? 0);
  return Number.isNaN(wanted) || wanted === 0 ? null : wanted;
}
