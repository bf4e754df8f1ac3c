import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { CommandCounter } from '../../../test/command-counter.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import type { DocumentRecord } from './document.record.js';

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

/** More documents than come with one answer of the database. */
const MANY = 300;

let shop: TestShop;
let employee: TestUser;
let buyer: TestUser;
/** The ids of two orders that were invoiced in March 2030, and of one in April. */
let ids: [number, number, number];

async function invoiced(customer: TestUser, productId: number): Promise<number> {
  const { id } = await buy(shop, customer, { [productId]: 1 });
  await shop.services.shipping.send(DESK, id, { carrier: 'DHL', trackingCode: '00340434161094042557' });
  shop.clock.advance(30 * 60_000);
  await shop.services.documents.issuePending();
  return id;
}

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  const productId = await shop.product({ stockCount: 9, priceCents: 2_220 });
  const first = await invoiced(await shop.customer({ firstname: 'Erika', lastname: 'Muster' }), productId);
  const second = await invoiced(await shop.customer({ firstname: 'Łukasz', lastname: 'Nowak' }), productId);
  // In Berlin it is April already.
  shop.clock.advance(Date.parse('2030-03-31T22:00:00Z') - shop.clock.now().getTime());
  buyer = await shop.customer({ firstname: 'Anna', lastname: 'Muster' });
  const third = await invoiced(buyer, productId);
  ids = [first, second, third];
  buyer = await shop.customer();
  employee = await shop.employee();
});
afterAll(() => shop.close());

async function numbers(client: TestClient, month: string, search = ''): Promise<string[]> {
  const { body } = await client.graphql(
    `query($month: String, $search: String) { documents(month: $month, search: $search) { documents { number } } }`,
    { month, search },
  );
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const { documents } = body.data?.documents as { documents: { number: string }[] };
  return documents.map(({ number }) => number);
}

async function file(client: TestClient, path: string) {
  const response = await fetch(`${shop.url}/api${path}`, { headers: { Cookie: client.cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('the documents of a month', () => {
  it('are listed by the month in Berlin, and found by number, order and customer', async () => {
    const [one, two, three] = ['RE-2030-000001', 'RE-2030-000002', 'RE-2030-000003'];
    expect(await numbers(employee, '2030-03')).toEqual([two, one]);
    expect(await numbers(employee, '2030-04')).toEqual([three]);
    expect(await numbers(employee, 'soon')).toEqual([three, two, one]);
    expect(await numbers(employee, '', 'Anna Muster')).toEqual([three]);
    expect(await numbers(employee, '2030-03', 'Anna Muster')).toEqual([]);
    expect(await numbers(employee, '', 're-2030-000002')).toEqual([two]);
    expect(await numbers(employee, '', String(ids[2]))).toEqual([three]);
    expect(await numbers(employee, '', '.*')).toEqual([]);
    expect(await numbers(buyer, '2030-03')).toEqual([]);
  });

  it('come as a list for the books, with amounts that add up', async () => {
    const { status, bytes } = await file(employee, '/documents/2030-03.csv');
    expect(status).toBe(200);
    const [, ...rows] = bytes.toString().trim().split('\r\n');
    expect(rows.map((row) => row.split(';').slice(-5))).toEqual([
      ['19', '18,65', '3,54', '0,01', '22,20'],
      ['19', '18,65', '3,54', '0,01', '22,20'],
    ]);
    expect(rows[1]).toContain('Łukasz Nowak');
  });

  it('are read for the books in slices and without their data, however many there are', async () => {
    const documents = shop.connection.collection<DocumentRecord>('documents');
    const record = await documents.findOne({ _id: 'RE-2030-000003' });
    if (record === null) throw new Error('There is no such document.');
    const many = Array.from({ length: MANY }, (_, index): DocumentRecord => {
      const number = index + 1;
      const _id = `RE-2031-${String(number).padStart(6, '0')}`;
      const own = { series: 'RE-2031', number, cause: _id, orderId: -number };
      return { ...record, ...own, _id, issuedAt: new Date(Date.UTC(2031, 4, 1) + number) };
    });
    await documents.insertMany(many);
    let csv = '';
    const commands = await new CommandCounter(shop.connection).sentDuring(async () => {
      csv = (await file(employee, '/documents/2031-05.csv')).bytes.toString();
    });
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(';')[0])).toEqual(many.map(({ _id }) => _id));
    const reads = commands.filter(({ name }) => name === 'find' || name === 'getMore');
    const [find, ...more] = reads.filter(({ command }) =>
      [command.find, command.collection].includes('documents'),
    );
    expect(Object.keys(find?.command.projection as object)).not.toContain('xml');
    expect(more.length).toBeGreaterThan(0);
  });

  it('come as an archive of PDF and data', async () => {
    const { status, bytes } = await file(employee, '/documents/2030-03.zip');
    expect(status).toBe(200);
    const names = [...bytes.toString('latin1').matchAll(/PK..[\s\S]{42}(R[EK]-[\d-]+\.\w{3})/g)];
    expect(names.map(([, name]) => name)).toEqual([
      'RE-2030-000001.pdf',
      'RE-2030-000001.xml',
      'RE-2030-000002.pdf',
      'RE-2030-000002.xml',
    ]);
    const xml = await file(employee, '/document/RE-2030-000002.xml');
    expect(bytes.includes(xml.bytes)).toBe(true);
    expect((await file(employee, '/documents/2030-03.zip?part=2')).status).toBe(400);
  });

  it('are for nobody else, and none is an error that says so', async () => {
    for (const path of ['/documents/2030-03.csv', '/documents/2030-03.zip', '/documents/2030-13.csv']) {
      const other = await file(buyer, path);
      expect({ status: other.status, body: JSON.parse(other.bytes.toString()) as unknown }).toEqual({
        status: 400,
        body: { msg: 'There are no documents of this month.', payload: null },
      });
      expect((await file(shop.guest(), path)).status).toBe(401);
    }
  });
});
