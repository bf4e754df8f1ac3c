import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_STRUCTURES, HOSTILE_TEXTS } from '../hostile-values.js';

/** Half a character pair cannot be sent as UTF-8 and breaks `encodeURIComponent`, so it becomes the sign for what is unknown. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Numbers as ids have them, so that some calls reach what is behind the first check. */
const likelyId = fc.integer({ min: 1, max: 6 }).map(String);

/** A text that somebody may send. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: likelyId },
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', minLength: 200, maxLength: 2_000 }) },
);

/** Anything that JSON can hold. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_STRUCTURES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
