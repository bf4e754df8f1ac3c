/** What comes out otherwise on a server which is no MongoDB, for one cause. */
export interface NamedDifference {
  /** What the server does. */
  cause: string;
  /** What decides between it and the expectations: MongoDB's manual, by the title of its page, in our words. */
  manual: string;
  /** Cases of the conformance suite: `topic: case`. */
  cases: readonly string[];
  /** Tests of the API: `file: title`; one that ends with ` …` stands for all that begin so. */
  tests?: readonly string[];
  /** Words in which any test may fail for it, where that depends on what meets at a moment or stands in the way of many tests. */
  words?: readonly string[];
}

/** A case or test that was run. */
interface Outcome {
  /** As {@link NamedDifference} has them: what stands before the first colon was run as a whole. */
  name: string;
  isOtherwise: boolean;
  /** What a test that has failed says; empty for cases. */
  words?: string;
}

/** What a table says of a run. */
interface Judgment {
  /** What came out otherwise and is not named. */
  unnamed: string[];
  /** A line for each cause that was met, and for each name that nothing came out otherwise for. */
  lines: string[];
}

/** Returns what of a run is named; names that have become stale are told. */
export function judge(
  named: readonly NamedDifference[],
  kind: 'cases' | 'tests',
  outcomes: readonly Outcome[],
): Judgment {
  const placeOf = (name: string): string => name.slice(0, name.indexOf(': '));
  const places = new Set(outcomes.map(({ name }) => placeOf(name)));
  const means = (entry: string, name: string): boolean =>
    entry.endsWith(' …') ? name.startsWith(entry.slice(0, -2)) : entry === name;
  const otherwise = outcomes.filter(({ isOtherwise }) => isOtherwise);
  const isMeant = (
    { name, words = '' }: Outcome,
    { [kind]: entries = [], words: said = [] }: NamedDifference,
  ) => entries.some((entry) => means(entry, name)) || said.some((part) => words.includes(part));
  const lines = named.flatMap((difference) => {
    const { cause, manual, [kind]: entries = [] } = difference;
    const met = otherwise.filter((outcome) => isMeant(outcome, difference));
    const stale = entries.filter(
      (entry) => places.has(placeOf(entry)) && !otherwise.some(({ name }) => means(entry, name)),
    );
    return [
      ...(met.length === 0 ? [] : [`NAMED ${met.length}: ${cause} (${manual})`]),
      ...stale.map((entry) => `STALE ${entry}`),
    ];
  });
  const unnamed = otherwise.filter((outcome) => !named.some((difference) => isMeant(outcome, difference)));
  return { unnamed: unnamed.map(({ name }) => name), lines };
}

/** What is known to be otherwise on other products, by the name that they are recorded under, as of their named versions. */
export const NAMED_DIFFERENCES: Readonly<Record<string, readonly NamedDifference[]>> = {
  // 0.7.0b3
  SecantusDB: [
    {
      cause: 'takes what a command or statement must not have, or must have',
      manual:
        'update, delete (commands): q and u, q and limit are required; Stable API: unknown fields are errors',
      cases: [
        'refused questions: a find with an unknown field is refused',
        'refused questions: an update statement without u is refused',
        'refused questions: an update statement without q is refused',
        'refused questions: a delete statement without limit is refused',
        'refused questions: an operator next to a plain field is refused',
        'commands: an unknown field of a command is refused',
        'commands: an empty collection name is refused',
      ],
    },
    {
      cause: 'takes an _id that is an array',
      manual: 'Documents, The _id Field: any type but an array, a regular expression or undefined',
      cases: ['writing: an array is refused as _id'],
    },
    {
      cause: 'makes indexes that there must not be',
      manual:
        'Partial Indexes: not with sparse, not on _id, and a list of operators; TTL Indexes: one field, not _id, 0 to 2147483647; createIndexes: a direction is 1 or -1; Multikey Indexes: one array a document',
      cases: [
        'refused questions: a descending index on _id is refused',
        'refused questions: a partial index on _id is refused',
        'refused questions: a TTL index on _id is refused',
        'index management: an index direction of zero is refused',
        'index management: an index both sparse and partial is refused',
        'index management: a partial filter with an operator that it may not use is refused',
        'index management: a negative expireAfterSeconds is refused',
        'index management: expireAfterSeconds on a compound index is refused',
        'index management: two arrays in one compound index are refused',
      ],
    },
    {
      cause: 'does not carry positions in updates through, or lets two paths meet',
      manual:
        '$ (update): the first element that the query matches, and not with upsert; $[]: all elements of an array field; update operators: no two for one path',
      cases: [
        'positional updates: $[] on a missing field is refused',
        'positional updates: $[] on something that is no array is refused',
        'positional updates: two paths that reach the same field of one element is refused',
        'positional updates: an upsert with $ is refused, since nothing was matched',
        'findAndModify: a positional update uses the match of the filter',
      ],
      // A second piece of a product in a cart.
      words: ['The cart did not take'],
      tests: [
        'api/src/features/builds/build-cart.test.ts: puts a build into the cart once, however many ask for it at the same moment',
        'api/src/features/cart/cart.test.ts: the cart through REST …',
        'api/src/features/checkout/checkout.test.ts: buying through REST …',
        'api/src/features/checkout/hoarding.test.ts: an order that waits for its money tells its buyer until when it can be paid, and until when it is held',
        'api/src/kernel/database/shard-keys.test.ts: …',
        'api/src/rest/fields.test.ts: a field of a JSON body may be a whole number in a text, as in a form',
        'api/src/two-processes.test.ts: two API processes on one database lose no press on a cart that both of them change at once',
      ],
    },
    {
      cause: 'adds new fields in the order of the statement',
      manual:
        'Update Operators, Behavior: fields with names of text are handled in the order of the names since 5.0',
      cases: ['update operators: new fields are added in the order of their names'],
    },
    {
      cause: 'does not walk through arrays on paths',
      manual:
        'distinct: each element of an array is a value; Query an Array of Embedded Documents; Field Paths',
      cases: [
        'reading: distinct of lists has their items, an empty list among them',
        'reading: distinct obeys a filter and a dotted path through an array',
        'answers with and without an index: a position that holds an array is searched like any array',
        'aggregations: a path through an array yields the values of its items',
      ],
      // Pictures that only orders show look as if no order did.
      tests: [
        'api/src/features/editing/product-files.test.ts: the thumbnail keeps a replaced thumbnail that orders still reference',
        'api/src/features/editing/product-files.test.ts: the thumbnail that was replaced is there for who may see an order with it, and for nobody else, before and after sweeps',
      ],
    },
    {
      cause: 'finds too little through an index',
      manual:
        'Indexes: they limit what is examined, never what is found; Multikey Index Bounds: each bound may be met by another element; Query for Null or Missing Fields; $regex: a prefix may hold escaped marks',
      cases: [
        'reading through indexes: null below an array through an index asks for an element that is a document without the field',
        'reading through indexes: a range over a multikey index may be met by different elements',
        'reading through indexes: an escaped dot in an anchored regular expression is a dot',
        'answers with and without an index: the beginning of a text is found in a descending field among ascending ones',
        'answers with and without an index: a range of texts is found in a descending field among ascending ones',
      ],
      // Names that contain a text, and prices up to a bound, in the middle of a compound index.
      tests: [
        'api/demo/demo-shop.test.ts: the demo shop offers three builds to begin with, all of whose parts are there and fit',
        'api/demo/demo-shop.test.ts: the demo shop shows ratings on the first products, verified where the reviewer has bought',
        'api/src/features/catalog/catalog.test.ts: filters, over both edges …',
        'api/src/features/catalog/drawings.test.ts: the drawing of an imported product …',
        'api/src/features/catalog/drawings.test.ts: a drawing on dark paper …',
        'api/src/features/documents/issuing.test.ts: issuing documents …',
        'api/src/features/editing/delist-product.test.ts: withdrawing a product takes it from customers everywhere at once, and gives it back',
        'api/src/features/editing/product-fields.test.ts: the product field …',
        'api/src/features/fit/one-truth.test.ts: finds by words only what does not clash',
        'api/src/import/import.test.ts: the import of parts adds unpriced parts when asked, at the median of their kind and not for sale',
        'api/src/features/editing/add-product.test.ts: adding a product stores it with thumbnail …',
        'api/src/features/imports/lists.test.ts: a merchant’s list …',
        'api/src/features/reviews/reviews.test.ts: reading reviews costs a list of products nothing …',
        'api/src/features/search/characters.test.ts: a search with …',
        'api/src/features/search/search.test.ts: what the filters would give is the same from the index as from the database, whatever is asked',
        'api/src/kernel/caches/kept-answers.test.ts: a page of the catalog of /api that is asked for again …',
      ],
    },
    {
      cause: 'orders otherwise, or orders what has no order',
      manual:
        'Comparison/Sort Order: binary by length, subtype, bytes; cursor.sort: not by two arrays side by side',
      cases: [
        'sort order: binary values sort by length, subtype and then bytes',
        'exact and strict answers: a sort by two arrays side by side is refused',
        'aggregations: a sort by two arrays side by side is refused',
      ],
    },
    {
      cause: 'plans otherwise',
      manual:
        'ESR: an index serves the sort behind an equality; Use Indexes to Sort: in either direction; $or: an index for each clause; Indexes: _id has one',
      cases: [
        'explain: a range of _id reads the _id index',
        'explain: a compound index serves an equality and the sort after it',
        'explain: an index is read backwards for the reversed sort',
        'explain: $or reads an index for each branch',
        'explain: a page of an indexed sort examines no more documents than it needs',
      ],
      tests: [
        'api/src/features/catalog/catalog.test.ts: what a page costs the database is served by an index for …',
        'api/src/features/editing/editing.cost.test.ts: the question whether files are still shown is answered by indexes in products',
        'api/src/features/imports/article-spellings.test.ts: means the one that is written so where two differ in their writing alone, and is read off an index',
        'api/src/features/editing/inventory.test.ts: a page of the inventory is read, of what is …',
        'api/src/features/orders/orders.test.ts: an order through GraphQL is read off an index in its order, past all that it leaves out, in a list narrowed to …',
        'api/src/features/shipping/shipping.test.ts: the orders to ship cost four commands, however many wait, and are read off an index in its order',
        'api/src/features/withdrawals/withdrawals.test.ts: the desk’s list of withdrawals is found and sorted by an index for …',
      ],
    },
    {
      cause: 'keeps cursors otherwise',
      manual:
        'find: singleBatch closes the cursor after the first batch; killCursors: of the named collection',
      cases: [
        'exact and strict answers: killCursors leaves the cursor of another collection alone',
        'cursors: singleBatch closes the cursor after the first batch',
        'cursors: a cursor belongs to its collection',
      ],
    },
    {
      cause: 'evaluates what is no expression',
      manual:
        '$group: a field has one accumulator and a name without dots and dollars; Field Paths: names after the $',
      cases: [
        'aggregations: a $group field with a dot is refused',
        'aggregations: a $group field that begins with $ is refused',
        'aggregations: an accumulator of a list is refused',
        'aggregations: a path that is only $ is refused',
        'aggregations: a path with an empty part is refused',
        'aggregations: an expression with two operators is refused',
      ],
    },
    {
      cause: 'repeats of writes are checked less',
      manual: 'Retryable Writes: only writes of single documents; Sessions: numbers of a session only rise',
      cases: [
        'sessions and retryable writes: an older number is refused',
        'sessions and retryable writes: a number for a write to many documents is refused',
      ],
    },
    {
      cause: 'changes one document twice at once',
      manual: 'Atomicity and Transactions: a write is atomic on the level of a single document',
      cases: [
        'concurrency: 50 parallel findOneAndUpdate on a stock of 10 return 10 documents with 10 different stocks',
      ],
      tests: [
        'api/src/features/digital/license-keys.test.ts: an order of a product with license keys never shares a key, whoever buys and delivers at the same moment',
        'api/src/memory.test.ts: a cache or queue that requests can fill stays below its bound: API key requests',
      ],
    },
    {
      // Of 120 that met by six, 16 were answered so, and all were counted: the first accounts of a new shop.
      cause: 'answers null to an upsert that has met another one',
      manual: 'findAndModify: new: true gives the document after the update, also of an upsert',
      cases: [],
      words: ['on model "Counter"'],
    },
    {
      cause: 'refuses with another code',
      manual:
        'none: the manual has no numbers; those of the cases are of MongoDB’s error_codes.yml and its sources',
      cases: [
        'refused questions: a negative limit is refused',
        'array update operators: $push with an unknown modifier is refused',
        'update operators: an operator whose argument is no document is refused',
        'exact and strict answers: an upsert whose filter gives a field twice is refused',
        'exact and strict answers: an _id with a field that begins with a dollar sign is refused',
        'cursors: a negative limit is refused by the command',
        'cursors: a negative skip is refused by the command',
        'index management: another time to live for the same index is refused',
        'index management: an unknown option of an index is refused',
        'aggregations: an unknown accumulator is refused',
        'aggregations: a $group field with two accumulators is refused',
        'aggregations: a $bucket by a plain text is refused',
      ],
    },
  ],
};
