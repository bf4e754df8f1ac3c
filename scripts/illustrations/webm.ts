/** An encoded frame of a video. */
export interface EncodedFrame {
  timeMs: number;
  isKey: boolean;
  bytes: Uint8Array;
}

/** Identifiers of the elements that a WebM file needs (RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  flagLacing: 0x9c,
  codecId: 0x86,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** Nanoseconds of one tick: times are milliseconds. */
const TICK_NS = 1_000_000;
const VIDEO_TRACK = 1;

function bigEndian(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** An element's length as eight bytes, which every reader takes. */
function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  bytes[0] = 0x01;
  return bytes;
}

function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([bigEndian(id), lengthOf(body.length), body]);
}

const number = (id: number, value: number): Buffer => element(id, bigEndian(value));
const words = (id: number, value: string): Buffer => element(id, Buffer.from(value));

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function block({ timeMs, isKey, bytes }: EncodedFrame, clusterMs: number): Buffer {
  const head = Buffer.alloc(4);
  head[0] = 0x80 | VIDEO_TRACK;
  head.writeInt16BE(timeMs - clusterMs, 1);
  head[3] = isKey ? 0x80 : 0;
  return element(ID.simpleBlock, head, bytes);
}

/** Every cluster begins with a key frame, so that a player can start there. */
function clustersOf(frames: readonly EncodedFrame[]): Buffer[] {
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.map((start, index) => {
    const own = frames.slice(start, starts[index + 1]);
    const clusterMs = own[0]?.timeMs ?? 0;
    return element(
      ID.cluster,
      number(ID.timestamp, clusterMs),
      ...own.map((frame) => block(frame, clusterMs)),
    );
  });
}

/** Puts VP9 frames into a WebM file that knows its own length, which a recording of the browser does not. */
export function toWebm(
  frames: readonly EncodedFrame[],
  { width, height, durationMs }: { width: number; height: number; durationMs: number },
): Buffer {
  const head = element(
    ID.ebml,
    number(ID.ebmlVersion, 1),
    number(ID.ebmlReadVersion, 1),
    number(ID.ebmlMaxIdLength, 4),
    number(ID.ebmlMaxSizeLength, 8),
    words(ID.docType, 'webm'),
    number(ID.docTypeVersion, 4),
    number(ID.docTypeReadVersion, 2),
  );
  const info = element(
    ID.info,
    number(ID.timestampScale, TICK_NS),
    float(ID.duration, durationMs),
    words(ID.muxingApp, 'rechenwerk'),
    words(ID.writingApp, 'rechenwerk'),
  );
  const track = element(
    ID.trackEntry,
    number(ID.trackNumber, VIDEO_TRACK),
    number(ID.trackUid, VIDEO_TRACK),
    number(ID.flagLacing, 0),
    words(ID.codecId, 'V_VP9'),
    number(ID.trackType, 1),
    element(ID.video, number(ID.pixelWidth, width), number(ID.pixelHeight, height)),
  );
  return Buffer.concat([head, element(ID.segment, info, element(ID.tracks, track), ...clustersOf(frames))]);
}
