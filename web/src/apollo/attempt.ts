import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { Message, Reasoned } from '../i18n/language';
import { describeFailure, isCanceled } from './failure';
import type { UserError_ErrorFragment } from './user-error.generated';

/** A product of which fewer pieces are left than somebody wants. */
interface ShortLine {
  productId: string;
  available: number;
  product: { name: string } | null;
}

/** What the server says of one field. */
interface RefusedField extends Reasoned {
  name: string;
  code: string;
}

/** Why a mutation has changed nothing. */
export interface MutationError {
  /** Stable name of the reason; `UNREACHABLE` when the shop has not answered at all, `CANCELED` when nobody waits for it. */
  code: string;
  /** What the person who asked should read. */
  said: Message;
  /** What is wrong with single fields; empty when no field is to blame. */
  fields: readonly RefusedField[];
  /** Which products are short; absent when that is not the reason. */
  lines?: readonly ShortLine[];
  /** Whether a payment that has failed may be tried again. */
  retryable?: boolean;
}

/** What a mutation gives when it is not refused. */
export type Granted<Member> = Exclude<Member, { __typename: UserError_ErrorFragment['__typename'] }>;

/** What a mutation gave, or why it gave nothing. */
export type Outcome<Member> =
  | { granted: Granted<Member>; error: null }
  | { granted: null; error: MutationError };

const refused = (error: MutationError): { granted: null; error: MutationError } => ({ granted: null, error });

function codeOf(error: unknown): string {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined;
  if (typeof code === 'string') return code;
  return isCanceled(error) ? 'CANCELED' : 'UNREACHABLE';
}

/** Every user error of the schema has a code and a reason, and nothing else has. */
const isUserError = (member: { __typename: string }): member is UserError_ErrorFragment =>
  'code' in member && 'reason' in member;

type Told = Pick<UserError_ErrorFragment, 'reason' | 'params' | 'message'>;

/** Why the server refuses, for `say`. */
export const toReasoned = ({ reason, params, message }: Told): Reasoned => ({
  reason,
  params: Object.fromEntries(params.map(({ name, value }) => [name, value])),
  message,
});

function toMutationError(member: UserError_ErrorFragment): MutationError {
  const fields = member.__typename === 'InvalidInput' ? member.fields : [];
  return {
    ...member,
    said: { ...toReasoned(member), ...(fields[0]?.file == null ? {} : { file: fields[0].file }) },
    fields: fields.map((field) => ({ name: field.name, code: field.code, ...toReasoned(field) })),
  };
}

/** Runs a mutation and returns what it gave, or why it was refused. Network failures are errors too, so forms have one path for both. */
export async function attempt<Member extends { __typename: string }>(
  call: () => Promise<Member | undefined>,
): Promise<Outcome<Member>> {
  try {
    const member = await call();
    if (member === undefined) throw new Error('The shop has answered without data.');
    if (isUserError(member)) return refused(toMutationError(member));
    return { granted: member as Granted<Member>, error: null };
  } catch (error) {
    return refused({ code: codeOf(error), said: describeFailure(error), fields: [] });
  }
}
