import { decodeDocument } from './bson.decode.js';
import type { Collation } from './collation.js';
import type { Collection } from './collection.js';
import type { Deadline } from './deadline.js';
import { compileFilter } from './match.js';
import { countByValue } from './groups.js';
import { countRecords, findRecords, type Query } from './query.js';
import { parseSort } from './sort.js';
import type { LookupSource } from './stage.lookup.js';
import { compilePipeline, fieldsNeeded, runStages, type Stage } from './stages.js';
import { integerOption, isDoc, isNumber, toNumber, type Doc } from './values.js';

/** Aggregation: as much of the pipeline's start as possible becomes a query that can use indexes. */
interface AggregateRequest {
  readonly pipeline: unknown;
  readonly collation: Collation | undefined;
  readonly hint: unknown;
  readonly deadline: Deadline | undefined;
  readonly lookup: LookupSource;
}

export interface PreparedAggregate {
  readonly query: Query;
  readonly stages: readonly Stage[];
}

/** Compiles a pipeline and splits off its leading `$match`, `$sort`, `$skip` and `$limit`. */
export function prepareAggregate(request: AggregateRequest): PreparedAggregate {
  const { collation } = request;
  const context = { fold: collation?.fold, lookup: request.lookup, insideFacet: false };
  const all = compilePipeline(request.pipeline, context);
  const sources = request.pipeline as Doc[];
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
    filter: compileFilter(
      filters.length === 1 ? filters[0] : filters.length === 0 ? {} : { $and: filters },
      context.fold,
    ),
    collation,
    sort: parseSort(sortSource),
    skip: skip ?? 0,
    limit: limit ?? 0,
    hint: request.hint,
    deadline: request.deadline,
  };
  return { query, stages: all.slice(at) };
}

function leadingNumber(stage: unknown, name: string): number | undefined {
  const value = isDoc(stage) ? stage[name] : undefined;
  return isNumber(value) ? integerOption(toNumber(value), name, 0) : undefined;
}

/** Runs a prepared pipeline; `undefined` stands for a collection that does not exist. */
export function runAggregate(collection: Collection | undefined, prepared: PreparedAggregate): Doc[] {
  const { query, stages } = prepared;
  const counted = collection && countFromIndex(collection, query, stages[0]);
  if (counted) return runStages(stages.slice(1), counted);
  const records = collection ? findRecords(collection, query) : [];
  const fields = fieldsNeeded(stages);
  const docs = records.map((record) => (fields?.size === 0 ? {} : decodeDocument(record.bytes, fields)));
  return runStages(stages, docs);
}

/** The output of a first stage that only counts, when an index knows the numbers. */
function countFromIndex(collection: Collection, query: Query, stage: Stage | undefined): Doc[] | undefined {
  if (!stage?.counting) return undefined;
  const { path, finish } = stage.counting;
  if (path === undefined) return finish([{ value: null, count: countRecords(collection, query) }]);
  if (query.skip || query.limit) return undefined;
  const counts = countByValue(collection, query, path);
  return counts && finish(counts);
}
