import { KEY_SCOPES, type KeyScope } from '../access.js';
import { checkText } from './problems.js';

/** Longest name of an API key. */
export const MAX_KEY_NAME = 60;

/** How long an API key may live, in days. */
export const KEY_DAYS = { min: 1, max: 365 } as const;

/** The scopes in the order in which they are offered. */
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as KeyScope[];

/** The name that employees know a key by: 1 to 60 characters after trimming. */
export const checkKeyName = (name: string): 'required' | 'length' | null => checkText(name, MAX_KEY_NAME);

/** At least one scope: a key without any opens nothing that a guest cannot see. */
export const checkKeyScopes = (scopes: readonly string[]): 'required' | null =>
  scopes.length === 0 ? 'required' : null;

/** A whole number of days. */
export const checkKeyDays = (days: number): 'range' | null =>
  Number.isInteger(days) && days >= KEY_DAYS.min && days <= KEY_DAYS.max ? null : 'range';

/** What is told of a field that is not valid. */
export const KEY_REASONS = {
  name: { reason: 'KEY_NAME_INVALID', params: { max: MAX_KEY_NAME } },
  scopes: { reason: 'KEY_SCOPES_MISSING' },
  days: { reason: 'KEY_DAYS_INVALID', params: KEY_DAYS },
} as const;
