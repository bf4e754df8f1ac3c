import { describe, expect, it } from '@jest/globals';
import { runParts } from '../../test/imports.js';
import { testShop } from '../../test/test-shop.js';

const shop = testShop();

const run = (kind: string, ...rows: object[]) => runParts(shop, [{ kind, rows }], { euroPerDollar: 1.09 });

async function listed(category: string): Promise<object[]> {
  const { body } = await shop
    .guest()
    .graphql(
      'query ($category: String!) { products(filter: { category: $category }, sort: NAME_ASC) { products { name description } } }',
      { category },
    );
  return (body.data?.products as { products: object[] }).products;
}

describe('an article of the merchant’s own', () => {
  it('is not added once more by an import of parts, whatever the price; in another category the name is another thing', async () => {
    await shop.product({ name: 'AMD Ryzen 5 7600', category: 'processors', description: 'Our own.' });
    const part = { name: 'AMD ryzen 5 7600', price: 214.7, core_count: 6 };
    expect(await run('cpu', part)).toMatchObject({ added: 0, known: 0, sameName: 1 });
    expect(await listed('processors')).toEqual([{ name: 'AMD Ryzen 5 7600', description: 'Our own.' }]);
    expect(await run('case', { name: 'AMD Ryzen 5 7600', price: 20 })).toMatchObject({
      added: 1,
      sameName: 0,
    });
    expect(await run('case', { name: 'AMD Ryzen 5 7600', price: 20 })).toMatchObject({
      known: 1,
      sameName: 0,
    });
  });
});

describe('a part', () => {
  it('is named by its chip once, and described by nobody', async () => {
    const inspire = {
      name: 'MSI RTX 5060 Ti 16G INSPIRE',
      price: 1,
      chipset: 'GeForce RTX 5060 Ti',
      memory: 16,
    };
    await run('video-card', inspire, { ...inspire, name: 'MSI VENTUS 2X', price: 2 });
    expect(await listed('graphics cards')).toEqual([
      { name: 'MSI GeForce RTX 5060 Ti 16G INSPIRE', description: 'MSI GeForce RTX 5060 Ti 16G INSPIRE.' },
      {
        name: 'MSI GeForce RTX 5060 Ti VENTUS 2X 16GB',
        description: 'MSI GeForce RTX 5060 Ti VENTUS 2X 16GB.',
      },
    ]);
  });

  it('is named also where a sign of its chip means something to regular expressions', async () => {
    const card = { name: 'PNY A2000 (6GB+) Low', price: 3, chipset: 'Radeon A2000 (6GB+)', memory: 6 };
    expect(
      await run('video-card', card, { ...card, name: 'PNY Single', chipset: 'Arc ++9', price: 4 }),
    ).toMatchObject({
      added: 2,
    });
    expect((await listed('graphics cards')).slice(-2)).toMatchObject([
      { name: 'PNY Arc ++9 Single 6GB' },
      { name: 'PNY Radeon A2000 (6GB+) Low' },
    ]);
  });
});
