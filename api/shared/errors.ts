/**
 * The catalogue of everything that can go wrong on purpose: code, REST status and the sentence that a person reads.
 * Refusals that a client shows are 400, because existing clients of `/api` show messages only for 400 and 500.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, text: 'Some of the data is not valid.' },
  NOT_FOUND: { status: 400, text: 'It could not be found.' },
  UNKNOWN_PATH: { status: 404, text: 'There is no such call.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This call does not take that method.' },
  UNAUTHENTICATED: { status: 401, text: 'Please log in first.' },
  INVALID_KEY: { status: 401, text: 'This API key is not valid, has ended or was revoked.' },
  FORBIDDEN: { status: 403, text: 'You are not allowed to do this.' },
  CROSS_SITE: { status: 403, text: 'This call was refused because another site has made it.' },
  NO_SESSION: { status: 400, text: 'Invalid cookie.' },
  ALREADY_LOGGED_IN: { status: 400, text: 'You are logged in already.' },
  WRONG_CREDENTIALS: { status: 400, text: 'False login credentials.' },
  WRONG_PASSWORD: { status: 400, text: 'Invalid current password.' },
  TAKEN: { status: 403, text: 'Some of the data is in use already.' },
  ALREADY_REVIEWED: { status: 400, text: 'You have already reviewed this product.' },
  ALREADY_ANSWERED: { status: 400, text: 'This ticket has been answered already.' },
  PRODUCT_CHANGED: {
    status: 400,
    text: 'Somebody else has changed this product meanwhile. Compare both versions before you save.',
  },
  LIST_FULL: { status: 400, text: 'The list is full.' },
  OUT_OF_STOCK: { status: 400, text: 'There are not enough pieces left in stock.' },
  CONFLICT: { status: 400, text: 'Your cart has changed.' },
  CART_EMPTY: { status: 400, text: 'Your cart is empty.' },
  PAYMENT_FAILED: { status: 400, text: 'The payment did not succeed. You have not been charged.' },
  PAYMENT_IN_PROGRESS: { status: 400, text: 'A payment of this order is under way. Please wait a moment.' },
  ALREADY_PAID: { status: 400, text: 'The order is paid and can no longer be cancelled here.' },
  PAYMENT_DIFFERS: {
    status: 400,
    text: 'The payment is not what the order asks for. It can only be given back.',
  },
  ORDER_DECIDED: { status: 400, text: 'Somebody else has decided about this order meanwhile.' },
  NOT_PAID: { status: 400, text: 'Only a paid order can be sent.' },
  ALREADY_SENT: { status: 400, text: 'The order has been sent already.' },
  ORDERS_UNDER_WAY: {
    status: 400,
    text: 'An order of yours is still under way. You can delete your account once it was sent or has ended.',
  },
  TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_BODY: { status: 415, text: 'This kind of request body is not understood.' },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Please wait a moment.' },
  UNAVAILABLE: { status: 503, text: 'The shop is taking a short break. Please try again in a moment.' },
  INTERNAL: { status: 500, text: 'Something went wrong.' },
} as const satisfies Record<string, { status: number; text: string }>;

/** The stable name of an error; clients branch on it, never on its text. */
export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field of an input. */
export interface FieldProblem {
  name: string;
  code: string;
  message: string;
}

/** What a refusal tells beside its sentence. */
export interface RefusalDetails {
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
  requested: number;
  /** Free pieces; 0 also for a product that is no longer sold. */
  available: number;
}

/** A refusal with a reason. Services throw it; the edges translate it (union member, GraphQL error, REST status). */
export class ShopError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code].text,
    readonly fields: readonly FieldProblem[] = [],
    readonly details: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'ShopError';
  }

  /** HTTP status at the REST edge. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}
