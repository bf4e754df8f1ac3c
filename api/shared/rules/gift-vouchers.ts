import { berlinDay, berlinTime } from '../berlin-days.js';
import { inFours } from '../in-fours.js';

/** How the code of every gift voucher begins, and how many signs follow that nobody guesses. */
const GIFT_CODE_START = 'GS';
export const GIFT_CODE_SIGNS = 16;

const GIFT_CODE = new RegExp(`^${GIFT_CODE_START}[A-Z2-9]{${GIFT_CODE_SIGNS}}$`);

/** Whether a folded code may be that of a gift voucher; no voucher that reduces prices has such a code. */
export const isGiftCode = (folded: string): boolean => GIFT_CODE.test(folded);

/** Returns the code with these signs. */
export const giftCodeOf = (signs: string): string => `${GIFT_CODE_START}${signs}`;

/** Writes a code as people read it: `GS-ABCD-EFGH-JKMN-PQRS`. */
export const writtenGiftCode = (code: string): string =>
  `${GIFT_CODE_START}-${inFours(code.slice(GIFT_CODE_START.length), '-')}`;

/** Years, after that of the sale, in which a gift voucher is taken: those of the limitation of claims (§§ 195, 199 BGB). */
const VALID_YEARS = 3;

/** Returns when a gift voucher ends that was sold, or got money back, at a time: with the third year after that, in Berlin. */
export const giftValidUntil = (at: Date): Date =>
  berlinTime(`${Number(berlinDay(at).slice(0, 4)) + VALID_YEARS + 1}-01-01`, '00:00');

/** Returns the year in Berlin with which a gift voucher ends that does at a time: `2033`. */
export const lastGiftYear = (validUntil: Date): string =>
  berlinDay(new Date(validUntil.getTime() - 1)).slice(0, 4);

/** So many expired gift vouchers are written off at once. */
export const MAX_WRITTEN_OFF = 100;

/** Why a gift voucher in a cart pays nothing. */
export type GiftProblem = 'BLOCKED' | 'EXPIRED' | 'EMPTY';
