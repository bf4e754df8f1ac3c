import type { FieldProblem } from '../errors.js';
import { cleanText } from './plain-text.js';
import { fieldProblem, isWhole, toFieldProblems } from './problems.js';
import { MAX_PIECES } from './purchasing.js';

/** Longest number that is scanned or typed, in characters. */
export const MAX_CODE = 64;

/** Longest reason of a booking, in characters. */
export const MAX_STOCKTAKING_NOTE = 500;

/** The most products of a count sheet: a hundred pages. */
export const MAX_SHEET_ROWS = 3_000;

/**
 * What becomes of a stocktaking. `booking` and `undoing`: its differences are on their way into the stocks, or out of them again.
 * `undone`: what it had changed was taken back. `canceled`: it ended without changing anything.
 */
export const STOCKTAKING_STATES = ['open', 'booking', 'booked', 'undoing', 'undone', 'canceled'] as const;
export type StocktakingState = (typeof STOCKTAKING_STATES)[number];

/** Which states follow which. */
export const NEXT_STOCKTAKING_STATES: Readonly<Record<StocktakingState, readonly StocktakingState[]>> = {
  open: ['booking', 'canceled'],
  booking: ['booked'],
  booked: ['undoing'],
  undoing: ['undone'],
  undone: [],
  canceled: [],
};

/** What is wrong with pieces that somebody says to have counted: added ones are at least 1. */
export const checkCounted = (pieces: number, isAdded: boolean): FieldProblem[] =>
  isWhole(pieces, isAdded ? 1 : 0, MAX_PIECES)
    ? []
    : [fieldProblem('pieces', 'range', { reason: 'PIECES_INVALID', params: { max: MAX_PIECES } })];

/** What is wrong with the reason of a booking. */
export const checkStocktakingNote = (note: string): FieldProblem[] =>
  toFieldProblems(
    { note: cleanText(note).length > MAX_STOCKTAKING_NOTE ? 'length' : null },
    { note: { reason: 'STOCKTAKING_NOTE_INVALID', params: { max: MAX_STOCKTAKING_NOTE } } },
  );
