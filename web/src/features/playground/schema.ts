/** A type as introspection names it, wrapped in lists and non-nulls. */
export interface TypeReference {
  kind: string;
  name: string | null;
  ofType?: TypeReference | null;
}

/** A field, an argument or a field of an input. */
export interface Member {
  name: string;
  description: string | null;
  type: TypeReference;
  args?: readonly Member[];
  isDeprecated?: boolean;
  deprecationReason?: string | null;
}

/** A type of the schema. */
export interface SchemaType {
  kind: string;
  name: string;
  description: string | null;
  fields: readonly Member[] | null;
  inputFields: readonly Member[] | null;
  enumValues: readonly { name: string; description: string | null }[] | null;
  possibleTypes: readonly { name: string }[] | null;
}

const INTROSPECTION = `{
  __schema {
    types {
      kind name description
      fields(includeDeprecated: true) {
        name description isDeprecated deprecationReason type { ...Reference }
        args { name description type { ...Reference } }
      }
      inputFields { name description type { ...Reference } }
      enumValues(includeDeprecated: true) { name description }
      possibleTypes { name }
    }
  }
}
fragment Reference on __Type {
  kind name ofType { kind name ofType { kind name ofType { kind name } } }
}`;

/** What operations begin with comes first, then everything else by name. */
const ROOTS = ['Query', 'Mutation'];

/** All types of the schema but those of introspection. */
export async function loadTypes(): Promise<readonly SchemaType[]> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: INTROSPECTION }),
  });
  const { data } = (await response.json()) as { data: { __schema: { types: SchemaType[] } } };
  const rank = ({ name }: SchemaType): number =>
    (ROOTS.indexOf(name) + ROOTS.length + 1) % (ROOTS.length + 1);
  return data.__schema.types
    .filter(({ name }) => !name.startsWith('__'))
    .sort((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name, 'en'));
}

/** A type as GraphQL writes it, in parts: `[`, `Product`, `!]!`. */
export function partsOf(type: TypeReference): { before: string; name: string; after: string } {
  const inner = type.ofType ?? null;
  if (inner === null) return { before: '', name: type.name ?? '', after: '' };
  const { before, name, after } = partsOf(inner);
  return type.kind === 'LIST'
    ? { before: `[${before}`, name, after: `${after}]` }
    : { before, name, after: `${after}!` };
}
