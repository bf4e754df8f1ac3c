/** A JSON Schema, as far as the shop's OpenAPI document uses them. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** Follows a reference like `#/components/schemas/Product`. */
export function resolveReference(document: object, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const isOfType = (value: unknown, types: string | readonly string[]): boolean =>
  [types].flat().some((type) => typeOf(value) === type || (type === 'number' && typeof value === 'number'));

/** Whether a number, or how much there is of something, keeps its bounds. */
const isBetween = (value: number, least = -Infinity, most = Infinity): boolean =>
  value >= least && value <= most;

/** Whether a value keeps the bounds of its kind, and a text its pattern. */
function isInRange(schema: Schema, value: unknown): boolean {
  if (typeof value === 'number') return isBetween(value, schema.minimum, schema.maximum);
  if (Array.isArray(value)) return isBetween(value.length, schema.minItems, schema.maxItems);
  if (typeof value !== 'string') return true;
  return (
    isBetween(value.length, schema.minLength, schema.maxLength) &&
    new RegExp(schema.pattern ?? '').test(value)
  );
}

function problemsOfObject(schema: Schema, value: object, document: object, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${at}.${name} is missing`);
  const inside = Object.entries(value).flatMap(([name, entry]: [string, unknown]) => {
    const known = properties[name] ?? additionalProperties;
    if (known === false) return [`${at}.${name} is not described`];
    return known === undefined ? [] : schemaProblems(known, entry, document, `${at}.${name}`);
  });
  return [...missing, ...inside];
}

/** Where a value does not fit a schema of an OpenAPI document, as `payload.price is no integer` lines. */
export function schemaProblems(schema: Schema, value: unknown, document: object, at = 'answer'): string[] {
  if (schema.$ref !== undefined) {
    return schemaProblems(resolveReference(document, schema.$ref) as Schema, value, document, at);
  }
  if (schema.anyOf !== undefined) {
    const tries = schema.anyOf.map((choice) => schemaProblems(choice, value, document, at));
    return tries.some((problems) => problems.length === 0) ? [] : tries.flat();
  }
  if (schema.type !== undefined && !isOfType(value, schema.type))
    return [`${at} is no ${[schema.type].flat().join(' or ')}`];
  if (schema.const !== undefined && value !== schema.const) return [`${at} is not ${String(schema.const)}`];
  if (schema.enum?.includes(value) === false) return [`${at} is none of ${schema.enum.join(', ')}`];
  if (!isInRange(schema, value)) return [`${at} is out of range`];
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((entry, index) => schemaProblems(items, entry, document, `${at}[${index}]`));
  }
  return typeof value === 'object' && value !== null ? problemsOfObject(schema, value, document, at) : [];
}
