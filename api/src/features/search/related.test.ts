import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { testShop } from '../../../test/test-shop.js';
import { TestClient } from '../../../test/test-client.js';
import { catalogModels } from '../catalog/catalog.model.js';

const shop = testShop();
let guest: TestClient;
beforeAll(async () => {
  guest = new TestClient(shop.url);
});

type Rows = Record<string, string | number | boolean>;

/** Puts a part on sale whose rows say what they are given. */
const sell = (category: string, name: string, rows: Rows, further: object = {}): Promise<number> =>
  shop.product({
    name,
    category,
    manufacturer: 'Nova',
    stockCount: 5,
    attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
    ...further,
  });

const withdraw = async (ids: readonly number[]): Promise<void> => {
  const { products } = catalogModels(shop.connection);
  await products.updateMany({ _id: mongoose.trusted({ $in: [...ids] }) }, { isListed: false });
  await shop.services.catalog.invalidate();
};

interface Related {
  goesWith: { reasons: string[]; product: { name: string } }[];
  similar: { name: string }[];
}

function relatedTo(id: number): Promise<Related> {
  return guest.ask<Related>(
    `{ product(id: "${id}") { goesWith { reasons product { name } } similar { name } } }`,
  );
}

const namesBeside = async (id: number): Promise<string[]> =>
  (await relatedTo(id)).goesWith.map(({ product }) => product.name);

const BOARD = {
  Socket: 'AM5',
  Chipset: 'X870',
  'Form factor': 'ATX',
  'Memory type': 'DDR5',
  'Module form': 'DIMM',
  'Memory slots': 4,
  'Max memory': 192,
};
const PROCESSOR = { Socket: 'AM5', Architecture: 'Zen 5', 'Memory type': 'DDR5' };
const FORMLESS = { 'Memory type': 'DDR5', Modules: 2, Capacity: 32, ECC: false };
const KIT = { ...FORMLESS, 'Module form': 'DIMM' };

describe('what goes with a part', () => {
  it('is of each kind that it needs, with the facts that agree, in both languages', async () => {
    const board = await sell('motherboards', 'Board One', BOARD);
    const others = [
      await sell('processors', 'Processor One', PROCESSOR),
      await sell('memory', 'Kit One', KIT),
      await sell('coolers', 'Cooler One', { Sockets: 'AM4, AM5' }),
      await sell('cases', 'Case One', { 'Form factor': 'ATX' }),
    ];
    const { goesWith } = await relatedTo(board);
    expect(goesWith).toEqual([
      { product: { name: 'Processor One' }, reasons: ['Socket AM5'] },
      { product: { name: 'Kit One' }, reasons: ['Memory type DDR5'] },
      { product: { name: 'Cooler One' }, reasons: ['Socket AM5'] },
      { product: { name: 'Case One' }, reasons: ['Form factor ATX'] },
    ]);
    const { body } = await guest.graphql(
      `{ product(id: "${board}") { goesWith { reasons(language: GERMAN) } } }`,
    );
    expect(JSON.stringify(body.data)).toContain('Sockel AM5');
    await withdraw([board, ...others]);
  });

  it('is never what fails, or what leaves open, a fact that decides', async () => {
    const board = await sell('motherboards', 'Board Two', BOARD);
    const others = [
      await sell('processors', 'Other socket', { ...PROCESSOR, Socket: 'LGA1851' }),
      await sell('processors', 'Unknown architecture', { Socket: 'AM5', 'Memory type': 'DDR5' }),
      await sell('memory', 'For notebooks', { ...KIT, 'Module form': 'SO-DIMM' }),
      await sell('memory', 'Unknown form', FORMLESS),
      await sell('memory', 'Perhaps registered', { ...KIT, ECC: true }),
      await sell('coolers', 'Unknown sockets', { Height: 155 }),
      await sell('cases', 'Too small', { 'Form factor': 'Mini ITX' }),
      await sell('processors', 'Sold out', PROCESSOR, { stockCount: 0 }),
    ];
    const withdrawn = await sell('processors', 'Withdrawn', PROCESSOR);
    await withdraw([withdrawn]);
    expect(await namesBeside(board)).toEqual([]);
    await withdraw([board, ...others]);
  });

  it('is no board of the same socket whose chipset does not surely run the processor', async () => {
    const processor = await sell('processors', 'Processor Three', PROCESSOR);
    const boards = [
      await sell('motherboards', 'Needs a newer BIOS', { ...BOARD, Chipset: 'B650' }),
      await sell('motherboards', 'Unknown chipset', { ...BOARD, Chipset: 'Z9999' }),
      await sell('motherboards', 'Runs it', BOARD),
    ];
    expect(await namesBeside(processor)).toEqual(['Runs it']);
    await withdraw([processor, ...boards]);
  });

  it('keeps limits: a card has to be shorter than the case takes, a supply has to have its plugs and the watts it asks for', async () => {
    const card = await sell('graphics cards', 'Card One', {
      Length: 304,
      'Recommended power supply': 750,
      'Power connectors': '2 x 8-pin',
    });
    const chassis = (limit: number) => ({ 'Form factor': 'ATX', 'Max graphics card length': limit });
    const supply = (watts: number, plugs: number) => ({ Wattage: watts, 'PCIe 8-pin connectors': plugs });
    const others = [
      await sell('cases', 'Short case', chassis(303)),
      await sell('cases', 'Long case', chassis(304)),
      await sell('power supplies', 'Weak', supply(700, 4)),
      await sell('power supplies', 'Without plugs', supply(850, 1)),
      await sell('power supplies', 'Strong', supply(850, 4)),
    ];
    const { goesWith } = await relatedTo(card);
    expect(goesWith).toEqual([
      { product: { name: 'Strong' }, reasons: ['Recommended power supply 750\u00A0W ≤ 850\u00A0W'] },
      { product: { name: 'Long case' }, reasons: ['Length 304\u00A0mm ≤ 304\u00A0mm'] },
    ]);
    await withdraw([card, ...others]);
  });

  it('names what is bought most first', async () => {
    const processor = await sell('processors', 'Processor Five', PROCESSOR);
    const seldom = await sell('motherboards', 'Seldom', BOARD);
    const often = await sell('motherboards', 'Often', BOARD);
    await catalogModels(shop.connection).products.updateOne({ _id: often }, { soldCount: 40 });
    await shop.services.catalog.invalidate();
    expect(await namesBeside(processor)).toEqual(['Often', 'Seldom']);
    await withdraw([processor, seldom, often]);
  });

  it('is nothing for what is no part, and for a part of which nothing is known', async () => {
    expect(await relatedTo(await sell('office software', 'Writer', {}))).toEqual({
      goesWith: [],
      similar: [],
    });
    expect(await namesBeside(await sell('motherboards', 'Board of nothing', {}))).toEqual([]);
  });
});

describe('similar products', () => {
  const MONITOR = { 'Screen size': 27, Resolution: '2560 x 1440', Panel: 'IPS', 'Refresh rate': 165 };
  const namesLike = async (id: number): Promise<string[]> =>
    (await relatedTo(id)).similar.map(({ name }) => name);

  it('agree in most facts: the most alike first, but what can be had before what is sold out', async () => {
    const monitor = await sell('monitors', 'Monitor One', MONITOR);
    await sell('monitors', 'Sold out twin', MONITOR, { stockCount: 0 });
    await sell('monitors', 'Nearly', { ...MONITOR, 'Refresh rate': 144 });
    await sell('monitors', 'Twin', MONITOR);
    await sell('monitors', 'Something else', { 'Screen size': 49, Resolution: '5120 x 1440', Panel: 'VA' });
    expect(await namesLike(monitor)).toEqual(['Twin', 'Nearly', 'Sold out twin']);
  });

  it('are of the same category', async () => {
    const keyboard = await sell('keyboards', 'Keyboard One', { Layout: 'German' });
    expect(await namesLike(keyboard)).toEqual([]);
  });

  it('are no other sizes of its model, and one size of each other model', async () => {
    const drive = { Type: 'SSD', Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 2280' };
    const one = await sell('storage', 'Nova Vault 1TB', drive);
    await sell('storage', 'Nova Vault 2TB', drive);
    await sell('storage', 'Nova Other 1TB', drive);
    await sell('storage', 'Nova Other 2TB', drive);
    const names = await namesLike(one);
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^Nova Other/);
  });
});

describe('related products', () => {
  it('cost at most five commands, with the product itself', async () => {
    const id = await sell('processors', 'Processor Six', PROCESSOR);
    const text = `{ product(id: "${id}") { name goesWith { product { name } } similar { name } } }`;
    const ask = () => shop.guest().graphql(text);
    expect((await shop.commands.during(ask)).length).toBeLessThanOrEqual(5);
  });

  it('are refused where they are asked for of a whole list', async () => {
    expect(await guest.codeOf('{ products(page: { size: 40 }) { products { similar { name } } } }')).toBe(
      'TOO_COSTLY',
    );
  });
});
