import {
  createMethodMiddlewareDecorator,
  createUnionType,
  Field,
  Int,
  InterfaceType,
  ObjectType,
  type ClassType,
} from 'type-graphql';
import type { ErrorCode, FieldProblem, ShopError } from '../../shared/errors.js';
import { toShopError } from '../platform/failure.js';

@InterfaceType({
  description: 'A refusal that a person can do something about. It comes as data, not as an error.',
})
export abstract class UserError {
  @Field(() => String, { description: 'Stable name of the reason; branch on it, not on the message.' })
  code!: string;

  @Field(() => String, { description: 'A sentence for the person who asked.' })
  message!: string;
}

@ObjectType({ description: 'What is wrong with one field of an input.', simpleResolvers: true })
export class InvalidField {
  @Field(() => String, { description: 'Name of the field in the input.' })
  name!: string;

  @Field(() => String, {
    description: 'Stable name of the problem, for example "required", "length" or "taken".',
  })
  code!: string;

  @Field(() => String, { description: 'A sentence for the person who filled it in.' })
  message!: string;
}

@ObjectType({
  implements: UserError,
  description: 'Some fields of the input are not valid. Nothing was changed.',
})
export class InvalidInput extends UserError {
  @Field(() => [InvalidField], { description: 'All fields that are not valid.' })
  fields: InvalidField[];

  constructor(error: ShopError) {
    super();
    this.code = error.code;
    this.message = error.message;
    this.fields = error.fields.map((field: FieldProblem) => ({ ...field }));
  }
}

@ObjectType({
  implements: UserError,
  description: 'The shop refuses, although the input is well formed. Nothing was changed.',
})
export class Rejected extends UserError {
  @Field(() => Int, {
    nullable: true,
    description: 'After how many seconds another try makes sense, if waiting helps.',
  })
  retryAfterSeconds: number | null;

  constructor(error: ShopError) {
    super();
    this.code = error.code;
    this.message = error.message;
    this.retryAfterSeconds = error.details.retryAfterSeconds ?? null;
  }
}

/** What a mutation gives: one of its own outcomes, or a refusal that any mutation can meet. */
export const createResultType = (
  name: string,
  description: string,
  outcomes: () => readonly ClassType[],
): object => createUnionType({ name, description, types: () => [...outcomes(), InvalidInput, Rejected] });

/** What stays a top-level error: who may not ask, and what is nobody's fault who asks. */
const TOP_LEVEL: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'INVALID_KEY',
  'FORBIDDEN',
  'INTERNAL',
  'UNAVAILABLE',
];

const isUserError = ({ code }: ShopError): boolean => !TOP_LEVEL.includes(code);

/** Which refusals have a type of their own in the union of a mutation. */
export type OwnTypes = Partial<Record<ErrorCode, new (error: ShopError) => UserError>>;

/**
 * For a mutation with a result union: what a service refuses becomes a member of the union. A code of `own` becomes that
 * type, problems of fields become `InvalidInput`, everything else `Rejected`.
 */
export function ReturnsUserErrors(own: OwnTypes = {}): MethodDecorator {
  return createMethodMiddlewareDecorator(async (_action, next): Promise<unknown> => {
    try {
      return await next();
    } catch (thrown) {
      const error = toShopError(thrown);
      if (!isUserError(error)) throw thrown;
      const Type = own[error.code] ?? (error.fields.length > 0 ? InvalidInput : Rejected);
      return new Type(error);
    }
  });
}
