import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importArticles, type ArticleReport } from '../src/import/articles.service.js';
import { importParts, type ImportReport } from '../src/import/import.service.js';
import { readImportFiles, type ImportFiles, type PartFile } from '../src/import/part.files.js';
import type { TestShop } from './shop.js';

/** Writes a file, and reads it as the import does. */
export async function readImport(name: string, content: string | Buffer): Promise<ImportFiles> {
  const path = join(await mkdtemp(join(tmpdir(), 'import-')), name);
  await writeFile(path, content);
  return readImportFiles([path]);
}

/** Imports a merchant's list of articles. */
export async function runList(
  shop: TestShop,
  content: string | Buffer,
  isDryRun = false,
): Promise<ArticleReport> {
  const { articles } = await readImport('list.csv', content);
  return importArticles(shop.services, articles, { isDryRun });
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
