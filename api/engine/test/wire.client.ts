import { Binary } from 'bson';
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeDocument } from '../bson/bson.decode.js';
import { encodeDocument } from '../bson/bson.encode.js';
import { exclusiveOr } from '../wire/scram.js';
import type { Doc } from '../bson/values.js';
import { MessageSplitter } from '../wire/wire.js';

/** The barest client: what a test sends is what goes over the wire, well-formed or not. */
export class WireClient {
  private readonly splitter = new MessageSplitter();
  private readonly replies: Buffer[] = [];

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.replies.push(...this.splitter.push(chunk));
      socket.emit('reply');
    });
    // What it means is told by `close`, which follows.
    socket.on('error', () => undefined);
  }

  /** Connects and says nothing. */
  static async open(port: number): Promise<WireClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  /** Connects and logs in with what the engine's address says. */
  static async openAs({ port, uri }: { port: number; uri: string }): Promise<WireClient> {
    const client = await WireClient.open(port);
    const { username, password } = new URL(uri);
    const first = `n=${username},r=${randomBytes(18).toString('base64')}`;
    const challenge = textOf(await client.command(saslStart(`n,,${first}`)));
    await client.command(saslContinue(proofFor(password, first, challenge)));
    return client;
  }

  /** Sends a command as OP_MSG with one body section, and gives the reply's document. */
  async command(command: Doc): Promise<Doc> {
    const body = encodeDocument(command);
    return this.send(Buffer.concat([header(21 + body.length, 2013), Buffer.alloc(5), body]));
  }

  /** Sends any bytes and waits for an answer; rejects when the server closes the connection instead. */
  async send(bytes: Buffer): Promise<Doc> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const answered = once(this.socket, 'reply', { signal });
    const closed = once(this.socket, 'close', { signal }).then(() => {
      throw new Error('connection closed');
    });
    closed.catch(() => undefined);
    answered.catch(() => undefined);
    this.socket.write(bytes);
    if (this.replies.length === 0) await Promise.race([answered, closed]);
    waiting.abort();
    const reply = this.replies.shift() ?? Buffer.alloc(0);
    return decodeDocument(reply.subarray(21));
  }

  /** Sends bytes and from then on reads nothing; resolves when they have gone, or the connection has. */
  sendUnread(bytes: Buffer): Promise<void> {
    this.socket.pause();
    return new Promise((sent) => this.socket.write(bytes, () => sent()));
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The command that carries a client's first message. */
export const saslStart = (message: string, mechanism = 'SCRAM-SHA-256'): Doc => ({
  saslStart: 1,
  mechanism,
  payload: new Binary(Buffer.from(message)),
  $db: 'admin',
});

/** The command that carries a client's final message. */
export const saslContinue = (message: string): Doc => ({
  saslContinue: 1,
  conversationId: 1,
  payload: new Binary(Buffer.from(message)),
  $db: 'admin',
});

/** What the server says in a reply to one of them. */
export const textOf = ({ payload }: Doc): string =>
  payload instanceof Binary ? Buffer.from(payload.value()).toString('utf8') : '';

/** A client's final message (RFC 5802): proves that it knows the password, for this challenge alone. */
export function proofFor(password: string, firstBare: string, challenge: string): string {
  const [, nonce = '', salt = '', iterations] = /^r=([^,]+),s=([^,]+),i=(\d+)$/.exec(challenge) ?? [];
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const storedKey = createHash('sha256').update(clientKey).digest();
  const unproved = `c=${Buffer.from('n,,').toString('base64')},r=${nonce}`;
  const signature = hmac(storedKey, `${firstBare},${challenge},${unproved}`);
  return `${unproved},p=${exclusiveOr(clientKey, signature).toString('base64')}`;
}

/** The sixteen bytes in front of each message. */
export function header(length: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(1, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}
