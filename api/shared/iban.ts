/** Writes an IBAN in groups of four, as people read it. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?!$)/g, '$1 ');
