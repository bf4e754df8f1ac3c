import { crc32, inflateRawSync } from 'node:zlib';

/** A file to be put into a ZIP archive. */
export interface ZippedFile {
  name: string;
  bytes: Buffer;
  /** Written as the time in UTC, in steps of two seconds. */
  at: Date;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, names in UTF-8, stored without compression: PDF files do not get smaller. */
const [VERSION, UTF_8, STORED] = [20, 0x0800, 0];

const shorts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
};
const long = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
};

/** What the local and the central header of a file share. */
function factsOf({ name, bytes, at }: ZippedFile): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    shorts(VERSION, UTF_8, STORED, time, day),
    long(crc32(bytes), bytes.length, bytes.length),
    shorts(Buffer.byteLength(name), 0),
  ]);
}

/** Writes files of less than 4 GiB together, at most 65,535, as a ZIP archive. */
export function writeZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const [facts, name] = [factsOf(file), Buffer.from(file.name)];
    const local = Buffer.concat([long(LOCAL), facts, name]);
    directory.push(
      Buffer.concat([long(CENTRAL), shorts(VERSION), facts, shorts(0, 0, 0), long(0, offset), name]),
    );
    parts.push(local, file.bytes);
    offset += local.length + file.bytes.length;
  }
  const central = Buffer.concat(directory);
  const end = [long(END), shorts(0, 0, files.length, files.length), long(central.length, offset), shorts(0)];
  return Buffer.concat([...parts, central, ...end]);
}

/** Says why an archive cannot be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

const DEFLATED = 8;
/** The earliest time that an archive can say; what it does say is of no use. */
const EARLIEST = new Date(Date.UTC(1980, 0, 1));
/** How many files an archive may name. */
const MAX_FILES = 1_000;

/** Where the directory of an archive begins, and how many files it names. */
function findDirectory(archive: Buffer): { start: number; count: number } {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || end + 22 > archive.length) throw new ZipError('it is not complete');
  return { start: archive.readUInt32LE(end + 16), count: archive.readUInt16LE(end + 10) };
}

/**
 * Reads the files of a ZIP archive, of which no more than `maxBytes` are unpacked, whatever it says of their sizes. Throws
 * `ZipError` for what is damaged, encrypted, or larger.
 */
export function readZip(archive: Buffer, maxBytes: number): ZippedFile[] {
  const { start, count } = findDirectory(archive);
  if (count > MAX_FILES) throw new ZipError('it has too many parts');
  const files: ZippedFile[] = [];
  let [place, left] = [start, maxBytes];
  try {
    for (let index = 0; index < count; index += 1) {
      const [flags, method] = [archive.readUInt16LE(place + 8), archive.readUInt16LE(place + 10)];
      const size = archive.readUInt32LE(place + 20);
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) =>
        archive.readUInt16LE(place + at),
      );
      const offset = archive.readUInt32LE(place + 42);
      const name = archive.toString('utf8', place + 46, place + 46 + (nameLength ?? 0));
      if ((flags & 1) === 1) throw new ZipError('it is protected by a password');
      const body = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
      const packed = archive.subarray(body, body + size);
      if (method !== STORED && method !== DEFLATED) throw new ZipError('it is packed in an unknown way');
      if (method === STORED && size > left) throw new ZipError('it is too large when unpacked');
      const bytes =
        method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
      left -= bytes.length;
      files.push({ name, bytes, at: EARLIEST });
      place += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    }
  } catch (error) {
    if (error instanceof ZipError) throw error;
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipError(isTooLarge ? 'it is too large when unpacked' : 'it is damaged', { cause: error });
  }
  return files;
}
