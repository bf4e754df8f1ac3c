/** How long popup messages stay, in ms (fixed: errors 4-6 s, success 3-6.5 s). */
export const ERROR_MS = 5_000;
export const SUCCESS_MS = 4_000;

/** A message that says what happens next, and is worth reading twice. */
export const LONG_SUCCESS_MS = 6_500;

/** The login's own duration. */
export const LOGIN_ERROR_MS = 4_000;

/** The registration's own duration. */
export const REGISTRATION_ERROR_MS = 8_500;

/** Adding a product has its own durations. */
export const ADD_PRODUCT_ERROR_MS = 4_500;
export const ADD_PRODUCT_SUCCESS_MS = 3_500;
