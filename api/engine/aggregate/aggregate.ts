import { decodeDocument } from '../bson/bson.decode.js';
import type { Collection } from '../storage/collection.js';
import { compileFilter } from '../query/match.js';
import { countByValue, countInScan } from './groups.js';
import { countRecords, planQuery, runPlan, type Query } from '../query/query.js';
import type { ReadFields } from '../storage/hot.fields.js';
import type { StoredRecord } from '../storage/record.js';
import { parseSort } from '../query/sort.js';
import type { Stage } from './stage.js';
import { compilePipeline, requiredFields, runStages } from './stages.js';
import { mapInTurns, type Turns } from '../query/turns.js';
import { isDoc, isNumber, toNumber, type Doc } from '../bson/values.js';

/** Aggregation: as much of the pipeline's start as possible becomes a query that can use indexes. */
export interface PreparedAggregate {
  readonly query: Query;
  readonly stages: readonly Stage[];
}

/** Compiles a pipeline and splits off its leading `$match`, `$sort`, `$skip` and `$limit`. */
export function prepareAggregate(pipeline: unknown, hint: unknown): PreparedAggregate {
  const all = compilePipeline(pipeline);
  const sources = pipeline as Doc[];
  const filters: unknown[] = [];
  let at = 0;
  for (; at < sources.length && '$match' in (sources[at] ?? {}); at++) filters.push(sources[at]?.['$match']);
  const sortSource = sources[at]?.['$sort'];
  if (sortSource !== undefined) at++;
  const skip = leadingNumber(sources[at], '$skip');
  if (skip !== undefined) at++;
  const limit = leadingNumber(sources[at], '$limit');
  if (limit !== undefined) at++;
  const query: Query = {
    filter: compileFilter(filters.length > 1 ? { $and: filters } : filters[0]),
    sort: parseSort(sortSource),
    skip: skip ?? 0,
    limit: limit ?? 0,
    hint,
  };
  return { query, stages: all.slice(at) };
}

function leadingNumber(stage: unknown, name: string): number | undefined {
  const value = isDoc(stage) ? stage[name] : undefined;
  return isNumber(value) ? toNumber(value) : undefined;
}

/** Runs a prepared pipeline; `undefined` stands for a collection that does not exist. */
export function* runAggregate(collection: Collection | undefined, prepared: PreparedAggregate): Turns<Doc[]> {
  const { query, stages } = prepared;
  const counted = collection && (yield* countFromIndex(collection, query, stages[0]));
  if (counted) return yield* runStages(stages.slice(1), counted);
  return yield* runStages(stages, collection ? yield* readDocuments(collection, query, stages) : []);
}

/** From so many documents on, what a group decodes is kept for the next one. */
const LONG = 500;

/** The documents of a query with the fields that stages need. Only a first stage that makes documents of its own may share what is kept. */
function* readDocuments(collection: Collection, query: Query, stages: readonly Stage[]): Turns<Doc[]> {
  const plan = planQuery(collection, query);
  const fields = requiredFields(stages);
  const read: ReadFields =
    stages[0]?.closes === true && plan.entries >= LONG
      ? collection.hot.readerOf(fields)
      : ({ bytes }) => decodeDocument(bytes, fields);
  const decode = (record: StoredRecord, bytes: Buffer): Doc => {
    if (fields?.size === 0) return {};
    return record.bytes === bytes ? read(record) : decodeDocument(bytes, fields);
  };
  if (!query.sort || plan.providesSort) return yield* runPlan(collection, plan, query, decode);
  const sorted = yield* runPlan(collection, plan, query, (record, bytes) => ({ record, bytes }));
  return yield* mapInTurns(sorted, ({ record, bytes }) => decode(record, bytes));
}

/** The output of a first stage that only counts, when no document need be made for it. */
function* countFromIndex(
  collection: Collection,
  query: Query,
  stage: Stage | undefined,
): Turns<Doc[] | undefined> {
  if (!stage?.counting) return undefined;
  const { paths, finish } = stage.counting;
  const [path] = paths;
  if (path === undefined) return finish([{ value: null, count: yield* countRecords(collection, query) }]);
  if (query.skip || query.limit) return undefined;
  const fromIndex = paths.length === 1 ? countByValue(collection, query, path) : undefined;
  const counts = fromIndex ?? (yield* countInScan(collection, query, paths));
  return counts && finish(counts);
}
