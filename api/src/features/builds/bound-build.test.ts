import { describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const customer = prepared(() => shop.customer());
const other = prepared(() => shop.customer());

interface Saved {
  __typename: string;
  editKey?: string | null;
  build?: { code: string; version: number; isMine: boolean; isShared: boolean };
}

const FAN = { slot: 'FAN', label: 'Fan' };

const save = (who: TestClient, input: object): Promise<Saved> =>
  who.change<Saved>(
    'saveBuild',
    { name: 'Guest PC', kind: 'PLAN', entries: [FAN], ...input },
    '__typename ... on BuildSaved { editKey build { code version isMine isShared } }',
  );

describe('a build that a guest has shared', () => {
  it('is the customer’s who saves it with its key; its link stays, the key ends, and nobody else gets it', async () => {
    const guest = shop.guest();
    const { build, editKey } = await save(guest, {});
    const base = { code: build?.code, version: 1 };
    expect(await save(other, { ...base, editKey: 'forged' })).toMatchObject({ __typename: 'Rejected' });
    // Nothing has changed but whose it is.
    expect(await save(customer, { ...base, editKey })).toEqual({
      __typename: 'BuildSaved',
      editKey: null,
      build: { code: base.code, version: 2, isMine: true, isShared: true },
    });
    expect(await guest.ask(`{ build(code: "${base.code}") { name isMine } }`)).toEqual({
      name: 'Guest PC',
      isMine: false,
    });
    for (const late of [guest, other])
      expect(await save(late, { ...base, version: 2, editKey })).toMatchObject({ __typename: 'Rejected' });
    expect(await customer.ask('{ myBuilds { code } }')).toEqual([{ code: base.code }]);
  });

  it('stays the guest’s where the customer has no room', async () => {
    const guest = shop.guest();
    const { build, editKey } = await save(guest, {});
    const { userId } = other.account;
    const kept = await shop.stored('builds').findOne({ _id: build?.code as never });
    await shop.stored('builds').insertMany(
      Array.from({ length: 50 }, (_, index) => ({
        ...kept,
        _id: `FILL-${index}` as never,
        ownerId: userId,
        editKeyHash: null,
      })),
    );
    const base = { code: build?.code, version: 1, editKey };
    expect(await save(other, base)).toMatchObject({ __typename: 'Rejected' });
    expect(await save(guest, { ...base, name: 'Mine' })).toMatchObject({ build: { version: 2 } });
  });
});

describe('a build that two tabs save by themselves', () => {
  it('is saved once, and no tab is told of a conflict, where both save the same', async () => {
    const { build } = await save(customer, { name: 'Two tabs' });
    const outcomes = await raceAll(6, () =>
      save(customer, { code: build?.code, version: 1, name: 'Two tabs', entries: [FAN, FAN] }),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ build: { version: 2 } });
  });
});
