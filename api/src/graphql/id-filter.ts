/** What clients of both edges are told about every id filter: see `readIdFilter`. */
export const ID_FILTER_RULE =
  'Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing.';
