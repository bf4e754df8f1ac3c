import { sum } from '../money.js';
import { largestRemainder } from '../split.js';
import { isGiftVoucher } from './gift-category.js';
import { isGiftCode } from './gift-vouchers.js';
import { cleanLine } from './plain-text.js';
import { isWhole, toFieldProblems } from './problems.js';

/** How a voucher reduces: by an amount of money, or by a part of the price. */
export const VOUCHER_KINDS = ['amount', 'percent'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** What is left to pay at least, in cents: a payment of nothing is none. */
export const MIN_PAID_CENTS = 100;

/** What a voucher takes off, and from which goods. */
export interface VoucherRule {
  kind: VoucherKind;
  /** Cents of an amount, or whole per cent. */
  value: number;
  /** What the goods that it is for must cost at least, in cents. */
  minCents: number;
  /** The only category whose goods it is for; `null`: all. */
  category: string | null;
}

/** Goods of one product as a voucher sees them. */
export interface PricedGoods {
  unitCents: number;
  count: number;
  category: string;
}

/** What a voucher takes off. */
export interface Reduction {
  cents: number;
  /** The part of each of the goods, in cents; they add up to `cents`. */
  parts: number[];
}

/** Why a voucher takes nothing off goods, as far as they decide. */
export type GoodsProblem = 'CATEGORY' | 'MINIMUM' | 'TOO_CHEAP' | 'GIFT_VOUCHERS';

/** Why a voucher in a cart takes nothing off. */
export const VOUCHER_PROBLEMS = [
  'INVALID',
  'NOT_YET',
  'EXPIRED',
  'USED_UP',
  'USED_BEFORE',
  'NEW_CUSTOMERS',
  'CATEGORY',
  'MINIMUM',
  'TOO_CHEAP',
  'GIFT_VOUCHERS',
] as const satisfies readonly (GoodsProblem | string)[];
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number];

/**
 * What a voucher takes off goods: its amount, or its part of their price rounded down, but never so much that less than
 * `MIN_PAID_CENTS` is left. It is divided among the goods by their price, to the cent.
 */
export function reductionOf(rule: VoucherRule, goods: readonly PricedGoods[]): Reduction | GoodsProblem {
  // Money is not sold for less.
  if (goods.some(isGiftVoucher)) return 'GIFT_VOUCHERS';
  const prices = goods.map(({ unitCents, count }) => unitCents * count);
  const isMeant = ({ category }: PricedGoods): boolean =>
    rule.category === null || category === rule.category;
  const weights = goods.map((one, index) => (isMeant(one) ? (prices[index] ?? 0) : 0));
  const price = sum(weights);
  if (!goods.some(isMeant)) return 'CATEGORY';
  if (price < rule.minCents) return 'MINIMUM';
  const wanted = rule.kind === 'percent' ? Math.floor((price * rule.value) / 100) : rule.value;
  const cents = Math.min(wanted, price, sum(prices) - MIN_PAID_CENTS);
  return cents < 1 ? 'TOO_CHEAP' : { cents, parts: largestRemainder(cents, weights) };
}

/** A code as it is compared: without what nobody sees, spaces and hyphens, in capital letters. */
export const foldCode = (text: string): string => cleanLine(text).replace(/[\s-]/g, '').toUpperCase();

/** The most that a voucher may take off, in cents, and how many uses it may have. */
export const MAX_VOUCHER_CENTS = 10_000_000;
export const MAX_VOUCHER_USES = 10_000;

/** Signs of a code, without hyphens: too few could be guessed, more nobody types. */
export const CODE_LENGTH = { min: 4, max: 20 } as const;

/** What an owner says of a new voucher. */
export interface VoucherTerms extends VoucherRule {
  /** Empty: the shop makes one that nobody guesses. */
  code: string;
  from: Date | null;
  until: Date | null;
  limit: number | null;
  isOnce: boolean;
  isForNew: boolean;
}

const isCode = (code: string): boolean => {
  const folded = foldCode(code);
  return (
    /^[A-Z0-9]*$/.test(folded) &&
    !isGiftCode(folded) &&
    isWhole(folded.length, CODE_LENGTH.min, CODE_LENGTH.max) &&
    cleanLine(code).length <= 30
  );
};

const VOUCHER_REASONS = {
  code: { reason: 'VOUCHER_CODE_INVALID', params: CODE_LENGTH },
  value: { reason: 'VOUCHER_VALUE_INVALID', params: { max: MAX_VOUCHER_CENTS / 100 } },
  minimum: { reason: 'VOUCHER_MINIMUM_INVALID' },
  until: { reason: 'VOUCHER_UNTIL_INVALID' },
  limit: { reason: 'VOUCHER_LIMIT_INVALID', params: { max: MAX_VOUCHER_USES } },
} as const;

/** What is wrong with what an owner says of a new voucher. */
export function checkVoucher({ code, kind, value, minCents, from, until, limit }: VoucherTerms, now: Date) {
  const isValue = isWhole(value, 1, kind === 'percent' ? 100 : MAX_VOUCHER_CENTS);
  const isMinimum = isWhole(minCents, 0, MAX_VOUCHER_CENTS);
  return toFieldProblems(
    {
      code: cleanLine(code) === '' || isCode(code) ? null : 'format',
      value: isValue ? null : 'range',
      minimum: isMinimum ? null : 'range',
      until: until === null || until > (from ?? now) ? null : 'range',
      limit: limit === null || isWhole(limit, 1, MAX_VOUCHER_USES) ? null : 'range',
    },
    VOUCHER_REASONS,
  );
}
