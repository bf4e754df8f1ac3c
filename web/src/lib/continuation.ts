import { keep, recall, useKept } from './tab-memory';

/** What somebody was about to do when they had to log in, which leads home. */
export interface Continuation {
  /** The address that they were at, or were not let in to; absent for who only opened an account. */
  path?: string;
  /** What the page is called, in the language that they read; absent: the page says so itself. */
  name?: string;
  /** The title of the page, which begins with its name; where that is not given. */
  title?: string;
  /** The product that they want to buy. */
  productId?: string;
  /** It cannot go on without logging in, so guests are told, too. */
  isUrgent?: boolean;
  /** They have just opened an account, and still have to confirm their address. */
  isNew?: boolean;
}

const NAME = 'continuation';

/** Returns what the reader can go on with, or `null`. */
export const useContinuation = (): Continuation | null => useKept(NAME) as Continuation | null;

/** Returns the same at the moment. */
export const readContinuation = (): Continuation | null => recall(NAME) as Continuation | null;

/** Remembers what the reader wants to go on with once they are logged in; `null`: it is done, or no longer wanted. */
export const rememberContinuation = (continuation: Continuation | null): void => {
  keep(NAME, continuation);
};
