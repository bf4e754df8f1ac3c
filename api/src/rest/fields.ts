import type { Request } from 'express';
import { readField } from './body.js';
import type { JsonSchema } from './json-schema.js';
import type { RestRoute } from './route.js';
import { RequestError } from './wording.js';

/** What a field of these JSON types must be, in words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** Whether a value is of a type; whole numbers may come as texts, which their call reads as it reads forms. */
const isOfType = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) || typeof value === 'string' : typeof value === type;

/** The types of a schema that have words here; none for lists, which their call checks. */
const typesOf = ({ type }: JsonSchema): string[] =>
  [type].flat().filter((name): name is string => typeof name === 'string' && Object.hasOwn(IN_WORDS, name));

/**
 * Refuses fields of a JSON body that are of another type than their call documents: a number is no text there, and `false` no
 * comment. `null` counts as left out. The values of forms are all texts; the call reads them.
 */
export function checkFields({ about }: RestRoute, request: Request): void {
  if (request.is('json') === false) return;
  for (const [told, schema] of Object.entries(about.body ?? {})) {
    const name = told.replace(/\?$/, '');
    const value = readField(request, name) ?? null;
    const types = typesOf(schema);
    if (value === null || types.length === 0 || types.some((type) => isOfType(type, value))) continue;
    const expected = types.map((type) => IN_WORDS[type]).join(' or ');
    throw new RequestError('FIELD_OF_OTHER_TYPE', name, expected);
  }
}
