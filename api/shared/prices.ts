/**
 * What work costs, in points: one is about 10 µs of processor, server and database together, at 66,000 products
 * (`npm run bench -- --only dearest` measures it). GraphQL, `/api` and the rendering of pages read this one table.
 */
export const PRICES = {
  /** A field of an answer: three times what it takes, because lists may be longer than is assumed. */
  field: 4,
  /** A field of an order and its parts, which are read together. */
  fieldOfOrder: 2,
  /** What a resolver asks the database by an index. */
  lookup: 50,
  /** Sending one of several orders: what it reads and writes. */
  parcel: 90,
  /** A new price or stock in a list of them, with its log entries. */
  offer: 250,
  /** Looking through all products for those that satisfy conditions, once. */
  scan: 1_900,
  /** Counting among them what each category and each manufacturer would give. */
  facets: 4_400,
  /** Finding products by words and facts in the index, at the dearest word. */
  search: 700,
  /** Counting products in the index: by the facts of a category, by categories, by manufacturers, by prices. */
  factFacets: 800,
  /** Finding in the index what is like a product, or what goes with it. */
  related: 900,
  /** Asking all rules of what fits together, of as many parts as there may be, in the slots that most rules compare. */
  fit: 1_700,
  /** Looking for what to exchange, through the parts of three slots for each of the first few clashes. */
  exchanges: 3_000,
  /** Choosing the best of all builds for a wish. */
  proposal: 7_000,
  /** Finding out where a drawing shows what. */
  drawnParts: 200,
  /** What may be meant by a text that is being typed. */
  suggestions: 800,
  /** Passing over a thousand products to a page far behind. */
  skippedThousand: 40,
  /** A call of `/api`, or a request with a GraphQL operation, before anything it asks for. */
  call: 100,
  /** An answer that is kept, given once more. */
  kept: 5,
  /** A picture or document. */
  file: 100,
  /** Drawing the papers of one parcel. */
  slip: 2_000,
  /** Rendering the first view of a page, beside what its questions cost. */
  firstView: 13_000,
} as const;

/** Points that one operation may cost: the dearest one of the shop's own pages costs nearly as much. */
export const MAX_OPERATION = 10_000;

/** Points that each may spend in a minute, a tenth of a processor core for a guest: some forty pages with new searches. */
export const PER_MINUTE = { guest: 600_000, user: 600_000, key: 3_000_000 } as const;

/** A list of products as its price sees it. */
interface Search {
  filter?: {
    name?: unknown;
    category?: unknown;
    manufacturer?: unknown;
    priceFrom?: unknown;
    priceTo?: unknown;
    onlyInStock?: unknown;
    manufacturers?: unknown;
    facts?: unknown;
    fitsInto?: unknown;
  } | null;
  search?: unknown;
  sort?: unknown;
  page?: { number?: unknown; size?: unknown } | null;
}

/** Products that can be passed over: as many as prices are measured at. */
const MAX_SKIPPED = 66_000;

function priceOfSkipping({ page }: Search): number {
  const [number, size] = [Number(page?.number ?? 1), Number(page?.size ?? 0)];
  const skipped = Math.min(MAX_SKIPPED, Math.max(0, number - 1) * size) || 0;
  return Math.ceil((skipped / 1_000) * PRICES.skippedThousand);
}

const isGiven = (value: unknown): boolean =>
  ![null, undefined, '', false].some((empty) => empty === value) &&
  !(Array.isArray(value) && value.length === 0);

/**
 * The price of a list of products. What is narrowed down by a category alone is answered by an index; for all other
 * conditions the products are looked through: for the count, for the entries, and by relevance once more for those whose
 * names only contain the text.
 */
export function priceOfSearch(
  search: Search,
  wants: { entries: boolean; facets: boolean; factFacets?: boolean },
): number {
  const { name, category, manufacturers, facts, fitsInto, ...others } = search.filter ?? {};
  const factFacets = wants.factFacets === true ? PRICES.factFacets : 0;
  if ([search.search, manufacturers, facts, fitsInto].some(isGiven))
    return (
      PRICES.search +
      factFacets +
      (wants.facets ? 3 * PRICES.factFacets : 0) +
      (isGiven(fitsInto) ? PRICES.fit : 0)
    );
  const isScan = isGiven(name) || Object.values(others).some(isGiven);
  const readings = wants.entries
    ? isGiven(name) && (search.sort ?? 'RELEVANCE') === 'RELEVANCE'
      ? 3
      : 2
    : 1;
  const facets = wants.facets ? (isScan || isGiven(category) ? PRICES.facets : 4 * PRICES.lookup) : 0;
  return readings * (isScan ? PRICES.scan : PRICES.lookup) + facets + factFacets + priceOfSkipping(search);
}
