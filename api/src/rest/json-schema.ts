import { PAGE_SIZES, type PageSize } from '../../shared/rules/paging.js';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. One with a `title` is a shape that several calls share. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas by the name of their field; a name that ends in `?` may be left out. */
export type SchemaFields = Readonly<Record<string, JsonSchema>>;

/** A text. */
export const text = (description: string): JsonSchema => ({ type: 'string', description });

/** A text of this form, as a regular expression. */
export const textLike = (pattern: string, description: string): JsonSchema => ({
  ...text(description),
  pattern,
});

/** A text of at most so many characters, which may not be empty. */
export const textUpTo = (maxLength: number, description: string): JsonSchema => ({
  ...text(description),
  minLength: 1,
  maxLength,
});

/** A whole number. */
export const whole = (description: string): JsonSchema => ({ type: 'integer', description });

/** The id of something, or a count of pieces: never below the given bound. */
export const integerFrom = (minimum: number, description: string): JsonSchema => ({
  ...whole(description),
  minimum,
});

/** Yes or no. */
export const flag = (description: string): JsonSchema => ({ type: 'boolean', description });

/** A box of a form: the text of a ticked one, or yes or no. */
export const checkbox = (description: string): JsonSchema => ({ type: ['string', 'boolean'], description });

/** A time in epoch milliseconds. */
export const time = (description: string): JsonSchema => whole(`${description} Epoch milliseconds.`);

/** One of these values. */
export const oneOf = (values: readonly (string | number)[], description: string): JsonSchema => ({
  type: typeof values[0] === 'number' ? 'integer' : 'string',
  enum: values,
  description,
});

/** Any number of the same. */
export const listOf = (items: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  items,
  description,
});

/** The value, or `null`. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** Counts by the id of a product. */
export const COUNTS: JsonSchema = {
  title: 'Counts',
  type: 'object',
  description: 'How many pieces of each product, by its id; `{}` for none.',
  additionalProperties: integerFrom(1, 'Pieces.'),
};

/** What fills the places of a reason's sentence. */
export const PARAMS: JsonSchema = {
  type: 'object',
  description: 'What fills the places of its sentence.',
  additionalProperties: { type: ['string', 'number'] },
};

/** A change that is done: `true`. */
export const TRUE_PAYLOAD: JsonSchema = { const: true };

/** An answer that is said in its message alone. */
export const NOTHING: JsonSchema = { type: 'null' };

/** An object with these fields and no others. */
export function record(fields: SchemaFields, title?: string): JsonSchema {
  const names = Object.keys(fields);
  return {
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), fields[name]])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}

/** What existing clients send for a parameter that is not set. */
const UNSET: JsonSchema = { enum: ['', 'null'] };

/** A parameter that may be left out, or sent as nothing or as the word `null`. */
export function orUnset({ description, ...schema }: JsonSchema): JsonSchema {
  const isAnyText = schema.type === 'string' && schema.enum === undefined && schema.pattern === undefined;
  return { description, ...(isAnyText ? schema : { anyOf: [schema, UNSET] }) };
}

/** The query parameters of a list in pages. */
export const pageQuery = (size: PageSize): SchemaFields => ({
  'currentPage?': {
    ...whole('Number of the page; before the first page the first is given, beyond the last one the last.'),
    default: 1,
  },
  'itemsPerPage?': {
    ...whole(`Entries of a page: ${PAGE_SIZES.join(', ')}; another number means ${size}.`),
    default: size,
  },
});

/** The payload of a list in pages, whose entries stand in the named field. */
export const pageOf = (name: string, entry: JsonSchema): JsonSchema =>
  record({
    [name]: listOf(entry, 'The entries of this page.'),
    currentPage: integerFrom(1, 'Number of this page.'),
    pagesCount: integerFrom(0, 'How many pages there are; 0 when nothing was found.'),
  });
