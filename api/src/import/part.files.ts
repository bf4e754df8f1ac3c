import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { PART_KINDS } from './part-kinds.js';

/** The rows of one kind, as they stand in its file. */
export interface PartFile {
  /** Name of the file without its ending: `video-card`. */
  kind: string;
  rows: unknown[];
}

/** A file or folder cannot be read as parts; the message names it and says why. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

function parseRows(path: string, text: string): PartFile {
  const kind = basename(path, '.json');
  if (!(kind in PART_KINDS)) {
    throw new UnreadableFileError(
      `${path}: "${kind}" is not a known kind. Known: ${Object.keys(PART_KINDS).join(', ')}.`,
    );
  }
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    throw new UnreadableFileError(`${path} is not valid JSON.`);
  }
  if (!Array.isArray(rows)) throw new UnreadableFileError(`${path} must hold an array of parts.`);
  return { kind, rows };
}

async function readOne(path: string): Promise<PartFile[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw new UnreadableFileError(`${path} does not exist.`);
  if (info.isDirectory()) {
    const names = (await readdir(path, { recursive: true }))
      .filter((name) => /\.(json|zip)$/.test(name))
      .sort();
    if (names.length === 0) throw new UnreadableFileError(`${path} holds no .json or .zip file.`);
    return (await Promise.all(names.map((name) => readOne(join(path, name))))).flat();
  }
  if (extname(path) !== '.zip') return [parseRows(path, await readFile(path, 'utf8'))];
  const entries = unzipSync(await readFile(path), { filter: ({ name }) => name.endsWith('.json') });
  return Object.entries(entries).map(([name, bytes]) => parseRows(name, new TextDecoder().decode(bytes)));
}

/** Reads `.json` files, `.zip` archives of them, and folders of both. */
export async function readPartFiles(paths: readonly string[]): Promise<PartFile[]> {
  return (await Promise.all(paths.map(readOne))).flat();
}
