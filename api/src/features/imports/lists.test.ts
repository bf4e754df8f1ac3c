import { describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { delistProduct } from '../../../test/product-form.js';
import { readImport, runList, runParts } from '../../../test/imports.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

const run = (content: string | Buffer, isDryRun = false) => runList(shop, content, isDryRun);

const FIELDS = `id name description category manufacturer price stockCount articleNumber warrantyMonths weightGrams version
  energyClass eprelNumber manufacturerAddress responsiblePerson safetyWarnings
  attributes { name text unit }`;

async function productsNamed(name: string): Promise<Record<string, unknown>[]> {
  const list = `query($name: String!) { products(filter: { name: $name }) { products { ${FIELDS} } } }`;
  return (await employee.ask<{ products: Record<string, unknown>[] }>(list, { name })).products;
}

const HEADER = 'Article number,Name,Manufacturer,Category,Price,Stock,Capacity (GB),Modular';

describe('a merchant’s list', () => {
  it('brings what the law wants of an offer, under English and German names', async () => {
    const address = 'Testor GmbH\nTestweg 1, 12345 Teststadt\nhallo@testor.example';
    const wanted = {
      energyClass: 'F',
      eprelNumber: '1234567',
      manufacturerAddress: address,
      responsiblePerson: address,
      safetyWarnings: 'Nicht öffnen.',
    };
    const cells = `f,1234567,"${address}","${address}",Nicht öffnen.`;
    await run(
      `Article number,Name,Category,Price,Energy class,EPREL number,Manufacturer address,Responsible person,Warnings\nL-1,Testor Lawful One,Monitors,99.00,${cells}\n`,
    );
    await run(
      `Artikelnummer,Bezeichnung,Kategorie,Preis,Energieeffizienzklasse,EPREL-Nummer,Herstelleranschrift,Verantwortliche Person,Warnhinweise\nL-2,Testor Lawful Two,Monitore,"99,00",${cells}\n`,
    );
    expect(await productsNamed('Lawful')).toMatchObject([wanted, wanted]);
  });

  it('stands in the audit log, article by article, as the operator’s', async () => {
    await run('Article number,Name,Category,Price\nL-5,Testor Logged,Monitors,10.00\n');
    await run('Article number,Price\nL-5,12.00\n');
    const [product] = await productsNamed('Logged');
    const entries = await employee.auditLog();
    const common = { subjectId: product?.['id'], username: 'operator' };
    expect(entries.filter(({ subjectId }) => subjectId === product?.['id'])).toEqual([
      { ...common, action: 'PRODUCT_EDITED', details: 'price' },
      { ...common, action: 'PRODUCT_ADDED', details: 'Testor Logged' },
    ]);
  });

  it('tells webhooks of each article that it adds or changes, and an import of parts of none', async () => {
    // What other tests have left is no concern of this webhook.
    await shop.services.outbox.work();
    const { id } = (
      await employee.ask<{
        webhook: { id: string };
      }>(`mutation { createWebhook(input: { url: "https://hooks.example", events: [PRODUCT_CHANGED] }) {
        ... on WebhookCreated { webhook { id } } } }`)
    ).webhook;
    const told = async (): Promise<number> => {
      await shop.services.outbox.work();
      const answer = await employee.graphql(`{ webhookDeliveries(webhookId: "${id}") { event } }`);
      return (answer.body.data?.webhookDeliveries as object[]).length;
    };
    const list = 'Article number,Name,Category,Price\nL-8,Testor Told One,Monitors,10.00\n';
    await run(`${list}L-9,Testor Told Two,Monitors,10.00\n`);
    expect(await told()).toBe(2);
    await run('Article number,Price\nL-8,12.00\n');
    expect(await told()).toBe(3);
    const { parts } = await readImport('memory.csv', 'name,price\nTestor Untold 8 GB,20\n');
    expect(await runParts(shop, parts)).toMatchObject({ added: 1 });
    expect(await told()).toBe(3);
    await employee.graphql(`mutation { disableWebhook(input: { webhookId: "${id}" }) { __typename } }`);
  });

  it('names the row whose energy class or address cannot be', async () => {
    const { skipped } = await run(
      'Article number,Name,Category,Price,Energy class,Manufacturer address\n' +
        'L-3,Testor Unlawful One,Monitors,99.00,A++,\nL-4,Testor Unlawful Two,Monitors,99.00,,Nowhere\n',
    );
    expect(skipped).toEqual([
      expect.stringContaining('line 2: energy class: '),
      expect.stringContaining('line 3: manufacturer’s address: '),
    ]);
  });

  it('adds what is new, with every column, and draws it', async () => {
    const report = await run(
      'Article number,Name,Manufacturer,Category,Price (EUR),Stock,Description,Guarantee (months),Shipping weight (kg),Capacity (GB),Noise (dB(A)),Quiet\n' +
        'A-1,Testor Disk_One 2TB,Testor,Storage,1299.50,7,"Quick, and quiet.",36,12.5,2000,24.8,yes\n',
    );
    expect(report).toEqual({
      added: 1,
      changed: [],
      unchanged: 0,
      newCategories: ['storage'],
      renamed: ['list.csv line 2: Testor Disk_One 2TB -> Testor Disk One 2TB'],
      skipped: [],
    });
    const [product] = await productsNamed('Disk One');
    expect(product).toMatchObject({
      name: 'Testor Disk One 2TB',
      description: 'Quick, and quiet.',
      category: 'storage',
      manufacturer: 'Testor',
      price: 129_950,
      stockCount: 7,
      articleNumber: 'A-1',
      warrantyMonths: 36,
      weightGrams: 12_500,
      attributes: [
        { name: 'Capacity', text: '2000', unit: 'GB' },
        { name: 'Noise', text: '24.8', unit: 'dB(A)' },
        { name: 'Quiet', text: 'yes', unit: null },
      ],
    });
    const { thumbnailID } = await shop
      .guest()
      .get<{ thumbnailID: number }>(`/product-details/${String(product?.['id'])}`);
    expect((await fetch(`${shop.url}/api/file/pic/${thumbnailID}`)).status).toBe(200);
  });

  it('is read as German spreadsheets write it: semicolons, commas, their encoding, their words', async () => {
    const text =
      'Artikelnummer;Bezeichnung;Hersteller;Kategorie;Preis (€);Bestand;Versandgewicht;Länge (mm);Leise\r\n' +
      'G-1;„Gehäuse“ Größe M – leise;Müller;Gehäuse;1.299,00 €;3;9500 g;412,5;ja\r\n';
    const signs = new Map([...'€„“–'].map((sign, index) => [sign, [0x80, 0x84, 0x93, 0x96][index] ?? 0]));
    const windows = Buffer.from([...text].map((sign) => signs.get(sign) ?? sign.charCodeAt(0)));
    expect(await run(windows)).toMatchObject({ added: 1, skipped: [] });
    expect((await productsNamed('Größe M'))[0]).toMatchObject({
      name: '„Gehäuse“ Größe M – leise',
      category: 'cases',
      manufacturer: 'Müller',
      price: 129_900,
      weightGrams: 9_500,
      attributes: [
        { name: 'Länge', text: '412.5', unit: 'mm' },
        { name: 'Leise', text: 'yes', unit: null },
      ],
    });
  });

  it('is read as Excel writes “Unicode text”, and with a first line that names what separates the cells', async () => {
    const tabs = `\uFEFF${HEADER}\nUC-1,Testor Unicode,Testor,storage,10.00,5,,\n`.replaceAll(',', '\t');
    const bigEndian = Buffer.from(tabs.replace('UC-1', 'UC-2'), 'utf16le').swap16();
    for (const list of [
      Buffer.from(tabs, 'utf16le'),
      bigEndian,
      `sep=|\r\n${HEADER}\nUC-3,Testor,T,storage,10.00,5,,\n`.replaceAll(',', '|'),
    ])
      expect(await run(list)).toMatchObject({ added: 1, skipped: [] });
    expect(await run(`sep=;\r\nArtikelnummer;Preis\r\nUC-3;x\r\n`)).toMatchObject({
      skipped: ['list.csv line 3: the price cannot be read: x'],
    });
  });

  it.each([
    ['Price', 'Preis'],
    ['Name', 'Name'],
    ['Size (GB)', 'size'],
  ])('is asked which column counts of %s and %s', async (one, other) => {
    await expect(run(`Article number,${one},${other}\nX-1,1,2\n`)).rejects.toThrow(
      `the columns "${one}" and "${other}" say the same. Which of them counts?`,
    );
  });

  it('finds article numbers in other letters, and keeps how the shop writes them', async () => {
    await run(`${HEADER}\nBDU-1,Testor Letters,Testor,storage,10.00,5,,\n`);
    expect(await run('Article number,Price\nbdu-1,11.00\n')).toMatchObject({ added: 0, skipped: [] });
    expect(await productsNamed('Testor Letters')).toMatchObject([{ articleNumber: 'BDU-1', price: 1_100 }]);
    expect(await run('Article number,Price\nbdu-1,11.00\nBdu-1,12.00\n')).toMatchObject({
      skipped: ['list.csv line 3: article number Bdu-1 stands in list.csv line 2 already'],
    });
  });

  it('updates by article number only what differs, as an employee’s change', async () => {
    await run(`${HEADER}\nU-1,Testor Update,Testor,storage,10.00,5,500,yes\n`);
    const hook = (await productsNamed('Testor Update'))[0];
    const report = await run('Article number,Price,Capacity (GB)\nU-1,"12,50",1000\n');
    expect(report).toEqual({
      added: 0,
      changed: ['list.csv line 2: U-1: price 10.00 -> 12.50, attributes'],
      unchanged: 0,
      newCategories: [],
      renamed: [],
      skipped: [],
    });
    expect((await productsNamed('Testor Update'))[0]).toEqual({
      ...hook,
      price: 1_250,
      version: 1,
      attributes: [
        { name: 'Capacity', text: '1000', unit: 'GB' },
        { name: 'Modular', text: 'yes', unit: null },
      ],
    });
    expect((await employee.auditLog('action username details'))[0]).toEqual({
      action: 'PRODUCT_EDITED',
      username: 'operator',
      details: 'price, attributes',
    });
  });

  it('changes nothing when it is repeated, not even the version', async () => {
    const list = `${HEADER}\nR-1,Testor Repeat,Testor,Storage,10,5,500,no\n`;
    await run(list);
    expect(await run(list)).toEqual({
      added: 0,
      changed: [],
      unchanged: 1,
      newCategories: [],
      renamed: [],
      skipped: [],
    });
    expect((await productsNamed('Testor Repeat'))[0]).toMatchObject({ version: 0 });
  });

  it('names every row that cannot be used, with line and reason, and uses the others', async () => {
    const report = await run(
      [
        HEADER,
        'S-1,Testor Skip One,Testor,storage,10.00,1,,',
        ',Testor No Number,Testor,storage,10.00,1,,',
        'S-2,Testor Bad Price,Testor,storage,1.299,1,,',
        'S-3,Testor Bad Stock,Testor,storage,10.00,-4,,',
        'S-4,Testor No Price,Testor,storage,,1,,',
        'S-5,Testor Bad Category,Testor,R2-D2,10.00,1,,',
        'S-1,Testor Twice,Testor,storage,10.00,1,,',
        `${'9'.repeat(65)},Testor Long Number,Testor,storage,10.00,1,,`,
        'S-6,Testor Skip Two,Testor,storage,10.00',
      ].join('\n'),
    );
    expect(report.added).toBe(2);
    expect(report.skipped).toEqual([
      'list.csv line 3: it has no article number, GTIN or manufacturer’s number',
      'list.csv line 4: the price cannot be read: 1.299',
      'list.csv line 5: the stock cannot be read: -4',
      'list.csv line 7: category: Please enter a category of 1 to 200 letters and spaces.',
      'list.csv line 8: article number S-1 stands in list.csv line 2 already',
      'list.csv line 9: article number: Please enter an article number of up to 64 characters, or leave it empty.',
      'list.csv line 6: a new product needs a name, a category and a price',
    ]);
    expect(await productsNamed('Testor Skip')).toHaveLength(2);
  });

  it('tells in a dry run what would happen, and writes nothing', async () => {
    await run(`${HEADER}\nD-1,Testor Dry,Testor,storage,10.00,5,,\n`);
    const before = await shop.stored('products').find().sort({ _id: 1 }).toArray();
    const list = `${HEADER}\nD-1,Testor Dry,Testor,storage,11.00,5,,\nD-2,Testor Dry Two,Testor,new things,1,1,,\nD-3,,,,,,,\n`;
    expect(await run(list, true)).toEqual({
      added: 1,
      changed: ['list.csv line 2: D-1: price 10.00 -> 11.00'],
      unchanged: 0,
      newCategories: ['new things'],
      renamed: [],
      skipped: ['list.csv line 4: a new product needs a name, a category and a price'],
    });
    expect(await shop.stored('products').find().sort({ _id: 1 }).toArray()).toEqual(before);
    expect(await shop.stored('categories').countDocuments({ name: 'new things' })).toBe(0);
  });

  it('keeps what was sold meanwhile sold, and updates withdrawn products too', async () => {
    await run(`${HEADER}\nW-1,Testor Withdrawn,Testor,storage,10.00,5,,\n`);
    const [product] = await productsNamed('Testor Withdrawn');
    await delistProduct(employee, String(product?.['id']));
    expect(await run('Article number,Stock\nW-1,9\n')).toMatchObject({ changed: [expect.any(String)] });
    expect(
      await employee.ask(`{ product(id: "${String(product?.['id'])}") { stockCount isListed } }`),
    ).toEqual({ stockCount: 9, isListed: false });
  });

  it('adds no product twice when two imports run at the same time', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => `P-${index},Testor Race ${index},Testor,storage,1.00,1,,`,
    );
    const list = [HEADER, ...lines].join('\n');
    const reports = await Promise.all([run(list), run(list)]);
    expect(reports.flatMap(({ skipped }) => skipped)).toEqual([]);
    expect(await shop.stored('products').countDocuments({ name: /^Testor Race/ })).toBe(40);
  });
});

it('changes 300 products with few commands, each with its entries in the logs', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `B-${index}`);
  await run(`${HEADER}\n${ids.map((id) => `${id},Testor Bulk ${id},Testor,storage,10.00,5,,`).join('\n')}\n`);
  const list = `Article number,Price,Stock\n${ids.map((id) => `${id},11.00,7`).join('\n')}\n`;
  const commands = await shop.commands.targetsDuring(async () => {
    expect((await run(list)).changed).toHaveLength(300);
  });
  expect(commands.length).toBeLessThan(40);
  const products = await shop
    .stored('products')
    .find({ articleNumber: { $in: ids } })
    .toArray();
  expect(products.every(({ priceCents, stockCount }) => priceCents === 1_100 && stockCount === 7)).toBe(true);
  const of = { $in: products.map(({ _id }) => _id) };
  const logged = await shop.stored('auditLog').countDocuments({ action: 'PRODUCT_EDITED', subjectId: of });
  const counted = await shop.stored('stockLedger').countDocuments({ productId: of, before: 5, after: 7 });
  expect([logged, counted]).toEqual([300, 300]);
  const events = products.flatMap(({ outbox }) => (outbox as { kind: string }[]).map(({ kind }) => kind));
  // Added and changed, with their stock and price, and two entries of the price record: the next run of the outbox takes them.
  expect(events.filter((kind) => kind === 'event')).toHaveLength(1_200);
  await shop.services.outbox.work();
  const prices = await shop.stored('priceLedger').countDocuments({ productId: of, cents: 1_100 });
  expect(prices).toBe(300);
});

it('leaves a product that somebody has changed meanwhile to a second look', async () => {
  const list = (price: number) =>
    `Article number,Name,Category,Price,Stock\nM-1,Testor Met,storage,${price}.00,5\nM-2,Testor Other,storage,${price}.00,5\n`;
  await run(list(10));
  const known = await shop.services.catalog.byNumbers([{ articleNumber: 'M-1' }, { articleNumber: 'M-2' }]);
  const seen = known.filter((product) => product !== null && product !== 'several');
  await employee.change('editOffer', { productId: String(seen[0]?._id), stockCount: 9 }, '__typename');
  const edits = seen.map((product) => {
    const { name, description, category, manufacturer, stockCount } = product;
    return { seen: product, input: { name, description, category, manufacturer, stockCount, price: 1_500 } };
  });
  const written = await shop.services.editing.editMany(OPERATOR, edits);
  expect([...written]).toEqual([seen[1]?._id]);
});

describe('the article number', () => {
  const ADD = { description: 'd', category: 'storage', manufacturer: 'Testor', price: 100, stockCount: 1 };
  const edit = (productId: number, articleNumber: string | null): Promise<unknown> =>
    employee.change(
      'editProduct',
      {
        ...ADD,
        name: 'Testor Numbered',
        productId: String(productId),
        version: 0,
        expectedStockCount: 1,
        articleNumber,
      },
      `... on ProductEdited { product { articleNumber } }
        ... on InvalidInput { fields { name reason message } }`,
    );

  it('belongs to one product: a second one is refused, and none is no number', async () => {
    const [first, second] = [await shop.product({ name: 'One' }), await shop.product({ name: 'Other' })];
    expect(await edit(first, ' N-1 ')).toEqual({ product: { articleNumber: 'N-1' } });
    expect(await edit(second, 'N-1')).toEqual({
      fields: [
        {
          name: 'articleNumber',
          reason: 'ARTICLE_NUMBER_TAKEN',
          message: 'Another product has this article number.',
        },
      ],
    });
    expect(await edit(second, '  ')).toEqual({ product: { articleNumber: null } });
  });
});

describe('lists of parts as CSV', () => {
  it('are read as their JSON is: numbers, truth values, pairs, and nothing for empty cells', async () => {
    const rows = [
      'name,price,speed,modules,price_per_gb,color,first_word_latency,cas_latency',
      'Corsair Comma 32 GB,94.99,"5,6000","2,16",2.968,,10,36',
    ];
    const fromCsv = await readImport('memory.csv', rows.join('\n'));
    const fromJson = await readImport(
      'memory.json',
      JSON.stringify([
        {
          name: 'Corsair Comma 32 GB',
          price: 94.99,
          speed: [5, 6_000],
          modules: [2, 16],
          color: null,
          first_word_latency: 10,
          cas_latency: 36,
        },
      ]),
    );
    const dry = await runParts(shop, fromCsv.parts, { isDryRun: true });
    expect([dry.added, (await productsNamed('Comma')).length]).toEqual([1, 0]);
    expect(await runParts(shop, fromCsv.parts)).toMatchObject({ added: 1 });
    expect(await runParts(shop, fromJson.parts)).toMatchObject({ known: 1 });
  });

  it.each([
    ['toasters.csv', 'name,price\nx,1\n', 'without a column "Article number"'],
    ['list.csv', 'Article number,Name\n1,"open', 'is not valid CSV'],
  ])('refuse %s with a sentence that says why', async (name, content, hint) => {
    await expect(readImport(name, content)).rejects.toThrow(hint);
  });
});
