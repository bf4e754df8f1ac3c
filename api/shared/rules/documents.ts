/** How many documents an archive of a month holds at most; further ones are in its next part. */
export const DOCUMENTS_IN_ARCHIVE = 200;
