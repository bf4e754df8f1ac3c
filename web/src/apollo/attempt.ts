import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { FieldProblem } from '@shared/errors.js';
import { describeFailure, isCanceled } from './failure';
import type { RefusalFragment } from './refusal.generated';

/** Why a mutation has changed nothing. */
export interface Refusal {
  /** Stable name of the reason; `UNREACHABLE` when the shop has not answered at all, `CANCELED` when nobody waits for it. */
  code: string;
  /** A sentence for the person who asked. */
  message: string;
  /** What is wrong with single fields; empty when it is none of them. */
  fields: readonly FieldProblem[];
  /** Whether a payment that has failed may be tried again. */
  retryable?: boolean;
}

type Granted<Member> = Exclude<Member, { __typename: RefusalFragment['__typename'] }>;

/** What a mutation gave, or why it gave nothing. */
export type Outcome<Member> =
  { granted: Granted<Member>; refusal: null } | { granted: null; refusal: Refusal };

const refused = (refusal: Refusal): { granted: null; refusal: Refusal } => ({ granted: null, refusal });

function codeOf(error: unknown): string {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined;
  if (typeof code === 'string') return code;
  return isCanceled(error) ? 'CANCELED' : 'UNREACHABLE';
}

/** Every refusal of the schema has a code and a sentence, and nothing else has. */
const isRefusal = (member: { __typename: string }): member is RefusalFragment =>
  'code' in member && 'message' in member;

/** Runs a mutation and sorts its answer. A failed call is a refusal too, so a form has one losing path. */
export async function attempt<Member extends { __typename: string }>(
  call: () => Promise<Member | undefined>,
): Promise<Outcome<Member>> {
  try {
    const member = await call();
    if (member === undefined) throw new Error('The shop has answered without data.');
    if (isRefusal(member)) return refused({ fields: [], ...member });
    return { granted: member as Granted<Member>, refusal: null };
  } catch (error) {
    return refused({ code: codeOf(error), message: describeFailure(error), fields: [] });
  }
}
