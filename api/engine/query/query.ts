import { decodeDocument } from '../bson/bson.decode.js';
import type { Collection } from '../storage/collection.js';
import { checkTime, isTurnOver } from './deadline.js';
import { fieldsOf, testNode, type Filter } from './match.js';
import type { ReadFields } from '../storage/hot.fields.js';
import type { RangeCursor } from '../index/ordered.js';
import { choosePlan, type Plan } from './planner.js';
import type { StoredRecord } from '../storage/record.js';
import { sortKey, TopSorter, type SortSpec } from './sort.js';
import { atOnce, type Turns } from './turns.js';
import type { Doc } from '../bson/values.js';

/** Runs filters and sorts over a collection. Results are what the collection holds when the query starts. */
export interface Query {
  readonly filter: Filter;
  readonly sort?: SortSpec | undefined;
  readonly skip?: number;
  /** 0 or absent: no limit. */
  readonly limit?: number;
  readonly hint?: unknown;
}

/** What running a plan has examined, for `explain`. */
export interface Counters {
  keys: number;
  docs: number;
}

/** From so many entries on, it matters how a scan reads: what it decodes is kept for the next one. */
const LONG = 500;

/** The plan that {@link findRecords} would follow. */
export function planQuery(collection: Collection, query: Query): Plan {
  const { filter, sort, hint } = query;
  const wanted = query.limit ? query.limit + (query.skip ?? 0) : undefined;
  return choosePlan(collection, { filter, sort, wanted, hint });
}

/** What is kept of a match: its record, or the bytes that the record had when the query started. */
type Keep<Item> = (record: StoredRecord, bytes: Buffer) => Item;

/** The records that match, sorted, without the skipped ones and not more than the limit. */
export function findRecords(collection: Collection, query: Query): StoredRecord[] {
  return atOnce(findInTurns(collection, query, (record) => record));
}

/** The same in turns. */
export function* findInTurns<Item>(collection: Collection, query: Query, keep: Keep<Item>): Turns<Item[]> {
  const byId = query.hint === undefined ? recordById(collection, query) : undefined;
  if (byId) return byId.slice(query.skip ?? 0).map((record) => keep(record, record.bytes));
  return yield* runPlan(collection, planQuery(collection, query), query, keep);
}

/** A plain `{ _id: value }` needs no plan. */
function recordById(collection: Collection, { filter }: Query): StoredRecord[] | undefined {
  const [node] = filter.nodes;
  if (filter.nodes.length !== 1 || node?.kind !== 'path' || node.path !== '_id' || node.op !== 'eq')
    return undefined;
  const record = collection.findById(node.operand);
  return record ? [record] : [];
}

/** Follows a plan to its end. */
export function* runPlan<Item>(
  collection: Collection,
  plan: Plan,
  query: Query,
  keep: Keep<Item>,
  counters?: Counters,
): Turns<Item[]> {
  const all = query.skip ?? 0;
  const { sort } = query;
  const passed = (!sort || plan.providesSort) && isEachEntryMatch(plan) ? all : 0;
  const skip = all - passed;
  const wanted = query.limit ? query.limit + skip : Number.MAX_SAFE_INTEGER;
  if (!sort || plan.providesSort) {
    const found: Item[] = [];
    yield* scanPlan(
      collection,
      { ...plan, passed },
      query,
      counters,
      undefined,
      (record, _doc, bytes) => found.push(keep(record, bytes)) >= wanted,
    );
    return skip > 0 ? found.slice(skip) : found;
  }
  const sorter = new TopSorter<Item>(wanted);
  yield* scanPlan(collection, plan, query, counters, sort.reads, (record, doc, bytes) => {
    sorter.add(sortKey(doc, sort), keep(record, bytes));
    return false;
  });
  return (yield* sorter.sorted()).slice(skip);
}

/** Whether the plan reads one range of an index in which each entry is another match: some can be passed over unread. */
function isEachEntryMatch({ index, ranges, residual, memberOf, mayRepeat }: Plan): boolean {
  const isExact = residual.length === 0 && memberOf.length === 0 && !mayRepeat;
  return isExact && index !== undefined && ranges.length === 1;
}

/**
 * The plan for looking at matching records in any order. From half of all on, they are read as they lie in memory: in the
 * order of an index, each takes up to three times as long.
 */
export function planLook(collection: Collection, query: Query): Plan {
  const plan = planQuery(collection, query);
  const isMost = plan.entries >= LONG && plan.entries > collection.records.size / 2;
  const isFree = query.hint === undefined && plan.memberOf.length === 0 && plan.found === undefined;
  return isMost && isFree ? planQuery(collection, { ...query, hint: { $natural: 1 } }) : plan;
}

/** How many documents match; from the index alone where its ranges say it all. */
export function* countRecords(collection: Collection, query: Query): Turns<number> {
  const plan = planQuery(collection, query);
  const skip = query.skip ?? 0;
  const most = query.limit ? query.limit : Number.MAX_SAFE_INTEGER;
  if (plan.residual.length === 0 && plan.memberOf.length === 0 && !plan.mayRepeat)
    return Math.min(most, Math.max(0, plan.entries - skip));
  let count = 0;
  const look = planLook(collection, query);
  yield* scanPlan(collection, look, query, undefined, undefined, () => ++count >= most + skip);
  return Math.min(most, Math.max(0, count - skip));
}

const NO_DOC: Doc = {};

/** Returns whether it has had enough. */
type Visit = (record: StoredRecord, doc: Doc, bytes: Buffer) => boolean;

/** Returns whether a record, as it was when its bytes were these, has been the last. */
type Look = (record: StoredRecord, bytes: Buffer) => boolean;

/** What a scan had still to look at when its first turn ended, as it was then. */
interface Rest {
  readonly look: Look;
  readonly records: StoredRecord[];
  readonly bytes: Buffer[];
}

/**
 * Visits the matching records in the plan's order, with the fields that the filter and `alsoRead` need. When its turn is
 * over, it notes what is left, so that what others change before its next turn does not change its answer.
 */
export function* scanPlan(
  collection: Collection,
  plan: Plan,
  query: Query,
  counters: Counters | undefined,
  alsoRead: ReadonlySet<string> | undefined,
  visit: Visit,
): Turns<void> {
  const seen = plan.mayRepeat ? new Set<StoredRecord>() : undefined;
  const rests: Rest[] = [];
  for (const leaf of leavesOf(plan)) {
    const look = lookOf(collection, leaf, counters, alsoRead, seen, visit);
    let rest = rests.length > 0 ? restOf(look, rests) : undefined;
    const hasEnough = readEntries(collection, leaf, (record) => {
      if (rest) {
        rest.records.push(record);
        rest.bytes.push(record.bytes);
        return false;
      }
      if (look(record, record.bytes)) return true;
      if (isTurnOver()) rest = restOf(look, rests);
      return false;
    });
    if (hasEnough) return;
  }
  for (const { look, records, bytes } of rests)
    for (const [at, record] of records.entries()) {
      if (isTurnOver()) yield;
      if (look(record, bytes[at] ?? record.bytes)) return;
    }
}

function restOf(look: Look, rests: Rest[]): Rest {
  const rest = { look, records: [], bytes: [] };
  rests.push(rest);
  return rest;
}

/** The plans that read themselves, in order. */
function leavesOf(plan: Plan): readonly Plan[] {
  return plan.branches.length === 0 ? [plan] : plan.branches.flatMap(leavesOf);
}

function lookOf(
  collection: Collection,
  plan: Plan,
  counters: Counters | undefined,
  alsoRead: ReadonlySet<string> | undefined,
  seen: Set<StoredRecord> | undefined,
  visit: Visit,
): Look {
  const { residual, memberOf } = plan;
  const fields = new Set([...residual.flatMap(fieldsOf), ...(alsoRead ?? [])]);
  const needsDoc = residual.length > 0 || alsoRead !== undefined;
  const isLong = plan.entries >= LONG;
  const read: ReadFields = isLong
    ? collection.hot.readerOf(fields)
    : ({ bytes }) => decodeDocument(bytes, fields);
  return (record, bytes) => {
    checkTime();
    if (counters && plan.index) counters.keys++;
    if (seen?.has(record) || !memberOf.every((set) => set.has(record))) return false;
    if (counters) counters.docs++;
    const isUnchanged = record.bytes === bytes;
    const doc = !needsDoc ? NO_DOC : isUnchanged ? read(record) : decodeDocument(bytes, fields);
    if (!residual.every((node) => testNode(node, doc))) return false;
    seen?.add(record);
    return visit(record, doc, bytes);
  };
}

function readEntries(collection: Collection, plan: Plan, visit: (record: StoredRecord) => boolean): boolean {
  const { index, ranges, backwards, found, passed } = plan;
  if (found) return found.records.some(visit);
  if (!index) {
    for (const record of collection.records.values()) if (visit(record)) return true;
    return false;
  }
  if (plan.mergePrefixes) return mergeRanges(plan, plan.mergePrefixes, visit);
  const ordered = backwards ? [...ranges].reverse() : ranges;
  return ordered.some((range) => index.entries.scan(range, backwards, visit, passed));
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
