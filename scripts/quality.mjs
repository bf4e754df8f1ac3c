import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lies in the build, so that figures never outlive what they were measured on; the page `/quality` shows it. */
const FILE = fileURLToPath(new URL('../api/dist/quality.json', import.meta.url));

/**
 * Keeps the figures of a run beside those of the other commands. Without a build there is nothing that they could belong to.
 * @param {'check' | 'bench'} run
 * @param {{ name: string, figure: string, bar?: string, isMet: boolean }[]} figures
 */
export function recordQuality(run, figures) {
  if (!existsSync(join(FILE, '..'))) return;
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  const report = { ...known, [run]: { measuredAt: new Date().toISOString(), figures } };
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
}
