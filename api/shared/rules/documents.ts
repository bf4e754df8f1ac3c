/** How many documents an archive of a month holds at most; further ones are in its next part. */
export const DOCUMENTS_IN_ARCHIVE = 200;

/** Longest reason of an invoice that is issued anew. */
export const MAX_REISSUE_REASON = 500;
