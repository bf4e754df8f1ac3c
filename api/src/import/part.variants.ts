import { MAX_PRODUCT_TEXT, type ProductAttribute } from '../../shared/rules/product.js';
import type { Part } from './part.reader.js';
import { toPlainName } from '../features/imports/plain-name.codec.js';

/** Rows that tell variants of one product apart, the one that buyers ask for first. */
const TELLING = [
  'Modules',
  'Screen size',
  'Form factor',
  'Interface',
  'Rotational speed',
  'Switches',
  'Connection',
  'Side panel',
  'Colour',
  'Cache',
  'Max resolution',
  'Power',
  'Base clock',
  'Boost clock',
] as const;

const attributeOf = (part: Part, name: string): ProductAttribute | undefined =>
  part.attributes.find((attribute) => attribute.name === name);

function wordsOf(part: Part, name: string): string {
  const attribute = attributeOf(part, name);
  if (attribute === undefined) return '';
  const { value, unit } = attribute;
  const capacity = attributeOf(part, 'Capacity')?.value;
  if (name === 'Modules') return `${String(value)} x ${Number(capacity) / Number(value)}GB`;
  const words = [String(value), ...(unit === undefined ? [] : [unit])];
  return (name === 'Cache' ? [...words, 'cache'] : words).join(' ');
}

function group(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const name = part.name.toLowerCase();
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [part]);
    else known.push(part);
  }
  return [...groups.values()];
}

function nameApart(parts: readonly Part[], telling: readonly string[]): Part[] {
  const [name, ...others] = telling;
  if (parts.length === 1 || name === undefined) return [...parts];
  const words = parts.map((part) => wordsOf(part, name));
  if (new Set(words).size === 1) return nameApart(parts, others);
  const named = parts.map((part, index) => {
    const longer = toPlainName(`${part.name} ${words[index] ?? ''}`);
    return longer.length > MAX_PRODUCT_TEXT ? part : { ...part, name: longer };
  });
  return group(named).flatMap((same) => nameApart(same, others));
}

/**
 * Gives parts that would have one name what tells them apart: the number of modules, the colour, the switches. Parts whose
 * names differ already keep them short.
 */
export const distinguish = (parts: readonly Part[]): Part[] =>
  group(parts).flatMap((same) => nameApart(same, TELLING));
