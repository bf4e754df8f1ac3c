import {
  Arg as ArgOf,
  Ctx,
  Info,
  Field as FieldOf,
  FieldResolver as FieldResolverOf,
  getMetadataStorage,
  Query as QueryOf,
  Resolver,
  Root,
  type FieldOptions,
} from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../context.js';

/** A type in GraphQL: a class, a scalar, an enum or union of the house, or a list of one. */
export type Type = object;

/** What else can be said of a field, query or mutation. */
export type Options = Omit<FieldOptions, 'description'>;

type MemberDecorator = ReturnType<typeof FieldOf>;
type ParameterDecorator = ReturnType<typeof ArgOf>;

/** Declares a field: what it means, and its type, a text without one. */
export const Field = (description: string, type: Type = String, options: Options = {}): MemberDecorator =>
  FieldOf(() => type, { ...options, description });

/** Declares a field that is null where there is nothing, or may be left out of an input. */
export const NullableField = (description: string, type?: Type, options?: Options): MemberDecorator =>
  Field(description, type, { ...options, nullable: true });

/** Declares a field of a type that another feature declares, or that takes arguments. */
export const FieldResolver = (
  description: string,
  type: Type = String,
  options: Options = {},
): MethodDecorator => FieldResolverOf(() => type, { ...options, description });

/** Declares a query. */
export const Query = (description: string, type: Type, options: Options = {}): MethodDecorator =>
  QueryOf(() => type, { ...options, description });

/** Declares an argument of a query, mutation or field. */
export const Arg = (
  name: string,
  description: string,
  type: Type = String,
  options: Pick<Options, 'nullable' | 'defaultValue'> = {},
): ParameterDecorator => ArgOf(name, () => type, { ...options, description });

/** Declares the one argument of a mutation. */
export const Input = (description: string, type: Type): ParameterDecorator => Arg('input', description, type);

type Resolve<Source> = (source: Source, context: RequestContext, info: GraphQLResolveInfo) => unknown;

/** Declares how fields come from what the shop has, where that is not kept as the schema shows it. Gives a class for the list of a feature's resolvers. */
export function resolveFields<Declared extends object, Source>(
  type: abstract new (...args: never[]) => Declared,
  fields: { readonly [Name in keyof Declared]?: Resolve<Source> },
): new () => object {
  class Fields {}
  Resolver(() => type)(Fields);
  for (const [name, resolve] of Object.entries(fields as Record<string, Resolve<Source>>)) {
    Object.defineProperty(Fields.prototype, name, { value: resolve });
    // The price stands at the field, where a resolver would forget it.
    const complexity = getMetadataStorage().fields.find(
      (field) => field.target === type && field.name === name,
    )?.complexity;
    FieldResolverOf(complexity === undefined ? {} : { complexity })(Fields.prototype, name, {});
    for (const [index, decorate] of [Root, Ctx, Info].slice(0, resolve.length).entries()) {
      decorate()(Fields.prototype, name, index);
    }
  }
  return Fields;
}
