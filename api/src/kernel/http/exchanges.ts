import type { IncomingMessage, ServerResponse } from 'node:http';
import { watchUse } from '../../../process/bounds.js';
import { BOUNDS } from '../caches/bounds.js';

/** How many bytes a connection reads at once; so much of a request may have come before anybody looks. */
const READ_AT_ONCE_BYTES = 65_536;

/** How often, in ms, what clients leave here is swept. */
const LOOK_INTERVAL_MS = 100;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** How long the body is, in bytes, as far as its headers tell. */
  bodyBytes: number;
  /** What its connection had read when the headers were there, in bytes. */
  readBefore: number;
}

/**
 * Bounds what slow or hostile clients leave in a process: requests that they send in part, and answers that they do not
 * take. Above the bound the oldest are broken off, which are never those of a client that hurries.
 */
export class Exchanges {
  /** The oldest first. */
  private readonly underWay = new Set<Exchange>();
  private readonly looking: NodeJS.Timeout;

  constructor() {
    watchUse(BOUNDS['requests under way'], this, ({ underWay }) => sumOf(underWay));
    this.looking = setInterval(() => this.keepBound(), LOOK_INTERVAL_MS).unref();
  }

  /** Watches a request until its client has taken the answer or has gone. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const exchange = {
      request,
      response,
      bodyBytes: bodyBytesOf(request),
      readBefore: request.socket.bytesRead,
    };
    this.underWay.add(exchange);
    response.once('close', () => this.underWay.delete(exchange));
    this.keepBound();
  }

  /** Stops looking. */
  close(): void {
    clearInterval(this.looking);
  }

  private keepBound(): void {
    let excess = sumOf(this.underWay) - BOUNDS['requests under way'].maxBytes;
    for (const exchange of this.underWay) {
      if (excess <= 0) return;
      const bytes = bytesOf(exchange);
      if (bytes === 0) continue;
      excess -= bytes;
      this.underWay.delete(exchange);
      exchange.request.destroy();
    }
  }
}

/** How long the body of a request can become, in bytes; 0 without one. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** About how much memory an exchange takes because its client has not done its part, in bytes. */
function bytesOf({ request, response, bodyBytes, readBefore }: Exchange): number {
  const received = READ_AT_ONCE_BYTES + request.socket.bytesRead - readBefore;
  return (request.complete ? 0 : Math.min(bodyBytes, received)) + response.writableLength;
}

function sumOf(exchanges: Iterable<Exchange>): number {
  let bytes = 0;
  for (const exchange of exchanges) bytes += bytesOf(exchange);
  return bytes;
}
