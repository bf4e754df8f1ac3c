import type { Kind } from '../../../shared/facts/fact.types.js';
import { FEWEST_POINTS, peersOf, pointsOf } from './good-choice.query.js';
import type { IndexedProduct } from './product-index.store.js';

/** What is sold out comes behind all that can be had, but for what is obsolete. */
const SOLD_OUT = -6;

/** Fewer reviews than these say little. */
const DOUBT = 4;
/** What a product without reviews is taken to be rated. */
const USUAL_RATING = 3.8;

/** What a price far from the usual one costs at most. */
const MOST_FOR_PRICE = 3;

/** What doubling or halving the usual price costs. */
const DEARER = 2;
const CHEAPER = 0.7;

/** Fewer prices make no usual one. */
const FEWEST_PEERS = 3;

/** The first of each category, which lists of several categories show in turn. */
const WINDOW = 24;
/** More than all points together. */
const PLACE = 1_000;

/** In which order lists of several categories show the first of each; other kinds follow. */
const KINDS: readonly Kind[] = [
  ...([
    'graphics',
    'processor',
    'computer',
    'monitor',
    'storage',
    'motherboard',
    'keyboard',
    'case',
  ] as const),
  ...(['memory', 'supply', 'mouse', 'cooler', 'headset', 'network', 'software'] as const),
];

/** More is bought in the lower half of a range than its models are spread: below this share of them lies the usual price. */
const USUAL_SHARE = 1 / 3;

function priceAt(share: number, prices: readonly number[]): number | null {
  if (prices.length < FEWEST_PEERS) return null;
  return prices.toSorted((one, other) => one - other)[Math.floor(prices.length * share)] ?? null;
}

interface Judged {
  readonly product: IndexedProduct;
  readonly points: number;
  readonly peers: string | null;
}

/** What is usual to pay among products of a category: among those on sale that are no relics, by what they have in common. */
class UsualPrices {
  private readonly usual: number | null;
  private readonly amongPeers: ReadonlyMap<string, number | null>;

  constructor(judged: readonly Judged[]) {
    const prices: number[] = [];
    const byPeers = new Map<string, number[]>();
    for (const { product, points, peers } of judged) {
      if (!product.isInStock || points <= FEWEST_POINTS) continue;
      prices.push(product.priceCents);
      if (peers === null) continue;
      const known = byPeers.get(peers);
      if (known === undefined) byPeers.set(peers, [product.priceCents]);
      else known.push(product.priceCents);
    }
    this.usual = priceAt(USUAL_SHARE, prices);
    this.amongPeers = new Map([...byPeers].map(([peers, some]) => [peers, priceAt(1 / 2, some)]));
  }

  /** How much cheaper a product is than its peers, and how far it is from what most of its category cost. */
  pointsOf({ product: { priceCents }, peers }: Judged): number {
    const among = peers === null ? null : (this.amongPeers.get(peers) ?? null);
    const ratio = this.usual === null ? 0 : Math.log2(priceCents / this.usual);
    const distance = ratio > 0 ? ratio * DEARER : -ratio * CHEAPER;
    const saved = among === null ? 0 : Math.log2(among / priceCents);
    return Math.max(-MOST_FOR_PRICE, -distance) + Math.min(0.4, Math.max(-1.5, saved));
  }
}

/** What customers say by buying and rating, in steps of half a point: no single sale or review moves a list. */
function demandOf({ soldCount, ratingMean, reviewsCount }: IndexedProduct): number {
  const sold = Math.min(3, Math.log2(1 + Math.max(0, soldCount)) / 3);
  const liked = (Math.max(-USUAL_RATING, ratingMean - USUAL_RATING) * reviewsCount) / (reviewsCount + DOUBT);
  return Math.floor(sold * 2) / 2 + Math.round(liked * 2) / 2;
}

/**
 * Returns the rank of each product of a category, a whole number: the higher, the earlier it stands in lists that are asked for
 * nothing else. It sums up what can be had, what is recent, what is bought and liked, and what it costs beside its peers.
 */
export function ranksIn(products: readonly IndexedProduct[]): Map<number, number> {
  const judged = products.map((product): Judged => {
    const { kind, facts } = product;
    return { product, points: pointsOf(kind, facts), peers: peersOf(kind, facts) };
  });
  const usual = new UsualPrices(judged);
  const scored = judged.map((one) => {
    const { product, points } = one;
    const score = points + usual.pointsOf(one) + demandOf(product) + (product.isInStock ? 0 : SOLD_OUT);
    return { product, rank: Math.round(score * 10), isChoice: product.isInStock && points > FEWEST_POINTS };
  });
  scored.sort((one, other) => other.rank - one.rank || one.product.id - other.product.id);
  const turn = KINDS.length - (KINDS.indexOf(products[0]?.kind ?? 'other') + 1 || KINDS.length + 1);
  return new Map(
    scored.map(({ product, rank, isChoice }, place) => [
      product.id,
      isChoice && place < WINDOW ? (WINDOW - place) * PLACE + turn : rank,
    ]),
  );
}
