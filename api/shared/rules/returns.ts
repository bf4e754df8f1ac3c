import { sum } from '../money.js';
import { addDays, berlinClock, berlinDay, berlinTime, isDay } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { POLICY } from '../policy.js';
import { addWorkingDays } from './delivery.js';
import { checkText, fieldProblem, toFieldProblems } from './problems.js';

/** Why goods come back: by law within the period of withdrawal, by the shop's own offer, or because they are defective. */
export const RETURN_KINDS = ['withdrawal', 'voluntary', 'defect'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/**
 * Where a return stands. `refunding`: its money is going back. `closed`: all of it has. `remedying`: the customer is to get the goods
 * repaired, or others. `remedied`: they were sent. `lapsed`: the goods of a voluntary return never came. `rejected`: the goods do not
 * come under what was claimed.
 */
export const RETURN_STATES = [
  'announced',
  'received',
  'checked',
  'refunding',
  'closed',
  'remedying',
  'remedied',
  'lapsed',
  'rejected',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** How a defect is remedied, as the buyer chooses (§ 439 (1) BGB): by other pieces, or by repairing those that came back. */
export const REMEDIES = ['replacement', 'repair'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** What becomes of defective pieces in whose place others are sent. None of them is sold again as it is. */
export const FAULTY_GOODS = ['writtenOff', 'toSupplier'] as const;
export type FaultyGoods = (typeof FAULTY_GOODS)[number];

/**
 * Whether the pieces of a replacement are set aside: `wanted`: they are being taken from the stock. `missing`: the stock has not
 * enough of them yet.
 */
export const REMEDY_STOCKS = ['wanted', 'taken', 'missing'] as const;
export type RemedyStock = (typeof REMEDY_STOCKS)[number];

/** What state a piece is in that has come back. */
export const PIECE_CONDITIONS = ['asNew', 'opened', 'used', 'damaged'] as const;
export type PieceCondition = (typeof PIECE_CONDITIONS)[number];

/** Pieces that have come back, or will, with what of their price is not given back. */
export interface ReturnedPieces {
  line: number;
  count: number;
  /** How many of them are to be sold again. */
  restockCount: number;
  /** The fee and the value loss, in cents. */
  deductedCents: number;
}

/** Longest reason that a customer gives for a return, and an employee for a value loss or a rejection. */
export const MAX_RETURN_REASON = 1_000;

/**
 * How many days a parcel is taken to travel. Nobody tells the shop when it arrives, the period begins with its arrival, and
 * the shop would have to prove that it is over: so it counts as if every parcel were slow.
 */
const DAYS_ON_THE_WAY = 7;

/**
 * Within how many working days of their arrival the money for goods goes back that the shop need not take by withdrawal, or defective
 * ones are repaired or replaced, unless the desk names another day.
 */
const WORKING_DAYS = 10;

/** How many days from today the day may be by which a repair or a replacement is promised: the law asks for a reasonable time. */
export const MAX_REMEDY_DAYS = 90;

const DAY_MS = 86_400_000;

const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The same clock in Berlin some days later, also where a day has 23 or 25 hours. */
const daysLater = (time: Date, count: number): Date => {
  const later = berlinTime(plusDays(berlinDay(time), count), berlinClock(time));
  return new Date(later.getTime() + (time.getTime() % 60_000));
};

/** The end of a day in Berlin. */
const endOf = (day: string): Date => berlinTime(plusDays(day, 1), '00:00');

/** Goes on by some working days: 0 leads to the day itself, or to the next one that is a working day. */
const workingDayFrom = (day: string, count: number): string =>
  new Date(addWorkingDays(Date.parse(day), count)).toISOString().slice(0, 10);

/**
 * Until when a consumer may withdraw at least from what was sent last at a time. The day of the arrival does not count
 * (§ 187 BGB), and a period does not end on a Saturday, Sunday or holiday (§ 193 BGB).
 */
export const withdrawableUntil = (sentAt: Date): Date =>
  endOf(workingDayFrom(plusDays(berlinDay(sentAt), DAYS_ON_THE_WAY + POLICY.withdrawalDays), 0));

/**
 * Until when a consumer may withdraw from what needs no parcel: its period begins with the contract (§ 356 (2) No. 2 BGB), which
 * the confirmation of the payment makes.
 */
export const digitalWithdrawableUntil = (paidAt: Date): Date =>
  endOf(workingDayFrom(plusDays(berlinDay(paidAt), POLICY.withdrawalDays), 0));

/** Until when the shop takes goods back beyond the law. */
export const returnableUntil = (sentAt: Date): Date =>
  endOf(plusDays(berlinDay(sentAt), DAYS_ON_THE_WAY + POLICY.returnDays));

/** When a voluntary return lapses whose goods do not come. */
export const lapsesAt = (declaredAt: Date): Date => daysLater(declaredAt, POLICY.returnDays);

/** Until when a consumer who has withdrawn must have the money back, unless the shop may wait (§ 357 (1) BGB). */
export const refundDueAt = (declaredAt: Date): Date => daysLater(declaredAt, POLICY.withdrawalDays);

/** What decides when the money of a return is due. */
export interface ReturnDates {
  kind: ReturnKind;
  declaredAt: Date;
  /** When the shop had proof that the goods were sent; `null` without any. */
  proofAt: Date | null;
  /** When the goods were here; `null` before. */
  receivedAt: Date | null;
  /** By when a repair or a replacement is promised; absent and `null`: none is. */
  remedy?: { dueOn: string } | null;
}

/** The last of the working days from an arrival that the shop promises to be done in. */
export const remedyDayFrom = (receivedAt: Date): string =>
  workingDayFrom(berlinDay(receivedAt), WORKING_DAYS);

/** What is wrong with the day by which a repair or a replacement is promised: it is today or later, and not far away. */
export function checkRemedyDay(dueOn: string, now: Date): FieldProblem[] {
  const today = berlinDay(now);
  const last = addDays(today, MAX_REMEDY_DAYS);
  if (isDay(dueOn) && dueOn >= today && dueOn <= last) return [];
  return [
    fieldProblem('dueOn', 'range', { reason: 'REMEDY_DAY_INVALID', params: { days: MAX_REMEDY_DAYS } }),
  ];
}

/**
 * Whether the shop may wait with the money of a withdrawal: it has neither the goods nor proof that they were sent (§ 357 (4)
 * BGB). The money of other returns is not due before the goods are here.
 */
export const mayWithhold = ({ kind, proofAt, receivedAt }: Omit<ReturnDates, 'declaredAt'>): boolean =>
  kind === 'withdrawal' && proofAt === null && receivedAt === null;

const earlier = (one: Date, other: Date | null): Date => (other === null || one < other ? one : other);

/**
 * Until when a repair or a replacement must be sent where one was decided, and else until when the money must be back: after a
 * withdrawal in 14 days, but not before goods or proof are there; otherwise within the time that the shop promises from the arrival.
 * `null`: it is not due before the goods are here.
 */
export function dueAtOf({ kind, declaredAt, proofAt, receivedAt, remedy }: ReturnDates): Date | null {
  if (remedy != null) return endOf(remedy.dueOn);
  if (kind !== 'withdrawal') return receivedAt === null ? null : endOf(remedyDayFrom(receivedAt));
  const due = refundDueAt(declaredAt);
  const first = receivedAt === null ? proofAt : earlier(receivedAt, proofAt);
  return first !== null && first > due ? first : due;
}

/** When a withdrawal period ended, and a return was declared. */
export interface ReturnPeriod {
  kind: ReturnKind;
  declaredAt: Date;
  withdrawableUntil: Date;
}

/** Whether a return was declared when a consumer could no longer withdraw. */
export const isAfterWithdrawalPeriod = (period: Omit<ReturnPeriod, 'kind'>): boolean =>
  period.declaredAt >= period.withdrawableUntil;

/** Whether the fee may be kept at all: never for a defect or a withdrawal, and for nothing declared within its period (§ 361 BGB). */
export const isFeeAllowed = (period: ReturnPeriod): boolean =>
  period.kind === 'voluntary' && isAfterWithdrawalPeriod(period);

/** Whether an employee may refuse the money: not to who has withdrawn in time. */
export const isRejectable = (period: ReturnPeriod): boolean =>
  period.kind !== 'withdrawal' || isAfterWithdrawalPeriod(period);

/** Pieces of a line with what they were paid with, in cents, and how they have come back. */
export interface ValuedPieces {
  condition: PieceCondition;
  valueCents: number;
  valueLossCents: number;
}

/** What is kept of the price of returned pieces, in cents. */
export interface KeptOfReturn {
  feeCents: number;
  valueLossCents: number;
}

/** The fee for what was opened or used, and what else pieces have lost (§ 357a BGB): the one or the other, by kind. */
export function keptOfReturn(
  period: ReturnPeriod,
  pieces: readonly ValuedPieces[],
  isFeeWaived: boolean,
): KeptOfReturn {
  const feeable = pieces.filter(({ condition }) => condition !== 'asNew').map(({ valueCents }) => valueCents);
  return {
    feeCents:
      isFeeAllowed(period) && !isFeeWaived ? Math.floor((sum(feeable) * POLICY.restockingPercent) / 100) : 0,
    valueLossCents:
      period.kind === 'withdrawal' ? sum(pieces.map(({ valueLossCents }) => valueLossCents)) : 0,
  };
}

/** What is told of a reason that is not valid. */
const REASON_WORDS = {
  reason: { reason: 'RETURN_REASON_TOO_LONG', params: { max: MAX_RETURN_REASON } },
} as const;
const REJECTION_WORDS = {
  reason: { reason: 'RETURN_REASON_MISSING', params: { max: MAX_RETURN_REASON } },
} as const;

/** What is wrong with the reason that an employee gives for a rejection: it must be there. */
export const checkRejection = (reason: string): FieldProblem[] =>
  toFieldProblems({ reason: checkText(reason, MAX_RETURN_REASON) }, REJECTION_WORDS);

/** What is wrong with the reason that a customer gives for a return: nobody has to give one. */
export const checkReturnReason = (reason: string): FieldProblem[] =>
  toFieldProblems(
    { reason: reason.trim() === '' ? null : checkText(reason, MAX_RETURN_REASON) },
    REASON_WORDS,
  );
