import {
  PaymentError,
  type PaymentErrorKind,
  type MeansOfPayment,
  type ProviderOrder,
} from '../src/payments/payment.port.js';
import { draftOf } from './payment-fixtures.js';
import type { SandboxClient } from './sandbox-client.js';
import type { SandboxAlteration, SandboxFault } from '../sandbox/sandbox.faults.js';

/** What can go wrong with a call of the payment provider. */
export type Trouble = Omit<SandboxFault, 'call' | 'times'>;

/** The calls that the shop makes. */
export type Call = 'create' | 'get' | 'capture' | 'refund';
export const CALLS: readonly Call[] = ['create', 'get', 'capture', 'refund'];

/** How many times money was taken and given back. */
export interface Movements {
  captures: number;
  refunds: number;
}

/** What a call moves that happens once. */
export const MOVED: Readonly<Record<Call, Movements>> = {
  create: { captures: 0, refunds: 0 },
  get: { captures: 0, refunds: 0 },
  capture: { captures: 1, refunds: 0 },
  refund: { captures: 1, refunds: 1 },
};

/** Returns how many times the sandbox has taken and given back money of a payment. */
export async function movementsOf(hand: SandboxClient, paymentId: string): Promise<Movements> {
  const entries = (await hand.entries()).filter((entry) => entry.paymentId === paymentId);
  const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
  return { captures: count('capture'), refunds: count('refund') };
}

/** Returns the kind of what a call was refused with. */
export const kindOf = (error: unknown): string =>
  error instanceof PaymentError ? error.kind : String(error);

/** A payment on which a call can be made, and the call itself, which may be repeated with the same request id. */
export interface PreparedCall {
  /** Empty until there is a payment. */
  paymentId: () => string;
  run: (by?: MeansOfPayment) => Promise<unknown>;
}

/** Brings a payment by `provider` so far that a call can be made, by `caller` if nobody else is named. */
export async function prepareCall(
  call: Call,
  provider: MeansOfPayment,
  approve: (paymentId: string) => Promise<unknown>,
  caller = provider,
): Promise<PreparedCall> {
  const draft = draftOf();
  let id = '';
  const paymentId = (): string => id;
  const keep = (order: ProviderOrder): ProviderOrder => {
    id = order.id;
    return order;
  };
  if (call === 'create') return { paymentId, run: (by = caller) => by.createOrder(draft).then(keep) };
  keep(await provider.createOrder(draft));
  await approve(id);
  if (call === 'get') return { paymentId, run: (by = caller) => by.getOrder(id) };
  if (call === 'capture') return { paymentId, run: (by = caller) => by.capture(id, `capture-${id}-1`) };
  const captureId = (await provider.capture(id, `capture-${id}-1`)).capture?.id ?? '';
  return { paymentId, run: (by = caller) => by.refund(captureId, `refund-${id}`) };
}

/** What is over after a moment, or may be: the outcome is unknown until somebody asks again. */
export const TRANSIENT: Record<string, Trouble> = {
  'status 500, not done': { done: 'no', answer: { status: 500 } },
  'status 500, done': { answer: { status: 500 } },
  'status 502, done': { answer: { status: 502 } },
  'status 503, not done': { done: 'no', answer: { status: 503 } },
  'status 503 that names a refusal, done': { answer: { status: 503, issue: 'INSTRUMENT_DECLINED' } },
  'status 504, done': { answer: { status: 504 } },
  'status 408, not done': { done: 'no', answer: { status: 408 } },
  'status 409, not done': { done: 'no', answer: { status: 409 } },
  'status 409, done': { answer: { status: 409 } },
  'status 429, not done': { done: 'no', answer: { status: 429 } },
  'RATE_LIMIT_REACHED, not done': { done: 'no', answer: { status: 429, issue: 'RATE_LIMIT_REACHED' } },
  'connection reset, not done': { done: 'no', answer: 'reset' },
  'connection reset, done': { answer: 'reset' },
  'status 500, done later': { done: 'late', answer: { status: 500 }, delayMs: 30 },
  'garbage, not done': { done: 'no', answer: 'garbage' },
  'garbage, done': { answer: 'garbage' },
  'empty answer, done': { answer: 'empty' },
  'redirect, not done': { done: 'no', answer: 'redirect' },
  'redirect, done': { answer: 'redirect' },
};

/** Each such trouble with each call. */
export const TRANSIENT_CASES = CALLS.flatMap((call) =>
  Object.entries(TRANSIENT).map(([name, trouble]) => [name, call, trouble] as const),
);

/** What never ends but by the caller's own time limit; a connection that is reset tells the caller the same. */
export const UNANSWERED: Record<string, Trouble> = {
  'not done': { done: 'no', answer: 'hang' },
  done: { answer: 'hang' },
  'done later': { done: 'late', answer: 'hang', delayMs: 30 },
};

/** What is certain. */
export const DEFINITE: [status: number, issue: string | undefined, kind: PaymentErrorKind, calls: Call[]][] =
  [
    [400, 'INVALID_REQUEST', 'rejected', ['create', 'get', 'capture', 'refund']],
    [403, 'PERMISSION_DENIED', 'config', ['create', 'get', 'capture', 'refund']],
    [404, 'INVALID_RESOURCE_ID', 'gone', ['get', 'capture', 'refund']],
    [404, 'RESOURCE_NOT_FOUND', 'gone', ['get', 'capture', 'refund']],
    [422, 'ORDER_NOT_APPROVED', 'not_approved', ['capture']],
    ...[
      'INSTRUMENT_DECLINED',
      'PAYER_CANNOT_PAY',
      'PAYER_ACCOUNT_RESTRICTED',
      'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
      'TRANSACTION_REFUSED',
      'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
      'PAYER_ACTION_REQUIRED',
      'TRANSACTION_LIMIT_EXCEEDED',
      'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    ].map((issue): [number, string, PaymentErrorKind, Call[]] => [422, issue, 'declined', ['capture']]),
    [422, 'ORDER_ALREADY_CAPTURED', 'already', ['capture']],
    [422, 'CAPTURE_FULLY_REFUNDED', 'already', ['refund']],
    [422, 'AMOUNT_MISMATCH', 'rejected', ['create']],
    [422, 'INVALID_CURRENCY_CODE', 'rejected', ['create']],
    [422, 'DUPLICATE_INVOICE_ID', 'rejected', ['create', 'capture']],
    [422, 'A_NAME_THAT_NOBODY_KNOWS', 'rejected', ['create', 'capture', 'refund']],
    [418, undefined, 'rejected', ['get']],
  ];

/** The same of who takes cards. */
export const CARD_DEFINITE: typeof DEFINITE = [
  [400, 'parameter_missing', 'rejected', ['create', 'refund']],
  [400, 'amount_too_small', 'rejected', ['create']],
  [400, 'idempotency_error', 'rejected', ['create', 'capture', 'refund']],
  [400, 'payment_intent_unexpected_state', 'already', ['capture']],
  [400, 'charge_already_refunded', 'already', ['refund']],
  [400, 'charge_disputed', 'rejected', ['refund']],
  [400, 'charge_expired_for_capture', 'declined', ['capture']],
  [400, undefined, 'rejected', ['create', 'get', 'capture', 'refund']],
  [401, undefined, 'config', ['create', 'get', 'capture', 'refund']],
  [402, 'card_declined', 'declined', ['capture']],
  [402, 'a_code_that_nobody_knows', 'declined', ['capture']],
  [403, undefined, 'config', ['create', 'get', 'capture', 'refund']],
  [404, 'resource_missing', 'gone', ['get', 'capture', 'refund']],
];

/** Money that is not what was asked for, and captures that are not decided or refused. */
export const WRONG_MONEY: Record<string, SandboxAlteration> = {
  'a cent less': { amountCents: 3_997 },
  'another currency': { currency: 'USD' },
  'the order of somebody else': { customId: '8' },
  'no order at all': { customId: 'none' },
  'still pending': { captureStatus: 'PENDING' },
  'declined after all': { captureStatus: 'DECLINED' },
};
