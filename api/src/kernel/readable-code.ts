import { randomInt } from 'node:crypto';

/** No sign looks like another: no 0 and O, no 1, I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a secret of so many signs that people can read out and type; each sign is worth 4.95 bits. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
