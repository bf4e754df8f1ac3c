import { decodeDocument } from '../bson/bson.decode.js';
import { RawDocument } from '../bson/bson.encode.js';
import type { Collection } from '../storage/collection.js';
import { checkTime } from '../query/deadline.js';
import { EngineError, toEngineError } from '../errors.js';
import { compileFilter } from '../query/match.js';
import { compileProjection } from '../query/projection.js';
import { findRecords, type Query } from '../query/query.js';
import type { StoredRecord } from '../storage/record.js';
import { parseSort } from '../query/sort.js';
import { compileUpdate, documentFromFilter, type Update } from '../update/update.js';
import { isDoc, toNumber, type Doc } from '../bson/values.js';
import { withLet } from '../aggregate/variables.js';
import {
  arrayField,
  collationFor,
  collectionOf,
  docField,
  flagField,
  namespaceOf,
  type Command,
  type CommandContext,
} from './command.js';

/** Commands that change documents. */

const MAX_STATEMENTS = 100_000;

/** Runs the statements of a batch; an ordered batch stops at the first that is refused. */
function runStatements(
  context: CommandContext,
  statements: readonly unknown[],
  run: (statement: Doc | RawDocument, at: number) => void,
): { writeErrors?: Doc[] } {
  if (statements.length < 1 || statements.length > MAX_STATEMENTS)
    throw new EngineError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    );
  const ordered = flagField(context.command, 'ordered', Object.keys(context.command)[0] ?? '', true);
  const writeErrors: Doc[] = [];
  for (const [at, statement] of statements.entries()) {
    try {
      checkTime();
      if (!isDoc(statement) && !(statement instanceof RawDocument))
        throw new EngineError('TypeMismatch', 'statements must be objects');
      run(statement, at);
    } catch (thrown) {
      const error = toEngineError(thrown);
      if (error.codeName === 'MaxTimeMSExpired') throw error;
      writeErrors.push(writeError(error, at));
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function writeError({ code, codeName, message, details }: EngineError, index: number): Doc {
  return { index, code, ...(code === 11000 ? {} : { codeName }), errmsg: message, ...details };
}

function insert(context: CommandContext): Doc {
  const namespace = namespaceOf(context, 'insert');
  const documents = arrayField(context.command, 'documents', 'insert');
  const collection = context.engine.catalog.getOrCreate(namespace);
  let n = 0;
  const errors = runStatements(context, documents, (doc) => {
    if (doc instanceof RawDocument) collection.insertBytes(doc.bytes);
    else collection.insert(doc);
    n++;
  });
  return { n, ...errors };
}

interface Target {
  readonly query: Query;
  readonly update: Update;
}

/** What `statement`, a part of the command or all of it, finds and how it changes that. */
function targetOf(
  { command }: CommandContext,
  filter: unknown,
  update: unknown,
  statement: Doc,
  collection: Collection | undefined,
): Target {
  const collation = collationFor(statement, collection);
  const fold = collation?.fold;
  return {
    query: {
      filter: compileFilter(withLet(command, filter, fold), fold),
      collation,
      sort: parseSort(statement['sort']),
      hint: statement['hint'],
    },
    update: compileUpdate(withLet(command, update, fold), statement['arrayFilters'], fold),
  };
}

function applyUpdate(
  collection: Collection,
  record: StoredRecord,
  { query, update }: Target,
): { before: Doc; after: Doc; changed: boolean } {
  const before = decodeDocument(record.bytes);
  const after = update.apply(before, query.filter, false);
  return { before, after, changed: collection.replace(record, before, after) };
}

function upsert(collection: Collection, { query, update }: Target): Doc {
  const isReplacement = update.kind === 'replacement';
  const base = documentFromFilter(query.filter, (path) => !isReplacement || path === '_id');
  const doc = update.apply(base, query.filter, true);
  const id = collection.insert(doc);
  return doc['_id'] === undefined ? { _id: id, ...doc } : doc;
}

const UPDATE_STATEMENT = ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'sort'];

function update(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'update');
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const errors = runStatements(context, arrayField(command, 'updates', 'update'), (statement, index) => {
    checkStatement(statement, UPDATE_STATEMENT, 'update.updates');
    const multi = flagField(statement, 'multi', 'update.updates');
    const collection = engine.catalog.get(namespace);
    const target = targetOf(context, statement['q'], statement['u'], statement, collection);
    if (multi && target.update.kind === 'replacement')
      throw new EngineError('FailedToParse', 'multi update is not supported for replacement-style update');
    const found = collection ? findRecords(collection, { ...target.query, limit: multi ? 0 : 1 }) : [];
    for (const record of found) {
      checkTime();
      if (collection && applyUpdate(collection, record, target).changed) nModified++;
      n++;
    }
    if (found.length > 0 || !flagField(statement, 'upsert', 'update.updates')) return;
    const made = upsert(engine.catalog.getOrCreate(namespace), target);
    upserted.push({ index, _id: made['_id'] });
    n++;
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

function checkStatement(
  statement: Doc | RawDocument,
  known: readonly string[],
  of: string,
): asserts statement is Doc {
  if (statement instanceof RawDocument) throw new EngineError('TypeMismatch', `${of} must be objects`);
  const unknown = Object.keys(statement).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new EngineError(40415, `BSON field '${of}.${unknown}' is an unknown field.`);
  if (!isDoc(statement['q']))
    throw new EngineError(40414, `BSON field '${of}.q' is missing but a required field`);
}

function remove(context: CommandContext): Doc {
  const { command } = context;
  const collection = collectionOf(context, 'delete');
  let n = 0;
  const errors = runStatements(context, arrayField(command, 'deletes', 'delete'), (statement) => {
    checkStatement(statement, ['q', 'limit', 'collation', 'hint'], 'delete.deletes');
    const limit = toNumber(statement['limit']);
    if (limit !== 0 && limit !== 1)
      throw new EngineError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
    const collation = collationFor(statement, collection);
    const query: Query = {
      filter: compileFilter(withLet(command, statement['q'], collation?.fold), collation?.fold),
      collation,
      limit,
      hint: statement['hint'],
    };
    for (const record of collection ? findRecords(collection, query) : []) {
      checkTime();
      collection?.remove(record);
      n++;
    }
  });
  return { n, ...errors };
}

function findAndModify(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, Object.keys(command)[0] ?? '');
  const removes = flagField(command, 'remove', 'findAndModify');
  const wantsNew = flagField(command, 'new', 'findAndModify');
  const upserts = flagField(command, 'upsert', 'findAndModify');
  if (removes && (upserts || wantsNew || command['update'] !== undefined))
    throw new EngineError(
      'FailedToParse',
      removes && command['update'] !== undefined
        ? 'Cannot specify both an update and remove=true'
        : `Cannot specify both ${upserts ? 'upsert' : 'new'}=true and remove=true${wantsNew ? "; 'remove' always returns the deleted document" : ''}`,
    );
  if (!removes && command['update'] === undefined)
    throw new EngineError('FailedToParse', 'Either an update or remove=true must be specified');
  const target = targetOf(
    context,
    docField(command, 'query', 'findAndModify'),
    removes ? {} : command['update'],
    command,
    engine.catalog.get(namespace),
  );
  const projection = compileProjection(command['fields'], 'find', target.query.collation?.fold);
  const show = (doc: Doc | null): Doc | null =>
    doc && projection ? projection.apply(doc, target.query.filter) : doc;
  const collection = engine.catalog.get(namespace);
  const record = collection ? findRecords(collection, { ...target.query, limit: 1 })[0] : undefined;
  if (!collection || !record) {
    if (removes || !upserts)
      return { lastErrorObject: removes ? { n: 0 } : { n: 0, updatedExisting: false }, value: null };
    const made = upsert(engine.catalog.getOrCreate(namespace), target);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made['_id'] },
      value: wantsNew ? show(made) : null,
    };
  }
  if (removes) {
    const value = decodeDocument(record.bytes);
    collection.remove(record);
    return { lastErrorObject: { n: 1 }, value: show(value) };
  }
  const { before } = applyUpdate(collection, record, target);
  const value = wantsNew ? decodeDocument(record.bytes) : before;
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: show(value) };
}

const findAndModifyCommand: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
  writes: true,
  run: findAndModify,
};

export const WRITE_COMMANDS: Record<string, Command> = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], writes: true, run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], writes: true, run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], writes: true, run: remove },
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
};
