import type { FieldProblem } from '../errors.js';
import { fieldProblem } from './problems.js';

/** What employees want of a product: to be in the catalog, to be out of it, or to be finished first. */
export const VISIBILITIES = ['SHOWN', 'HIDDEN', 'DRAFT'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What decides whether a product is in the catalog. */
export interface Listing {
  visibility: string;
  /** In ISO 8601, as the next one; `null`: no such moment. */
  listedFrom: string | null;
  listedUntil: string | null;
}

const MINUTE_MS = 60_000;

/** Whether a text names one of the visibilities. */
export const isVisibility = (text: string): text is Visibility =>
  VISIBILITIES.some((visibility) => visibility === text);

/** Whether a text is a moment as it is stored. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns a moment of ISO 8601 as it is stored: in UTC, to the minute. What is none stays as it is. */
export function cleanMoment(text: string | null): string | null {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text ?? '') ? Date.parse(text ?? '') : NaN;
  return Number.isNaN(time) ? text : new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** Returns a moment as it is stored. */
export const momentOf = (date: Date | null): string | null => cleanMoment(date?.toISOString() ?? null);

/** What is wrong with two moments that are each one. */
export const listingProblems = ({
  listedFrom,
  listedUntil,
}: {
  listedFrom?: string | null | undefined;
  listedUntil?: string | null | undefined;
}): FieldProblem[] =>
  listedFrom != null && listedUntil != null && listedFrom >= listedUntil
    ? [fieldProblem('listedUntil', 'order', { reason: 'LISTED_UNTIL_INVALID' })]
    : [];

/**
 * Returns whether a product is in the catalog, and when that changes by itself. Nothing else decides it: products are stored with the
 * answer, which a job renews at the moment, so that no list, index or kept page has to look at a clock.
 */
export function listingAt(
  { visibility, listedFrom, listedUntil }: Listing,
  now: Date,
): { isListed: boolean; listingMovesAt: Date | null } {
  if (visibility !== 'SHOWN') return { isListed: false, listingMovesAt: null };
  const moments = [listedFrom, listedUntil].flatMap((moment) => (moment === null ? [] : [new Date(moment)]));
  const next = moments.find((moment) => moment > now) ?? null;
  const isBegun = listedFrom === null || new Date(listedFrom) <= now;
  const isOver = listedUntil !== null && new Date(listedUntil) <= now;
  return { isListed: isBegun && !isOver, listingMovesAt: next };
}

/** Returns what brings a product into the catalog now, or takes it out; moments that would keep it out go. */
export function listingOf(
  { listedUntil }: Pick<Listing, 'listedUntil'>,
  isListed: boolean,
  now: Date,
): Partial<Listing> & { visibility: Visibility } {
  if (!isListed) return { visibility: 'HIDDEN' };
  const isOver = listedUntil !== null && new Date(listedUntil) <= now;
  return { visibility: 'SHOWN', listedFrom: null, ...(isOver ? { listedUntil: null } : {}) };
}
