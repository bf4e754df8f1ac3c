import type { Request } from 'express';
import { isWholeNumber } from '../../shared/rules/ids.js';
import type { JsonSchema } from './json-schema.js';
import { readParameter, type RestRoute } from './route.js';
import { RequestError } from './wording.js';

/** What a parameter of this schema must be, in words; `null` when the text is it. */
function expectedOf({ enum: offered, type, minimum }: JsonSchema, text: string): string | null {
  if (Array.isArray(offered)) {
    const isOffered = offered.some((value: unknown) => String(value) === text);
    return isOffered ? null : `one of: ${offered.join(', ')}`;
  }
  if (type !== 'integer') return null;
  const least = typeof minimum === 'number' ? minimum : -Infinity;
  if (isWholeNumber(text) && Number(text) >= least) return null;
  return minimum === undefined ? 'a whole number' : `a whole number from ${least}`;
}

/**
 * Refuses parameters that may be left out and are not what their call documents: a mistyped filter must not show the whole
 * list. Texts, and parameters that a call cannot do without, are checked by the call, which has its own words for them. Names that a
 * call does not know are ignored, because the `&` in a text that existing clients do not encode makes such names.
 */
export function checkQuery({ about }: RestRoute, request: Request): void {
  for (const [name, schema] of Object.entries(about.query ?? {})) {
    if (!name.endsWith('?')) continue;
    const given = readParameter(request, name.slice(0, -1));
    const expected = given === null ? null : expectedOf(schema, given);
    if (expected !== null) throw new RequestError('PARAMETER_NOT_OFFERED', name.slice(0, -1), expected);
  }
}
