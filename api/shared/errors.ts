import {
  REASONS,
  sentenceOf,
  STATUS,
  type ErrorCode,
  type Explanation,
  type ParamsArgument,
  type Reason,
} from './reasons.js';
import { type Params } from './language.js';

/**
 * After how many seconds another try makes sense where the shop is away and nothing else is known: about as long as the
 * members of a MongoDB replica set take to choose another primary.
 */
const AWAY_SECONDS = 5;

/** What is wrong with one field of an input. */
export interface FieldProblem extends Explanation {
  name: string;
  /** Stable name of the kind of problem, for example `required`. */
  code: string;
  /** Name of the file that is meant, where the field holds files. */
  file?: string;
}

/** What an error tells beside its reason. */
export interface ErrorDetails {
  /** All fields that are not valid. */
  fields?: readonly FieldProblem[];
  /** After how many whole seconds another try makes sense. */
  retryAfterSeconds?: number;
  /** Which products are short, for `OUT_OF_STOCK`. */
  shortages?: readonly Shortage[];
  /** Whether the buyer may try to pay the same order again, for `PAYMENT_FAILED`. */
  isRetryable?: boolean;
  /** The record as it is now, when somebody else has changed it: for `PRODUCT_CHANGED` and `ORDER_DECIDED`. */
  current?: unknown;
}

/** A product of which fewer pieces are free than somebody wants. */
export interface Shortage {
  productId: number;
  /** What it is called; absent when there is no such product. */
  name?: string;
  requested: number;
  /** Free pieces; 0 also for a product that is no longer sold. */
  available: number;
}

type ErrorArguments<R extends Reason> = [...ParamsArgument<R>, details?: ErrorDetails];

/** An expected error with a reason. Services throw it; the edges translate it (union member, GraphQL error, REST status and words). */
export class ShopError<R extends Reason = Reason> extends Error implements Explanation<R> {
  readonly params: Params;
  readonly details: ErrorDetails;

  constructor(
    readonly reason: R,
    ...given: ErrorArguments<R>
  ) {
    const [params = {}, details = {}] = given as unknown as readonly [Params?, ErrorDetails?];
    super(sentenceOf(reason, params));
    this.name = 'ShopError';
    this.params = params;
    this.details = details;
  }

  /** Returns the error for a reason that was explained before. */
  static for({ reason, params = {} }: Explanation, details: ErrorDetails): ShopError {
    return new ShopError(reason, ...([params, details] as unknown as ErrorArguments<Reason>));
  }

  /** The coarse name, on which clients branch. */
  get code(): ErrorCode {
    return REASONS[this.reason].code;
  }

  /** What is wrong with single fields. */
  get fields(): readonly FieldProblem[] {
    return this.details.fields ?? [];
  }

  /** HTTP status at the REST edge. */
  get status(): number {
    return STATUS[this.code];
  }

  /** What `Retry-After` says, in seconds; `null` where waiting does not help. */
  get retryAfterSeconds(): number | null {
    return this.details.retryAfterSeconds ?? (this.code === 'UNAVAILABLE' ? AWAY_SECONDS : null);
  }
}
