import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR } from '../shared/access.js';
import { changeLine } from '../src/import/import.words.js';
import { importParts, type ImportReport } from '../src/import/import.service.js';
import { readImportFiles, type ImportFiles, type PartFile } from '../src/import/part.files.js';
import type { TestShop } from './shop.js';

/** Writes a file, and reads it as the import does. */
export async function readImport(name: string, content: string | Buffer): Promise<ImportFiles> {
  const path = join(await mkdtemp(join(tmpdir(), 'import-')), name);
  await writeFile(path, content);
  return readImportFiles([path]);
}

/** What became of a list, its changes in the words of the command line. */
export interface ListLines {
  added: number;
  changed: string[];
  unchanged: number;
  newCategories: string[];
  renamed: string[];
  skipped: string[];
}

/** Imports a merchant's list of articles, whatever it changes. */
export async function runList(
  shop: TestShop,
  content: string | Buffer,
  isDryRun = false,
): Promise<ListLines> {
  const { articles } = await readImport('list.csv', content);
  const report = await shop.services.imports.import(OPERATOR, articles, { isDryRun, accepts: () => true });
  const { added, changed, unchanged, newCategories, renamed, skipped } = report;
  return { added, changed: changed.map(changeLine), unchanged, newCategories, renamed, skipped };
}

/** Imports parts without a word about it; a dollar is a euro unless said otherwise. */
export const runParts = (
  shop: TestShop,
  files: PartFile[],
  options: Partial<Parameters<typeof importParts>[2]> = {},
): Promise<ImportReport> =>
  importParts(
    shop.services,
    files,
    { withUnpriced: false, euroPerDollar: 1, ...options },
    () => () => undefined,
  );
