import { crc32 } from 'node:zlib';

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
