import { cleanLine, cleanText } from './plain-text.js';

/** A class of the EU's energy label (Regulation 2017/1369). */
const ENERGY_CLASS = /^[A-G]$/;

/** Returns an energy class as it is stored. */
export const cleanEnergyClass = (text: string | null): string | null =>
  cleanLine(text ?? '').toUpperCase() || null;

/** Returns what is wrong with an energy class, if anything is. */
export const checkEnergyClass = (text: string | null): string | null =>
  text === null || ENERGY_CLASS.test(text) ? null : 'class';

/** Longest number of the EU's product register. */
export const MAX_EPREL_DIGITS = 12;

const EPREL_NUMBER = new RegExp(`^[1-9]\\d{0,${MAX_EPREL_DIGITS - 1}}$`);

/** Returns a number of the EU's product register as it is stored. */
export const cleanEprelNumber = (text: string | null): string | null => cleanLine(text ?? '') || null;

/** Returns what is wrong with a number of the EU's product register, if anything is. */
export const checkEprelNumber = (text: string | null): string | null =>
  text === null || EPREL_NUMBER.test(text) ? null : 'number';

/** Longest name and address of a manufacturer or of the person responsible in the EU: our own limit. */
export const MAX_CONTACT = 500;

/** Longest warnings of one product: our own limit. */
export const MAX_WARNINGS = 3_000;

/** Returns a text of several lines as it is stored, or `null`. */
export const cleanLines = (text: string | null): string | null => cleanText(text ?? '') || null;

/** An e-mail address or a web address: Article 19 of the GPSR asks for an electronic one beside the postal one. */
const ELECTRONIC_ADDRESS = /[^\s@]@[^\s@]+\.\p{L}{2,}|(?:https?:\/\/|www\.)\S+\.\p{L}{2,}/u;

/** Returns what is wrong with a name and address, if anything is. */
export function checkContact(text: string | null): string | null {
  if (text === null) return null;
  if (text.length > MAX_CONTACT) return 'length';
  return ELECTRONIC_ADDRESS.test(text) ? null : 'electronic address';
}

/** Returns what is wrong with the warnings, if anything is. */
export const checkWarnings = (text: string | null): string | null =>
  text === null || text.length <= MAX_WARNINGS ? null : 'length';
