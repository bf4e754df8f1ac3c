import type { NormalizedCacheObject } from '@apollo/client';

/**
 * A list is `[0, ...items]`, an object `[number of its shape from 1, ...values]`. `[-n]` is the n-th of the things that have a
 * number: the entries of the cache, where it is a reference, and then what stands in several places.
 */
type PackedValue = string | number | boolean | null | readonly PackedValue[];

export type PackedAnswers = readonly [
  /** The names that objects of a kind have, each kind once. */
  shapes: readonly (readonly string[])[],
  entries: readonly PackedValue[],
  /** What stands in several places. */
  shared: readonly PackedValue[],
  /** By the places of entries: those of their keys that do not follow from type and id. */
  keys: Readonly<Record<number, string>>,
];

/** A type is named by the shape, as its first name, since all objects of the shape have it. */
const TYPE = '__typename';

type Fields = Record<string, unknown>;

/** From how many characters on something that stands in several places gets a number. */
const LONG = 12;

const usualKey = ({ [TYPE]: type, id }: Fields): string => `${String(type)}:${String(id)}`;

/** Says once what stands in several places of the entries. */
function shareValues(entries: readonly PackedValue[]): [entries: PackedValue[], shared: PackedValue[]] {
  const counts = new Map<string, number>();
  const shared: PackedValue[] = [];
  const numbers = new Map<string, number>();
  const withParts = (value: PackedValue, each: (part: PackedValue) => PackedValue): PackedValue =>
    Array.isArray(value) ? value.map(each) : value;
  const count = (value: PackedValue): PackedValue => {
    const json = JSON.stringify(value);
    if (Array.isArray(value) && json.length > LONG) counts.set(json, (counts.get(json) ?? 0) + 1);
    return withParts(value, count);
  };
  const share = (value: PackedValue): PackedValue => {
    const json = JSON.stringify(value);
    if ((counts.get(json) ?? 0) < 2) return withParts(value, share);
    const number = numbers.get(json) ?? entries.length + shared.push(value);
    numbers.set(json, number);
    return [-number];
  };
  for (const entry of entries) withParts(entry, count);
  return [entries.map((entry) => withParts(entry, share)), shared];
}

/** Says what a cache has without naming the fields of each object again, or a value again: that is a third of its JSON. */
export function packAnswers(answers: NormalizedCacheObject): PackedAnswers {
  const shapes: string[][] = [];
  const known = new Map<string, number>();
  const numberOf = (shape: string[]): number => {
    const name = shape.join('\n');
    const number = known.get(name) ?? shapes.push(shape);
    known.set(name, number);
    return number;
  };
  const places = new Map(Object.keys(answers).map((key, place) => [key, place]));
  const pack = (value: unknown): PackedValue => {
    if (Array.isArray(value)) return [0, ...value.map(pack)];
    if (typeof value !== 'object' || value === null) return value as PackedValue;
    const { [TYPE]: type = '', ...fields } = value as Fields;
    const place = places.get(String(fields['__ref']));
    if (place !== undefined) return [-1 - place];
    const kept = Object.entries(fields).filter(([, field]) => field !== undefined);
    const shape = [String(type), ...kept.map(([field]) => field)];
    return [numberOf(shape), ...kept.map(([, field]) => pack(field))];
  };
  const [entries, shared] = shareValues(Object.values(answers).map(pack));
  const unusual = Object.entries(answers).flatMap(([key, entry], place) =>
    entry && usualKey(entry) === key ? [] : [[place, key] as const],
  );
  return [shapes, entries, shared, Object.fromEntries(unusual)];
}

/** Reads what `packAnswers` has written. */
export function unpackAnswers([shapes, entries, shared, keys]: PackedAnswers): NormalizedCacheObject {
  const numbered: unknown[] = [];
  const unpack = (value: PackedValue): unknown => {
    if (!Array.isArray(value)) return value;
    const [number, ...values] = value.map(unpack);
    if (Number(number) < 0) return numbered[-1 - Number(number)];
    const [type, ...fields] = shapes[Number(number) - 1] ?? [];
    if (type === undefined) return values;
    return {
      ...(type !== '' && { [TYPE]: type }),
      ...Object.fromEntries(fields.map((field, index) => [field, values[index]])),
    };
  };
  const keyOf = (entry: PackedValue, place: number): string =>
    keys[place] ?? usualKey(unpack(entry) as Fields);
  for (const [place, entry] of entries.entries()) numbered.push({ __ref: keyOf(entry, place) });
  for (const value of shared) numbered.push(unpack(value));
  return Object.fromEntries(
    entries.map((entry, place) => [keyOf(entry, place), unpack(entry)]),
  ) as NormalizedCacheObject;
}
