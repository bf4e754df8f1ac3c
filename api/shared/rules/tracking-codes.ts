import type { Reason } from '../reasons.js';

/** Why a code cannot be one of its carrier. */
type CodeDoubt = Extract<Reason, 'TRACKING_CODE_MISREAD' | `TRACKING_CODE_NOT_${string}`>;

/** A digit of a code times its weight, the weights taken in turn, all added up. */
const weigh = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0);

/** Returns the check digit of the number of a parcel (SSCC, 17 digits), as GS1 reckons it. */
export const parcelCheckDigit = (digits: string): string => String((10 - (weigh(digits, [3, 1]) % 10)) % 10);

/** Returns the check digit of the eight digits of an international item (UPU, standard S10). */
export function itemCheckDigit(digits: string): string {
  const check = 11 - (weigh(digits, [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return check === 10 ? '0' : check === 11 ? '5' : String(check);
}

/** A shape of codes; its first group is what the check digit, its second group, is reckoned of. */
interface CodeShape {
  pattern: RegExp;
  check?: (digits: string) => string;
}

const PARCEL: CodeShape = { pattern: /^00(\d{17})(\d)$/, check: parcelCheckDigit };
const ITEM: CodeShape = { pattern: /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/, check: itemCheckDigit };

interface KnownCodes {
  /** Names under which employees enter the carrier, folded. */
  names: readonly string[];
  shapes: readonly CodeShape[];
  /** Says which codes the carrier has. */
  reason: CodeDoubt;
}

/**
 * Carriers whose codes are known. Another service of theirs may have others: it goes by a name of its own, such as “DHL Express”.
 * DHL: the number of a parcel (00 and 18 digits), JD or JJD and 16 to 20 digits, twelve digits (Identcode), an international item.
 * Deutsche Post: the same parcels and items, and the 20 signs of a matrix stamp. DPD: 14 digits, and on the label a check sign. GLS:
 * 11 to 14 digits, or the eight signs of a Track ID.
 */
const KNOWN_CODES: readonly KnownCodes[] = [
  {
    names: ['dhl', 'dhl paket'],
    shapes: [PARCEL, { pattern: /^J?JD\d{16,20}$/ }, { pattern: /^\d{12}$/ }, ITEM],
    reason: 'TRACKING_CODE_NOT_DHL',
  },
  {
    names: ['deutsche post'],
    shapes: [PARCEL, ITEM, { pattern: /^[A-F][0-9A-F]{19}$/ }],
    reason: 'TRACKING_CODE_NOT_POST',
  },
  { names: ['dpd'], shapes: [{ pattern: /^\d{14}[0-9A-Z]?$/ }], reason: 'TRACKING_CODE_NOT_DPD' },
  {
    names: ['gls'],
    shapes: [{ pattern: /^\d{11,14}$/ }, { pattern: /^[0-9A-Z]{8}$/ }],
    reason: 'TRACKING_CODE_NOT_GLS',
  },
];

const knownCodesOf = (carrier: string): KnownCodes | undefined =>
  KNOWN_CODES.find(({ names }) => names.includes(carrier.trim().toLowerCase()));

/** Labels print codes in groups, and scanners of some firms in small letters. */
const joined = (trackingCode: string): string => trackingCode.replace(/\s/g, '').toUpperCase();

/** What is wrong with a code: nothing, a digit of it, or all. */
function fit(code: string, shapes: readonly CodeShape[]): 'right' | 'misread' | 'foreign' {
  const found = shapes.map(({ pattern, check }) => {
    const match = pattern.exec(code);
    if (match === null) return 'foreign';
    return check === undefined || check(match[1] ?? '') === match[2] ? 'right' : 'misread';
  });
  return found.find((one) => one === 'right') ?? found.find((one) => one === 'misread') ?? 'foreign';
}

/**
 * Returns why a tracking code cannot be one of its carrier; `null` where it can, and for carriers whose codes the shop does not know.
 */
export function doubtOfCode(carrier: string, trackingCode: string): CodeDoubt | null {
  const known = knownCodesOf(carrier);
  if (known === undefined) return null;
  const outcome = fit(joined(trackingCode), known.shapes);
  if (outcome === 'right') return null;
  return outcome === 'misread' ? 'TRACKING_CODE_MISREAD' : known.reason;
}

/** Returns a tracking code as it is kept: one of a known shape without blanks and in capitals, any other as it was given. */
export function tidyCode(carrier: string, trackingCode: string): string {
  const isKnown = knownCodesOf(carrier) !== undefined && doubtOfCode(carrier, trackingCode) === null;
  return isKnown ? joined(trackingCode) : trackingCode;
}
