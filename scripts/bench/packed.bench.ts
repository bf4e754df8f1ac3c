import { request } from 'node:http';
import type { Express } from 'express';
import { judge } from './figures.js';
import { measure, settle, type Target } from './load.js';

/** What guests ask for again and again, as browsers ask, beside bare Express that sends the very bytes. */

const LIST = JSON.stringify({
  query:
    '{ products { currentPage pagesCount totalCount products { id name price stockCount rating reviewsCount thumbnail { id url } } } }',
});

interface Place {
  name: string;
  path: string;
  body?: string;
}

const PLACES: readonly Place[] = [
  { name: 'home', path: '/' },
  { name: 'catalog', path: '/products-catalog' },
  { name: 'product', path: '/product-details/500' },
  { name: 'GraphQL list', path: '/graphql', body: LIST },
  { name: 'REST list', path: '/api/products-catalog?currentPage=1&itemsPerPage=12' },
];

/** What the three kinds of clients accept. */
const ACCEPTED = { br: 'gzip, deflate, br, zstd', gzip: 'gzip, deflate', nothing: 'identity' };

const RATE_BAR = 0.8;

/** How often something is asked for before it is copied: what is asked for once is not kept yet. */
const ASKED = 4;

interface Copy {
  headers: Record<string, string>;
  body: Buffer;
}

function ask(port: number, { path, body }: Place, accepted: string): Promise<Copy> {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { 'accept-encoding': accepted, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const kept = ['content-type', 'content-encoding', 'etag'] as const;
      const given = kept.flatMap((name) => {
        const value = response.headers[name];
        return value === undefined ? [] : [[name, value] as const];
      });
      resolve({ headers: Object.fromEntries(given), body: Buffer.concat(parts) });
    });
    asking.on('error', reject).end(body);
  });
}

/** Lets bare Express answer with copies of what the shop at this port sends. */
export async function serveCopies(app: Express, port: number): Promise<void> {
  for (const [index, place] of PLACES.entries()) {
    for (const [name, accepted] of Object.entries(ACCEPTED)) {
      let copy = await ask(port, place, accepted);
      for (let asked = 1; asked < ASKED; asked += 1) copy = await ask(port, place, accepted);
      app.all(`/copy/${index}/${name}`, (_request, response) => {
        response.set(copy.headers).send(copy.body);
      });
    }
  }
}

/** Prints for each place and kind of client the rate beside that of bare Express, and the CPU of a view. */
export async function benchPacked(
  ports: { shop: number; references: number },
  pids: readonly number[],
): Promise<void> {
  await settle(pids);
  console.log('\nKept pages and answers, beside bare Express with the same bytes:');
  for (const [index, { name, path, body }] of PLACES.entries()) {
    for (const [kind, accepted] of Object.entries(ACCEPTED)) {
      const target = (url: string): Target => ({
        url,
        headers: { 'accept-encoding': accepted },
        ...(body === undefined ? {} : { body }),
      });
      const [shop, bare] = await measure(
        [
          target(`http://127.0.0.1:${ports.shop}${path}`),
          target(`http://127.0.0.1:${ports.references}/copy/${index}/${kind}`),
        ],
        pids,
      );
      if (shop === undefined || bare === undefined) continue;
      const ratio = shop.rate / bare.rate;
      const cpu = [shop, bare].map(({ cpuMs }) => (cpuMs === null ? '-' : `${cpuMs.toFixed(3)} ms`));
      console.log(
        `  ${name.padEnd(13)} ${kind.padEnd(8)} ${judge(`${(ratio * 100).toFixed(0)} %`, `≥ ${RATE_BAR * 100} %`, ratio >= RATE_BAR)}  CPU ${cpu.join(', bare ')}`,
      );
    }
  }
}
