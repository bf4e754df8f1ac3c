/** A JSON Schema, as far as the shop's document uses them. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  default?: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: Schema;
}

type Content = Readonly<Record<string, { schema?: Schema }>>;

/** One call of `/api`. */
export interface Operation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
  security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The shop's OpenAPI document. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

/** A call with its place. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** A line of a table of fields. */
export interface FieldRow {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The calls by what they are about, in the order of the document. */
export function callsByArea({ paths }: ApiDocument): Map<string, Call[]> {
  const areas = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [area] = operation.tags;
      areas.set(area, [...(areas.get(area) ?? []), { method, path, operation }]);
    }
  }
  return areas;
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Names the type of a value: `integer or null`, `list of Product`. */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeName).join(' or ');
  if (schema.enum !== undefined) return schema.enum.map(String).join(', ');
  if (schema.items !== undefined) return `list of ${typeName(schema.items)}`;
  return schema.type ?? 'any';
}

/** The fields of an object. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): FieldRow[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeName(schema),
    isRequired: required.includes(name),
    description:
      schema.description ?? schema.anyOf?.find(({ description }) => description)?.description ?? '',
  }));

/** The parameters of a call. */
export const parametersOf = ({ parameters = [] }: Operation): FieldRow[] =>
  parameters.map(({ name, required, description, schema }) => ({
    name,
    type: typeName(schema),
    isRequired: required,
    description,
  }));

/** Who may make a call, in words. */
export function callersOf({ security }: Operation): string {
  if (security.length === 0) return 'Everybody.';
  const ways = security.map((way) => {
    if ('session' in way) return 'somebody who is logged in';
    const scope = way['apiKey']?.[0];
    if (way['apiKey'] === undefined) return 'everybody';
    return scope === undefined ? 'any key' : `a key with ${scope}`;
  });
  return `For ${[...new Set(ways)].join(', ')}.`;
}
