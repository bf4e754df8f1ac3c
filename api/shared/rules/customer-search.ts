import type { Address } from './address-fields.js';
import { cleanLine } from './plain-text.js';
import { foldText, MAX_SEARCH_TEXT, plainSigns } from './search.js';

/** Most words that an account is found by, and most words of one search. */
const MAX_WORDS = 24;

/** Digits of a German postcode. */
const POSTCODE_LENGTH = 5;

/** The words of a text, folded, each once. */
export const searchWordsOf = (text: string): string[] =>
  [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS);

/** What joins the parts of a name, and is left out by who types it in haste: `oconnor`, `karlheinz`. */
const JOINT = /(?<=\p{L})['-](?=\p{L})/gu;
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/** The words of a name or an address, also of names with a joint as one word. */
const wordsWithJoints = (text: string): string[] => {
  const plain = plainSigns(text);
  const written = [plain, plain.replace(APOSTROPHE, ''), plain.replace(JOINT, '')];
  return [...new Set(written.flatMap(searchWordsOf))];
};

/** How a word may be stored that somebody has typed: with two letters for an umlaut, `mueller` for `müller`, or as it is. */
export const spellingsOf = (word: string): string[] => [...new Set([word, word.replace(/([aou])e/g, '$1')])];

/** The words that an employee finds a customer by: name, street, postcode and town. */
export const customerWords = (customer: {
  firstName: string | null;
  lastName: string | null;
  address: string | null;
}): string[] => wordsWithJoints([customer.firstName, customer.lastName, customer.address].join(' '));

/** A telephone number is a word of its own kind: its beginning is no postcode. */
const phoneWord = (digits: string): string => `tel${digits}`;

/** The words of a telephone number as it is dialed within its country and from abroad. */
function phoneWords(phone: string): string[] {
  const [, prefix = '', rest = ''] = /^\+(\d+) (.+)$/.exec(phone) ?? [];
  const digits = rest.replace(/\D/g, '');
  return digits === '' ? [] : [phoneWord(`0${digits}`), phoneWord(`${prefix}${digits}`)];
}

/** The words that an employee finds a customer by one of whose addresses this is. */
export const addressWords = ({
  recipient,
  company,
  street,
  houseNumber,
  addition,
  postcode,
  town,
  phone,
}: Address): string[] => [
  ...wordsWithJoints([recipient, company, street, houseNumber, addition, postcode, town].join(' ')),
  ...phoneWords(phone),
];

/** What an employee may have typed to find a customer. */
export interface CustomerSearch {
  /** Beginnings of words that must all be there; none when the text is read otherwise. */
  words: string[];
  /** The text as the beginning of an e-mail address. */
  email: string;
  /** The text as the number of an order or of a customer, if it can be one. */
  id: number | null;
}

/** The word of what can only be the beginning of a telephone number; `null` for anything else. */
function readDialed(typed: string): string | null {
  if (!/^(?:\+|0)[\d ()/.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const isPostcode = digits.length === POSTCODE_LENGTH && digits === typed;
  return isPostcode ? null : phoneWord(digits.replace(/^00/, ''));
}

/** Reads a search for customers; `null` when nothing is typed. A short number is no beginning of a postcode, but an id. */
export function readCustomerSearch(text: string): CustomerSearch | null {
  const typed = plainSigns(cleanLine(text)).slice(0, MAX_SEARCH_TEXT);
  if (typed === '') return null;
  const phone = readDialed(typed);
  if (phone !== null) return { words: [phone], email: typed.toLowerCase(), id: null };
  const id = /^#?\s*(\d{1,9})$/.exec(typed)?.[1];
  const words = id === undefined || id.length === POSTCODE_LENGTH ? searchWordsOf(typed) : [];
  return { words, email: typed.toLowerCase(), id: id === undefined ? null : Number(id) };
}
