import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { EngineError } from '../errors.js';

/**
 * The server's part of SCRAM-SHA-256 (RFC 5802 and 7677): the password is proved and never sent, and the server proves in
 * turn that it knows it, so nothing else that listens on the engine's port is taken for the engine.
 */

/** As many as a MongoDB server takes for SCRAM-SHA-256. */
const ITERATIONS = 15_000;
const SALT_BYTES = 28;
const NONCE_BYTES = 24;
const KEY_BYTES = 32;

/** What a server keeps of a user: enough to check a proof, not enough to make one. */
export interface ScramUser {
  readonly name: string;
  readonly salt: Buffer;
  readonly iterations: number;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** Derives what is kept of a user. `password` is ASCII, so that it needs no SASLprep. */
export function scramUser(
  name: string,
  password: string,
  { salt = randomBytes(SALT_BYTES), iterations = ITERATIONS } = {},
): ScramUser {
  const salted = pbkdf2Sync(password, salt, iterations, KEY_BYTES, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
  return { name, salt, iterations, storedKey, serverKey: hmac(salted, 'Server Key') };
}

/** Client's first message: the GS2 header of a client without channel binding, then the name and its nonce. */
const FIRST_MESSAGE = /^([ny],,)(n=([^,]*),r=([\x21-\x2b\x2d-\x7e]+))$/;
/** Client's final message: what is proved, then the proof of 32 bytes. */
const FINAL_MESSAGE = /^(c=([A-Za-z0-9+/=]+),r=([\x21-\x2b\x2d-\x7e]+)),p=([A-Za-z0-9+/]{43}=)$/;

/** One exchange, good for one try. */
export class ScramExchange {
  private readonly nonce: string;
  private readonly header: string;
  private readonly greetings: string;

  /** The server's first message. */
  readonly challenge: string;

  /** Begins with the client's first message. Throws `AuthenticationFailed`. */
  constructor(
    private readonly user: ScramUser,
    firstMessage: string,
    serverNonce: string = randomBytes(NONCE_BYTES).toString('base64'),
  ) {
    const [, header = '', bare = '', name, clientNonce = ''] = FIRST_MESSAGE.exec(firstMessage) ?? [];
    if (name === undefined || plainName(name) !== user.name) throw authenticationFailed();
    this.header = Buffer.from(header).toString('base64');
    this.nonce = clientNonce + serverNonce;
    this.challenge = `r=${this.nonce},s=${user.salt.toString('base64')},i=${user.iterations}`;
    this.greetings = `${bare},${this.challenge}`;
  }

  /** Checks the client's final message; gives the server's, with its own proof. Throws `AuthenticationFailed`. */
  finish(finalMessage: string): string {
    const [, unproved = '', header, nonce, proof = ''] = FINAL_MESSAGE.exec(finalMessage) ?? [];
    if (header !== this.header || nonce !== this.nonce) throw authenticationFailed();
    const proved = `${this.greetings},${unproved}`;
    const clientKey = exclusiveOr(Buffer.from(proof, 'base64'), hmac(this.user.storedKey, proved));
    if (!timingSafeEqual(createHash('sha256').update(clientKey).digest(), this.user.storedKey))
      throw authenticationFailed();
    return `v=${hmac(this.user.serverKey, proved).toString('base64')}`;
  }
}

/** The one answer to a wrong name, a wrong password and a message that is not understood. */
export function authenticationFailed(): EngineError {
  return new EngineError('AuthenticationFailed', 'Authentication failed.');
}

const plainName = (name: string): string => name.replaceAll('=2C', ',').replaceAll('=3D', '=');

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Bytes of two buffers of one length, one by one. */
export function exclusiveOr(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}
