import { berlinMoment, readBerlinMoment } from '@shared/berlin-days.js';

/** Returns a moment as a field of the type `datetime-local` has it: by German time, whatever the reader’s is. Empty for none. */
export const toMomentText = (moment: string | null): string =>
  moment === null ? '' : berlinMoment(new Date(moment)).slice(0, 16).replace(' ', 'T');

/** Reads such a text; `null` for none. */
export const readMoment = (text: string): string | null =>
  readBerlinMoment(text.replace('T', ' '))?.toISOString() ?? null;
