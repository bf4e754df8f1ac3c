import { centsToText } from '../shared/money.js';
import type { LanguageCode } from '../shared/language.js';
import type { SandboxItem } from './sandbox.ledger.js';
import { SandboxError } from './sandbox.error.js';
import type { CheckedOrder } from './sandbox.rules.js';

/** The parameters of a call by their names in brackets. */
export type Form = ReadonlyMap<string, string>;

/** What a page is opened with, after all checks. */
interface CheckedSession extends CheckedOrder {
  expiresAtMs: number;
  language: LanguageCode;
}

const BRAND = 'Rechenwerk';
const MIN_CENTS = 50;
const MIN_LIFE_MS = 30 * 60_000;
const MAX_LIFE_MS = 24 * 3_600_000;
const MAX_LINES = 100;

const refuse = (code: string): never => {
  throw new SandboxError(400, code);
};

/** Reads the parameters of a form. */
export const readForm = (body: string): Form => new Map(new URLSearchParams(body));

function requireText(form: Form, name: string): string {
  const value = form.get(name) ?? '';
  return value === '' ? refuse('parameter_missing') : value;
}

function wholeOf(form: Form, name: string): number {
  const value = requireText(form, name);
  return /^\d{1,12}$/.test(value) ? Number(value) : refuse('parameter_invalid_integer');
}

function itemsOf(form: Form): { item: SandboxItem; cents: number }[] {
  const items: { item: SandboxItem; cents: number }[] = [];
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line++) {
    const at = `line_items[${line}]`;
    const unit = wholeOf(form, `${at}[price_data][unit_amount]`);
    const quantity = wholeOf(form, `${at}[quantity]`);
    if (requireText(form, `${at}[price_data][currency]`) !== 'eur') refuse('currency_not_supported');
    if (quantity === 0) refuse('parameter_invalid_integer');
    const name = requireText(form, `${at}[price_data][product_data][name]`);
    items.push({
      cents: unit * quantity,
      item: {
        name,
        sku: String(line),
        quantity: String(quantity),
        unit_amount: { currency_code: 'EUR', value: centsToText(unit) },
      },
    });
  }
  return items.length === 0 || items.length > MAX_LINES ? refuse('parameter_missing') : items;
}

function pageOf(form: Form, name: string): string {
  const url = requireText(form, name);
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : refuse('url_invalid');
}

/** Checks the parameters that open a page as Stripe does, with its codes of the problems. */
export function checkSession(form: Form, now: Date): CheckedSession {
  if (form.get('mode') !== 'payment') refuse('parameter_missing');
  const items = itemsOf(form);
  const cents = items.reduce((total, line) => total + line.cents, 0);
  if (cents < MIN_CENTS) refuse('amount_too_small');
  const expiresAtMs = wholeOf(form, 'expires_at') * 1_000;
  const lifeMs = expiresAtMs - now.getTime();
  if (lifeMs < MIN_LIFE_MS || lifeMs > MAX_LIFE_MS) refuse('parameter_invalid_integer');
  return {
    customId: requireText(form, 'client_reference_id'),
    invoiceId: requireText(form, 'metadata[invoice_id]'),
    amount: { currency_code: 'EUR', value: centsToText(cents) },
    items: items.map(({ item }) => item),
    brand: BRAND,
    returnUrl: pageOf(form, 'success_url'),
    cancelUrl: pageOf(form, 'cancel_url'),
    expiresAtMs,
    language: form.get('locale') === 'de' ? 'de' : 'en',
  };
}
