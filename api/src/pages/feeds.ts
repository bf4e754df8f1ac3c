import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Router, type Request, type Response } from 'express';
import { createCache } from '../../process/bounds.js';
import { categoryLabel } from '../../shared/rules/category-name.js';
import { isUncounted } from '../../shared/rules/uncounted.js';
import { BOUNDS } from '../kernel/caches/bounds.js';
import type { Clock } from '../kernel/clock.js';
import { readAddress } from '../kernel/http/network.js';
import type { Services } from '../services.js';
import { feedsOf, type Feed } from './feed-formats.js';
import { RenderingBudget } from './rendering-budget.js';

/** Products that are read and written together. */
const BATCH = 500;

/** How long, in ms, a list holds at least: portals fetch one twice an hour at most, and its writing takes seconds of processor. */
const KEPT_MS = 300_000;

/** How long, in ms, one caller may take to read a list. */
const READING_MS = 120_000;

/** How many seconds somebody waits whose list nobody may unpack now. */
const BUSY_SECONDS = 30;

/** A list as it is sent: packed once, for any number of readers. */
interface KeptFeed {
  readonly tag: string;
  readonly writtenAtMs: number;
  /** Its bytes, packed by gzip, in the pieces in which they came. */
  readonly pieces: readonly Buffer[];
  readonly length: number;
}

/** Writes the lists of products, keeps them packed, and writes one anew when the catalog has changed and it is old enough. */
class KeptFeeds {
  private readonly kept = createCache<string, KeptFeed>(BOUNDS['product lists']);
  /** Lists that are being written; all who want one wait for the same. */
  private readonly writing = new Map<string, Promise<KeptFeed>>();

  constructor(
    private readonly origin: string,
    private readonly services: Services,
    private readonly clock: Clock,
  ) {}

  /** Returns a list as it was when it was written last, or writes it. */
  async read(feed: Feed): Promise<KeptFeed> {
    const { catalog, settings } = this.services;
    const { version } = await settings.refresh();
    const tag = `${await catalog.revision()}-${version}`;
    const kept = this.kept.get(feed.path);
    const isYoung = kept !== undefined && this.clock().getTime() - kept.writtenAtMs < KEPT_MS;
    if (kept !== undefined && (kept.tag === tag || isYoung)) return kept;
    return this.writing.get(feed.path) ?? this.write(feed, tag);
  }

  private write(feed: Feed, tag: string): Promise<KeptFeed> {
    const writing = this.pack(feed, tag).finally(() => this.writing.delete(feed.path));
    this.writing.set(feed.path, writing);
    return writing;
  }

  private async pack(feed: Feed, tag: string): Promise<KeptFeed> {
    const pieces: Buffer[] = [];
    await pipeline(this.textOf(feed), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const piece of packed) pieces.push(piece);
    });
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const written = { tag, writtenAtMs: this.clock().getTime(), pieces, length };
    this.kept.set(feed.path, written);
    return written;
  }

  /** Gives a list as it is read, a batch at a time, so that its length costs no memory but that of its packed bytes. */
  private async *textOf(feed: Feed): AsyncGenerator<string> {
    const { catalog, categories, settings } = this.services;
    const { origin } = this;
    const tree = await categories.tree();
    const { delivery, shipping } = settings.now;
    yield feed.beginning;
    let after = 0;
    for (;;) {
      const products = await catalog.listedAfter(after, BATCH);
      const last = products.at(-1);
      if (last === undefined) break;
      after = last._id;
      // Portals list goods alone.
      const entries = products
        .filter((product) => !isUncounted(product))
        .map((product) =>
          feed.entry({
            product,
            category: tree.find(product.category)?.labels.de ?? categoryLabel(product.category),
            link: `${origin}/product-details/${product._id}`,
            imageLink: `${origin}/api/file/pic/${product.thumbnailId}`,
            delivery,
            shipping,
          }),
        );
      yield entries.join('');
    }
    yield feed.end;
  }
}

/** Sends the pieces as the reader takes them: who reads slowly holds one of them, and nothing that others wait for. */
async function send(response: Response, { pieces }: KeptFeed, isPacked: boolean): Promise<void> {
  const options = { signal: AbortSignal.timeout(READING_MS) };
  const source = Readable.from(pieces, { highWaterMark: 1 });
  try {
    if (isPacked) await pipeline(source, response, options);
    else await pipeline(source, createGunzip(), response, options);
  } catch (error) {
    // Readers may leave, or take too long.
    if (!response.destroyed) throw error;
  }
}

/**
 * Serves the lists of products that portals fetch: Google Merchant Center, idealo and Geizhals. A list is written and packed
 * once for all readers, at most every five minutes, and who has it already is told so. Unpacking it for somebody who takes
 * no gzip costs as much as rendering a page, and is limited as that is.
 */
export function serveFeeds(origin: string, services: Services, clock: Clock): Router {
  const router = Router();
  const feeds = new KeptFeeds(origin, services, clock);
  const unpacking = new RenderingBudget();

  async function answer(feed: Feed, request: Request, response: Response): Promise<void> {
    const kept = await feeds.read(feed);
    const isPacked = request.acceptsEncodings('gzip') === 'gzip';
    response.set({ 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' });
    response.set('ETag', `"${kept.tag}-${isPacked ? 'gzip' : 'plain'}"`);
    response.type(`${feed.type}; charset=utf-8`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    if (isPacked) response.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(kept.length) });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    if (!isPacked && !unpacking.take(readAddress(request.ip).address)) {
      response.removeHeader('ETag');
      response.set({ 'Cache-Control': 'no-store', 'Retry-After': String(BUSY_SECONDS) });
      response
        .status(503)
        .type('text/plain')
        .send('Please ask again soon, or take this list packed (gzip).\n');
      return;
    }
    await send(response, kept, isPacked);
  }

  for (const feed of feedsOf(origin))
    router.get(feed.path, (request, response) => answer(feed, request, response));
  return router;
}
