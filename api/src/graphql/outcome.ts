import { Field, ObjectType } from 'type-graphql';
import type { ShopError } from '../../shared/errors.js';
import { UserError } from './result.js';

/** A field of an outcome: its type in GraphQL and what it means. */
interface OutcomeField<Value> {
  readonly type: object;
  readonly description: string;
  readonly nullable: boolean;
  /** Is never there: it carries the type of the value that the shop hands over. */
  readonly value?: Value;
}

type OutcomeFields = Readonly<Record<string, OutcomeField<unknown>>>;

/** What the fields of an outcome hold. */
type ValuesOf<Fields extends OutcomeFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends OutcomeField<infer Value> ? Value : never;
};

/** Declares a field by its type in GraphQL, which is resolved from the `Value` that the shop hands over. */
export const given = <Value>(
  type: object,
  description: string,
  { nullable = false } = {},
): OutcomeField<Value> => ({ type, description, nullable });

/** Declares what a mutation gives when it succeeds. */
export function outcome<Fields extends OutcomeFields>(
  name: string,
  description: string,
  fields: Fields,
): new (values: ValuesOf<Fields>) => ValuesOf<Fields> {
  class Outcome {
    constructor(values: ValuesOf<Fields>) {
      Object.assign(this, values);
    }
  }
  ObjectType(name, { description, simpleResolvers: true })(Outcome);
  for (const [field, { type, description: meaning, nullable }] of Object.entries(fields)) {
    Field(() => type, { description: meaning, nullable })(Outcome.prototype, field);
  }
  return Outcome as new (values: ValuesOf<Fields>) => ValuesOf<Fields>;
}

/** Declares the error of a change of something that has changed meanwhile: it shows how that is now. */
export function conflict(
  name: string,
  description: string,
  type: object,
  meaning: string,
): new (error: ShopError) => UserError {
  class Conflict extends UserError {
    readonly current: unknown;

    constructor(error: ShopError) {
      super(error);
      this.current = error.details.current;
    }
  }
  ObjectType(name, { implements: UserError, description })(Conflict);
  Field(() => type, { description: meaning })(Conflict.prototype, 'current');
  return Conflict;
}
