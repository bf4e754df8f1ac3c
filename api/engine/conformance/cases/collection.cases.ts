import { filled, itemsOf } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const THREE: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 30 },
  { _id: 2, kind: 'gpu', price: 20 },
  { _id: 3, kind: 'cpu', price: 10 },
];
const BYTES_OF_15_MIB = 15 * 1024 * 1024;
const BYTES_OVER_16_MIB = 16 * 1024 * 1024 + 1;

/** Collections, databases and the size of documents: manual, "Databases and Collections" and "BSON Document Size". */
export const collections: Topic = {
  title: 'collections and sizes',
  cases: [
    {
      name: 'an insert creates the collection and the database',
      run: async (db) => {
        await itemsOf(db).insertOne({ _id: 1 });
        return (await db.listCollections({}, { nameOnly: true }).toArray()).map((entry) => entry.name);
      },
      expected: ['items'],
    },
    {
      name: 'deleteMany with an empty filter empties the collection but keeps it',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { deletedCount } = await items.deleteMany({});
        return { deletedCount, collections: (await db.listCollections().toArray()).map((entry) => entry.name) };
      },
      expected: { deletedCount: 3, collections: ['items'] },
    },
    {
      name: 'a document of 15 MiB comes back whole',
      run: async (db) => {
        await itemsOf(db).insertOne({ _id: 1, text: 'x'.repeat(BYTES_OF_15_MIB) });
        return String((await itemsOf(db).findOne())?.text).length;
      },
      expected: 15_728_640,
    },
    {
      name: 'a document of more than 16 MiB is refused and not stored',
      run: async (db) => {
        const refused = await itemsOf(db).insertOne({ _id: 1, text: 'x'.repeat(BYTES_OVER_16_MIB) }).then(() => false, () => true);
        return { refused, stored: await itemsOf(db).countDocuments() };
      },
      expected: { refused: true, stored: 0 },
    },
    {
      name: 'an update that would grow a document over 16 MiB is refused and changes nothing',
      run: async (db) => {
        const half = 'x'.repeat(9 * 1024 * 1024);
        const items = await filled(db, [{ _id: 1, text: half }]);
        const refused = await items.updateOne({ _id: 1 }, { $set: { more: half } }).then(() => false, () => true);
        return { refused, fields: Object.keys((await items.findOne()) ?? {}) };
      },
      expected: { refused: true, fields: ['_id', 'text'] },
    },
    {
      name: 'dropping a collection removes its documents and indexes',
      run: async (db) => {
        const items = await filled(db, THREE);
        await items.createIndex({ price: 1 });
        await items.drop();
        await items.insertOne({ _id: 1 });
        return { documents: await items.countDocuments(), indexes: (await items.indexes()).map((index) => index.name) };
      },
      expected: { documents: 1, indexes: ['_id_'] },
    },
    {
      name: 'dropDatabase removes every collection',
      run: async (db) => {
        await filled(db, THREE);
        await db.collection('other').insertOne({ a: 1 });
        await db.dropDatabase();
        return db.listCollections().toArray();
      },
      expected: [],
    },
    {
      name: 'createCollection makes an empty collection that is listed',
      run: async (db) => {
        await db.createCollection('carts');
        const [entry] = await db.listCollections({ name: 'carts' }).toArray();
        return { name: entry?.name, type: entry?.type };
      },
      expected: { name: 'carts', type: 'collection' },
    },
    {
      name: 'databases do not see the collections of each other',
      run: async (db) => {
        await filled(db, THREE);
        const other = db.client.db(`${db.databaseName}_other`);
        return other.collection('items').countDocuments();
      },
      expected: 0,
    },
    {
      name: 'collections with dots and other scripts in their names stand apart',
      run: async (db) => {
        const names = ['a', 'a.b', 'größe', '漢字'];
        for (const name of names) await db.collection<Item>(name).insertOne({ _id: name });
        const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments()));
        return [counts, (await db.listCollections().toArray()).length];
      },
      expected: [[1, 1, 1, 1], 4],
    },
  ],
}; // oxfmt-ignore
