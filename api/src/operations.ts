import type { Express, Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ShopError } from '../shared/errors.js';
import { memoryUse } from '../process/bounds.js';
import type { Closing } from './kernel/closing/closing.js';
import { BOUNDS } from './kernel/caches/bounds.js';
import type { Pulse } from './kernel/database/pulse.js';

/** What the operators' addresses look at. */
export interface OperationsOptions {
  pulse: Pulse;
  /** Whether the shop is closed. */
  closing: Pick<Closing, 'glance'>;
  /** Whether the process is on its way out, so that a proxy sends it nothing more. */
  isStopping: () => boolean;
}

/** A request that a proxy has handed on comes from outside; figures are for the machine's own network. */
const cameThroughProxy = (request: Request): boolean => request.headers['x-forwarded-for'] !== undefined;

type Area = 'api' | 'graphql' | 'page';

/** Counts a request of an area that was answered as soon as it came. */
export type CountRequest = (area: Area, status: number) => void;

/** Counts requests and their time by route, never by address, so that no figure names a customer or grows without end. */
function createRequestMeter(registry: Registry): { measure: RequestHandler; count: CountRequest } {
  const duration = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time to answer, by area of the shop and class of status.',
    labelNames: ['area', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const isArea = (name: string): name is Area => name === 'api' || name === 'graphql';
  return {
    measure: (request, response, next) => {
      const [, first = ''] = request.path.split('/', 2);
      const stop = duration.startTimer({ area: isArea(first) ? first : 'page' });
      response.once('finish', () => stop({ status: `${Math.floor(response.statusCode / 100)}xx` }));
      next();
    },
    count: (area, status) => duration.observe({ area, status: `${Math.floor(status / 100)}xx` }, 0),
  };
}

/** Shows what requests have filled of each line of the table of bounds, beside the bound itself. */
function showMemoryUse(registry: Registry): void {
  const labels = { labelNames: ['name' as const], registers: [registry] };
  new Gauge({
    name: 'shop_memory_bound_bytes',
    help: 'What a cache or queue may take of the memory.',
    ...labels,
    collect() {
      for (const { name, maxBytes, usedBytes } of memoryUse(BOUNDS))
        this.set({ name }, maxBytes * usedBytes.length);
    },
  });
  new Gauge({
    name: 'shop_memory_used_bytes',
    help: 'What a cache or queue takes of the memory.',
    ...labels,
    collect() {
      for (const { name, usedBytes } of memoryUse(BOUNDS)) {
        this.set(
          { name },
          usedBytes.reduce((total, bytes) => total + bytes, 0),
        );
      }
    },
  });
}

/** Shows whether the shop is closed, so that one that is forgotten so rings a bell. */
function showClosing(registry: Registry, closing: Pick<Closing, 'glance'>): void {
  new Gauge({
    name: 'shop_closed',
    help: '1 while the shop is closed, else 0.',
    registers: [registry],
    async collect() {
      this.set((await closing.glance()) === null ? 0 : 1);
    },
  });
}

/**
 * Adds the operators' addresses to the application itself: a router of their own would send each other request once more
 * through the event loop. `/healthz`: the process lives. `/readyz`: it can serve, so a proxy may send requests; 503 while
 * the database does not answer a read in time or the process is stopping. `/metrics`: figures for Prometheus, for the machine's own network only.
 * Returns what counts the requests that the application does not see.
 */
export function addOperations(app: Express, { pulse, closing, isStopping }: OperationsOptions): CountRequest {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  showMemoryUse(registry);
  showClosing(registry, closing);
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ msg: 'The process is alive.', payload: null });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = !isStopping() && (await pulse.beats());
    const msg = isReady ? 'Ready.' : 'Not ready.';
    response.status(isReady ? 200 : 503);
    response.set('Cache-Control', 'no-store').json({ msg, payload: null });
  });
  app.get('/metrics', async (request, response) => {
    if (cameThroughProxy(request)) throw new ShopError('UNKNOWN_PATH');
    response.type(registry.contentType).send(await registry.metrics());
  });
  app.use((_request, response, next) => {
    if (isStopping()) response.set('Connection', 'close');
    next();
  });
  const { measure, count } = createRequestMeter(registry);
  app.use(measure);
  return count;
}
