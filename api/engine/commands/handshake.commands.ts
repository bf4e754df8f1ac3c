import { Long } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/bson.encode.js';
import { sessionId } from './sessions.js';
import type { Doc } from '../bson/values.js';
import { ENGINE_MODULE } from '../../process/engine-identity.js';
import { greetLogin } from './authentication.commands.js';
import { anyFields, arrayField, type Command, type CommandContext } from './command.js';

/** Greeting, identity and bookkeeping of connections and sessions. */

/** The version of MongoDB whose behavior is followed, and its wire protocol. */
const SERVER_VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;
const SET_NAME = 'embedded';
const MAX_MESSAGE_BYTES = 48_000_000;

/** Presents itself as the primary of a set of one: drivers retry writes only on members of sets. */
function hello(context: CommandContext): Doc {
  const { connection, engine } = context;
  return {
    helloOk: true,
    topologyVersion: { processId: engine.processId, counter: Long.ZERO },
    isWritablePrimary: true,
    ismaster: true,
    setName: SET_NAME,
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
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
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

export const HANDSHAKE_COMMANDS: Record<string, Command> = {
  hello: anyFields(hello),
  isMaster: anyFields(hello),
  ismaster: anyFields(hello),
  ping: { fields: [], writes: false, run: () => ({}) },
  buildInfo: { fields: [], writes: false, run: buildInfo },
  endSessions: { fields: [], writes: false, run: endSessions },
};
