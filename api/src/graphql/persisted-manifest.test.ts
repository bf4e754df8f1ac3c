import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'graphql';

/** The gate's step on a repository of its own: `scripts/gate/persisted.mjs`, a client's document and a manifest. */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const MANIFEST = 'api/src/graphql/persisted-operations.generated.ts';

const OLD = 'query Old {\n  categories {\n    name\n    __typename\n  }\n}';
const NEW = 'query New {\n  categories {\n    productsCount\n    __typename\n  }\n}';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-manifest-'));
  for (const part of ['scripts', 'web/src', 'api/src/graphql'])
    await mkdir(join(folder, part), { recursive: true });
  for (const script of ['gate/persisted.mjs', 'lib.mjs'])
    await cp(join(REPOSITORY, 'scripts', script), join(folder, 'scripts', script));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

function persisted(...args: string[]): { status: number | null; words: string } {
  const script = ['scripts/gate/persisted.mjs', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: folder, encoding: 'utf8' });
  return { status, words: stdout + stderr };
}

const readManifest = (): Promise<string> => readFile(join(folder, MANIFEST), 'utf8');

/** The client's only document from now on. */
const writeDocument = (text: string): Promise<void> =>
  writeFile(
    join(folder, 'web/src/page.generated.ts'),
    `export const PageDocument = ${JSON.stringify(parse(text, { noLocation: true }))} as unknown as Doc;\n`,
  );

const DIFFERS = {
  status: 1,
  words: `${MANIFEST} does not hold exactly the operations of the client: run npm run codegen.\n`,
};

it('holds exactly the operations of now, and the check refuses one that is missing or left over', async () => {
  await writeDocument(OLD);
  expect(persisted('--check')).toEqual(DIFFERS);
  expect(persisted()).toEqual({ status: 0, words: '' });
  expect(persisted('--check')).toEqual({ status: 0, words: '' });

  await writeDocument(NEW);
  expect(persisted('--check')).toEqual(DIFFERS);
  expect(persisted()).toEqual({ status: 0, words: '' });
  const manifest = await readManifest();
  expect(manifest).toContain('query New');
  expect(manifest).not.toContain('query Old');

  await writeFile(
    join(folder, MANIFEST),
    manifest.replace('};', "  '00': 'query Old { categories { name } }',\n};"),
  );
  expect(persisted('--check')).toEqual(DIFFERS);
});
