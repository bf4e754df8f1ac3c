const GERMAN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' },
};

/** Returns a text as it is written where there are no German letters: `Müller` becomes `Mueller`. */
export const withoutGermanLetters = (text: string): string =>
  text.replace(/[äöüÄÖÜß]/g, (letter) => GERMAN_LETTERS[letter] ?? letter);
