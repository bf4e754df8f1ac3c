/** The characters of CP1252 from 0x80 on that Latin 1 does not have there; a space stands for none. */
const SIGNS = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'];

/** The bytes of the characters that CP1252 has and Latin 1 does not. */
export const CP1252_BYTES: ReadonlyMap<string, number> = new Map(
  SIGNS.map((sign, index) => [sign, 0x80 + index] as const).filter(([sign]) => sign !== ' '),
);

/** Reads what is written in CP1252. Decoders of some machines take it for Latin 1, which has controls where quotation marks are. */
export const readCp1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (control) => SIGNS[control.charCodeAt(0) - 0x80] ?? control);
