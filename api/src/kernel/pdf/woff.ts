import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;

/** Tables begin at multiples of four bytes. */
const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/**
 * Unpacks a WOFF 1.0 font into the OpenType font inside. The decoder of pdfkit does so too, but in JavaScript and anew for
 * every document: that took longer than everything else about a page.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [offset, packedBytes, bytes] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedBytes);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that does not get smaller is kept as it is.
      data: packedBytes < bytes ? inflateSync(packed) : packed,
    };
  });
  const start = HEADER_BYTES + count * ENTRY_BYTES;
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + aligned(data.length), start));
  const exponent = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** exponent * 16, 6);
  font.writeUInt16BE(exponent, 8);
  font.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10);
  let offset = start;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += aligned(data.length);
  });
  return font;
}
