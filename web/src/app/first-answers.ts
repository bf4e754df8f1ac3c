import type { NormalizedCacheObject } from '@apollo/client';

/** A list is `[0, ...items]`, an object `[number of its shape from 1, ...values]`. */
type PackedValue = string | number | boolean | null | readonly PackedValue[];

/** The names that objects of a kind have, each kind once, and a value in which numbers stand for them. */
export type PackedAnswers = readonly [shapes: readonly (readonly string[])[], value: PackedValue];

/** A type is named by the shape, as its first name, since all objects of the shape have it. */
const TYPE = '__typename';

/** Says what a cache has without naming the fields of each object again: that is half of its JSON. */
export function packAnswers(answers: NormalizedCacheObject): PackedAnswers {
  const shapes: string[][] = [];
  const known = new Map<string, number>();
  const numberOf = (shape: string[]): number => {
    const name = shape.join('\n');
    const number = known.get(name) ?? shapes.push(shape);
    known.set(name, number);
    return number;
  };
  const pack = (value: unknown): PackedValue => {
    if (Array.isArray(value)) return [0, ...value.map(pack)];
    if (typeof value !== 'object' || value === null) return value as PackedValue;
    const { [TYPE]: type = '', ...fields } = value as Record<string, unknown>;
    const kept = Object.entries(fields).filter(([, field]) => field !== undefined);
    const shape = [String(type), ...kept.map(([field]) => field)];
    return [numberOf(shape), ...kept.map(([, field]) => pack(field))];
  };
  const value = pack(answers);
  return [shapes, value];
}

/** Reads what `packAnswers` has written. */
export function unpackAnswers([shapes, packed]: PackedAnswers): NormalizedCacheObject {
  const unpack = (value: PackedValue): unknown => {
    if (!Array.isArray(value)) return value;
    const [number, ...values] = value.map(unpack);
    const [type, ...fields] = shapes[Number(number) - 1] ?? [];
    if (type === undefined) return values;
    return {
      ...(type !== '' && { [TYPE]: type }),
      ...Object.fromEntries(fields.map((field, index) => [field, values[index]])),
    };
  };
  return unpack(packed) as NormalizedCacheObject;
}
