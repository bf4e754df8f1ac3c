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
import { docOf, toNumber, type Doc } from '../bson/values.js';
import {
  arrayField,
  collectionOf,
  docField,
  flagField,
  missingField,
  namespaceOf,
  unknownField,
  type Command,
  type CommandContext,
} from './command.js';

/** Commands that change documents. */

const MAX_STATEMENTS = 100_000;

/** Runs the statements of a batch; an ordered batch stops at the first that is refused. */
function runStatements<Statement>(
  command: Doc,
  name: string,
  statements: readonly Statement[],
  run: (statement: Statement, at: number) => void,
): { writeErrors?: Doc[] } {
  if (statements.length < 1 || statements.length > MAX_STATEMENTS)
    throw new EngineError('InvalidLength', `a batch has 1 to ${MAX_STATEMENTS} statements`);
  const ordered = flagField(command, 'ordered', name, true);
  const writeErrors: Doc[] = [];
  for (const [at, statement] of statements.entries()) {
    try {
      checkTime();
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
  const errors = runStatements(context.command, 'insert', documents, (doc) => {
    if (doc instanceof RawDocument) collection.insertBytes(doc.bytes);
    else collection.insert(docOf(doc, 'insert.documents'));
    n++;
  });
  return { n, ...errors };
}

interface Target {
  readonly query: Query;
  readonly update: Update;
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
  const doc = update.apply(documentFromFilter(query.filter), query.filter, true);
  const id = collection.insert(doc);
  return doc['_id'] === undefined ? { _id: id, ...doc } : doc;
}

const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'arrayFilters'];

function update(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'update');
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const statements = statementsOf(command, 'update', 'updates', UPDATE_FIELDS, ['q', 'u']);
  const errors = runStatements(command, 'update', statements, (statement, index) => {
    const multi = flagField(statement, 'multi', 'update.updates');
    const upserts = flagField(statement, 'upsert', 'update.updates');
    const target: Target = {
      query: { filter: compileFilter(statement['q']), limit: multi ? 0 : 1 },
      update: compileUpdate(statement['u'], statement['arrayFilters']),
    };
    const collection = engine.catalog.get(namespace);
    const found = collection ? findRecords(collection, target.query) : [];
    for (const record of found) {
      checkTime();
      if (collection && applyUpdate(collection, record, target).changed) nModified++;
      n++;
    }
    if (found.length > 0 || !upserts) return;
    const made = upsert(engine.catalog.getOrCreate(namespace), target);
    upserted.push({ index, _id: made['_id'] });
    n++;
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

/** The statements of a batch; one with a field that is unknown or missing is refused with the whole batch. */
function statementsOf(
  command: Doc,
  name: string,
  field: string,
  known: readonly string[],
  required: readonly string[],
): Doc[] {
  return arrayField(command, field, name).map((one) => {
    const statement = docOf(one, `${name}.${field}`);
    const unknown = Object.keys(statement).find((one) => !known.includes(one));
    if (unknown !== undefined) throw unknownField(`${name}.${field}.${unknown}`);
    const missing = required.find((one) => statement[one] === undefined);
    if (missing !== undefined) throw missingField(`${name}.${field}.${missing}`);
    return statement;
  });
}

function remove(context: CommandContext): Doc {
  const { command } = context;
  const collection = collectionOf(context, 'delete');
  let n = 0;
  const statements = statementsOf(command, 'delete', 'deletes', ['q', 'limit'], ['q', 'limit']);
  for (const { limit } of statements)
    if (limit !== 0 && limit !== 1)
      throw new EngineError('FailedToParse', `the limit of a delete is 0 or 1, not ${JSON.stringify(limit)}`);
  const errors = runStatements(command, 'delete', statements, ({ q, limit }) => {
    const query: Query = { filter: compileFilter(q), limit: toNumber(limit) };
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
  const namespace = namespaceOf(context, 'findAndModify');
  const flag = (name: string): boolean => flagField(command, name, 'findAndModify');
  const [removes, wantsNew, upserts] = [flag('remove'), flag('new'), flag('upsert')];
  const { update: change } = command;
  if (removes && (upserts || wantsNew || change !== undefined))
    throw new EngineError('FailedToParse', 'Cannot specify remove=true with an update, new or upsert');
  if (!removes && change === undefined)
    throw new EngineError('FailedToParse', 'Either an update or remove=true must be specified');
  const query: Query = {
    filter: compileFilter(docField(command, 'query', 'findAndModify')),
    sort: parseSort(command['sort']),
    limit: 1,
  };
  const projection = compileProjection(command['fields']);
  const show = (doc: Doc): Doc => (projection ? projection.apply(doc) : doc);
  const collection = engine.catalog.get(namespace);
  const [record] = collection ? findRecords(collection, query) : [];
  if (removes) {
    if (collection && record) collection.remove(record);
    const value = record ? show(decodeDocument(record.bytes)) : null;
    return { lastErrorObject: { n: record ? 1 : 0 }, value };
  }
  const target: Target = { query, update: compileUpdate(change, undefined) };
  if (collection && record) {
    const { before } = applyUpdate(collection, record, target);
    const value = wantsNew ? decodeDocument(record.bytes) : before;
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: show(value) };
  }
  if (!upserts) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const made = upsert(engine.catalog.getOrCreate(namespace), target);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: made['_id'] },
    value: wantsNew ? show(made) : null,
  };
}

export const WRITE_COMMANDS: Record<string, Command> = {
  insert: { fields: ['documents', 'ordered'], writes: true, run: insert },
  update: { fields: ['updates', 'ordered'], writes: true, run: update },
  delete: { fields: ['deletes', 'ordered'], writes: true, run: remove },
  findAndModify: {
    fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert', 'fields'],
    writes: true,
    run: findAndModify,
  },
};
