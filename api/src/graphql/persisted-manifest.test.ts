import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'graphql';

/** The gate's step on a repository of its own: `scripts/gate/persisted.mjs`, a client's document, a manifest with a history. */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const MANIFEST = 'api/src/graphql/persisted-operations.generated.ts';

const OLD = 'query Old {\n  categories {\n    name\n    __typename\n  }\n}';
const NEW = 'query New {\n  categories {\n    productsCount\n    __typename\n  }\n}';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-manifest-'));
  for (const part of ['scripts', 'web/src', 'api/src/graphql'])
    await mkdir(join(folder, part), { recursive: true });
  for (const script of ['gate/persisted.mjs', 'lib.mjs'])
    await cp(join(REPOSITORY, 'scripts', script), join(folder, 'scripts', script));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, '.gitignore'), 'node_modules\n');
  git('init', '--quiet');
});
afterAll(() => rm(folder, { recursive: true }));

function run(command: string, ...args: string[]): { status: number | null; words: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, words: stdout + stderr };
}

function git(...args: string[]): void {
  const { status, words } = run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args);
  if (status !== 0) throw new Error(words);
}

const persisted = (...args: string[]) => run(process.execPath, 'scripts/gate/persisted.mjs', ...args);

/** The client's only document from now on. */
const writeDocument = (text: string): Promise<void> =>
  writeFile(
    join(folder, 'web/src/page.generated.ts'),
    `export const PageDocument = ${JSON.stringify(parse(text, { noLocation: true }))} as unknown as Doc;\n`,
  );

async function commit(text: string): Promise<void> {
  await writeDocument(text);
  expect(persisted()).toMatchObject({ status: 0 });
  git('add', '.');
  git('commit', '--quiet', '-m', 'An operation');
}

it('keeps what earlier pages ask for, and refuses a manifest from which it was taken', async () => {
  await commit(OLD);
  await commit(NEW);
  expect(persisted('--check')).toEqual({ status: 0, words: '' });

  const entry = `  '${hashOf(NEW)}':\n    ${JSON.stringify(NEW)},\n`;
  await writeFile(join(folder, MANIFEST), `export const PERSISTED_OPERATIONS = {\n${entry}};\n`);
  const { status, words } = persisted('--check');
  expect(status).toBe(1);
  expect(words).toContain(`Missing in ${MANIFEST}`);
  expect(words).toContain('query Old');
  expect(words).not.toContain('query New');

  git('commit', '--quiet', '-a', '-m', 'Take it away nevertheless');
  expect(persisted('--check').status).toBe(1);
}, 120_000);

it('refuses a manifest in which an operation of now is missing', async () => {
  git('checkout', '--quiet', 'HEAD~1');
  await writeDocument('query Newest { categories { name } }');
  const { status, words } = persisted('--check');
  expect(status).toBe(1);
  expect(words).toContain('query Newest');
});
