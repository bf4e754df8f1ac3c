import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLEnumType,
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import { EARLIER_FIELDS, EARLIER_TYPES } from './earlier-names.js';

/*
 * What was renamed is written once, under its name of now. The earlier names are added to the built schema: a field has the
 * same resolver under both, a type that only earlier fields use is a copy, and inputs reach the resolvers with the names of
 * now.
 */

type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** A field of an input that has two names. */
interface RenamedInput {
  now: string;
  earlier: string;
  /** Under one of them, since neither can be demanded alone. */
  isRequired: boolean;
}

const describeEarlier = (type: GraphQLNamedType): string => `The earlier name of \`${type.name}\`.`;
const reasonFor = (now: string): string => `Use \`${now}\`.`;

/** Returns the members of a type by their earlier names. */
const renameMembers = <Member>(
  members: Readonly<Record<string, Member>>,
  names: Readonly<Record<string, string>> = {},
): Record<string, Member> =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [names[name] ?? name, member]));

/** Returns the resolver of a field, for a field that is called otherwise. */
const resolverOf = ({ name, resolve }: GraphQLField<unknown, unknown>): Resolve =>
  resolve ??
  ((source, args, context, info) =>
    defaultFieldResolver(source, args, context, { ...info, fieldName: name }));

/** Copies types under their earlier names, each once. */
class EarlierTypes {
  readonly #copies = new Map<string, GraphQLNamedType>();

  /** Returns the type in which all that has an earlier name has it. */
  of<Type extends GraphQLType>(type: Type): Type {
    if (isNonNullType(type)) return new GraphQLNonNull(this.of(type.ofType)) as unknown as Type;
    if (isListType(type)) return new GraphQLList(this.of(type.ofType)) as unknown as Type;
    const named = type as GraphQLNamedType;
    const copy = this.#copies.get(named.name) ?? this.#copy(named);
    this.#copies.set(named.name, copy);
    return copy as unknown as Type;
  }

  #copy(type: GraphQLNamedType): GraphQLNamedType {
    const earlier = EARLIER_TYPES[type.name];
    if (earlier === undefined) return type;
    const { name, members } = earlier;
    const common = { name, description: describeEarlier(type), astNode: null, extensionASTNodes: [] };
    if (isEnumType(type)) {
      const config = type.toConfig();
      return new GraphQLEnumType({ ...config, ...common, values: renameMembers(config.values, members) });
    }
    if (isUnionType(type)) return this.#copyUnion(type, common);
    if (isObjectType(type)) {
      const fields = () =>
        Object.entries(type.toConfig().fields).map(([field, config]) => {
          const resolve = resolverOf(type.getFields()[field] as GraphQLField<unknown, unknown>);
          return [members?.[field] ?? field, { ...config, type: this.of(config.type), resolve }];
        });
      return new GraphQLObjectType({
        ...type.toConfig(),
        ...common,
        fields: () => Object.fromEntries(fields()),
      });
    }
    if (!isInputObjectType(type)) throw new Error(`${type.name} has no members.`);
    return new GraphQLInputObjectType({ ...type.toConfig(), ...common });
  }

  #copyUnion(type: GraphQLUnionType, common: { name: string; description: string }): GraphQLUnionType {
    const config = type.toConfig();
    return new GraphQLUnionType({
      ...config,
      ...common,
      types: () => config.types.map((member) => this.of(member)),
      resolveType: async (...args) => {
        const name = await config.resolveType?.(...args);
        return name === undefined ? name : (EARLIER_TYPES[name]?.name ?? name);
      },
    });
  }
}

function addEarlierField(type: GraphQLObjectType, now: string, earlier: string, types: EarlierTypes): void {
  const fields = type.getFields();
  const field = fields[now];
  if (field === undefined) throw new Error(`${type.name}.${now} is no field.`);
  fields[earlier] = {
    ...field,
    name: earlier,
    type: types.of(field.type),
    args: field.args.map((arg) => ({ ...arg, type: types.of(arg.type) })),
    resolve: resolverOf(field),
    deprecationReason: reasonFor(now),
  };
}

function addEarlierInput(type: GraphQLInputObjectType, now: string, earlier: string): RenamedInput {
  const fields = type.getFields();
  const field = fields[now];
  if (field === undefined) throw new Error(`${type.name}.${now} is no field.`);
  const isRequired = isNonNullType(field.type);
  field.type = getNullableType(field.type);
  if (isRequired) field.description = `${field.description ?? ''} Required.`;
  fields[earlier] = { ...field, name: earlier, deprecationReason: reasonFor(now) };
  return { now, earlier, isRequired };
}

/** Gives inputs the names of now, wherever an earlier one was sent. */
class InputReader {
  readonly #renamed = new Map<string, RenamedInput[]>();

  add(type: string, field: RenamedInput): void {
    this.#renamed.set(type, [...(this.#renamed.get(type) ?? []), field]);
  }

  /** Whether values of a type may hold an earlier name. */
  concerns(type: GraphQLInputType): boolean {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return false;
    return (
      this.#renamed.has(named.name) ||
      Object.values(named.getFields()).some((field) => this.concerns(field.type))
    );
  }

  /** Returns a value with the names of now; of two that say the same, the one of now counts. */
  read(type: GraphQLInputType, value: unknown): unknown {
    const nullable = getNullableType(type);
    if (value === null || value === undefined) return value;
    if (isListType(nullable)) return (value as unknown[]).map((item) => this.read(nullable.ofType, item));
    if (!isInputObjectType(nullable)) return value;
    const fields = nullable.getFields();
    const read = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const field = fields[name];
        return [name, field === undefined ? inner : this.read(field.type, inner)];
      }),
    );
    for (const renamed of this.#renamed.get(nullable.name) ?? []) rename(read, renamed, nullable.name);
    return read;
  }

  /** Lets the resolver of a field see the names of now alone. */
  wrap(field: GraphQLField<unknown, unknown>): void {
    const concerned = field.args.filter(({ type }) => this.concerns(type));
    if (concerned.length === 0) return;
    const resolve = resolverOf(field);
    field.resolve = (source, args: Record<string, unknown>, ...rest) => {
      const read = concerned.map(({ name, type }) => [name, this.read(type, args[name])]);
      return resolve(source, { ...args, ...Object.fromEntries(read) }, ...rest);
    };
  }
}

function rename(
  input: Record<string, unknown>,
  { now, earlier, isRequired }: RenamedInput,
  type: string,
): void {
  const value = input[now] ?? input[earlier];
  if (value === undefined || value === null) {
    if (!isRequired) return;
    throw new GraphQLError(`\`${type}.${now}\` is needed.`, { extensions: { code: 'BAD_USER_INPUT' } });
  }
  input[now] = value;
  Reflect.deleteProperty(input, earlier);
}

/** Returns the schema with the earlier names beside those of now. */
export function addEarlierNames(schema: GraphQLSchema): GraphQLSchema {
  const types = new EarlierTypes();
  const inputs = new InputReader();
  for (const [path, earlier] of Object.entries(EARLIER_FIELDS)) {
    const [typeName = '', now = ''] = path.split('.');
    const type = schema.getType(typeName);
    if (isObjectType(type)) addEarlierField(type, now, earlier, types);
    else if (isInputObjectType(type)) inputs.add(typeName, addEarlierInput(type, now, earlier));
    else throw new Error(`${typeName} has no fields.`);
  }
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) inputs.wrap(field);
  return new GraphQLSchema(schema.toConfig());
}
