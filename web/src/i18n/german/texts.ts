import { CATALOG } from './catalog';
import { FIXED } from './fixed';
import { FRAME } from './frame';

/** Every text of the client: English, as it stands in the source, to German. */
export const GERMAN_TEXTS = {
  ...FIXED,
  ...FRAME,
  ...CATALOG,
} as const;
