import type { Db, Document } from 'mongodb';
import { itemsOf } from './case.builders.js';
import type { ConformanceCase, ExpectedError, Topic } from '../conformance.types.js';

const INVALID_NAMESPACE = { code: 73, codeName: 'InvalidNamespace' };

const ask = (db: Db, pipeline: Document[]): Promise<Document[]> => db.aggregate(pipeline).toArray();

const refused = (what: string, pipeline: Document[], throws: ExpectedError): ConformanceCase => ({
  name: `${what} is refused`,
  run: (db) => ask(db, pipeline),
  throws,
});

/** Aggregations of a database, `{ aggregate: 1 }`: manual, "aggregate" and "$documents". */
export const databaseAggregates: Topic = {
  title: 'aggregations of a database',
  cases: [
    {
      name: '$documents gives the documents that the following stages take',
      run: (db) =>
        ask(db, [
          { $documents: [{ a: 1 }, { a: { $add: [1, 1] } }, { a: 3 }] },
          { $match: { a: { $gt: 1 } } },
        ]),
      expected: [{ a: 2 }, { a: 3 }],
    },
    {
      name: '$documents is answered in batches',
      run: async (db) => {
        const made = { $map: { input: { $range: [0, 250] }, in: { n: '$$this' } } };
        return (await db.aggregate([{ $documents: made }], { batchSize: 100 }).toArray()).length;
      },
      expected: 250,
    },
    refused('a pipeline that needs a collection', [{ $match: {} }], INVALID_NAMESPACE),
    refused('an empty pipeline', [], INVALID_NAMESPACE),
    refused('$documents behind another stage', [{ $documents: [] }, { $documents: [] }], { code: 40602 }),
    refused('$documents of something that is no list', [{ $documents: { a: 1 } }], { code: 5858203 }),
    refused('$documents of something that is no document', [{ $documents: [1] }], { code: 40228 }),
    {
      name: '$documents of a collection is refused',
      run: (db) =>
        itemsOf(db)
          .aggregate([{ $documents: [{ a: 1 }] }])
          .toArray(),
      throws: INVALID_NAMESPACE,
    },
  ],
};
