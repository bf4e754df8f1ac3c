import { EngineError } from '../errors.js';
import { isDoc, isNumber, toNumber, type Doc } from '../bson/values.js';

/** How sure and how new a client wants its answer: `readConcern`, `writeConcern` and the versioned API. */

const READ_LEVELS = ['local', 'available', 'majority', 'linearizable'];
const MOST_MEMBERS = 50;

/** The commands of version 1 of the API that this engine knows. */
const API_VERSION_1 = new Set([
  'aggregate',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'saslContinue',
  'saslStart',
  'update',
]);

/** Refuses a read concern or a version of the API that is unknown here, before the command runs. */
export function checkConcerns(name: string, command: Doc): void {
  checkReadConcern(command['readConcern']);
  const { apiVersion, apiStrict, apiDeprecationErrors } = command;
  if (apiVersion === undefined) {
    if (apiStrict !== undefined || apiDeprecationErrors !== undefined)
      throw new EngineError('APIVersionError', 'API parameters need an apiVersion');
    return;
  }
  if (apiVersion !== '1')
    throw new EngineError('APIVersionError', `API version must be "1", got ${JSON.stringify(apiVersion)}`);
  if (apiStrict === true && !API_VERSION_1.has(name))
    throw new EngineError('APIStrictError', `Provided apiStrict:true, but ${name} is not in API Version 1`);
}

function checkReadConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDoc(concern)) throw new EngineError('TypeMismatch', "BSON field 'readConcern' must be an object");
  const { level } = concern;
  if (level === undefined || (typeof level === 'string' && READ_LEVELS.includes(level))) return;
  if (level === 'snapshot')
    throw new EngineError('InvalidOptions', 'readConcern level snapshot is not supported by this engine');
  throw new EngineError(
    'BadValue',
    `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
  );
}

/** Refuses a write concern that no server understands. */
export function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDoc(concern)) throw new EngineError('TypeMismatch', "BSON field 'writeConcern' must be an object");
  const { w } = concern;
  if (w === undefined || typeof w === 'string') return;
  const members = toNumber(w);
  if (!isNumber(w) || !Number.isInteger(members) || members < 0 || members > MOST_MEMBERS)
    throw new EngineError(
      'FailedToParse',
      `w has to be a non-negative number and not greater than ${MOST_MEMBERS}`,
    );
}

/** What a server adds to the answer when the change is made but can never be on so many members. */
export function unmetConcern({ writeConcern }: Doc): { writeConcernError?: Doc } {
  const w = isDoc(writeConcern) ? writeConcern['w'] : undefined;
  if (typeof w === 'string')
    return w === 'majority'
      ? {}
      : concernError(
          79,
          'UnknownReplWriteConcern',
          `No write concern mode named '${w}' found in replica set configuration`,
        );
  return toNumber(w) > 1
    ? concernError(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes')
    : {};
}

function concernError(code: number, codeName: string, errmsg: string): { writeConcernError: Doc } {
  return { writeConcernError: { code, codeName, errmsg } };
}
