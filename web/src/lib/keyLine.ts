/** A fact of so many characters at most stays on one line. */
const MAX_UNBROKEN = 18;

const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');

/** Joins the facts that decide; where the line wraps, it does so between two of them and never begins with a dot. */
export const keyLine = (facts: readonly string[]): string =>
  facts
    .map((fact) => (fact.length > MAX_UNBROKEN ? fact.replaceAll('Wi-Fi', 'Wi\u2011Fi') : unbroken(fact)))
    .join('\u00A0· ');
