/** `+3`, `−2`, `0`: with a sign that is as wide as a digit. */
export const signedPieces = (pieces: number): string =>
  pieces < 0 ? `−${-pieces}` : pieces > 0 ? `+${pieces}` : '0';
