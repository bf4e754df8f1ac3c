import { daysBetween } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { sum } from '../money.js';
import { fieldProblem, isWhole } from './problems.js';

/** How companies buy on invoice, and what a late one costs them. */
export interface InvoiceSettings {
  /** How many days after its invoice a company has to pay. */
  payDays: number;
  /** So many days after the last day, and then after each letter, the next reminder goes out. */
  dunningDays: number;
  /** The base rate of § 247 BGB in hundredths of a per cent a year; the Bundesbank announces it on 1 January and 1 July. */
  baseRate: number;
  /** What a company that is late owes at once (§ 288 (5) BGB), in cents; 0: the shop does not ask for it. */
  lumpSum: number;
}

/** Longest time to pay: more than 60 days need reasons of their own (§ 271a (1) BGB). */
export const MAX_INVOICE_DAYS = 60;
/** Longest time between two reminders, in days. */
export const MAX_DUNNING_DAYS = 30;
/** Bounds of the base rate, in hundredths of a per cent; it was below 0 for years. */
export const BASE_RATES = { min: -300, max: 1_500 } as const;
/** What § 288 (5) BGB gives, in cents. */
export const MAX_LUMP_SUM_CENTS = 4_000;

export const DEFAULT_INVOICES: InvoiceSettings = {
  payDays: 14,
  dunningDays: 7,
  baseRate: 127,
  lumpSum: 4_000,
};

/** What a company may owe at most, in cents, whatever an owner allows. */
export const MAX_CREDIT_CENTS = 10_000_000;

/** How many reminders a company gets; after the last one a person decides. */
export const DUNNING_STEPS = 3;

/** Between companies, interest on late money is 9 points above the base rate (§ 288 (2) BGB), in hundredths of a per cent. */
const POINTS_ABOVE = 900;
const DAYS_A_YEAR = 365;
const WHOLE = 10_000;

/** Money of an invoice that has not come. */
export interface OpenPart {
  /** The number of the invoice. */
  invoice: string;
  /** The last day to pay it, in Berlin: `2026-12-28`. */
  dueOn: string;
  cents: number;
}

/** The parts whose last day is over. Who has not paid by then is late without a reminder (§ 286 (2) No. 2 BGB). */
export const overdueOf = (parts: readonly OpenPart[], today: string): OpenPart[] =>
  parts.filter(({ dueOn }) => dueOn < today);

/** What a late company is asked for. */
export interface Demand {
  /** The overdue money of the invoices, in cents. */
  overdueCents: number;
  /** Interest since the day after the last one, in cents. */
  interestCents: number;
  lumpSumCents: number;
}

/** What is asked for on a day by a reminder, from 1: the first one, which most answer, asks for the money alone. */
export function demandOf(
  parts: readonly OpenPart[],
  today: string,
  step: number,
  { baseRate, lumpSum }: Pick<InvoiceSettings, 'baseRate' | 'lumpSum'>,
): Demand {
  const overdue = overdueOf(parts, today);
  const interest = sum(
    overdue.map(({ cents, dueOn }) => cents * daysBetween(dueOn, today) * (baseRate + POINTS_ABOVE)),
  );
  const isFriendly = step <= 1;
  return {
    overdueCents: sum(overdue.map(({ cents }) => cents)),
    interestCents: isFriendly ? 0 : Math.round(interest / (WHOLE * DAYS_A_YEAR)),
    lumpSumCents: isFriendly ? 0 : lumpSum,
  };
}

/** Returns what is wrong with what a company may owe, in cents; `null`: it does not buy on invoice. */
export const checkInvoiceLimit = (limitCents: number | null): FieldProblem[] =>
  limitCents === null || isWhole(limitCents, 1, MAX_CREDIT_CENTS)
    ? []
    : [
        fieldProblem('limit', 'range', {
          reason: 'REFUND_LIMIT_INVALID',
          params: { limit: MAX_CREDIT_CENTS },
        }),
      ];

/** Returns what is wrong with the settings of invoices. */
export function checkInvoices({ payDays, dunningDays, baseRate, lumpSum }: InvoiceSettings): FieldProblem[] {
  const inDays = (name: string, value: number, max: number): FieldProblem[] =>
    isWhole(value, 1, max) ? [] : [fieldProblem(name, 'range', { reason: 'SETTING_DAYS', params: { max } })];
  return [
    ...inDays('payDays', payDays, MAX_INVOICE_DAYS),
    ...inDays('dunningDays', dunningDays, MAX_DUNNING_DAYS),
    ...(isWhole(baseRate, BASE_RATES.min, BASE_RATES.max)
      ? []
      : [fieldProblem('baseRate', 'range', { reason: 'SETTING_BASE_RATE' })]),
    ...(isWhole(lumpSum, 0, MAX_LUMP_SUM_CENTS)
      ? []
      : [
          fieldProblem('lumpSum', 'range', {
            reason: 'REFUND_LIMIT_INVALID',
            params: { limit: MAX_LUMP_SUM_CENTS },
          }),
        ]),
  ];
}
