import { PaymentError, type PaymentErrorKind } from './payment.port.js';

/** What PayPal's names of problems mean for the shop. Their descriptions may change at any time, the names do not. */
const KIND_BY_ISSUE: Readonly<Record<string, PaymentErrorKind>> = {
  ORDER_NOT_APPROVED: 'not_approved',
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  ORDER_ALREADY_CAPTURED: 'already',
  CAPTURE_FULLY_REFUNDED: 'already',
  RATE_LIMIT_REACHED: 'unknown',
  INVALID_RESOURCE_ID: 'gone',
  RESOURCE_NOT_FOUND: 'gone',
};

const KIND_BY_STATUS: Readonly<Record<number, PaymentErrorKind>> = {
  401: 'config',
  403: 'config',
  404: 'gone',
  408: 'unknown',
  409: 'unknown',
  429: 'unknown',
};

interface ErrorBody {
  name?: unknown;
  debug_id?: unknown;
  details?: unknown;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The error for an answer that is not a success. */
export function errorOfAnswer(status: number, body: unknown, headerDebugId: string | null): PaymentError {
  const { name, debug_id, details } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const detail: unknown = Array.isArray(details) ? details[0] : undefined;
  const issue = textOf((detail as { issue?: unknown } | undefined)?.issue) ?? textOf(name);
  const byIssue = issue !== null && Object.hasOwn(KIND_BY_ISSUE, issue) ? KIND_BY_ISSUE[issue] : undefined;
  // A server in trouble knows nothing for certain, whatever it says.
  const kind = status >= 500 ? 'unknown' : (byIssue ?? KIND_BY_STATUS[status] ?? 'rejected');
  return new PaymentError(kind, issue, textOf(debug_id) ?? headerDebugId);
}
