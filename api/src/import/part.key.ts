import { createHash } from 'node:crypto';
import type { ProductAttribute } from '../../shared/rules/product.js';
import type { PartKind } from './part-kinds.js';
import { isPair, readValue, type RawPart } from './part.rows.js';

/** Memory generation and speed, module count and size, pixels: as the first import named them. */
function readPairs(kindName: string, part: RawPart): ProductAttribute[] {
  const { modules, speed, resolution } = part;
  const attributes: ProductAttribute[] = [];
  if (kindName === 'memory' && isPair(modules)) {
    attributes.push({ name: 'Capacity', value: modules[0] * modules[1], unit: 'GB' });
    attributes.push({ name: 'Modules', value: modules[0] });
  }
  if (kindName === 'memory' && isPair(speed)) {
    attributes.push({ name: 'Memory type', value: speed[0] === 1 ? 'DDR' : `DDR${speed[0]}` });
    attributes.push({ name: 'Data rate', value: speed[1], unit: 'MT/s' });
  }
  if (kindName === 'monitor' && isPair(resolution)) {
    attributes.push({ name: 'Resolution', value: `${resolution[0]} × ${resolution[1]}` });
  }
  return attributes;
}

/**
 * Returns what makes a part the same on every import: the hash of its kind, its name and its attributes as the data have
 * them. Thousands of names occur several times with other attributes. It must stay what it is, whatever the shop calls
 * things: by it a shop knows what was imported years ago.
 */
export function keyOfPart(kindName: string, kind: PartKind, name: string, part: RawPart): string {
  const plain = Object.entries(kind.attributes).flatMap(([column, { name: label, unit }]) => {
    const value = readValue(part[column]);
    return value === null ? [] : [{ name: label, value, ...(unit === undefined ? {} : { unit }) }];
  });
  const identity = [kindName, name, [...readPairs(kindName, part), ...plain]];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}
