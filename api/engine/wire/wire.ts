import { decodeDocument } from '../bson/bson.decode.js';
import { encodeDocument, RawDocument } from '../bson/bson.encode.js';
import { EngineError, unsupported } from '../errors.js';
import type { Doc } from '../bson/values.js';

/**
 * MongoDB's wire protocol: OP_MSG, and OP_QUERY for a driver's first greeting.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */

export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 0x10000;

/** One request of a client. */
export interface Request {
  readonly id: number;
  readonly opCode: number;
  /** False for unacknowledged writes. */
  readonly wantsReply: boolean;
  /** May one request be answered again and again? */
  readonly allowsStream: boolean;
  readonly command: Doc;
}

/** Cuts a stream of bytes into messages, each of at most as many bytes as `limit` allows at that moment. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly limit: () => number = () => MAX_MESSAGE_BYTES) {}

  /** How many bytes have come of a message that is not complete. */
  get halfBytes(): number {
    return this.size;
  }

  /** Adds received bytes; gives the messages that are complete. Throws when a length cannot be right. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const messages: Buffer[] = [];
    for (let length = this.nextLength(); length > 0 && this.size >= length; length = this.nextLength()) {
      const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
      messages.push(all.subarray(0, length));
      this.size -= length;
      this.chunks = this.size > 0 ? [all.subarray(length)] : [];
    }
    return messages;
  }

  private nextLength(): number {
    if (this.size < HEADER_BYTES) return 0;
    let [first] = this.chunks;
    if (!first || first.length < 4) this.chunks = [(first = Buffer.concat(this.chunks))];
    const length = first.readInt32LE(0);
    if (length < HEADER_BYTES || length > this.limit())
      throw new EngineError('InvalidLength', `message length ${length} is out of range`);
    return length;
  }
}

/** Reads one message. */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message, id);
  if (opCode === OP_QUERY) return parseQuery(message, id);
  throw unsupported(`the wire operation ${opCode}`);
}

/** The number of a message, so that even an unreadable one can be answered. */
export function messageIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

function parseMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(16);
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0)
    throw new EngineError(50692, `Message contains illegal flags value: Ob${(flags & 0xffff).toString(2)}`);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  const sequences: Doc = {};
  let command: Doc | undefined;
  let at = 20;
  while (at < end) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end)
      throw new EngineError('InvalidBSON', 'a section is longer than its message');
    const section = message.subarray(at, at + size);
    at += size;
    if (kind === 0 && !command) command = decodeDocument(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new EngineError(40432, `Unknown or repeated section kind: ${String(kind)}`);
  }
  if (!command) throw new EngineError(40587, 'OP_MSG messages must have a body');
  for (const name of Object.keys(sequences))
    if (name in command)
      throw new EngineError(40433, `Duplicate field between body and document sequence: ${name}`);
  return {
    id,
    opCode: OP_MSG,
    wantsReply: (flags & MORE_TO_COME) === 0,
    allowsStream: (flags & EXHAUST_ALLOWED) !== 0,
    command: { ...command, ...sequences },
  };
}

/** A section of kind 1: many documents for one array field of the command. Those to insert stay as they came. */
function readSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new EngineError('InvalidBSON', 'a document sequence has no name');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: (Doc | RawDocument)[] = [];
  const keepsBytes = name === 'documents';
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length)
      throw new EngineError('InvalidBSON', 'a document is longer than its sequence');
    const bytes = section.subarray(at, at + size);
    documents.push(keepsBytes ? new RawDocument(Buffer.from(bytes)) : decodeDocument(bytes));
    at += size;
  }
  sequences[name] = documents;
}

/** OP_QUERY is only understood as a command on `<database>.$cmd`. */
function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, 20);
  const namespace = message.toString('utf8', 20, nameEnd);
  const at = nameEnd + 9;
  const query = decodeDocument(message.subarray(at, at + message.readInt32LE(at)));
  if (!namespace.endsWith('.$cmd'))
    throw new EngineError(5739101, 'OP_QUERY is for greetings alone. The driver may require an upgrade.');
  return {
    id,
    opCode: OP_QUERY,
    wantsReply: true,
    allowsStream: false,
    command: { ...query, $db: namespace.slice(0, -5) },
  };
}

let lastReplyId = 0;

/** The bytes of the answer to a request; `isMoreToCome` announces another one, which answers this one. */
export function encodeReply(
  request: { id: number; opCode: number },
  body: Doc,
  isMoreToCome = false,
): Buffer {
  const document = encodeDocument(body);
  const isQuery = request.opCode === OP_QUERY;
  const prefix = isQuery ? 36 : 21;
  const reply = Buffer.allocUnsafe(prefix + document.length);
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(lastReplyId, 4);
  reply.writeInt32LE(request.id, 8);
  reply.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  reply.fill(0, 16, prefix);
  if (isMoreToCome) reply.writeUInt32LE(MORE_TO_COME, 16);
  if (isQuery) {
    reply.writeInt32LE(8, 16);
    reply.writeInt32LE(1, 32);
  }
  document.copy(reply, prefix);
  return reply;
}

/** The operation code of plain messages, for answers to what could not be read. */
export const REPLY_OP_CODE = OP_MSG;
