import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { Envelope, TestClient, TestUser } from '../../../test/test-client.js';
import { splitAddress } from '../../../shared/rules/postal-address.js';
import type { OrderRecord } from '../orders/order.record.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  productId = await shop.product({ stockCount: 1_000, weightGrams: 3_000 });
});
afterAll(() => shop.close());

const GRETE = { firstName: 'Grete', lastName: 'Müller', address: 'Schillerstr. 12, 10625 Berlin' };

/** A paid order to this recipient. */
async function orderTo(recipient: Partial<typeof GRETE> = {}): Promise<number> {
  const { id } = await buy(shop, buyer, { [productId]: 1 });
  await shop.connection
    .collection<OrderRecord>('orders')
    .updateOne({ _id: id }, { $set: { recipient: { ...GRETE, ...recipient } } });
  return id;
}

async function download(query: string, client: TestClient = employee) {
  const response = await fetch(`${shop.url}/api/export/to-ship.csv?${query}`, {
    headers: client.cookie === '' ? {} : { Cookie: client.cookie },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  const msg = response.ok ? '' : (JSON.parse(bytes.toString()) as Envelope).msg;
  return { status, headers, bytes, msg };
}

const inCp1252 = (bytes: Buffer): string => new TextDecoder('windows-1252').decode(bytes);

describe('the file for DHL Online Frankierung', () => {
  it('has its columns in their order, in CP1252', async () => {
    const id = await orderTo();
    const { headers, bytes } = await download(`carrier=dhl&ids=${id}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    expect(headers.get('content-disposition')).toBe('attachment; filename="to-ship-dhl.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(inCp1252(bytes)).toBe(
      'SEND_NAME1;SEND_NAME2;SEND_STREET;SEND_HOUSENUMBER;SEND_PLZ;SEND_CITY;SEND_COUNTRY;' +
        'RECV_NAME1;RECV_NAME2;RECV_STREET;RECV_HOUSENUMBER;RECV_PLZ;RECV_CITY;RECV_COUNTRY;PRODUCT;COUPON\r\n' +
        'Rechenwerk GmbH;;Beispielstr.;12;10625;Berlin;DEU;' +
        'Grete Müller;;Schillerstr.;12;10625;Berlin;DEU;PAK05.DEU;\r\n',
    );
  });

  it('transliterates what CP1252 does not have', async () => {
    const id = await orderTo({ firstName: 'Łukasz', lastName: 'Щербаков', address: 'Ŝtraße 1, 10625 Łódź' });
    const { bytes } = await download(`carrier=dhl&ids=${id}`);
    expect(inCp1252(bytes)).toContain(';Lukasz Shcherbakov;;Straße;1;10625;Lódz;DEU;');
  });

  it('refuses what is longer than DHL takes', async () => {
    const id = await orderTo({ firstName: 'A'.repeat(50) });
    await expect(download(`carrier=dhl&ids=${id}`)).resolves.toMatchObject({ status: 400 });
    await expect(download(`carrier=neutral&ids=${id}`)).resolves.toMatchObject({ status: 200 });
  });
});

describe('an address in doubt', () => {
  it('is never exported half: its order is named, or left out when that is wanted', async () => {
    const [good, doubtful] = [await orderTo(), await orderTo({ address: 'Berlin' })];
    await expect(download(`carrier=gls&ids=${good},${doubtful}`)).resolves.toMatchObject({
      status: 400,
      msg: `These orders cannot go into the file as they are: ${doubtful}.`,
    });
    const { headers, bytes } = await download(`carrier=gls&ids=${good},${doubtful}&skip=yes`);
    expect(headers.get('x-left-out')).toBe(String(doubtful));
    expect(inCp1252(bytes).split('\r\n').slice(1)).toEqual([
      `${good};Grete Müller;;Schillerstr.;12;10625;Berlin;DE;${buyer.account.email ?? ''};;3;PARCEL`,
      '',
    ]);
    await expect(download(`carrier=gls&ids=${doubtful}&skip=yes`)).resolves.toMatchObject({ status: 400 });
  });

  it.each([
    ['Schillerstr. 12, 10625 Berlin', ['Schillerstr.', '12', '', '10625', 'Berlin']],
    ['Straße des 17. Juni 135 a 10623 Berlin', ['Straße des 17. Juni', '135 a', '', '10623', 'Berlin']],
    [
      'Am Markt 3-5, Hinterhaus, 04109 Leipzig, Deutschland',
      ['Am Markt', '3-5', 'Hinterhaus', '04109', 'Leipzig'],
    ],
    [
      'Haus Anna, Weg 1b, D-60311 Frankfurt am Main',
      ['Weg', '1b', 'Haus Anna', '60311', 'Frankfurt am Main'],
    ],
  ])('is not "%s"', (address, [street, houseNumber, addition, postcode, town]) => {
    expect(splitAddress(address)).toEqual({ street, houseNumber, addition, postcode, town });
  });

  it.each([
    '',
    'Berlin',
    '10625 Berlin',
    'Am Markt, 10625 Berlin',
    'Weg 1, Berlin',
    'Weg 1, 1010 Wien',
    '12, 10625 Berlin',
  ])('is "%s"', (address) => {
    expect(splitAddress(address)).toBeNull();
  });
});

describe('the file of orders to ship', () => {
  it('has all that wait without ids, and no cell that a spreadsheet would run', async () => {
    const id = await orderTo({ firstName: '=1+1', lastName: ';"x"' });
    const { bytes } = await download('carrier=neutral&skip=yes');
    const text = bytes.toString();
    expect(
      text.startsWith(
        '\uFEFForder;name;addition;street;house_number;postcode;town;country;email;phone;weight_kg\r\n',
      ),
    ).toBe(true);
    expect(text).toContain(
      `${id};"'=1+1 ;""x""";;Schillerstr.;12;10625;Berlin;DE;${buyer.account.email ?? ''};;3\r\n`,
    );
  });

  it('leaves out what is sent', async () => {
    const [sent, waiting] = [await orderTo(), await orderTo()];
    await employee.graphql(
      `mutation { shipOrder(input: { orderId: "${sent}", carrier: "DHL", trackingCode: "00340434161094042557" }) { __typename } }`,
    );
    const { headers, bytes } = await download(`carrier=dpd&ids=${sent},${waiting}`);
    expect(headers.get('x-left-out')).toBe(String(sent));
    expect(inCp1252(bytes)).not.toContain(`\n${sent};`);
  });

  it('is refused for an unknown layout, for ids without an order, for more than 100, and to others', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    for (const [query, msg] of [
      ['carrier=ups', 'Please name a carrier: dhl, dpd, gls or neutral.'],
      ['', 'Please name a carrier: dhl, dpd, gls or neutral.'],
      ['carrier=dhl&ids=x', 'Could not find order with ID: x.'],
      ['carrier=dhl&ids=999999', 'Could not find order with ID: 999999.'],
      [`carrier=dhl&ids=${many}`, 'At most 100 orders can be asked for.'],
    ] as const)
      await expect(download(query)).resolves.toMatchObject({ status: 400, msg });
    expect((await download('carrier=dhl', buyer)).status).toBe(403);
    expect((await download('carrier=dhl', shop.guest())).status).toBe(401);
  });
});
