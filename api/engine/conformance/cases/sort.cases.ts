import { Binary } from 'mongodb';
import type { Sort } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';

/** A case: the documents, inserted in this order, come back with their `_id`s in the expected order. */
function sorts(
  name: string,
  documents: readonly Item[],
  sort: Sort,
  expected: readonly unknown[],
): ConformanceCase {
  return {
    name,
    run: async (db) =>
      (await (await filled(db, documents)).find().sort(sort).toArray()).map((item) => item._id),
    expected,
  };
}

/** Sort order: manual, "Comparison/Sort Order" of BSON types. */
export const sort: Topic = {
  title: 'sort order',
  cases: [
    sorts('missing sorts as null, before every number', [{ _id: 1, a: -5 }, { _id: 2 }, { _id: 3, a: null }], { a: 1, _id: 1 }, [2, 3, 1]),
    sorts('an empty array sorts before null', [{ _id: 1, a: null }, { _id: 2, a: [] }, { _id: 3, a: 1 }], { a: 1 }, [2, 1, 3]),
    sorts('an array sorts by its smallest element when ascending', [{ _id: 1, a: [5, 9] }, { _id: 2, a: 6 }, { _id: 3, a: [1, 10] }], { a: 1 }, [3, 1, 2]),
    sorts('an array sorts by its largest element when descending', [{ _id: 1, a: [5, 9] }, { _id: 2, a: 6 }, { _id: 3, a: [1, 10] }], { a: -1 }, [3, 1, 2]),
    sorts('strings sort by their bytes: capitals, small letters, umlauts', [{ _id: 1, a: 'a' }, { _id: 2, a: 'ä' }, { _id: 3, a: 'Z' }, { _id: 4, a: 'b' }, { _id: 5, a: '' }], { a: 1 }, [5, 3, 1, 4, 2]),
    sorts('strings beyond the basic plane sort by UTF-8 bytes, not by UTF-16 units', [{ _id: 1, a: '\u{1F600}' }, { _id: 2, a: '\uFFFD' }], { a: 1 }, [2, 1]),
    sorts('a prefix sorts before the longer string, also across a NUL', [{ _id: 1, a: 'ab' }, { _id: 2, a: 'a\u0000b' }, { _id: 3, a: 'a' }], { a: 1 }, [3, 2, 1]),
    sorts(
      'embedded documents compare field by field: type, then name, then value',
      [
        { _id: 1, a: { x: 2 } },
        { _id: 2, a: { a: 'text' } },
        { _id: 3, a: { x: 1, y: 1 } },
        { _id: 4, a: { x: 1 } },
        { _id: 5, a: { y: 0 } },
        { _id: 6, a: {} },
      ],
      { a: 1 },
      [6, 4, 3, 1, 5, 2],
    ),
    sorts(
      'binary values sort by length, subtype and then bytes',
      [
        { _id: 1, a: new Binary(Buffer.from([1, 1])) },
        { _id: 2, a: new Binary(Buffer.from([9])) },
        { _id: 3, a: new Binary(Buffer.from([0]), 128) },
        { _id: 4, a: new Binary(Buffer.from([8])) },
      ],
      { a: 1 },
      [4, 2, 3, 1],
    ),
    sorts('false sorts before true', [{ _id: 1, a: true }, { _id: 2, a: false }], { a: 1 }, [2, 1]),
    sorts('dates before 1970 sort before later ones', [{ _id: 1, a: new Date(1) }, { _id: 2, a: new Date(-1) }, { _id: 3, a: new Date(0) }], { a: 1 }, [2, 3, 1]),
    sorts('the second key decides between equal first keys', [{ _id: 1, a: 1, b: 1 }, { _id: 2, a: 0, b: 1 }, { _id: 3, a: 1, b: 2 }], { a: 1, b: -1 }, [2, 3, 1]),
    sorts('a dotted path sorts by the embedded field', [{ _id: 1, a: { b: 2 } }, { _id: 2, a: { b: 1 } }, { _id: 3, a: 7 }], { 'a.b': 1 }, [3, 2, 1]),
    sorts('a dotted path through an array sorts by the smallest embedded value', [{ _id: 1, a: [{ b: 3 }, { b: 4 }] }, { _id: 2, a: [{ b: 9 }, { b: 1 }] }], { 'a.b': 1 }, [2, 1]),
    sorts('_id may sort descending', [{ _id: 1 }, { _id: 3 }, { _id: 2 }], { _id: -1 }, [3, 2, 1]),
    {
      name: 'a sort of many documents is complete and exact',
      run: async (db) => {
        const documents = Array.from({ length: 1000 }, (_, index) => ({ _id: index, a: (index * 7919) % 1009 }));
        const rows = await (await filled(db, documents)).find().sort({ a: 1 }).toArray();
        return (rows.every((row, index) => index === 0 || Number(rows[index - 1]?.a) < Number(row.a)) && rows.length);
      },
      expected: 1000,
    },
    {
      name: 'sort, skip and limit work together, whatever the order they are called in',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 3 }, { _id: 2, a: 1 }, { _id: 3, a: 2 }]);
        return (await items.find().limit(1).skip(1).sort({ a: 1 }).toArray()).map((item) => item._id);
      },
      expected: [3],
    },
    {
      name: 'pages of a sort with a unique last key neither overlap nor leave gaps',
      run: async (db) => {
        const documents = Array.from({ length: 25 }, (_, index) => ({ _id: index, a: index % 2 }));
        const items = await filled(db, documents);
        const pages = await Promise.all([0, 10, 20].map((skip) => items.find().sort({ a: 1, _id: 1 }).skip(skip).limit(10).toArray()));
        return new Set(pages.flat().map((item) => item._id)).size;
      },
      expected: 25,
    },
  ],
}; // oxfmt-ignore
