import type { CreateIndexesOptions, Db, Document, IndexSpecification, Sort } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';
import { planOf } from './plan.reader.js';

const PRODUCTS: readonly Item[] = Array.from({ length: 200 }, (_, index) => ({
  _id: index,
  kind: `kind${index % 10}`,
  price: index,
  name: `Name ${index}`,
  tags: [`tag${index % 7}`, `tag${index % 11}`],
}));

interface Question {
  keys?: IndexSpecification;
  options?: CreateIndexesOptions;
  filter: Document;
  sort?: Sort;
  collation?: { locale: string; strength?: number };
}

/** A case: how the find is planned: which of the four tell-tale stages appear, and through which indexes it reads. */
function plans(
  name: string,
  question: Question,
  expected: { stages: string[]; indexes: string[] },
): ConformanceCase {
  const { keys, options = {}, filter, ...rest } = question;
  const run = async (db: Db) => {
    const items = await filled(db, PRODUCTS);
    if (keys !== undefined) await items.createIndex(keys, options);
    const plan = await planOf(items, filter, rest);
    return { stages: plan.stages.filter((stage) => PLAN_FIELDS.has(stage)).sort(), indexes: plan.indexes };
  };
  return { name, run, expected };
}

const PLAN_FIELDS = new Set(['COLLSCAN', 'IXSCAN', 'SORT', 'OR']);
const SCAN = { stages: ['COLLSCAN'], indexes: [] };

/** Whether indexes serve: manual, "Explain Results" and "Use Indexes to Sort Query Results". */
export const explain: Topic = {
  title: 'explain',
  cases: [
    plans('without an index a filter scans the collection', { filter: { price: 5 } }, SCAN),
    plans('a range of _id reads the _id index', { filter: { _id: { $gt: 190 } } }, { stages: ['IXSCAN'], indexes: ['_id_'] }),
    plans('an equality reads its index', { keys: { kind: 1 }, filter: { kind: 'kind1' } }, { stages: ['IXSCAN'], indexes: ['kind_1'] }),
    plans('a range reads its index', { keys: { price: 1 }, filter: { price: { $gte: 10, $lt: 20 } } }, { stages: ['IXSCAN'], indexes: ['price_1'] }),
    plans('$in reads its index', { keys: { kind: 1 }, filter: { kind: { $in: ['kind1', 'kind2'] } } }, { stages: ['IXSCAN'], indexes: ['kind_1'] }),
    plans('an anchored regular expression reads its index', { keys: { name: 1 }, filter: { name: /^Name 1/ } }, { stages: ['IXSCAN'], indexes: ['name_1'] }),
    plans('an element of an array reads a multikey index', { keys: { tags: 1 }, filter: { tags: 'tag3' } }, { stages: ['IXSCAN'], indexes: ['tags_1'] }),
    plans('the prefix of a compound index serves', { keys: { kind: 1, price: 1 }, filter: { kind: 'kind1' } }, { stages: ['IXSCAN'], indexes: ['kind_1_price_1'] }),
    plans('the rest of a compound index does not serve alone', { keys: { kind: 1, price: 1 }, filter: { price: 5 } }, SCAN),
    plans('a compound index serves an equality and the sort after it', { keys: { kind: 1, price: 1 }, filter: { kind: 'kind1' }, sort: { price: 1 } }, { stages: ['IXSCAN'], indexes: ['kind_1_price_1'] }),
    plans('an index is read backwards for the reversed sort', { keys: { kind: 1, price: 1 }, filter: { kind: 'kind1' }, sort: { price: -1 } }, { stages: ['IXSCAN'], indexes: ['kind_1_price_1'] }),
    plans('a compound sort is served by the same or the exactly reversed index', { keys: { kind: 1, price: -1 }, filter: {}, sort: { kind: -1, price: 1 } }, { stages: ['IXSCAN'], indexes: ['kind_1_price_-1'] }),
    plans('a compound sort of mixed directions is not served by an index of one direction', { keys: { kind: 1, price: 1 }, filter: {}, sort: { kind: 1, price: -1 } }, { stages: ['COLLSCAN', 'SORT'], indexes: [] }),
    plans('a sort alone reads its index', { keys: { price: 1 }, filter: {}, sort: { price: 1 } }, { stages: ['IXSCAN'], indexes: ['price_1'] }),
    plans('a sort without an index sorts in memory', { filter: {}, sort: { price: 1 } }, { stages: ['COLLSCAN', 'SORT'], indexes: [] }),
    plans('an equality by index with another sort sorts in memory', { keys: { kind: 1 }, filter: { kind: 'kind1' }, sort: { name: 1 } }, { stages: ['IXSCAN', 'SORT'], indexes: ['kind_1'] }),
    plans('a partial index serves a filter that stays inside it', { keys: { price: 1 }, options: { partialFilterExpression: { price: { $gt: 100 } } }, filter: { price: { $gt: 150 } } }, { stages: ['IXSCAN'], indexes: ['price_1'] }),
    plans('a partial index does not serve a filter that reaches outside it', { keys: { price: 1 }, options: { partialFilterExpression: { price: { $gt: 100 } } }, filter: { price: { $gt: 50 } } }, SCAN),
    plans('a sparse index does not serve a filter for null', { keys: { price: 1 }, options: { sparse: true }, filter: { price: null } }, SCAN),
    plans('a sparse index does not serve a sort of everything', { keys: { price: 1 }, options: { sparse: true }, filter: {}, sort: { price: 1 } }, { stages: ['COLLSCAN', 'SORT'], indexes: [] }),
    {
      name: '$or reads an index for each branch',
      run: async (db) => {
        const items = await filled(db, PRODUCTS);
        await items.createIndex({ kind: 1 });
        await items.createIndex({ price: 1 });
        const plan = await planOf(items, { $or: [{ kind: 'kind1' }, { price: 5 }] });
        return { scans: plan.stages.includes('COLLSCAN'), indexes: plan.indexes.sort() };
      },
      expected: { scans: false, indexes: ['kind_1', 'price_1'] },
    },
    {
      name: 'executionStats count what was returned and examined',
      run: async (db) => {
        const items = await filled(db, PRODUCTS);
        await items.createIndex({ kind: 1 });
        const { executionStats } = await items.find({ kind: 'kind1' }).explain('executionStats');
        return [executionStats.nReturned, executionStats.totalKeysExamined, executionStats.totalDocsExamined];
      },
      expected: [20, 20, 20],
    },
    {
      name: 'executionStats of a scan examine every document',
      run: async (db) => {
        const { executionStats } = await (await filled(db, PRODUCTS)).find({ price: 7 }).explain('executionStats');
        return [executionStats.nReturned, executionStats.totalKeysExamined, executionStats.totalDocsExamined];
      },
      expected: [1, 0, 200],
    },
    {
      name: 'a page of an indexed sort examines no more documents than it needs',
      run: async (db) => {
        const items = await filled(db, PRODUCTS);
        await items.createIndex({ kind: 1, price: 1 });
        const page = items.find({ kind: 'kind1' }).sort({ price: 1 }).limit(5);
        return (await page.explain('executionStats')).executionStats.totalDocsExamined;
      },
      expected: 5,
    },
    {
      name: 'explain does not do the deed',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }]);
        await db.command({ explain: { delete: 'items', deletes: [{ q: {}, limit: 0 }] }, verbosity: 'queryPlanner' });
        return items.countDocuments();
      },
      expected: 1,
    },
  ],
}; // oxfmt-ignore
