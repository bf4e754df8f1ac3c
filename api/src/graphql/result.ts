import {
  createMethodMiddlewareDecorator,
  createUnionType,
  Field,
  Int,
  InterfaceType,
  ObjectType,
  type ClassType,
} from 'type-graphql';
import type { ShopError } from '../../shared/errors.js';
import { REASONS, type ErrorCode, type Reason } from '../../shared/reasons.js';
import { type Params } from '../../shared/language.js';
import { toShopError } from '../kernel/failure.js';
import { defineEnum } from './enum.js';
import { tellField } from './error-extensions.js';

const ErrorReason = defineEnum(
  'ErrorReason',
  'Why the shop refuses: one reason for each sentence, finer than the code. New ones may come.',
  Object.fromEntries(Object.entries(REASONS).map(([reason, { text }]) => [reason, text])),
);

@ObjectType({ description: 'What the sentence of an error mentions.', simpleResolvers: true })
export class ErrorParam {
  @Field(() => String, { description: 'Its place in the sentence of the reason, for example "productId".' })
  name!: string;

  @Field(() => String, { description: 'What stands there; numbers in plain digits.' })
  value!: string;
}

const toErrorParams = (params: Params): ErrorParam[] =>
  Object.entries(params).map(([name, value]) => ({ name, value: String(value) }));

@InterfaceType({
  description:
    'An expected error that a person can do something about. It comes as data, not among the `errors`.',
})
export abstract class UserError {
  @Field(() => String, {
    description: 'Stable name of the kind of error; branch on it, not on the message.',
  })
  code: string;

  @Field(() => ErrorReason, { description: 'Why exactly; together with the params it can be reworded.' })
  reason: Reason;

  @Field(() => [ErrorParam], { description: 'What the sentence of the reason mentions.' })
  params: ErrorParam[];

  @Field(() => String, { description: 'The sentence in English, for the person who asked.' })
  message: string;

  constructor({ code, reason, params, message }: ShopError) {
    this.code = code;
    this.reason = reason;
    this.params = toErrorParams(params);
    this.message = message;
  }
}

@ObjectType({ description: 'What is wrong with one field of an input.', simpleResolvers: true })
export class InvalidField {
  @Field(() => String, { description: 'Name of the field in the input.' })
  name!: string;

  @Field(() => String, {
    description: 'Stable name of the problem, for example "required", "length" or "taken".',
  })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the file that is meant, as it was sent, where the field holds files.',
  })
  file?: string;

  @Field(() => ErrorReason, { description: 'Which rule the field breaks.' })
  reason!: Reason;

  @Field(() => [ErrorParam], { description: 'What the sentence of the reason mentions.' })
  params!: ErrorParam[];

  @Field(() => String, { description: 'The sentence in English, for the person who filled it in.' })
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
    super(error);
    this.fields = error.fields
      .map(tellField)
      .map((field) => ({ ...field, params: toErrorParams(field.params) }));
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
    super(error);
    this.retryAfterSeconds = error.retryAfterSeconds;
  }
}

/** What a mutation gives: one of its own outcomes, or an error that any mutation can meet. */
export const createResultType = (
  name: string,
  description: string,
  ...outcomes: readonly ClassType[]
): object => createUnionType({ name, description, types: () => [...outcomes, InvalidInput, Rejected] });

/** Tells an error as data: with the fields that are not valid, if it is about some. */
export const toUserError = (error: ShopError): UserError =>
  error.fields.length > 0 ? new InvalidInput(error) : new Rejected(error);

/** Codes that stay top-level errors: authorization failures and server faults. */
const TOP_LEVEL: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'INVALID_KEY',
  'FORBIDDEN',
  'INTERNAL',
  'UNAVAILABLE',
];

const isUserError = ({ code }: ShopError): boolean => !TOP_LEVEL.includes(code);

/** Which errors have a type of their own in the union of a mutation. */
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
      const Type = own[error.code];
      return Type === undefined ? toUserError(error) : new Type(error);
    }
  });
}
