import { Binary } from 'bson';
import { EngineError } from '../errors.js';
import { authenticationFailed, ScramExchange, type ScramUser } from '../wire/scram.js';
import type { Doc } from '../bson/values.js';
import { MAX_MESSAGE_BYTES } from '../wire/wire.js';

/** How a connection logs in, and what it may do before. */

/** The only way to log in. */
export const MECHANISM = 'SCRAM-SHA-256';
/** A connection has one conversation at a time. */
const CONVERSATION_ID = 1;

const MAX_BYTES_BEFORE_LOGIN = 16 * 1024;

/** What answers everybody: greeting, identity and the login itself. */
const OPEN_COMMANDS: ReadonlySet<string> = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'connectionStatus',
  'saslStart',
  'saslContinue',
]);

/** What a connection has proved so far. */
export class Login {
  private exchange: ScramExchange | undefined;
  private isProved = false;

  constructor(private readonly user: ScramUser) {}

  /** Throws `Unauthorized` for a command that needs a login, before there was one. */
  check(command: string): void {
    if (!this.isProved && !OPEN_COMMANDS.has(command))
      throw new EngineError('Unauthorized', `Command ${command} requires authentication`);
  }

  /** How long a message may be: who has not logged in has little to say. */
  get maxMessageBytes(): number {
    return this.isProved ? MAX_MESSAGE_BYTES : MAX_BYTES_BEFORE_LOGIN;
  }

  /** The name of who has logged in; `undefined` before. */
  get name(): string | undefined {
    return this.isProved ? this.user.name : undefined;
  }

  /** Takes the client's first message; begins again when there was one already. */
  start(mechanism: unknown, payload: unknown): Doc {
    this.exchange = undefined;
    if (mechanism !== MECHANISM) throw authenticationFailed();
    this.exchange = new ScramExchange(this.user, textOf(payload));
    return reply(this.exchange.challenge, false);
  }

  /** Takes the client's proof. */
  proceed(payload: unknown): Doc {
    const { exchange } = this;
    this.exchange = undefined;
    if (exchange === undefined) throw authenticationFailed();
    const proof = exchange.finish(textOf(payload));
    this.isProved = true;
    return reply(proof, true);
  }
}

function textOf(payload: unknown): string {
  if (!(payload instanceof Binary)) throw authenticationFailed();
  return Buffer.from(payload.value()).toString('utf8');
}

function reply(payload: string, done: boolean): Doc {
  return { conversationId: CONVERSATION_ID, done, payload: new Binary(Buffer.from(payload)) };
}
