import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { unzipSync } from 'fflate';
import {
  readArticleFile,
  UnreadableListError,
  type ArticleFile,
} from '../features/imports/article-file.codec.js';
import { readCsv } from '../kernel/csv/csv-reading.js';
import { PART_KINDS } from './part-kinds.js';

/** The rows of one kind, as they stand in its file. */
export interface PartFile {
  /** Name of the file without its ending: `video-card`. */
  kind: string;
  rows: unknown[];
}

/** What an import reads. */
export interface ImportFiles {
  parts: PartFile[];
  articles: ArticleFile[];
}

/** A file or folder cannot be read as parts; the message names it and says why. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

const unknownKind = (path: string, kind: string): UnreadableFileError =>
  new UnreadableFileError(
    `${path}: "${kind}" is not a known kind. Known: ${Object.keys(PART_KINDS).join(', ')}.`,
  );

function parseJson(path: string, bytes: Uint8Array): PartFile {
  const kind = basename(path, '.json');
  if (!Object.hasOwn(PART_KINDS, kind)) throw unknownKind(path, kind);
  let rows: unknown;
  try {
    rows = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableFileError(`${path} is not valid JSON.`);
  }
  if (!Array.isArray(rows)) throw new UnreadableFileError(`${path} must hold an array of parts.`);
  return { kind, rows };
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The value of a cell in a file of parts: several numbers with commas between them are a list. */
function readPartCell(text: string): unknown {
  if (NUMBER.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  const list = text.split(',').map((entry) => entry.trim());
  return list.length > 1 && list.every((entry) => NUMBER.test(entry)) ? list.map(Number) : text;
}

/** A list with numbers of articles is the merchant's own; any other is one of parts and named after their kind. */
function parseCsv(path: string, bytes: Uint8Array): ImportFiles {
  try {
    const list = readArticleFile(basename(path), bytes);
    if (list !== null) return { parts: [], articles: [list] };
  } catch (error) {
    if (error instanceof UnreadableListError) throw new UnreadableFileError(`${path}: ${error.message}`);
    throw error;
  }
  const kind = basename(path, '.csv');
  if (!Object.hasOwn(PART_KINDS, kind)) {
    throw new UnreadableFileError(
      `${path}: without a column "Article number", "GTIN" or "MPN" it must be named after a kind of part, for example "cpu.csv".`,
    );
  }
  const parts = readCsv(bytes).rows.map(({ cells }) =>
    Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [name, name === 'name' ? cell : readPartCell(cell)]),
    ),
  );
  return { parts: [{ kind, rows: parts }], articles: [] };
}

const parse = (path: string, bytes: Uint8Array): ImportFiles =>
  extname(path) === '.csv' ? parseCsv(path, bytes) : { parts: [parseJson(path, bytes)], articles: [] };

const together = (files: readonly ImportFiles[]): ImportFiles => ({
  parts: files.flatMap(({ parts }) => parts),
  articles: files.flatMap(({ articles }) => articles),
});

async function readOne(path: string): Promise<ImportFiles> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw new UnreadableFileError(`${path} does not exist.`);
  if (info.isDirectory()) {
    const names = (await readdir(path, { recursive: true }))
      .filter((name) => /\.(json|csv|zip)$/.test(name))
      .sort();
    if (names.length === 0) throw new UnreadableFileError(`${path} holds no .json, .csv or .zip file.`);
    return together(await Promise.all(names.map((name) => readOne(join(path, name)))));
  }
  const bytes = await readFile(path);
  if (extname(path) !== '.zip') return parse(path, bytes);
  const entries = unzipSync(bytes, { filter: ({ name }) => /\.(json|csv)$/.test(name) });
  return together(Object.entries(entries).map(([name, content]) => parse(name, content)));
}

/** Reads `.json` and `.csv` files, `.zip` archives of them, and folders of all. */
export async function readImportFiles(paths: readonly string[]): Promise<ImportFiles> {
  return together(await Promise.all(paths.map(readOne)));
}
