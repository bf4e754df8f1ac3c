import { Long, ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/bson.encode.js';
import { sessionId } from './sessions.js';
import type { Doc } from '../bson/values.js';
import { ENGINE_MODULE } from '../../process/engine-identity.js';
import { greetLogin } from './authentication.commands.js';
import { arrayField, type Command, type CommandContext } from './command.js';

/** Greeting, identity and bookkeeping of connections and sessions. */

/** The version of MongoDB whose behavior is followed, and its wire protocol. */
const SERVER_VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;
const SET_NAME = 'embedded';
const MAX_MESSAGE_BYTES = 48_000_000;
const ELECTION_ID = new ObjectId('7fffffff0000000000000001');

/** Presents itself as the primary of a set of one: drivers retry writes only on members of sets. */
function hello(context: CommandContext): Doc {
  const { connection, engine } = context;
  return {
    helloOk: true,
    topologyVersion: { processId: engine.processId, counter: Long.ZERO },
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    electionId: ELECTION_ID,
    hosts: [connection.address],
    primary: connection.address,
    me: connection.address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ...greetLogin(context),
  };
}

function buildInfo(): Doc {
  return {
    version: SERVER_VERSION,
    gitVersion: 'embedded',
    modules: [ENGINE_MODULE],
    versionArray: [7, 0, 0, 0],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb', 'memory'],
  };
}

function endSessions({ engine, command }: CommandContext): Doc {
  const ids = arrayField(command, 'endSessions', 'endSessions');
  engine.sessions.forget(ids.flatMap((lsid) => sessionId(lsid) ?? []));
  return {};
}

/** Whether a command is a driver's greeting, under its name of today or one of before. */
export function isGreeting(command: Doc): boolean {
  return ['hello', 'isMaster', 'ismaster'].includes(Object.keys(command)[0] ?? '');
}

const anyFields = (run: Command['run']): Command => ({ fields: undefined, writes: false, run });

export const HANDSHAKE_COMMANDS: Record<string, Command> = {
  hello: anyFields(hello),
  isMaster: anyFields(hello),
  ismaster: anyFields(hello),
  ping: { fields: [], writes: false, run: () => ({}) },
  buildInfo: { fields: [], writes: false, run: buildInfo },
  endSessions: { fields: [], writes: false, run: endSessions },
};
