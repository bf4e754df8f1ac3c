import { searchWordsOf } from './customer-search.js';
import { cleanLine } from './plain-text.js';
import { MAX_SEARCH_TEXT, plainSigns } from './search.js';

/** What an employee finds a ticket by: the words of its title, and the address for the answer as a whole. */
export const ticketWords = ({
  title,
  emailForAnswer,
}: {
  title: string;
  emailForAnswer: string;
}): string[] => [...new Set([...searchWordsOf(title), emailForAnswer.toLowerCase()])];

/** What an employee may have typed to find tickets. */
export interface TicketSearch {
  /** Beginnings of words that must all be there. */
  words: string[];
  /** The text as the beginning of an e-mail address. */
  email: string;
}

/** Reads a search for tickets; `null` when nothing is typed. */
export function readTicketSearch(text: string): TicketSearch | null {
  const typed = plainSigns(cleanLine(text)).slice(0, MAX_SEARCH_TEXT);
  return typed === '' ? null : { words: searchWordsOf(typed), email: typed.toLowerCase() };
}
