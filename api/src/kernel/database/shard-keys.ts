/** Where the documents of a collection lie in a sharded cluster. */
interface Placement {
  /** What decides a document's shard; `null`: the collection stays whole, on one shard. */
  key: Readonly<Record<string, 1 | 'hashed'>> | null;
  why: string;
}

const BY_ID = { _id: 'hashed' } as const;

/**
 * The shard key of every collection; the README beside it says how they were chosen. `shard-keys.test.ts` holds the shop's
 * commands and indexes to it.
 */
export const SHARD_KEYS: Readonly<Record<string, Placement>> = {
  // What each visitor reads and writes by its id.
  sessions: {
    key: BY_ID,
    why: 'Every request of somebody logged in looks one up by the hash of its cookie.',
  },
  carts: { key: BY_ID, why: 'One document a customer, by the customer’s id.' },
  addressBooks: { key: BY_ID, why: 'One document a customer, by the customer’s id.' },
  favorites: { key: BY_ID, why: 'One document a customer, by the customer’s id.' },
  throttles: { key: BY_ID, why: 'Each count is one conditional write of one document by its name.' },
  files: { key: BY_ID, why: 'Megabytes each, read by id; ids rise, so only their hash spreads the writes.' },
  fileVariants: { key: BY_ID, why: 'As the files that they are made of.' },
  unusedFiles: { key: BY_ID, why: 'As the files that they are about.' },
  keptAnswers: { key: BY_ID, why: 'A change that is repeated finds its answer by the hash of its key.' },
  accountLinks: { key: BY_ID, why: 'A link is followed by the hash of its secret.' },
  paymentEvents: { key: BY_ID, why: 'A message of the payment provider is stored and settled by its id.' },
  // What grows with the products and is read for one of them.
  reviews: {
    key: { productId: 1 },
    why: 'A product’s page reads them together; one product has thousands at most.',
  },
  stockLedger: { key: { productId: 1 }, why: 'Employees read the entries of one product.' },
  priceLedger: { key: { productId: 1 }, why: 'The past prices of one product are read together.' },
  importRows: { key: { importId: 1 }, why: 'An undo reads the rows of one import.' },
  // Unique by something else than the id, which no shard key can promise beside its own beginning.
  products: {
    key: null,
    why: 'Unique by import key and by article number. Its pages are lists of all, which every shard would have to answer.',
  },
  priceWatches: { key: null, why: 'Marked by product, taken from by time, set and ended by its id.' },
  licenseKeys: { key: null, why: 'Unique by the key itself; taken from by product and by order.' },
  orders: { key: null, why: 'Unique by payment, and by customer while unpaid: no key begins both.' },
  documents: {
    key: null,
    why: 'Unique by number, by cause and by place in the order: no key begins all.',
  },
  transferAccounts: { key: null, why: 'Found by order, and by what no order was told of.' },
  bankEntries: { key: null, why: 'Listed by time, and found by what they say.' },
  payouts: { key: null, why: 'Found by number, by order and by file.' },
  giftVouchers: { key: null, why: 'Unique by code, and by what was sold; found by order.' },
  vouchers: { key: null, why: 'Unique by code, and few.' },
  suppliers: { key: null, why: 'Unique by name, and few.' },
  listSources: { key: null, why: 'Unique by name, and few.' },
  purchaseOrders: { key: null, why: 'Unique by number; listed newest first.' },
  stocktakings: { key: null, why: 'Unique while open, and few.' },
  stockCounts: { key: null, why: 'Written by product, and read as the whole of one stocktaking.' },
  quotes: { key: null, why: 'Unique by the hash of the link; listed newest first.' },
  voucherUses: { key: null, why: 'Found by order; unique by place and by customer of a voucher.' },
  returns: { key: null, why: 'Unique by order and number, and by withdrawal: no key begins both.' },
  documentPdfs: { key: BY_ID, why: 'As the files: read by id.' },
  users: { key: null, why: 'Unique by name and by email address: no key begins both.' },
  categories: { key: null, why: 'Unique by name, and a few dozen.' },
  categoryTrees: { key: null, why: 'One document.' },
  compatibility: { key: null, why: 'One document.' },
  // Taken from by time: a single-document change must name its shard.
  outbox: { key: null, why: 'A worker takes the mail that is due first, whichever it is.' },
  webhookDeliveries: { key: null, why: 'A worker takes the delivery that is due first, whichever it is.' },
  shopNotices: { key: null, why: 'A worker takes all that wait; a few, and never for long.' },
  // Read as a whole by employees, and small beside the rest.
  tickets: { key: null, why: 'The desk lists them by status and time, and searches them by words.' },
  builds: { key: null, why: 'A link names one, their owner lists them, and so does the builder by kind.' },
  reviewNotices: { key: null, why: 'The desk lists them by state and time.' },
  withdrawals: { key: null, why: 'The desk lists them by time.' },
  changes: { key: null, why: 'Each number in the log belongs to one change: it is written behind its last.' },
  auditLog: { key: null, why: 'Listed as a whole, newest first.' },
  // A handful of documents.
  counters: { key: null, why: 'A dozen documents, each of which hands out the next id.' },
  leases: { key: null, why: 'One document a job.' },
  imports: { key: null, why: 'A few a day, listed newest first.' },
  apiKeys: { key: null, why: 'Employees create a few.' },
  webhooks: { key: null, why: 'Employees set up a few.' },
  invitations: { key: null, why: 'Owners send a few.' },
  owners: { key: null, why: 'One document.' },
  closing: { key: null, why: 'One document.' },
  settings: { key: null, why: 'One document.' },
};

/** A command of a hot path that is let off a rule, and why. */
interface Exception {
  command: string;
  collection: string;
  /** The fields of its filter. */
  by: string;
  why: string;
}

/** What asks every shard. Never what changes a single document. */
export const SCATTERED: readonly Exception[] = [
  {
    command: 'find',
    collection: 'sessions',
    by: '_id, userId',
    why: 'Once a login: the sessions of an account, 20 at most, by an index. Every request finds its own by its id.',
  },
  {
    command: 'find',
    collection: 'sessions',
    by: 'expiresAt, userId',
    why: 'The list of one’s own sessions on the page of the account, by the same index.',
  },
  {
    command: 'delete',
    collection: 'sessions',
    by: 'userId',
    why: 'All sessions of an account end when its role changes or it is switched off, by the same index.',
  },
  {
    command: 'find',
    collection: 'accountLinks',
    by: 'outbox.at',
    why: 'The worker looks for entries that a crash has left, by a sparse index.',
  },
  {
    command: 'find',
    collection: 'reviews',
    by: '_id, userId',
    why: 'An author who changes or deletes a review names it, not its product; there are few.',
  },
  {
    command: 'find',
    collection: 'reviews',
    by: 'outbox.at',
    why: 'The same for what employees have decided about reviews.',
  },
];

/** What looks through a whole collection. */
export const SCANS: readonly Exception[] = [
  {
    command: 'aggregate',
    collection: 'products',
    by: 'supplier',
    why: 'Whom products come from, when an employee looks at suppliers; kept until a product changes.',
  },
  {
    command: 'aggregate',
    collection: 'tickets',
    by: '',
    why: 'Employees who look at the tickets of every status are told how many there are.',
  },
  {
    command: 'find',
    collection: 'listSources',
    by: '',
    why: 'An employee who imports a list chooses one of them; at most a hundred.',
  },
  {
    command: 'find',
    collection: 'suppliers',
    by: '',
    why: 'An employee looks at all of them, which are few.',
  },
  {
    command: 'find',
    collection: 'suppliers',
    by: 'deliveryDays',
    why: 'How long each takes, when an employee looks at what runs low; few.',
  },
  {
    command: 'find',
    collection: 'webhooks',
    by: 'endedAt',
    why: 'Events go to the few webhooks that have not ended.',
  },
];
