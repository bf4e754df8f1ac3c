import {
  createMethodMiddlewareDecorator,
  createUnionType,
  Int,
  InterfaceType,
  Mutation as MutationOf,
  ObjectType,
  type ClassType,
} from 'type-graphql';
import { Field, NullableField, type Options, type Type } from './declare.js';
import type { ShopError } from '../../shared/errors.js';
import { REASONS, type ErrorCode, type Reason } from '../../shared/reasons.js';
import { type Params } from '../../shared/language.js';
import type { RequestContext } from '../context.js';
import { toShopError } from '../kernel/failure.js';
import { defineEnum } from './enum.js';
import { tellField } from './error-extensions.js';

/** Every reason, as GraphQL names it. */
export const ErrorReason = defineEnum(
  'ErrorReason',
  'Why the shop refuses: one reason for each sentence, finer than the code. New ones may come.',
  Object.fromEntries(Object.entries(REASONS).map(([reason, { text }]) => [reason, text])),
);

@ObjectType({ description: 'What the sentence of an error mentions.', simpleResolvers: true })
export class ErrorParam {
  @Field('Its place in the sentence of the reason, for example "productId".') name!: string;
  @Field('What stands there; numbers in plain digits.') value!: string;
}

/** Writes the params of a sentence as GraphQL tells them. */
export const toErrorParams = (params: Params): ErrorParam[] =>
  Object.entries(params).map(([name, value]) => ({ name, value: String(value) }));

@InterfaceType({
  description:
    'An expected error that a person can do something about. It comes as data, not among the `errors`.',
})
export abstract class UserError {
  @Field('Stable name of the kind of error; branch on it, not on the message.') code: string;
  @Field('Why exactly; together with the params it can be reworded.', ErrorReason) reason: Reason;
  @Field('What the sentence of the reason mentions.', [ErrorParam]) params: ErrorParam[];
  @Field('The sentence in English, for the person who asked.') message: string;

  constructor({ code, reason, params, message }: ShopError) {
    this.code = code;
    this.reason = reason;
    this.params = toErrorParams(params);
    this.message = message;
  }
}

@ObjectType({ description: 'What is wrong with one field of an input.', simpleResolvers: true })
export class InvalidField {
  @Field('Name of the field in the input.') name!: string;
  @Field('Stable name of the problem, for example "required", "length" or "taken".') code!: string;
  @NullableField('Name of the file that is meant, as it was sent, where the field holds files.')
  file?: string;
  @Field('Which rule the field breaks.', ErrorReason) reason!: Reason;
  @Field('What the sentence of the reason mentions.', [ErrorParam]) params!: ErrorParam[];
  @Field('The sentence in English, for the person who filled it in.') message!: string;
}

@ObjectType({
  implements: UserError,
  description: 'Some fields of the input are not valid. Nothing was changed.',
})
export class InvalidInput extends UserError {
  @Field('All fields that are not valid.', [InvalidField]) fields: InvalidField[];

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
  @NullableField('After how many seconds another try makes sense, if waiting helps.', Int)
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
): Type => createUnionType({ name, description, types: () => [...outcomes, InvalidInput, Rejected] });

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
type OwnTypes = Partial<Record<ErrorCode, new (error: ShopError) => UserError>>;

/** Makes what a service throws a member of the result union: see `Mutation`. */
export const ReturnsUserErrors = (own: OwnTypes = {}): MethodDecorator =>
  createMethodMiddlewareDecorator<Pick<RequestContext, 'isThrottled'>>(async ({ context }, next) => {
    try {
      return await next();
    } catch (thrown) {
      const error = toShopError(thrown);
      if (!isUserError(error)) throw thrown;
      if (error.code === 'RATE_LIMITED') context.isThrottled = true;
      const OwnType = own[error.code];
      return OwnType === undefined ? toUserError(error) : new OwnType(error);
    }
  });

/**
 * Declares a mutation. With a result union, what a service throws becomes a member of it: a code of `errors` becomes that
 * type, problems of fields become `InvalidInput`, everything else `Rejected`.
 */
export const Mutation =
  (
    description: string,
    type: Type,
    { errors = {}, ...options }: Options & { errors?: OwnTypes } = {},
  ): MethodDecorator =>
  (target, name, method) => {
    MutationOf(() => type, { ...options, description })(target, name, method);
    // A single class is no union, and has no place for errors.
    if (typeof type !== 'function') ReturnsUserErrors(errors)(target, name, method);
  };
