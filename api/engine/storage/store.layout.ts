import { crc32 } from 'node:zlib';
import { EngineError } from '../errors.js';

/** How the engine's data is laid out in a store: which keys there are, and values with a checksum. */

export const Section = { marker: 1, collections: 2, records: 3, sessions: 4 } as const;

/** The version of this layout; a folder with another one is refused. */
export const FORMAT_VERSION = 1;

export const MARKER_KEY = Buffer.from([Section.marker]);

export function collectionKey(id: number): Buffer {
  const key = Buffer.alloc(5);
  key.writeUInt8(Section.collections);
  key.writeUInt32BE(id, 1);
  return key;
}

export function recordKey(collection: number, number: number): Buffer {
  const key = Buffer.alloc(11);
  key.writeUInt8(Section.records);
  key.writeUInt32BE(collection, 1);
  key.writeUIntBE(number, 5, 6);
  return key;
}

/** Collection and number of a record's key. */
export function parseRecordKey(key: Buffer): { collection: number; number: number } {
  return { collection: key.readUInt32BE(1), number: key.readUIntBE(5, 6) };
}

export function sessionKey(session: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([Section.sessions]), session]);
}

/** Prefixes bytes with their CRC-32. */
export function recordValue(bytes: Buffer): Buffer {
  const value = Buffer.allocUnsafe(bytes.length + 4);
  value.writeUInt32BE(crc32(bytes));
  bytes.copy(value, 4);
  return value;
}

/** The refusal of a folder in which something cannot be read. */
export function damaged(what: string): EngineError {
  return new EngineError(
    'InvalidBSON',
    `the data folder is damaged: ${what} cannot be read. Nothing was changed; restore the folder from a backup.`,
  );
}

/** The bytes behind the checksum; `undefined` when it does not fit them. */
export function checkedBytes(value: Buffer): Buffer | undefined {
  if (value.length < 9) return undefined;
  const bytes = value.subarray(4);
  return crc32(bytes) === value.readUInt32BE(0) ? bytes : undefined;
}
