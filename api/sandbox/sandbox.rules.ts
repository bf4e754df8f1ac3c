import { textToCents } from '../shared/money.js';
import type { SandboxItem, SandboxMoney } from './sandbox.ledger.js';
import { SandboxError } from './sandbox.error.js';

/** What a payment is opened with, after all checks. */
export interface CheckedOrder {
  customId: string;
  invoiceId: string;
  amount: SandboxMoney;
  items: SandboxItem[];
  /** What the sending costs; absent: nothing. */
  shipping?: SandboxMoney;
  brand: string;
  returnUrl: string;
  cancelUrl: string;
}

type Raw = Record<string, unknown>;

const MAX_CENTS = Number.MAX_SAFE_INTEGER - 1;

const refuse = (issue: string, status = 422): never => {
  throw new SandboxError(status, issue);
};

const objectOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Raw)
    : refuse('MALFORMED_REQUEST_JSON', 400);

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' && value.length > 0 && Array.from(value).length <= max
    ? value
    : refuse('INVALID_PARAMETER_SYNTAX', 400);

function moneyOf(value: unknown): SandboxMoney {
  const { currency_code, value: text } = objectOf(value);
  if (typeof currency_code !== 'string' || !/^[A-Z]{3}$/.test(currency_code))
    return refuse('INVALID_CURRENCY_CODE');
  if (typeof text !== 'string') return refuse('INVALID_PARAMETER_SYNTAX', 400);
  if (text.startsWith('-')) return refuse('CANNOT_BE_NEGATIVE');
  if (!/^\d+\.\d{2}$/.test(text)) return refuse('DECIMAL_PRECISION');
  return { currency_code, value: text };
}

const centsOf = ({ value }: SandboxMoney): number => textToCents(value) ?? MAX_CENTS + 1;

/** What a payment is less than its items and their shipping, in cents. */
export const discountOf = ({
  amount,
  items,
  shipping,
}: Pick<CheckedOrder, 'amount' | 'items' | 'shipping'>): number =>
  sumOf(items) + (shipping === undefined ? 0 : centsOf(shipping)) - centsOf(amount);

const sumOf = (items: readonly SandboxItem[]): number =>
  items.reduce((total, item) => total + centsOf(item.unit_amount) * Number(item.quantity), 0);

function itemOf(value: unknown): SandboxItem {
  const raw = objectOf(value);
  const quantity = textOf(raw.quantity, 10);
  if (!/^[1-9]\d{0,9}$/.test(quantity)) refuse('INVALID_PARAMETER_SYNTAX', 400);
  return {
    name: textOf(raw.name, 127),
    sku: textOf(raw.sku, 127),
    quantity,
    unit_amount: moneyOf(raw.unit_amount),
  };
}

function checkTotals(amount: SandboxMoney, breakdown: Raw, items: readonly SandboxItem[]): void {
  const itemTotal = moneyOf(breakdown.item_total);
  const discount = breakdown.discount === undefined ? [] : [moneyOf(breakdown.discount)];
  const shipping = breakdown.shipping === undefined ? [] : [moneyOf(breakdown.shipping)];
  const currencies = new Set(
    [amount, itemTotal, ...discount, ...shipping, ...items.map((item) => item.unit_amount)].map(
      (m) => m.currency_code,
    ),
  );
  if (currencies.size > 1) refuse('MULTI_CURRENCY_ORDER');
  if (centsOf(amount) === 0) refuse('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (centsOf(amount) > MAX_CENTS) refuse('MAX_VALUE_EXCEEDED');
  if (sumOf(items) !== centsOf(itemTotal)) refuse('ITEM_TOTAL_MISMATCH');
  const added = (parts: readonly SandboxMoney[]): number =>
    parts.reduce((sum, part) => sum + centsOf(part), 0);
  if (centsOf(itemTotal) + added(shipping) - added(discount) !== centsOf(amount)) refuse('AMOUNT_MISMATCH');
}

/** Checks the body that opens a payment as PayPal does, with its names of the problems. */
export function checkOrder(body: unknown): CheckedOrder {
  const raw = objectOf(body);
  if (raw.intent !== 'CAPTURE') refuse('UNSUPPORTED_INTENT');
  const units = Array.isArray(raw.purchase_units) ? (raw.purchase_units as unknown[]) : [];
  if (units.length !== 1) refuse('INVALID_ARRAY_MIN_ITEMS', 400);
  const unit = objectOf(units[0]);
  const amount = moneyOf(unit.amount);
  const { breakdown } = objectOf(unit.amount);
  if (breakdown === undefined) refuse('ITEM_TOTAL_REQUIRED');
  const items = Array.isArray(unit.items) ? unit.items.map(itemOf) : [];
  const parts = objectOf(breakdown);
  checkTotals(amount, parts, items);
  const { paypal } = objectOf(raw.payment_source ?? {});
  const experience = objectOf(objectOf(paypal ?? {}).experience_context ?? {});
  return {
    customId: textOf(unit.custom_id, 127),
    invoiceId: textOf(unit.invoice_id, 127),
    amount,
    items,
    ...(parts.shipping === undefined ? {} : { shipping: moneyOf(parts.shipping) }),
    brand: textOf(experience.brand_name, 127),
    returnUrl: httpUrlOf(experience.return_url),
    cancelUrl: httpUrlOf(experience.cancel_url),
  };
}

function httpUrlOf(value: unknown): string {
  const text = textOf(value, 4_000);
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isHttp ? text : refuse('INVALID_PARAMETER_SYNTAX', 400);
}
