import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../api/shared/pictures.js';
import { customerForm, register } from '../../api/test/shop.js';
import { TestClient } from '../../api/test/test-client.js';
import { LOAD_PICTURES, openLoadShop, printFigure } from '../bench/load.shop.js';

/**
 * `npm run test:deep -- attacks`: repeats the attacks by which strangers once stopped the shop or locked somebody out, one after
 * the other, and prints how long their victim waits meanwhile: the longest answer, and what it asks to wait.
 */

/** How long an attack on the processor goes on, in ms. */
const ATTACK_MS = 5_000;
/** Clients of a stranger that ask at the same time. */
const STRANGERS = 8;
/** How long somebody waits for a page who is not being attacked, and no longer than this under attack, in ms. */
const PAGE_BAR_MS = 1_000;
/** How long an unknown device may be asked to wait before it may log in, in s. */
const LOGIN_BAR_SECONDS = 30;

const shop = await openLoadShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1', WEB_DIR: '' });

/** Somebody at an address of a network that nobody else is in. */
const stranger = (): TestClient => new TestClient(shop.url);

const product = (fields: string): string => `productsByIds(ids: $ids) { ${fields} }`;
const hundredIds = (): string[] => Array.from({ length: 100 }, () => String(randomInt(1, 1_000)));
const FULL_PRODUCT = 'id name description price stockCount rating attributes { name value }';

/** An attack on everybody: what strangers ask for again and again, and what a guest then wants. */
interface Flood {
  name: string;
  attack: (by: TestClient, round: number) => Promise<unknown>;
  probe: string;
}

const open = async (path: string, address: string, forMs = 60_000): Promise<number> => {
  const headers = { 'X-Forwarded-For': address };
  const answer = await fetch(shop.url + path, { headers, signal: AbortSignal.timeout(forMs) });
  await answer.arrayBuffer();
  return answer.status;
};

const picture = (round: number): string => {
  const width = PICTURE_WIDTHS[round % PICTURE_WIDTHS.length] ?? 0;
  const format = PICTURE_FORMATS[round % PICTURE_FORMATS.length] ?? '';
  return `/api/file/pic/${1 + (round % (LOAD_PICTURES - 1))}?w=${width}&format=${format}`;
};

const CATALOG = '/api/products-catalog?currentPage=1&itemsPerPage=12';

const FLOODS: readonly Flood[] = [
  {
    name: 'lists of the same ids in ever another order',
    attack: (by) =>
      by.graphql(`query($ids: [ID!]!) { a: ${product('id')} b: ${product('id')} c: ${product('id')} }`, {
        ids: hundredIds(),
      }),
    probe: CATALOG,
  },
  {
    name: 'what costs nothing by an argument that is null',
    attack: (by) =>
      by.graphql(
        `query($ids: [ID!]!, $p: Int) { a: ${product(FULL_PRODUCT)} b: ${product(FULL_PRODUCT)}
          x: product(id: "999999") { reviews(first: $p) { totalCount } } }`,
        { ids: hundredIds(), p: null },
      ),
    probe: CATALOG,
  },
  {
    name: 'fifteen searches in one operation',
    attack: (by, round) => {
      const searches = Array.from(
        { length: 15 },
        (_, index) =>
          `s${index}: products(filter: { name: "e", manufacturer: "e", priceFrom: ${round * 15 + index} },
            page: { size: 4 }, sort: RATING) { totalCount products { id } }`,
      );
      return by.graphql(`{ ${searches.join(' ')} }`);
    },
    probe: CATALOG,
  },
  {
    name: 'first views of made-up addresses',
    attack: (by, round) => open(`/products-catalog?name=${round}-${randomInt(1e9)}`, by.address),
    probe: '/',
  },
  {
    name: 'the sitemap',
    attack: (by) => open('/sitemap-products-1.xml', by.address),
    probe: CATALOG,
  },
  {
    name: 'strange versions of pictures, broken off after 0.7 s',
    attack: (by, round) => open(picture(round), by.address, 700).catch(() => undefined),
    probe: `/api/file/pic/${LOAD_PICTURES}?w=160&format=webp`,
  },
];

/** Lets strangers attack; gives how many times they did, and the longest that a guest waited for the probe, in ms. */
async function flood({ attack, probe }: Flood): Promise<{ attacks: number; longestMs: number }> {
  const endsAt = performance.now() + ATTACK_MS;
  const isOver = (): boolean => performance.now() > endsAt;
  let attacks = 0;
  let longestMs = 0;
  const harm = async (): Promise<void> => {
    for (const by = stranger(); !isOver();) await attack(by, attacks++);
  };
  const visit = async (): Promise<void> => {
    const { address } = stranger();
    while (!isOver()) {
      const startedAt = performance.now();
      const status = await open(probe, address);
      if (status !== 200) throw new Error(`A guest was answered ${status}.`);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await sleep(100);
    }
  };
  await Promise.all([...Array.from({ length: STRANGERS }, harm), visit()]);
  return { attacks, longestMs };
}

for (const each of FLOODS) {
  const { attacks, longestMs } = await flood(each);
  const figure = `${longestMs.toFixed(0)} ms, ${attacks} requests (bar ${PAGE_BAR_MS} ms)`;
  printFigure(`guest waits during ${each.name}`, figure, longestMs <= PAGE_BAR_MS);
}

const form = customerForm();
const owner = await register(shop.url, { ...form });
await owner.rest('POST', '/logout');

const logIn = (client: TestClient, password: string) =>
  client.rest('POST', '/login', { json: { username: form.username, password } });

/** Guesses the password of the account a number of times, each from another network. */
async function guess(times: number, client = stranger): Promise<void> {
  for (let done = 0; done < times; done += 1) await logIn(client(), 'wrong-horse');
}

/** How long the owner of the account waits at this device, in s. */
async function secondsOf(device: TestClient): Promise<number> {
  const startedAt = performance.now();
  const { status, headers } = await logIn(device, form.password);
  if (status !== 200 && status !== 429) throw new Error(`The owner was answered ${status}.`);
  if (status === 200) await device.rest('POST', '/logout');
  return Number(headers.get('retry-after') ?? 0) + (performance.now() - startedAt) / 1_000;
}

function printWait(name: string, seconds: number, barSeconds: number): void {
  printFigure(name, `${seconds.toFixed(1)} s (bar ${barSeconds} s)`, seconds <= barSeconds);
}

await guess(300);
printWait('owner at a known device, 300 guesses', await secondsOf(owner), 1);
printWait('owner at an unknown device, 300 guesses', await secondsOf(stranger()), LOGIN_BAR_SECONDS + 1);
const refused = stranger();
await guess(300, () => refused);
printWait('owner at a known device, 300 guesses of one address', await secondsOf(owner), 1);
await shop.end();
