/** The fixed sentences under one name, but apart from one another: a page then loads only those that it shows. */
export * as TEXTS from './fixed-texts.js';
