import { PaymentError, type PaymentErrorKind } from './payment.port.js';

/** What Stripe's codes mean for the shop. */
const KIND_BY_CODE: Readonly<Record<string, PaymentErrorKind>> = {
  payment_intent_unexpected_state: 'already',
  charge_already_captured: 'already',
  charge_already_refunded: 'already',
  charge_expired_for_capture: 'declined',
  payment_intent_payment_attempt_failed: 'declined',
  resource_missing: 'gone',
  lock_timeout: 'unknown',
  rate_limit: 'unknown',
  idempotency_key_in_use: 'unknown',
};

const KIND_BY_STATUS: Readonly<Record<number, PaymentErrorKind>> = {
  401: 'config',
  403: 'config',
  404: 'gone',
  408: 'unknown',
  409: 'unknown',
  429: 'unknown',
};

interface RawError {
  type?: unknown;
  code?: unknown;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns the error for an answer of Stripe that is not a success. Its messages may change at any time, its codes do not. */
export function errorOfStripe(status: number, body: unknown, requestId: string | null): PaymentError {
  const raw = (body as { error?: unknown } | null | undefined)?.error;
  const { type, code } = (typeof raw === 'object' && raw !== null ? raw : {}) as RawError;
  const issue = textOf(code) ?? textOf(type);
  const byCode = issue !== null && Object.hasOwn(KIND_BY_CODE, issue) ? KIND_BY_CODE[issue] : undefined;
  const byType = type === 'card_error' ? 'declined' : undefined;
  // A server in trouble knows nothing for certain, whatever it says.
  const kind = status >= 500 ? 'unknown' : (byCode ?? byType ?? KIND_BY_STATUS[status] ?? 'rejected');
  return new PaymentError(kind, issue, requestId);
}
