import { decodeDocument } from './bson.decode.js';
import type { Collation } from './collation.js';
import type { Collection } from './collection.js';
import type { Deadline } from './deadline.js';
import { testNode, type Filter, type FilterNode } from './match.js';
import type { RangeCursor } from './ordered.js';
import { topField } from './paths.js';
import { choosePlan, type Plan } from './planner.js';
import type { StoredRecord } from './record.js';
import { sortKey, TopSorter, type SortSpec } from './sort.js';
import type { Doc } from './values.js';

/** Runs filters and sorts over a collection. Results are records at this moment; nothing runs later. */
export interface Query {
  readonly filter: Filter;
  readonly collation: Collation | undefined;
  readonly sort?: SortSpec | undefined;
  readonly skip?: number;
  /** 0 or absent: no limit. */
  readonly limit?: number;
  readonly hint?: unknown;
  readonly deadline?: Deadline | undefined;
}

/** What running a plan has looked at, for `explain`. */
export interface Counters {
  keys: number;
  docs: number;
}

/** The plan that {@link findRecords} would follow. */
export function planQuery(collection: Collection, query: Query): Plan {
  const { filter, collation, sort, hint } = query;
  const wanted = query.limit ? query.limit + (query.skip ?? 0) : undefined;
  return choosePlan(collection, { filter, collation, sort, wanted, hint });
}

/** The records that match, sorted, without the skipped ones and not more than the limit. */
export function findRecords(collection: Collection, query: Query, counters?: Counters): StoredRecord[] {
  const byId = query.hint === undefined && !counters ? recordById(collection, query) : undefined;
  if (byId) return byId.slice(query.skip ?? 0);
  return runPlan(collection, planQuery(collection, query), query, counters);
}

/** A plain `{ _id: value }` needs no plan. */
function recordById(collection: Collection, { filter, collation }: Query): StoredRecord[] | undefined {
  const [node] = filter.nodes;
  if (
    filter.nodes.length !== 1 ||
    node?.kind !== 'path' ||
    node.path !== '_id' ||
    node.op !== 'eq' ||
    collation
  )
    return undefined;
  const record = collection.findById(node.operand);
  return record ? [record] : [];
}

/** Follows a plan to its end. */
export function runPlan(
  collection: Collection,
  plan: Plan,
  query: Query,
  counters?: Counters,
): StoredRecord[] {
  const skip = query.skip ?? 0;
  const wanted = query.limit ? query.limit + skip : Number.MAX_SAFE_INTEGER;
  const { sort } = query;
  if (!sort || plan.providesSort) {
    const found: StoredRecord[] = [];
    scanPlan(collection, plan, query, counters, undefined, (record) => found.push(record) >= wanted);
    return skip > 0 ? found.slice(skip) : found;
  }
  const sorter = new TopSorter<StoredRecord>(wanted);
  scanPlan(collection, plan, query, counters, sort.reads, (record, doc) => {
    sorter.add(sortKey(doc, sort, query.collation?.fold), record);
    return false;
  });
  return sorter.sorted().slice(skip);
}

/** How many documents match; from the index alone where its ranges say it all. */
export function countRecords(collection: Collection, query: Query): number {
  const plan = planQuery(collection, query);
  const skip = query.skip ?? 0;
  const most = query.limit ? query.limit : Number.MAX_SAFE_INTEGER;
  if (plan.residual.length === 0 && plan.memberOf.length === 0 && !plan.mayRepeat)
    return Math.min(most, Math.max(0, plan.entries - skip));
  let count = 0;
  scanPlan(collection, plan, query, undefined, undefined, () => ++count >= most + skip);
  return Math.min(most, Math.max(0, count - skip));
}

const NO_DOC: Doc = {};

type Visit = (record: StoredRecord, doc: Doc) => boolean;

/** Visits the matching records in the plan's order, with the fields that the filter and `alsoRead` need. */
export function scanPlan(
  collection: Collection,
  plan: Plan,
  query: Query,
  counters: Counters | undefined,
  alsoRead: ReadonlySet<string> | undefined,
  visit: Visit,
): void {
  const seen = plan.mayRepeat ? new Set<StoredRecord>() : undefined;
  if (plan.branches.length === 0) scanOne(collection, plan, query, counters, alsoRead, seen, visit);
  else plan.branches.some((branch) => scanOne(collection, branch, query, counters, alsoRead, seen, visit));
}

/** Tells whether `visit` has had enough. */
function scanOne(
  collection: Collection,
  plan: Plan,
  query: Query,
  counters: Counters | undefined,
  alsoRead: ReadonlySet<string> | undefined,
  seen: Set<StoredRecord> | undefined,
  visit: Visit,
): boolean {
  if (plan.branches.length > 0)
    return plan.branches.some((branch) =>
      scanOne(collection, branch, query, counters, alsoRead, seen, visit),
    );
  const { residual, memberOf } = plan;
  const fields = fieldsOf(residual, query.filter, alsoRead);
  const needsDoc = residual.length > 0 || alsoRead !== undefined;
  let steps = 0;
  return readEntries(collection, plan, (record) => {
    if ((++steps & 255) === 0) query.deadline?.check();
    if (counters && plan.index) counters.keys++;
    if (seen?.has(record) || !memberOf.every((set) => set.has(record))) return false;
    if (counters) counters.docs++;
    const doc = needsDoc ? decodeDocument(record.bytes, fields) : NO_DOC;
    if (!residual.every((node) => testNode(node, doc))) return false;
    seen?.add(record);
    return visit(record, doc);
  });
}

function fieldsOf(
  residual: readonly FilterNode[],
  filter: Filter,
  alsoRead: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  const onlyPaths = residual.every((node) => node.kind === 'path');
  const own = onlyPaths
    ? residual.flatMap((node) => (node.kind === 'path' ? [topField(node.path)] : []))
    : filter.fields;
  return own && new Set([...own, ...(alsoRead ?? [])]);
}

function readEntries(collection: Collection, plan: Plan, visit: (record: StoredRecord) => boolean): boolean {
  const { index, ranges, backwards, found } = plan;
  if (found) return found.records.some(visit);
  if (!index) {
    const records = backwards ? [...collection.records.values()].reverse() : collection.records.values();
    for (const record of records) if (visit(record)) return true;
    return false;
  }
  if (plan.mergePrefixes) return mergeRanges(plan, plan.mergePrefixes, visit);
  const ordered = backwards ? [...ranges].reverse() : ranges;
  return ordered.some((range) => index.entries.scan(range, backwards, visit));
}

/** Reads several ranges at once, always the entry that comes next by what follows the range's prefix. */
function mergeRanges(
  plan: Plan,
  prefixes: readonly number[],
  visit: (record: StoredRecord) => boolean,
): boolean {
  const heads: { cursor: RangeCursor; suffix: string; prefix: number }[] = [];
  plan.ranges.forEach((range, at) => {
    const cursor = plan.index?.entries.cursor(range, plan.backwards);
    const prefix = prefixes[at] ?? 0;
    if (cursor?.step()) heads.push({ cursor, prefix, suffix: cursor.key.slice(prefix) });
  });
  while (heads.length > 0) {
    let best = 0;
    for (let i = 1; i < heads.length; i++) {
      const a = heads[i]?.suffix ?? '';
      const b = heads[best]?.suffix ?? '';
      if (plan.backwards ? a > b : a < b) best = i;
    }
    const head = heads[best];
    if (!head?.cursor.record || visit(head.cursor.record)) return true;
    if (head.cursor.step()) head.suffix = head.cursor.key.slice(head.prefix);
    else heads.splice(best, 1);
  }
  return false;
}
