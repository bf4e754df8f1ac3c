/** The longest budget that is typed: whole euros, less than a million. */
export const MAX_BUDGET_DIGITS = 6;

/** Returns the whole euros of what somebody types or pastes, without cents and zeros in front; an empty text for none. */
export const euroDigits = (typed: string): string =>
  typed
    .replace(/[.,]\d{1,2}\D*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, MAX_BUDGET_DIGITS);
