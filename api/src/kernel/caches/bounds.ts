import type { Bound } from '../../../process/bounds.js';

const KB = 1_024;
const MB = 1_024 * KB;

/**
 * Everything in a process of the shop that a request can fill: whatever outlives the request or waits in it. Nothing of the
 * kind is made but with `createCache` or `watchUse`, and a test fills every line of this table beyond its bound. The index of
 * listed products and the list of those that run low are not in it: they grow with the catalog alone.
 */
export const BOUNDS = {
  'API key requests': { maxBytes: 64 * KB, lifeMs: 60_000, filledBy: 'one count for each key that is used' },
  budgets: { maxBytes: 512 * KB, lifeMs: 60_000, filledBy: 'what is left to each guest, user and key' },
  'catalog lists': {
    maxBytes: 4 * MB,
    lifeMs: 10_000,
    filledBy: 'ids, counts and reviews for each question about the catalog',
  },
  'catalog products': {
    maxBytes: 24 * MB,
    lifeMs: 10_000,
    filledBy: 'each product that a visitor looks at, by its id',
  },
  'drawings in line': { maxBytes: 512 * KB, filledBy: 'pictures that are to be drawn of their products' },
  'files served': {
    maxBytes: 64 * MB,
    // Less than the day after which files that nothing shows are deleted.
    lifeMs: 43_200_000,
    filledBy: 'pictures in each size and format, and data sheets',
  },
  'first view addresses': {
    maxBytes: 1 * MB,
    lifeMs: 60_000,
    filledBy: 'which page a spelling of an address leads to',
  },
  'first view visitors': {
    maxBytes: 2 * MB,
    lifeMs: 10_000,
    filledBy: 'what is left to each address of the pages that are rendered for it',
  },
  'first views': {
    maxBytes: 16 * MB,
    lifeMs: 60_000,
    filledBy: 'a rendered page for each address, and files of the sitemap',
  },
  'guests’ answers': {
    maxBytes: 16 * MB,
    lifeMs: 10_000,
    filledBy: 'answers to guests’ questions about the catalog, with the questions',
  },
  'guides in line': { maxBytes: 6 * MB, filledBy: 'assembly guides that are to be drawn' },
  'operation costs': {
    maxBytes: 512 * KB,
    filledBy: 'one number for each GraphQL document and its variables',
  },
  'papers in line': {
    maxBytes: 32 * MB,
    filledBy: 'packing slips, pick lists and return slips that are to be drawn',
  },
  'parsed operations': { maxBytes: 32 * MB, filledBy: 'the syntax tree of each valid GraphQL document' },
  'payment certificates': {
    maxBytes: 64 * KB,
    filledBy: 'certificates at the addresses that payment messages name, and addresses without one',
  },
  'passwords in line': { maxBytes: 32 * KB, filledBy: 'passwords that are to be hashed or compared' },
  'pictures in line': { maxBytes: 64 * KB, filledBy: 'versions of pictures that are to be made' },
  'product lists': {
    maxBytes: 16 * MB,
    // Twice as long as portals wait between two fetches.
    lifeMs: 3_600_000,
    filledBy: 'the lists of products for portals, packed',
  },
  'requests under way': {
    maxBytes: 64 * MB,
    filledBy: 'requests that clients send in part, and answers that they do not take',
  },
  'rules asked': {
    maxBytes: 32 * MB,
    filledBy: 'what the rules of fitting say of parts that visitors want builds around',
  },
  uploads: { maxBytes: 36 * MB, filledBy: 'requests with files: four that are read, and others that wait' },
} as const satisfies Readonly<Record<string, Bound>>;

/** A line of the table. */
export type BoundName = keyof typeof BOUNDS;
