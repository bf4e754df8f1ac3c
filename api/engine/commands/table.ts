import { inTurns, LONGEST_READ_MS, LONGEST_WRITE_MS, withinTime } from '../query/deadline.js';
import { EngineError, toEngineError } from '../errors.js';
import type { Journal } from '../storage/journal.js';
import { sessionId } from './sessions.js';
import { Long } from 'bson';
import { isDoc, isNumber, toNumber, type Doc } from '../bson/values.js';
import {
  checkFields,
  checkWriteConcern,
  type Command,
  type CommandContext,
  type LongCommand,
} from './command.js';
import { AUTHENTICATION_COMMANDS } from './authentication.commands.js';
import { EXPLAIN_COMMANDS } from './explain.command.js';
import { HANDSHAKE_COMMANDS } from './handshake.commands.js';
import { READ_COMMANDS } from './read.commands.js';
import { SCHEMA_COMMANDS } from './schema.commands.js';
import { WRITE_COMMANDS } from './write.commands.js';

/** All commands, and what happens around each of them: checks, retried writes, waiting for the disk, errors. */
const COMMANDS: Readonly<Record<string, Command | LongCommand>> = {
  ...HANDSHAKE_COMMANDS,
  ...AUTHENTICATION_COMMANDS,
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
  ...SCHEMA_COMMANDS,
  ...EXPLAIN_COMMANDS,
};

/** The commands that there are. */
export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

/**
 * Runs a command and gives the reply to send, errors included. It resolves when everything that it wrote, or that it
 * may have read, is on disk. A long one that only reads ends when its connection is `closed`.
 */
export async function runCommand(context: CommandContext, closed: AbortSignal): Promise<Doc> {
  try {
    const body = await execute(context, closed);
    const { journal } = context.engine;
    if (journal.isPending) await journal.flush();
    return { ...body, ok: 1 };
  } catch (thrown) {
    return errorReply(thrown);
  }
}

/** `{ ok: 0, … }` for anything thrown. */
export function errorReply(thrown: unknown): Doc {
  const { message, code, codeName, details } = toEngineError(thrown);
  return { ok: 0, errmsg: message, code, codeName, ...details };
}

function execute(context: CommandContext, closed: AbortSignal): Doc | Promise<Doc> {
  const { command: source } = context;
  const name = Object.keys(source)[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new EngineError('CommandNotFound', `no such command: '${name}'`);
  context.connection.login.check(name);
  checkFields(name, command, source);
  if ('turns' in command)
    return inTurns(source['maxTimeMS'], context.engine.turnMs, command.turns(context), () =>
      othersTurn(context.engine.journal, closed),
    );
  if (command.writes) checkWriteConcern(source);
  return command.writes
    ? withinTime(source['maxTimeMS'], LONGEST_WRITE_MS, () => runOnce(command, context))
    : withinTime(source['maxTimeMS'], LONGEST_READ_MS, () => command.run(context));
}

/** Lets others do something, and waits until what a command may have read of them is on disk. */
async function othersTurn(journal: Journal, closed: AbortSignal): Promise<void> {
  if (journal.isPending) await journal.flush();
  else await new Promise((resolve) => setImmediate(resolve));
  if (closed.aborted) throw new EngineError('ClientDisconnect', 'the client has gone');
}

/** A numbered write of a session runs once; its repeat gets the same answer. */
function runOnce(command: Command, context: CommandContext): Doc {
  const { lsid, txnNumber } = context.command;
  const session = sessionId(lsid);
  if (txnNumber === undefined) return command.run(context);
  if (!session)
    throw new EngineError('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  if (!isNumber(txnNumber)) throw new EngineError('TypeMismatch', "BSON field 'txnNumber' must be a number");
  rejectManyTargets(context.command);
  const number = txnNumber instanceof Long ? txnNumber : Long.fromNumber(toNumber(txnNumber));
  const known = context.engine.sessions.replay(session, number);
  if (known) return known;
  const reply = command.run(context);
  context.engine.sessions.remember(session, number, reply);
  return reply;
}

/** Only writes to single documents can be numbered. */
function rejectManyTargets(command: Doc): void {
  const { updates, deletes } = command;
  const many =
    (Array.isArray(updates) && updates.some((one: unknown) => isDoc(one) && one['multi'] === true)) ||
    (Array.isArray(deletes) && deletes.some((one: unknown) => isDoc(one) && toNumber(one['limit']) === 0));
  if (many) throw new EngineError('InvalidOptions', 'Cannot use retryable writes with multi=true or limit=0');
}
