import type { Document } from 'mongodb';

/** A command as the driver sends it. */
export interface SentCommand {
  name: string;
  collection: string;
  command: Document;
}

/** What one statement of a command looks for, and whether it changes a single document. */
interface Statement {
  filter: Document;
  isSingleChange: boolean;
}

/** What a command does that does not name its shard. */
export interface Untargeted extends Pick<SentCommand, 'name' | 'collection'> {
  /** The fields of its filter. */
  by: string;
  isSingleChange: boolean;
}

const read = (filter: unknown): Statement => ({ filter: (filter ?? {}) as Document, isSingleChange: false });

const change = (filter: unknown, isSingle: boolean): Statement => ({
  ...read(filter),
  isSingleChange: isSingle,
});

/** What the first stages of a pipeline look for. A pipeline that reads another collection looks for everything there. */
function statementOfPipeline(pipeline: readonly Document[]): Statement {
  const isElsewhere = pipeline.some(
    (stage) => '$lookup' in stage || '$graphLookup' in stage || '$unionWith' in stage,
  );
  return read(isElsewhere ? {} : pipeline[0]?.['$match']);
}

/** Every command that the shop sends about documents. Others are unknown here, and refused. */
const STATEMENTS: Record<string, (command: Document) => Statement[]> = {
  find: ({ filter }) => [read(filter)],
  count: ({ query }) => [read(query)],
  distinct: ({ query }) => [read(query)],
  aggregate: ({ pipeline }) => [statementOfPipeline(pipeline as Document[])],
  insert: ({ documents }) => (documents as Document[]).map((document) => change(document, true)),
  update: ({ updates }) => (updates as Document[]).map(({ q, multi }) => change(q, multi !== true)),
  delete: ({ deletes }) => (deletes as Document[]).map(({ q, limit }) => change(q, limit === 1)),
  findAndModify: ({ query }) => [change(query, true)],
};

/** The statements of a command. Throws for a command that nobody has thought of here. */
export function statementsOf({ name, command }: SentCommand): Statement[] {
  const statements = STATEMENTS[name]?.(command);
  if (statements === undefined) throw new Error(`It is not known what "${name}" looks for.`);
  return statements;
}

/** Whether a condition leaves only values that are listed: such a field leads to one shard, or to as many as there are values. */
function isListed(condition: unknown): boolean {
  if (condition === undefined || condition instanceof RegExp) return false;
  if (
    typeof condition !== 'object' ||
    condition === null ||
    !Object.keys(condition).some((key) => key.startsWith('$'))
  )
    return true;
  return '$eq' in condition || '$in' in condition;
}

/** What a command does on a collection without naming its shard. */
export function untargeted(sent: SentCommand, key: Readonly<Record<string, unknown>>): Untargeted[] {
  return statementsOf(sent)
    .filter(({ filter }) => !Object.keys(key).every((field) => isListed(filter[field])))
    .map(({ filter, isSingleChange }) => ({
      name: sent.name,
      collection: sent.collection,
      by: Object.keys(filter).sort().join(', '),
      isSingleChange,
    }));
}

/** What reads and writes a command's documents, as `explain` takes it: one command for each statement that looks for some. */
export function explainable({ name, collection, command }: SentCommand): Document[] {
  const { filter, query, sort, skip, limit, collation, pipeline, update, fields, remove, key } = command;
  const wanted = { filter, query, sort, skip, limit, collation, pipeline, update, fields, remove, key };
  // Servers know how many documents a whole collection has.
  if (name === 'insert' || (name === 'count' && query === undefined)) return [];
  if (name === 'update' || name === 'delete')
    return (command[`${name}s`] as Document[]).map((statement) => ({
      [name]: collection,
      [`${name}s`]: [statement],
    }));
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return [{ [name]: collection, ...given, ...(name === 'aggregate' ? { cursor: {} } : {}) }];
}

/** Whether a unique index can be kept on a collection with this shard key: the key must be its beginning. */
export const canBeUnique = (
  index: Readonly<Record<string, unknown>>,
  key: Readonly<Record<string, unknown>>,
) =>
  Object.keys(index).join() === '_id' ||
  Object.keys(key).every((field, position) => Object.keys(index)[position] === field);
