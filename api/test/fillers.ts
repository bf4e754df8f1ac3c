import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createCache, watchUse } from '../process/bounds.js';
import { bestBuild, RuleBook } from '../shared/fit/best-build.js';
import { BOUNDS, type BoundName } from '../src/kernel/caches/bounds.js';
import { RenderingBudget } from '../src/pages/rendering-budget.js';
import { Line } from '../src/kernel/workers/line.js';
import { WebhookVerifier } from '../src/payments/webhook.verifier.js';
import { TEST_PRODUCT, type TestShop } from './shop.js';
import { TestClient } from './test-client.js';

/** Sends requests that fill a line of the table of bounds. Yields about how many bytes it has offered so far. */
export type Filler = (shop: TestShop) => AsyncGenerator<number>;

const KB = 1_024;

/** How many requests are sent at a time. */
const AT_ONCE = 20;

/** Does a task with rising numbers, some at a time; each offers so many bytes. */
async function* repeated(
  bytesEach: number,
  task: (index: number) => Promise<unknown>,
): AsyncGenerator<number> {
  for (let done = 0; ; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => task(done + index)));
    yield (done + AT_ONCE) * bytesEach;
  }
}

/** A text of this length that no other number gives. */
const textOf = (index: number, length: number): string => `${index} `.padEnd(length, 'x');

/** A question about the catalog whose text is about this long. */
const question = (index: number, length: number): string =>
  `{ categories { name } } # ${textOf(index, length)}`;

async function* fillKeyRequests(shop: TestShop): AsyncGenerator<number> {
  const employee = await shop.employee();
  const viewer = {
    userId: employee.account.userId,
    username: 'keys',
    role: 'employee',
    staffRole: 'owner',
  } as const;
  yield* repeated(250, async () => {
    const { token } = await shop.services.keys.create(viewer, {
      name: 'One of many',
      scopes: ['orders:read'],
      days: 1,
    });
    const program = new TestClient(shop.url);
    program.authorization = `Bearer ${token}`;
    await program.graphql('{ categories { name } }');
  });
}

async function* fillProducts(shop: TestShop): AsyncGenerator<number> {
  const length = 50_000;
  const products = Array.from({ length: 320 }, (_, index) => ({
    ...TEST_PRODUCT,
    description: textOf(index, length),
  }));
  const ids = await shop.services.adding.addMany(products);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map(String);
    await shop.guest().graphql('query($ids: [ID!]!) { productsByIds(ids: $ids) { id } }', { ids: some });
    yield (from + AT_ONCE) * 2 * length;
  }
}

async function* fillFiles(shop: TestShop): AsyncGenerator<number> {
  const size = 4_000 * KB;
  for (let index = 1; ; index += 1) {
    const bytes = Buffer.alloc(size, index);
    const [id] = await shop.services.files.storeInternal([{ mime: 'application/pdf', bytes }]);
    await (await fetch(`${shop.url}/api/file/doc/${id}`)).arrayBuffer();
    yield index * size;
  }
}

function fillLine(name: BoundName): AsyncGenerator<number> {
  const line = new Line(name, { atOnce: 1 });
  const work = (): Promise<never> => new Promise(() => undefined);
  return repeated(1_024, (index) => {
    line.run({ key: textOf(index, 20), cost: index, bytes: KB, work }).catch(() => undefined);
    return Promise.resolve(line);
  });
}

async function* fillPasswords(shop: TestShop): AsyncGenerator<number> {
  const logins = Array.from({ length: 200 }, (_, index) =>
    shop.guest().rest('POST', '/login', {
      json: { username: `nobody-${index}`, password: textOf(index, 60) },
    }),
  );
  for (const login of logins) {
    await login;
    yield 0;
  }
}

/** Certificates as long as a hostile host would like them. */
async function* fillCertificates(): AsyncGenerator<number> {
  const length = 10_000;
  const verifier = new WebhookVerifier({
    webhookId: 'any',
    certificateUrl: /^https:/,
    readCertificate: () => Promise.resolve(textOf(0, length)),
    clock: () => new Date(),
  });
  for (let index = 1; index <= 10; index += 1) {
    const headers = {
      'paypal-transmission-id': 'any',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'forged',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `https://provider.example/${index}`,
    };
    await verifier.verify(headers, Buffer.alloc(0));
    yield index * 2 * length;
  }
}

/** Asks for builds around ever other numbers of parts. */
function fillRuleBook(): AsyncGenerator<number> {
  const bound = BOUNDS['rules asked'];
  const book = new RuleBook(bound.maxBytes);
  watchUse(bound, book, ({ bytes }) => bytes);
  return repeated(80 * KB, (index) => {
    const known = { socket: { texts: [textOf(index, 2_000)], origin: 'MAKER' } } as const;
    const open = (['processor', 'motherboard'] as const).map((slot) => {
      const parts = Array.from({ length: 20 }, (_, id) => ({ id, name: '', slot, count: 2, known }));
      return { slot, choices: [{ parts, cents: 1, points: 0 }] };
    });
    bestBuild(open, 1_000, 'CERTAIN', book);
    return Promise.resolve(book);
  });
}

/** Begins uploads that never end, until one is sent away. */
async function* fillUploads(shop: TestShop): AsyncGenerator<number> {
  const { cookie } = await shop.employee();
  const begin = () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1_000_000 };
    const upload = request(`${shop.url}/api/add-product`, {
      method: 'POST',
      headers: { ...headers, Cookie: cookie },
    });
    upload.write('--x\r\n');
    return upload;
  };
  const begun = Array.from({ length: 100 }, begin);
  try {
    await Promise.race(begun.map((upload) => once(upload, 'response')));
    yield 0;
  } finally {
    for (const upload of begun) upload.on('error', () => undefined).destroy();
  }
}

/** Asks from connections that send half a body, or that take none of their answer. */
async function* fillRequests(shop: TestShop): AsyncGenerator<number> {
  const sheet = Buffer.alloc(4_000 * KB, 1);
  const [id] = await shop.services.files.storeInternal([{ mime: 'application/pdf', bytes: sheet }]);
  const { hostname, port } = new URL(shop.url);
  const half =
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
    'Content-Length: 100000\r\nExpect: 100-continue\r\n\r\n';
  const untaken = `GET /api/file/doc/${id} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const sockets: Socket[] = [];
  const ask = async (head: string, body: string): Promise<void> => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    // A connection that is broken off was one too many.
    socket.on('error', () => undefined).write(head);
    await once(socket, 'readable');
    socket.write(body);
  };
  try {
    for (let index = 1; ; index += 1) {
      const many = Array.from({ length: AT_ONCE }, () => ask(half, 'x'.repeat(90_000)));
      await Promise.all([...many, ask(untaken, '')]);
      // Who comes after them is served.
      const { status } = await shop.guest().rest('GET', '/product-categories');
      if (status !== 200) throw new Error(`A guest meanwhile was answered ${status}.`);
      yield index * (AT_ONCE * 90_000 + sheet.length / 2);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** For each line of the table what fills it, through the public edges where a test can do so in short time. */
export const hostileFillers: Readonly<Record<BoundName, Filler>> = {
  'API key requests': fillKeyRequests,
  budgets: (shop) => repeated(300, () => shop.guest().rest('GET', '/product-categories')),
  // Spaces do not count as length of a search; so few requests fill the line that a busy machine does so before entries end.
  'catalog lists': (shop) =>
    repeated(8_000, (index) =>
      shop.services.search.find({ filter: { name: `${index}`.padEnd(4_000) }, search: '' }, 'NEWEST', {
        number: 1,
        size: 12,
      }),
    ),
  'catalog products': fillProducts,
  'drawings in line': () => fillLine('drawings in line'),
  'files served': fillFiles,
  'first view addresses': () => {
    const keys = createCache<string, string>(BOUNDS['first view addresses']);
    return repeated(4_400, (index) => Promise.resolve(keys.set(textOf(index, 2_000), textOf(index, 100))));
  },
  'first view visitors': () => {
    const budget = new RenderingBudget();
    return repeated(200, (index) => Promise.resolve(budget.take(`visitor ${index}`)));
  },
  'first views': (shop) =>
    repeated(800_000, (index) =>
      shop.services.catalog.cachePageUntilChange(`first view ${index}`, () =>
        Promise.resolve({ html: textOf(index, 400_000) }),
      ),
    ),
  'guests’ answers': (shop) => repeated(2 * 60_000, (index) => shop.guest().graphql(question(index, 60_000))),
  'guides in line': () => fillLine('guides in line'),
  'operation costs': (shop) =>
    repeated(700, (index) =>
      shop.guest().graphql('query($name: String) { products(filter: { name: $name }) { totalCount } }', {
        name: textOf(index, 190),
      }),
    ),
  'papers in line': () => fillLine('papers in line'),
  'parsed operations': (shop) =>
    repeated(200 * 10_000, (index) => shop.guest().graphql(question(index, 10_000))),
  'passwords in line': fillPasswords,
  'payment certificates': fillCertificates,
  'pictures in line': () => fillLine('pictures in line'),
  'product lists': () => {
    const lists = createCache<string, string>(BOUNDS['product lists']);
    return repeated(400_000, (index) => Promise.resolve(lists.set(`list ${index}`, textOf(index, 200_000))));
  },
  'requests under way': fillRequests,
  'rules asked': fillRuleBook,
  uploads: fillUploads,
};
