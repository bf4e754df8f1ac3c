import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeDocument } from './bson.decode.js';
import { encodeDocument } from './bson.encode.js';
import type { Doc } from './values.js';
import { MessageSplitter } from './wire.js';

/** The barest client: what a test sends is what goes over the wire, well-formed or not. */
export class WireClient {
  private readonly splitter = new MessageSplitter();
  private readonly replies: Buffer[] = [];

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.replies.push(...this.splitter.push(chunk));
      socket.emit('reply');
    });
  }

  static async open(port: number): Promise<WireClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  /** Sends a command as OP_MSG with one body section, and gives the reply's document. */
  async command(command: Doc): Promise<Doc> {
    const body = encodeDocument(command);
    return this.send(Buffer.concat([header(21 + body.length, 2013), Buffer.alloc(5), body]));
  }

  /** Sends any bytes and waits for an answer; rejects when the server closes the connection instead. */
  async send(bytes: Buffer): Promise<Doc> {
    const answered = once(this.socket, 'reply');
    const closed = once(this.socket, 'close').then(() => Promise.reject(new Error('connection closed')));
    this.socket.write(bytes);
    if (this.replies.length === 0) await Promise.race([answered, closed]);
    closed.catch(() => undefined);
    answered.catch(() => undefined);
    const reply = this.replies.shift() ?? Buffer.alloc(0);
    return decodeDocument(reply.subarray(21));
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The sixteen bytes in front of each message. */
export function header(length: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(1, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}
