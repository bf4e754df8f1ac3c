import type { Facts, Kind } from '../facts/fact.types.js';
import { FACT_TABLES } from '../facts/kinds.js';

/** A single letter says nothing; a single digit is the 7 of a Ryzen 7. */
const SEARCHABLE = /^(?:\d|.{2,})$/su;

const BORDER = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/;

/** Returns the pieces of a folded word between its letters and digits: `990pro` is `990` and `pro`. */
export const splitAtBorders = (word: string): string[] => word.split(BORDER);

/** A word, its parts between marks, and before and behind the first border of letters and digits: `9800x3d` is an `x3d`. */
function readingsOf(word: string): string[] {
  const parts = word.split(/[-/.+]/).filter((part) => part !== '');
  const joined = parts.join('');
  const split = [joined, ...parts].flatMap((part) => {
    const [head = ''] = splitAtBorders(part);
    return [part, head, part.slice(head.length)];
  });
  return [word, ...split];
}

/** Returns the words of a folded text in order, each in all the ways in which it is searched. */
function searchWordsOf(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}]+(?:[-/.+][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words.flatMap(readingsOf))].filter((word) => SEARCHABLE.test(word));
}

/** Returns the words by which a product is found: those of its name, its manufacturer and its facts that are texts, and its numbers, each as a whole. */
export function wordsOf(product: {
  nameFolded: string;
  manufacturerFolded: string;
  numbers: readonly string[];
  kind: Kind;
  facts: Facts;
}): string[] {
  const { nameFolded, manufacturerFolded, numbers, kind, facts } = product;
  const values = Object.entries(FACT_TABLES[kind]).flatMap(([key, { facet }]) => {
    const value = facts[key];
    if (facet === undefined || value === undefined || typeof value === 'number' || typeof value === 'boolean')
      return [];
    return typeof value === 'string' ? [value] : value;
  });
  const joinedManufacturer = manufacturerFolded.replace(/[^\p{L}\p{N}]/gu, '');
  const text = [nameFolded, manufacturerFolded, joinedManufacturer, ...values].join(' ').toLowerCase();
  return [...searchWordsOf(text), ...numbers];
}
