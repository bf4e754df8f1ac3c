import { cleanLine } from './plain-text.js';
import { foldText, MAX_SEARCH_TEXT } from './search.js';

/** Most words that an account is found by, and most words of one search. */
const MAX_WORDS = 24;

/** Digits of a German postcode. */
const POSTCODE_LENGTH = 5;

/** The words of a text, folded, each once. */
export const searchWordsOf = (text: string): string[] =>
  [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS);

/** The words that an employee finds a customer by: name, street, postcode and town. */
export const customerWords = (customer: {
  firstName: string | null;
  lastName: string | null;
  address: string | null;
}): string[] => searchWordsOf([customer.firstName, customer.lastName, customer.address].join(' '));

/** What an employee may have typed to find a customer. */
export interface CustomerSearch {
  /** Beginnings of words that must all be there; none when the text is read otherwise. */
  words: string[];
  /** The text as the beginning of an e-mail address. */
  email: string;
  /** The text as the number of an order or of a customer, if it can be one. */
  id: number | null;
}

/** Reads a search for customers; `null` when nothing is typed. A short number is no beginning of a postcode, but an id. */
export function readCustomerSearch(text: string): CustomerSearch | null {
  const typed = cleanLine(text).slice(0, MAX_SEARCH_TEXT);
  if (typed === '') return null;
  const id = /^#?\s*(\d{1,9})$/.exec(typed)?.[1];
  const words = id === undefined || id.length === POSTCODE_LENGTH ? searchWordsOf(typed) : [];
  return { words, email: typed.toLowerCase(), id: id === undefined ? null : Number(id) };
}
