/** Names characters so that everybody knows which are meant, also where they cannot be shown: `𠮷 (U+20BB7)`. */
export const nameCharacters = (characters: readonly string[]): string =>
  characters
    .map((character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `${character} (U+${code})`;
    })
    .join(', ');
