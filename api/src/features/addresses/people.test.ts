import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_ADDRESS, type Address } from '../../../shared/rules/address-fields.js';
import { readCp1252 } from '../../kernel/csv/cp1252.js';
import { buy, fillCart } from '../../../test/checkout-fixtures.js';
import { brokenRules } from '../../../test/en16931.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const HALF_HOUR = 30 * 60_000;

type Row = readonly [
  recipient: string,
  street: string,
  houseNumber: string,
  addition: string,
  postcode: string,
  town: string,
  company?: string,
];

/** People whose names and homes have more signs than an account takes. */
const PEOPLE: readonly Row[] = [
  ["Seán O'Brien", 'Schillerstr.', '3', 'Wohnung 12', '10625', 'Berlin'],
  ['Aoife O’Neill', 'Hauptstr.', '5/2', '', '60325', 'Frankfurt (Main)'],
  ["Luca D'Angelo", 'L’Aquila-Weg', '3', '', '80331', 'München'],
  ['Jean-Luc Moreau', 'Rue-de-Paris-Str.', '1 – 3', '', '66111', 'Saarbrücken'],
  ['Anna Maria Huber', 'Marienplatz', '1+3', '', '80331', 'München'],
  ['Ursula von der Leyen', 'Am Markt', '7', 'c/o Schmidt', '30159', 'Hannover'],
  ['José María Peña', 'Hauptstr.', '5', 'Hinterhaus (2. OG)', '10115', 'Berlin'],
  ['Karl-Heinz Meyer-Lüdenscheidt', 'Mariahilfer Straße', '12/3/14', '', '10825', 'Berlin'],
  ['Friedrich von der Heide', 'Lindenallee', '4 a', '', '15230', 'Frankfurt (Oder)'],
  ["Niamh O'Connor", 'Ringgasse', '12', '', '79098', 'Freiburg', 'Kabel & Co. KG'],
  ['Erika Muster', 'Q7', '24', '', '68161', 'Mannheim'],
  ['Max Muster', 'C4', '12', '', '68159', 'Mannheim'],
  ['Klara Nebel', 'Beispielstraße', 'Nr. 1', '', '10115', 'Berlin'],
  ['Otto Ott', 'Straße 43', '5', '', '13125', 'Berlin'],
  ['Petra Pohl', 'Oberdorf', '2', 'Mühle 1', '99084', 'Erfurt'],
  ['Robert Koch', 'Robert-Koch-Str.', '40', 'Station 4, Klinikum', '37075', 'Göttingen'],
  ['Hans Haus', 'Hauptstr.', '5', 'Haus 3', '10115', 'Berlin'],
  ['Lea Lang', 'Straße des 17. Juni', '135', 'Zimmer 12', '10623', 'Berlin'],
  [
    'Müller & Söhne (Lager)',
    'Industriestr.',
    '5-7 b',
    'Tor 4',
    '45127',
    'Essen',
    'Müller & Söhne GmbH & Co. KG',
  ],
  ['Dr. Łukasz Wójcik', 'Weg', '1', '', '04109', 'Leipzig'],
  ['Zoë Müller-Straßer', 'Gartenweg', '23', '', '50676', 'Köln'],
  ['Çağla Öztürk', 'Kottbusser Damm', '9', 'Vorderhaus, 3. Stock links', '10967', 'Berlin'],
  ['Νίκος Παπαδόπουλος', 'Athener Str.', '8', '', '40213', 'Düsseldorf'],
  ['Ольга Щербакова', 'Moskauer Str.', '10', '', '10247', 'Berlin'],
  ['Marie Van Dyck', 'Am Hafen', '7', '', '24103', 'Kiel'],
  ['Jan ten Brink', 'Deichstr.', '2c', '', '26721', 'Emden'],
  ["Giulia De' Medici", 'Römerstr.', '15', '', '55116', 'Mainz'],
  ['Þórdís Ævarsdóttir', 'Nordstr.', '6', '', '24937', 'Flensburg'],
  ['Anne-Marie d’Arc', 'Königstr.', '77', 'Praxis im Erdgeschoss', '70173', 'Stuttgart'],
  ['Firma 24 Einkauf', 'Hauptstr.', '5', '', '10115', 'Berlin', 'Firma 24 GmbH'],
  ['Erika 山田', '山田通り', '5', '', '10115', 'Berlin'],
];

/** Names as carriers read them whose files have Western European letters alone; `null`: none, so that the desk is told. */
const CARRIER_NAMES: Readonly<Record<string, string | null>> = {
  'Dr. Łukasz Wójcik': 'Dr. Lukasz Wójcik',
  'Çağla Öztürk': 'Çagla Öztürk',
  'Νίκος Παπαδόπουλος': 'Nikos Papadopoulos',
  'Ольга Щербакова': 'Olga Shcherbakova',
  'Erika 山田': null,
};

const toAddress = ([
  recipient,
  street,
  houseNumber,
  addition,
  postcode,
  town,
  company = '',
]: Row): Address => ({
  ...NO_ADDRESS,
  recipient,
  company,
  vatId: company === '' ? '' : 'DE123456789',
  street,
  houseNumber,
  addition,
  postcode,
  town,
  country: 'DE',
  phone: '030 1234567',
});

interface Bought {
  orderId: string;
  /** Its rows in the neutral file and in that of a carrier. */
  label: string;
  carrierLabel: string;
  pdf: string;
  xml: string;
}

const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

let shop: TestShop;
const bought = new Map<string, Bought>();
/** The pages of all packing slips. */
let slips: string[];

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  ... on OrderPlaced { paymentId order { id } }
  ... on UserError { reason }
  ... on InvalidInput { fields { name reason } }
} }`;

/** What the browser sends: the address is kept, and the cart is ordered to it. */
async function order(
  customer: TestUser,
  productId: number,
  delivery: Address,
  invoice: Address | null = null,
): Promise<string> {
  await customer.graphql(
    'mutation ($address: AddressInput!) { saveAddress(input: { address: $address }) { __typename } }',
    { address: delivery },
  );
  await fillCart(customer, { [productId]: 1 });
  const input = { expectedLines: [{ productId, quantity: 1 }], addresses: { delivery, invoice } };
  const placed = (await customer.graphql(PLACE, { input })).body.data?.placeOrder as {
    paymentId: string;
    order: { id: string };
  };
  await shop.sandbox.approve(placed.paymentId);
  await customer.graphql(
    `mutation { capturePayment(input: { paymentId: "${placed.paymentId}" }) { __typename } }`,
  );
  return placed.order.id;
}

/** The rows of a file, by the number of the order that each begins with. */
const rowsOf = (csv: string): Map<string, string> =>
  new Map(csv.split('\r\n').map((row) => [row.split(';')[0] ?? '', row]));

async function fileOf(client: TestClient, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, shop.url), { headers: { Cookie: client.cookie } });
  if (!response.ok) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  const productId = await shop.product({ stockCount: 100 });
  const orders: [TestUser, string, Row][] = [];
  for (const row of PEOPLE) {
    // The account takes letters alone, as it always did.
    const [firstname = '', ...rest] = row[0].replaceAll(/[^\p{L} ]/gu, '').split(/ +/);
    const customer = await shop.customer({ firstname, lastname: rest.join(''), address: 'Berlin' });
    orders.push([customer, await order(customer, productId, toAddress(row)), row]);
  }
  const employee = await shop.employee();
  const ids = orders.map(([, id]) => id);
  const carrierFile = (query: string): Promise<Buffer> =>
    fileOf(employee, `/api/export/to-ship.csv?ids=${ids.join(',')}&${query}`);
  const labels = rowsOf((await carrierFile('carrier=neutral')).toString('utf8'));
  const dpd = await carrierFile('carrier=dpd&skip=yes');
  const carrierLabels = rowsOf(readCp1252(dpd));
  slips = readPdf(await fileOf(employee, `/api/slips.pdf?ids=${ids.join(',')}`)).map(({ text }) => text);
  for (const id of ids)
    await shop.services.shipping.send(DESK, Number(id), { carrier: 'DHL Express', trackingCode: id });
  shop.clock.advance(HALF_HOUR);
  await shop.services.documents.issuePending();
  for (const [customer, orderId, [recipient]] of orders) {
    const { body } = await customer.graphql(`{ order(id: "${orderId}") { documents { pdfUrl xmlUrl } } }`);
    const [document] = (body.data?.order as { documents: { pdfUrl: string; xmlUrl: string }[] }).documents;
    bought.set(recipient, {
      orderId,
      label: labels.get(orderId) ?? '',
      carrierLabel: carrierLabels.get(orderId) ?? '',
      pdf: readPdf(await fileOf(customer, document?.pdfUrl ?? ''))
        .map(({ text }) => text)
        .join(''),
      xml: (await fileOf(customer, document?.xmlUrl ?? '')).toString('utf8'),
    });
  }
});
afterAll(() => shop.close());

const inXml = (text: string): string => text.replaceAll('&', '&amp;');

describe('everybody gets parcel and invoice under their own name', () => {
  it.each(PEOPLE)('%s, %s %s', (...row) => {
    const [recipient, street, houseNumber, addition, postcode, town, company = ''] = row;
    const { orderId, label, carrierLabel, pdf, xml } = bought.get(recipient) as Bought;
    const second = [company, addition].filter((part) => part !== '').join(', ');
    expect(label).toMatch(/;[^;]+@example\.com;'\+49 30 1234567;$/);
    expect(label.split(';').slice(0, 8)).toEqual([
      orderId,
      recipient,
      second,
      street,
      houseNumber,
      postcode,
      town,
      'DE',
    ]);
    const name = CARRIER_NAMES[recipient] ?? recipient;
    expect(carrierLabel.split(';')[1]).toBe(CARRIER_NAMES[recipient] === null ? undefined : name);
    expect(carrierLabel).not.toContain('?');
    const printed = [recipient, `${street} ${houseNumber}`, `${postcode} ${town}`, addition, company];
    for (const text of printed) expect(pdf).toContain(compact(text));
    expect(slips.some((page) => printed.every((text) => page.includes(compact(text))))).toBe(true);
    expect(brokenRules(xml)).toEqual([]);
    for (const element of [
      `<ram:Name>${inXml(company === '' ? recipient : company)}</ram:Name>`,
      `<ram:PostcodeCode>${postcode}</ram:PostcodeCode>`,
      `<ram:LineOne>${street} ${houseNumber}</ram:LineOne>`,
      addition === '' ? '' : `<ram:LineTwo>${addition}</ram:LineTwo>`,
      `<ram:CityName>${town}</ram:CityName>`,
      '<ram:CountryID>DE</ram:CountryID>',
      company === '' ? '' : '<ram:ID schemeID="VA">DE123456789</ram:ID>',
    ])
      expect(xml).toContain(element);
  });
});

describe('an order by the browser', () => {
  const place = async (customer: TestUser, addresses: { delivery: Address; invoice?: Address } | null) => {
    const productId = await shop.product({ stockCount: 9 });
    await customer.rest('POST', '/cart/add', { json: { productID: productId, count: 1 } });
    const input = { expectedLines: [{ productId, quantity: 1 }], addresses };
    return (await customer.graphql(PLACE, { input })).body.data?.placeOrder;
  };
  const HOME = toAddress(['Grete Müller', 'Schillerstr.', '12', '', '10625', 'Berlin']);

  it('goes to no country beyond and to no box, and says so before anything is paid', async () => {
    const customer = await shop.customer();
    const { delivery } = { delivery: { ...HOME, country: 'AT', postcode: '1060' } };
    expect(await place(customer, { delivery })).toEqual({
      reason: 'COUNTRY_NOT_DELIVERED',
      fields: [{ name: 'delivery.country', reason: 'COUNTRY_NOT_DELIVERED' }],
    });
    expect(
      await place(await shop.customer(), { delivery: { ...HOME, street: 'Postfach 12 34' } }),
    ).toMatchObject({ fields: [{ name: 'delivery.street', reason: 'POST_BOX' }] });
    const { body } = await customer.graphql('{ orders { totalCount } }');
    expect(body.data).toEqual({ orders: { totalCount: 0 } });
  });

  it('bills a company where its books are, with its VAT ID, and says that the goods went elsewhere', async () => {
    const customer = await shop.customer();
    const books = {
      ...toAddress(['Dörte O’Neill', 'Postfach 12 34', '', '', '1060', 'Wien', 'Kabel & Söhne GmbH']),
      country: 'AT',
      phone: '+49 30 1234567',
      vatId: 'ATU12345678',
    };
    const id = await order(customer, await shop.product({ stockCount: 9 }), HOME, books);
    await shop.services.shipping.send(DESK, Number(id), { carrier: 'DHL Express', trackingCode: id });
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    const [document] = await shop.services.documents.ports.documents.ofOrder(Number(id));
    const xml = document?.xml ?? '';
    expect(brokenRules(xml)).toEqual([]);
    const partyOf = (name: string): string =>
      new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, 's').exec(xml)?.[1]?.replaceAll(/<[^>]*>|\n\s*/g, '|') ??
      '';
    const texts = (name: string): string[] =>
      partyOf(name)
        .split('|')
        .filter((text) => text !== '');
    expect(texts('BuyerTradeParty').slice(1)).toEqual([
      'Kabel &amp; Söhne GmbH',
      ...['Dörte O’Neill', '+49 30 1234567'],
      ...['1060', 'Postfach 12 34', 'Wien', 'AT'],
      'ATU12345678',
    ]);
    expect(texts('ShipToTradeParty')).toEqual(['Grete Müller', '10625', 'Schillerstr. 12', 'Berlin', 'DE']);
    const pdf = readPdf(await shop.services.documents.ports.render(document as never));
    const printed = pdf.map(({ text }) => text).join('');
    for (const text of ['Kabel & Söhne GmbH', 'ATU12345678', 'Grete Müller, Schillerstr. 12, 10625 Berlin'])
      expect(printed).toContain(compact(text));
  });

  it('freezes both addresses, and shows them to its buyer', async () => {
    const customer = await shop.customer();
    const invoice = {
      ...toAddress(['Zentrale', 'Postfach 12 34', '', '', '1060', 'Wien', 'Kabel GmbH']),
      country: 'AT',
      vatId: 'ATU12345678',
    };
    const placed = (await place(customer, { delivery: HOME, invoice })) as { order: { id: string } };
    await customer.graphql(
      'mutation ($address: AddressInput!) { saveAddress(input: { address: $address }) { __typename } }',
      { address: { ...HOME, town: 'Elsewhere' } },
    );
    const { body } = await customer.graphql(`{ order(id: "${placed.order.id}") {
      deliveryAddress { name lines isStructured parts { phone } }
      invoiceAddress { name lines isStructured }
    } }`);
    expect(body.data?.order).toEqual({
      deliveryAddress: {
        name: 'Grete Müller',
        lines: ['Schillerstr. 12', '10625 Berlin'],
        isStructured: true,
        parts: { phone: '+49 30 1234567' },
      },
      invoiceAddress: {
        name: 'Zentrale',
        lines: ['Kabel GmbH', 'Postfach 12 34', '1060 Wien', 'AUSTRIA'],
        isStructured: true,
      },
    });
  });

  it('is the same order again for the same addresses, and another one for others', async () => {
    const customer = await shop.customer({ firstname: 'Grete', lastname: 'Müller' });
    const productId = await shop.product({ stockCount: 9 });
    await fillCart(customer, { [productId]: 1 });
    const idFor = async (delivery: Address | null): Promise<string> => {
      const input = {
        expectedLines: [{ productId, quantity: 1 }],
        addresses: delivery && { delivery },
      };
      return ((await customer.graphql(PLACE, { input })).body.data?.placeOrder as { order: { id: string } })
        .order.id;
    };
    const first = await idFor(null);
    // What the account says, by its parts.
    expect(await idFor({ ...HOME, phone: '' })).toBe(first);
    const second = await idFor({ ...HOME, houseNumber: '13' });
    expect(second).not.toBe(first);
    expect(await idFor({ ...HOME, houseNumber: '13' })).toBe(second);
  });

  it('over `/api` is marked as unstructured, and goes to the line of the account as before', async () => {
    const customer = await shop.customer({
      firstname: 'Kai',
      lastname: 'Muster',
      address: 'Q7, 24, 68161 Mannheim',
    });
    const placed = (await place(customer, null)) as { order: { id: string } };
    const { body } = await customer.graphql(
      `{ order(id: "${placed.order.id}") { deliveryAddress { name lines isStructured parts { town } } } }`,
    );
    expect(body.data?.order).toEqual({
      deliveryAddress: {
        name: 'Kai Muster',
        lines: ['Q7, 24, 68161 Mannheim'],
        isStructured: false,
        parts: null,
      },
    });
  });

  it.each([
    ['ul. Piękna 12, 00-549 Warszawa, Polska', 'PL'],
    ['Mariahilfer Straße 12, 1060 Wien, ÖSTERREICH', 'AT'],
    ['Via Roma 1, 00184 Roma, Italia', 'IT'],
    ['Schillerstr. 3, 10625 Berlin, Deutschland', 'DE'],
    ['irgendwo im Wald', 'DE'],
  ])('over `/api` to the one line %j is invoiced to %s', async (address, country) => {
    const productId = await shop.product({ stockCount: 9 });
    const { id } = await buy(shop, await shop.customer({ address }), { [productId]: 1 });
    await shop.services.shipping.send(DESK, id, { carrier: 'DHL Express', trackingCode: String(id) });
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    const [document] = await shop.services.documents.ports.documents.ofOrder(id);
    const party = /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/s.exec(document?.xml ?? '')?.[0];
    expect(/<ram:CountryID>(..)</.exec(party ?? '')?.[1]).toBe(country);
  });
});
