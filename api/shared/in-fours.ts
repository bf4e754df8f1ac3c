/** Writes a long number or code in groups of four, as people read it. */
export const inFours = (code: string, between = ' '): string =>
  code.replaceAll(/(.{4})(?!$)/g, `$1${between}`);
