import type { Collection } from '../storage/collection.js';
import type { Engine } from '../engine.core.js';
import { EngineError } from '../errors.js';
import type { Turns } from '../query/turns.js';
import { docOf, listOf, typeName, wrongType, type Doc } from '../bson/values.js';
import type { Login } from './login.js';

/** What a command gets to do its work. */
export interface CommandContext {
  readonly engine: Engine;
  /** The command's `$db`. */
  readonly database: string;
  readonly command: Doc;
  readonly connection: Connection;
}

/** The connection a command came through. */
export interface Connection {
  readonly id: number;
  /** `host:port` as clients reach the engine. */
  readonly address: string;
  /** Whether it may do more than greet. */
  readonly login: Login;
}

export interface Command {
  /** The fields it understands beside the generic ones; `undefined` accepts any (handshakes grow with drivers). */
  readonly fields: readonly string[] | undefined;
  /** Does it change data? Then a numbered repeat gets the answer of the first time. */
  readonly writes: boolean;
  readonly run: (context: CommandContext) => Doc;
}

/** A command of the handshake, which may have any fields. */
export const anyFields = (run: Command['run']): Command => ({ fields: undefined, writes: false, run });

/** A command that only reads and may take long: others are served between its turns. */
export interface LongCommand {
  readonly fields: readonly string[];
  readonly turns: (context: CommandContext) => Turns<Doc>;
}

/** Fields that any command may have. */
const GENERIC_FIELDS = ['$db', 'lsid', 'txnNumber', '$readPreference', 'writeConcern', 'maxTimeMS'];

/** Refuses fields that the command does not know, as servers do. */
export function checkFields(name: string, { fields }: Command | LongCommand, source: Doc): void {
  if (!fields) return;
  const unknown = Object.keys(source).find(
    (field) => field !== name && !GENERIC_FIELDS.includes(field) && !fields.includes(field),
  );
  if (unknown !== undefined) throw unknownField(`${name}.${unknown}`);
}

/** The refusal of a field that is not known. */
export function unknownField(field: string): EngineError {
  return new EngineError(40415, `BSON field '${field}' is an unknown field.`);
}

/** The refusal of a command or statement without a field that it needs. */
export function missingField(field: string): EngineError {
  return new EngineError(40414, `BSON field '${field}' is missing but a required field`);
}

/** Refuses a write concern that a single engine with a disk of its own cannot meet. */
export function checkWriteConcern({ writeConcern: concern }: Doc): void {
  if (concern === undefined) return;
  const { w = 1, j = true, ...rest } = docOf(concern, 'writeConcern');
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw unknownField(`writeConcern.${unknown}`);
  if (typeof j !== 'boolean') throw wrongType('writeConcern.j', j, 'bool');
  if (w !== 'majority' && w !== 0 && w !== 1)
    throw new EngineError(100, `this engine is a set of one: it cannot meet w: ${JSON.stringify(w)}`, {
      codeName: 'UnsatisfiableWriteConcern',
    });
}

/** The collection's name in a command such as `{ find: "users" }`, with the database. */
export function namespaceOf({ database, command }: CommandContext, field: string): string {
  const name = command[field];
  if (typeof name !== 'string')
    throw new EngineError('InvalidNamespace', `collection name has invalid type ${typeName(name)}`);
  if (name === '') throw new EngineError('InvalidNamespace', `Invalid namespace specified '${database}.'`);
  return `${database}.${name}`;
}

/** The collection that a command names, when it exists. */
export function collectionOf(context: CommandContext, field: string): Collection | undefined {
  return context.engine.catalog.get(namespaceOf(context, field));
}

/** A field that must be an array. */
export function arrayField(command: Doc, name: string, of: string): unknown[] {
  const value = command[name];
  if (value === undefined) throw missingField(`${of}.${name}`);
  return listOf(value, `${of}.${name}`);
}

/** An optional boolean. */
export function flagField(command: Doc, name: string, of: string, fallback = false): boolean {
  const value = command[name];
  if (value === undefined) return fallback;
  if (typeof value === 'boolean') return value;
  throw wrongType(`${of}.${name}`, value, 'bool');
}

/** An optional embedded document. */
export function docField(command: Doc, name: string, of: string): Doc | undefined {
  const value = command[name];
  return value === undefined ? undefined : docOf(value, `${of}.${name}`);
}
