/** Words from this length on may have one mistake, and from the other on two. */
const MIN_LENGTH = 4;
const TWO_MISTAKES_FROM = 8;

/** Longest word that is corrected: what is longer was not typed. */
const MAX_LENGTH = 30;

/** Most known words that are compared with one unknown word. */
const MAX_CANDIDATES = 500;

const mistakesOf = (word: string): number => (word.length >= TWO_MISTAKES_FROM ? 2 : 1);

/** Whether a word may be a misspelling: digits are never corrected, because a 9900x3d is not a 9800x3d. */
export const isCorrectable = (word: string): boolean =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^\p{L}+$/u.test(word);

/** The word, and what remains of it without one or two of its letters. */
function deletesOf(word: string, mistakes: number): Set<string> {
  const all = new Set([word]);
  let layer = [word];
  for (let step = 0; step < mistakes; step++) {
    layer = layer.flatMap((text) =>
      Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)),
    );
    for (const text of layer) all.add(text);
  }
  return all;
}

/** Returns how many letters were left out, added, replaced or swapped with their neighbour to make one word of another. */
export function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const cells = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      cells.push(
        Math.min(
          (rows[row - 1]?.[column] ?? 0) + 1,
          (cells[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(cells);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** People rarely mistake the first letter of a word; where they do, they swap it with the second. */
const keepsStart = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** Finds known words that are near to an unknown one. */
export interface Spelling {
  /** Returns the known words that are a mistake away, two from eight letters on: best first. */
  near(word: string): readonly string[];
}

/** Returns a dictionary that finds near words without looking at all of them. Words with digits are left out. */
export function createSpelling(words: Iterable<string>): Spelling {
  const byDelete = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (!isCorrectable(word)) continue;
    for (const rest of deletesOf(word, mistakesOf(word))) {
      const known = byDelete.get(rest);
      if (known === undefined) byDelete.set(rest, [word]);
      else if (known.length < MAX_CANDIDATES) known.push(word);
    }
  }
  return {
    near(word) {
      if (!isCorrectable(word)) return [];
      const limit = mistakesOf(word);
      const candidates = new Set([...deletesOf(word, limit)].flatMap((rest) => byDelete.get(rest) ?? []));
      return [...candidates]
        .slice(0, MAX_CANDIDATES)
        .filter((candidate) => candidate !== word && keepsStart(word, candidate))
        .map((candidate) => ({
          candidate,
          distance: distanceOf(word, candidate),
        }))
        .filter(({ distance }) => distance <= limit)
        .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
        .map(({ candidate }) => candidate);
    },
  };
}
