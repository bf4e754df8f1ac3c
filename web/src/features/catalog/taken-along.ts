import { foldText } from '@shared/rules/search.js';

interface Understood {
  /** Each with the text that is left without it. */
  chips: readonly { withoutIt: string }[];
  /** Folded. */
  words: readonly string[];
}

const wordsOf = (text: string): string[] => text.split(/[\s,;/()-]+/).filter((word) => word !== '');

/** The words of a text that another one, which is made of it and may be folded, leaves out. */
function leftOut(text: string, rest: string): string[] {
  const kept = wordsOf(foldText(rest));
  return wordsOf(text).filter((word) => {
    const place = kept.indexOf(foldText(word));
    if (place >= 0) kept.splice(place, 1);
    return place < 0;
  });
}

/**
 * Returns the words that go with a part of a search although they say something else as well: `4070 super` is a chip, and
 * implies graphics cards. Empty where only the part's own words go.
 */
export function takenAlong(text: string, { chips, words }: Understood, index: number): string {
  const parts = chips.map(({ withoutIt }) => leftOut(text, withoutIt));
  const gone = parts[index] ?? [];
  // Of two parts with the same words, the first follows from the second.
  const hasOthers = parts.some(
    (other, at) =>
      at !== index &&
      (at > index || other.length < gone.length) &&
      other.every((word) => gone.includes(word)),
  );
  return hasOthers || gone.some((word) => words.includes(foldText(word))) ? gone.join(' ') : '';
}
