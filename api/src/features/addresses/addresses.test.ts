import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_ADDRESS, type Address } from '../../../shared/rules/address-fields.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { MAX_ADDRESSES } from './addresses.service.js';

let shop: TestShop;
let customer: TestUser;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

const HOME: Address = {
  ...NO_ADDRESS,
  recipient: 'Seán O’Connor',
  street: 'Schillerstr.',
  houseNumber: '12/3',
  postcode: '10625',
  town: 'Berlin',
  country: 'DE',
};

interface Book {
  addresses: {
    id: string;
    isDefault: boolean;
    address: { recipient: string; phone: string; lines: string[] };
  }[];
  offered: Record<string, string>;
  isOfferedComplete: boolean;
  deliveryCountries: string[];
}

async function bookOf(client: TestClient): Promise<Book | null> {
  const { body } = await client.graphql(`{ viewer { addressBook {
    addresses { id isDefault address { recipient phone lines } }
    offered { recipient street houseNumber addition postcode town country }
    isOfferedComplete deliveryCountries
  } } }`);
  return (body.data?.viewer as { addressBook: Book | null }).addressBook;
}

async function save(client: TestClient, address: Address, more: { id?: string; isDefault?: boolean } = {}) {
  const { body } = await client.graphql(
    `mutation ($input: SaveAddressInput!) { saveAddress(input: $input) {
      ... on AddressSaved { id }
      ... on InvalidInput { reason fields { name code reason } }
      ... on Rejected { reason }
    } }`,
    { input: { address, ...more } },
  );
  return body.data?.saveAddress as {
    id?: string;
    reason?: string;
    fields?: { name: string; code: string; reason: string }[];
  };
}

const remove = async (client: TestClient, id: string): Promise<void> => {
  await client.graphql('mutation ($id: ID!) { removeAddress(input: { id: $id }) { __typename } }', { id });
};

describe('the address book of a customer', () => {
  it('keeps addresses, changes them, offers one first and forgets them', async () => {
    const reader = await shop.customer();
    const first = await save(reader, HOME);
    const work: Address = {
      ...HOME,
      recipient: 'Anna Maria von der Heide',
      company: 'Müller & Söhne GmbH',
      phone: '030 1234567',
    };
    const second = await save(reader, work, { isDefault: true });
    expect((await bookOf(reader))?.addresses).toEqual([
      {
        id: first.id,
        isDefault: false,
        address: {
          recipient: 'Seán O’Connor',
          phone: '',
          lines: ['Seán O’Connor', 'Schillerstr. 12/3', '10625 Berlin'],
        },
      },
      {
        id: second.id,
        isDefault: true,
        address: {
          recipient: 'Anna Maria von der Heide',
          phone: '+49 30 1234567',
          lines: ['Anna Maria von der Heide', 'Müller & Söhne GmbH', 'Schillerstr. 12/3', '10625 Berlin'],
        },
      },
    ]);
    expect(await save(reader, HOME)).toEqual({ id: first.id });
    expect(await save(reader, { ...HOME, town: 'Potsdam' }, { id: String(first.id) })).toEqual({
      id: first.id,
    });
    await remove(reader, String(second.id));
    expect((await bookOf(reader))?.addresses).toMatchObject([
      {
        id: first.id,
        isDefault: true,
        address: { lines: [expect.any(String), expect.any(String), '10625 Potsdam'] },
      },
    ]);
    await remove(reader, String(first.id));
    await remove(reader, String(first.id));
    expect((await bookOf(reader))?.addresses).toEqual([]);
    expect(Number((await save(reader, HOME)).id)).toBe(3);
  });

  it('says of every field what is wrong, and keeps nothing then', async () => {
    expect(await save(customer, { ...NO_ADDRESS, vatId: 'x', phone: 'x' })).toMatchObject({
      reason: 'FIELDS_INVALID',
      fields: [
        { name: 'recipient', code: 'required', reason: 'RECIPIENT_INVALID' },
        { name: 'vatId', code: 'format' },
        { name: 'street', code: 'required' },
        { name: 'houseNumber', code: 'required' },
        { name: 'town', code: 'required' },
        { name: 'country', code: 'unknown' },
        { name: 'phone', code: 'format' },
      ],
    });
    // It looks like a number, but no country is reached by it.
    expect(await save(customer, { ...HOME, phone: '+999 12345' })).toMatchObject({
      fields: [{ name: 'phone', reason: 'PHONE_INVALID' }],
    });
    expect(await save(customer, HOME, { id: '999' })).toEqual({ reason: 'ADDRESS_NOT_FOUND' });
    expect((await bookOf(customer))?.addresses).toEqual([]);
  });

  it('loses none of several addresses that are saved at once, and ends at 20', async () => {
    const keeper = await shop.customer();
    const saved = await Promise.all(
      ['1', '2', '3'].map((houseNumber) => save(keeper, { ...HOME, houseNumber })),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(3);
    for (let number = 4; number <= MAX_ADDRESSES; number += 1)
      await save(keeper, { ...HOME, houseNumber: String(number) });
    expect(await save(keeper, { ...HOME, houseNumber: '99' })).toEqual({ reason: 'ADDRESS_BOOK_FULL' });
    expect((await bookOf(keeper))?.addresses).toHaveLength(MAX_ADDRESSES);
  });

  it('is nobody else’s', async () => {
    const owner = await shop.customer();
    const { id = '' } = await save(owner, HOME);
    await remove(customer, id);
    expect((await bookOf(owner))?.addresses).toHaveLength(1);
    expect((await bookOf(customer))?.addresses).toEqual([]);
    expect(await bookOf(shop.guest())).toBeNull();
    expect(await bookOf(await shop.employee())).toBeNull();
  });
});

describe('the address that is offered first', () => {
  it('is that of the account, by its parts', async () => {
    expect(await bookOf(await shop.customer({ firstname: 'Grete', lastname: 'Müller' }))).toMatchObject({
      offered: {
        recipient: 'Grete Müller',
        street: 'Schillerstr.',
        houseNumber: '12',
        addition: '',
        postcode: '10625',
        town: 'Berlin',
        country: 'DE',
      },
      isOfferedComplete: true,
      deliveryCountries: ['DE'],
    });
  });

  it('is to be completed where the line of the account is in doubt', async () => {
    const mannheim = await shop.customer({ address: 'Q7, 24, 68161 Mannheim' });
    expect(await bookOf(mannheim)).toMatchObject({
      offered: { street: 'Q7, 24', houseNumber: '', postcode: '68161', town: 'Mannheim' },
      isOfferedComplete: false,
    });
  });
});

describe('an employee finds a customer', () => {
  const find = async (search: string): Promise<string[]> => {
    const { body } = await (
      await shop.employee()
    ).graphql('query ($search: String!) { customers(search: $search) { customers { id } } }', { search });
    return (body.data?.customers as { customers: { id: string }[] }).customers.map(({ id }) => id);
  };

  it('by what stands in their addresses, also after the profile was changed, until it is forgotten', async () => {
    const caller = await shop.customer({ lastname: 'Öztürk' });
    const id = String(caller.account.userId);
    const { id: kept = '' } = await save(caller, {
      ...HOME,
      recipient: 'Liam O’Casey',
      phone: '0341 9876543',
    });
    await caller.rest('PUT', `/profile-details/${id}`, {
      form: { email: String(caller.account.email), firstname: 'Ivo', lastname: 'Öztürk', address: 'Ulm' },
    });
    for (const search of ['ocasey', 'O’Casey', '0341 98', '+49 341 9876543', 'oeztuerk', 'öztürk', 'ulm'])
      expect({ search, found: await find(search) }).toEqual({ search, found: [id] });
    await remove(caller, kept);
    expect(await find('ocasey')).toEqual([]);
    expect(await find('ulm')).toEqual([id]);
  });
});
