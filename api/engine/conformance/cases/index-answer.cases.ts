import type { Document, Filter, IndexSpecification } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';

/** A case: the filter finds these documents whether the index is used or not. */
function findsAnyway(
  name: string,
  index: IndexSpecification,
  documents: readonly Item[],
  filter: Filter<Item>,
  found: readonly unknown[],
): ConformanceCase {
  return {
    name,
    run: async (db) => {
      const items = await filled(db, documents);
      await items.createIndex(index);
      const ids = async (hint: Document | IndexSpecification) =>
        (await items.find(filter, { hint }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
      return [await ids(index), await ids({ $natural: 1 }), await items.countDocuments(filter)];
    },
    expected: [found, found, found.length],
  };
}

const BELOW_ARRAYS: readonly Item[] = [
  { _id: 1, a: [] },
  { _id: 2, a: [1, 2] },
  { _id: 3, a: [null] },
  { _id: 4, a: [{ b: 1 }] },
  { _id: 5, a: [{}] },
  { _id: 6, a: {} },
  { _id: 7, a: { b: null } },
  { _id: 8 },
  { _id: 9, a: 5 },
];
const NESTED: readonly Item[] = [
  { _id: 1, a: [[1, 2], 3] },
  { _id: 2, a: [1] },
  { _id: 3, a: { 0: 1 } },
  { _id: 4, a: [[2]] },
];
const TEXTS: readonly Item[] = ['', 'a', 'ab', 'abc', 'b'].map((b, _id) => ({ _id, a: 1, b }));

/** What an index must not change: manual, "Query for Null or Missing Fields", "Compound Indexes". */
export const indexAnswers: Topic = {
  title: 'answers with and without an index',
  cases: [
    findsAnyway('null below arrays is found where an item lacks the field', { 'a.b': 1 }, BELOW_ARRAYS, { 'a.b': null }, [5, 6, 7, 8, 9]),
    findsAnyway('null below arrays among others is found alike', { 'a.b': 1 }, BELOW_ARRAYS, { 'a.b': { $in: [null, 1] } }, [4, 5, 6, 7, 8, 9]),
    findsAnyway('the beginning of a text is found in a descending field among ascending ones', { a: 1, b: -1 }, TEXTS, { a: 1, b: /^a/ }, [1, 2, 3]),
    findsAnyway('a range of texts is found in a descending field among ascending ones', { a: 1, b: -1 }, TEXTS, { a: 1, b: { $gte: 'a', $lt: 'abc' } }, [1, 2]),
    findsAnyway('a position that holds an array is searched like any array', { 'a.0': 1 }, NESTED, { 'a.0': 1 }, [1, 2, 3]),
    {
      name: 'distinct tells null also when a document before lacks the field',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }, { _id: 2, a: null }, { _id: 3, a: 1 }]);
        const before = await items.distinct('a');
        await items.createIndex({ a: 1 });
        return [before, await items.distinct('a')];
      },
      expected: [[null, 1], [null, 1]],
    },
  ],
}; // oxfmt-ignore
