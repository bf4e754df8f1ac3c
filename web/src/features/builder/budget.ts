/** The longest budget that is typed: whole euros, less than a million. */
export const MAX_BUDGET_DIGITS = 6;

/** Returns the whole euros of what somebody types, without zeros in front; an empty text for none. */
export const euroDigits = (typed: string): string =>
  typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_BUDGET_DIGITS);
