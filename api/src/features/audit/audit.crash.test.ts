import { describe, expect, it } from '@jest/globals';
import { OPERATOR, type Viewer } from '../../../shared/access.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import type { Services } from '../../services.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { pdfFile, pngFile } from '../../../test/sample-files.js';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
/** The process that ends in the middle of its work. */
const crashing = prepared(() => shop.twin());
const employee = prepared(() => shop.employee());
const buyer = prepared(() => shop.customer());
const png = await pngFile();

const file = (type: string, name: string, bytes: Buffer) => ({
  name,
  type,
  read: () => Promise.resolve(bytes),
});
const picture = () => file('image/png', 'a.png', png);

const INFO_FIELDS = { ...PRODUCT_FIELDS, price: 19_900, stockCount: 9 };

interface Change {
  action: AuditedAction;
  /** What the change is made of; gives its id. */
  prepare: () => Promise<number>;
  make: (services: Services, id: number) => Promise<unknown>;
  /** Whether the change is in the database. */
  collection: string;
  done: Record<string, unknown>;
  /** What the database calls the id there, if it is not that of the change itself. */
  idField?: string;
}

const CHANGES: Record<string, Change> = {
  'an edit': {
    action: 'PRODUCT_EDITED',
    prepare: () => shop.product({ stockCount: 7 }),
    make: ({ editing }, id) => editing.edit(employee.account, id, INFO_FIELDS, { version: 0, stockCount: 7 }),
    collection: 'products',
    done: { stockCount: 9 },
  },
  'a withdrawal from the catalog': {
    action: 'PRODUCT_WITHDRAWN',
    prepare: () => shop.product(),
    make: ({ editing }, id) => editing.delist(employee.account, id),
    collection: 'products',
    done: { isListed: false },
  },
  'another thumbnail': {
    action: 'THUMBNAIL_REPLACED',
    prepare: () => shop.product({ thumbnailId: 999_999 }),
    make: ({ productFiles }, id) => productFiles.replaceThumbnail(employee.account, id, picture()),
    collection: 'products',
    done: { thumbnailId: { $ne: 999_999 } },
  },
  'another document': {
    action: 'SPECIFICATION_REPLACED',
    prepare: () => shop.product(),
    make: ({ productFiles }, id) =>
      productFiles.replaceSpecification(employee.account, id, file('application/pdf', 'a.pdf', pdfFile())),
    collection: 'products',
    done: { specsDocId: { $ne: null } },
  },
  'a shipment': {
    action: 'ORDER_SENT',
    prepare: async () => (await buy(shop, buyer, { [await shop.product()]: 1 })).id,
    make: ({ shipping }, id) =>
      shipping.send(employee.account, id, { carrier: 'DHL', trackingCode: '00340434161094042557' }),
    collection: 'orders',
    done: { shippingStatus: 'sent' },
  },
  'an answer': {
    action: 'TICKET_ANSWERED',
    prepare: async () => {
      const question = { title: 'A', question: 'B', emailForAnswer: 'a@example.com' };
      return (await shop.services.tickets.submit(GUEST, question, NO_ORIGIN))._id;
    },
    make: ({ tickets }, id) => tickets.answer(employee.account, id, 'Yes.'),
    collection: 'tickets',
    done: { status: 'closed' },
  },
  'a handled withdrawal': {
    action: 'WITHDRAWAL_HANDLED',
    prepare: async () => {
      const input = { name: 'A', order: '1', email: `a${(mails += 1)}@example.com` };
      const origin = { ...NO_ORIGIN, address: `192.0.2.${mails}` };
      return (await shop.services.withdrawals.declare(GUEST, input, origin)).withdrawal._id;
    },
    make: ({ withdrawals }, id) => withdrawals.mark(employee.account, id, true, 'Declared twice.'),
    collection: 'withdrawals',
    done: { handledBy: { $ne: null } },
  },
  'a link to a new password of a colleague': {
    action: 'RESET_LINK_CREATED',
    prepare: async () => {
      const { userId, username } = (await shop.employee()).account;
      await shop.connection
        .collection<{ _id: number }>('users')
        .updateOne({ _id: userId }, { $set: { staffEmail: `${username}@example.com` } });
      colleagues.set(userId, username);
      return userId;
    },
    make: ({ employees }, id) =>
      employees.mailResetLink(employee.account, { username: colleagues.get(id) ?? '', endsKeys: false }),
    collection: 'accountLinks',
    idField: 'userId',
    done: { purpose: 'reset password' },
  },
};

/** Names of employees by their ids. */
const colleagues = new Map<number, string>();

const GUEST: Viewer = { userId: 0, role: 'guest', username: '' };
const NO_ORIGIN = { address: '192.0.2.1', network: '192.0.2', device: '', deviceMarks: null };
let mails = 0;

const count = (collection: string, filter: object): Promise<number> =>
  shop.stored(collection).countDocuments(filter);

describe.each(Object.entries(CHANGES))(
  '%s',
  (_, { action, prepare, make, collection, done, idField = '_id' }) => {
    it('is in the log exactly if it has happened, at whichever command its process ends', async () => {
      const outcomes: string[] = [];
      await endAtEachCommand(crashing.connection, async (attempt) => {
        const id = await prepare();
        await attempt(() => make(crashing.services, id));
        await shop.services.outbox.work();
        const isDone = (await count(collection, { ...done, [idField]: id })) === 1;
        const entries = await count('auditLog', { action, subjectId: id });
        outcomes.push(`${isDone ? 'done' : 'not done'}, ${entries} in the log`);
        if (action === 'PRODUCT_EDITED')
          expect(await count('stockLedger', { productId: id, before: 7, after: 9 })).toBe(isDone ? 1 : 0);
        expect(await count(collection, { [idField]: id, 'outbox.0': { $exists: true } })).toBe(0);
      });
      expect([...new Set(outcomes)]).toEqual(['not done, 0 in the log', 'done, 1 in the log']);
      // The process also ended after the change and before the log knew of it; how often depends on what was kept of reads before.
      expect(outcomes.filter((outcome) => outcome.startsWith('done')).length).toBeGreaterThanOrEqual(2);
    });
  },
);

describe('a new product', () => {
  it('is in the log and in the ledger exactly if it is in the catalog', async () => {
    const outcomes = new Set<string>();
    await endAtEachCommand(crashing.connection, async (attempt, crashAt) => {
      const infos = { ...INFO_FIELDS, name: `Testor ${crashAt}` };
      const files = { thumbnail: picture(), pictures: [], specification: null };
      await attempt(() => crashing.services.editing.add(employee.account, infos, files));
      await shop.services.outbox.work();
      const product = await shop.stored('products').findOne({ name: infos.name });
      const productId = product === null ? 0 : Number(product._id);
      const entries = await count('auditLog', { action: 'PRODUCT_ADDED', subjectId: productId });
      const movements = await count('stockLedger', { productId, before: 0, after: 9 });
      outcomes.add(`${product === null ? 'not there' : 'there'} ${entries} ${movements}`);
    });
    expect([...outcomes]).toEqual(['not there 0 0', 'there 1 1']);
  });
});

describe('products of an import', () => {
  it('are in the log and in the ledger exactly if they are in the catalog', async () => {
    const outcomes = new Set<string>();
    await endAtEachCommand(crashing.connection, async (attempt, crashAt) => {
      const name = `Testor Imported ${crashAt}`;
      const added = [1, 2].map(() => ({ ...TEST_PRODUCT, name, stockCount: 9 }));
      await attempt(() => crashing.services.adding.addMany(added, OPERATOR));
      await shop.services.outbox.work();
      const products = await shop.stored('products').find({ name }).toArray();
      for (const { _id } of products) {
        const subjectId = Number(_id);
        const entry = { action: 'PRODUCT_ADDED', subjectId, username: 'operator', details: name };
        expect(await count('auditLog', entry)).toBe(1);
        expect(await count('stockLedger', { productId: subjectId, before: 0, after: 9 })).toBe(1);
        expect(await count('products', { _id, 'outbox.0': { $exists: true } })).toBe(0);
      }
      expect(await count('auditLog', { details: name })).toBe(products.length);
      outcomes.add(`${products.length} there`);
    });
    expect([...outcomes]).toContain('0 there');
    expect([...outcomes]).toContain('2 there');
  });
});

describe('files that a crash has left', () => {
  it('go with the next sweep, whichever command was the last: the replaced one, or the new one', async () => {
    await endAtEachCommand(crashing.connection, async (attempt) => {
      const [before = 0] = await shop.services.files.storeInternal([{ mime: 'image/png', bytes: png }]);
      const id = await shop.product({ thumbnailId: before });
      await attempt(() => crashing.services.productFiles.replaceThumbnail(employee.account, id, picture()));
      shop.clock.advance(86_400_000);
      await shop.services.files.sweep();
      const product = await shop.stored('products').findOne({ _id: id });
      const thumbnailId = product?.thumbnailId as number;
      expect(await count('files', { _id: thumbnailId })).toBe(1);
      expect(await count('files', { _id: { $gte: before } })).toBe(1);
    });
  });
});
