import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** Which browser tests a second run of the gate leaves out: `scripts/gate/passed.mjs` on a client built by hand. */

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));

const BUILT = {
  'index.html': '<script type="module" src="/assets/shell-AAAAAAAA.js"></script>',
  'first-views.json': '{ "pages": { "/c": ["assets/CategoryPage-AAAAAAAA.js"] }, "parts": {} }',
  'assets/shell-AAAAAAAA.js': 'import("./CategoryPage-AAAAAAAA.js"); import("./ComparePage-AAAAAAAA.js")',
  'assets/CategoryPage-AAAAAAAA.js': 'show("category")',
  'assets/ComparePage-AAAAAAAA.js': 'show("compare")',
  'assets/banner-AAAAAAAA.webp': 'a picture',
  '.server/server.mjs': 'import("./render-page-AAAAAAAA.mjs")',
  '.server/render-page-AAAAAAAA.mjs':
    'import("./CategoryPage-AAAAAAAA.mjs"); import("./ComparePage-AAAAAAAA.mjs")',
  '.server/CategoryPage-AAAAAAAA.mjs': 'render("category"); import("./NotFoundPage-AAAAAAAA.mjs")',
  '.server/ComparePage-AAAAAAAA.mjs': 'render("compare"); import "./CompareTable-AAAAAAAA.mjs"',
  '.server/NotFoundPage-AAAAAAAA.mjs': 'render("nothing")',
  '.server/CompareTable-AAAAAAAA.mjs': 'render("table")',
};

const CATEGORIES = ['shell', 'CategoryPage'];
const COMPARISON = ['shell', 'ComparePage'];

const HASHES = `
  import { nameOfScript, readBuiltClient } from './scripts/gate/built-client.mjs';
  const hashOf = readBuiltClient();
  const loaded = JSON.parse(process.argv[1]);
  console.log(JSON.stringify(loaded.map((scripts) => hashOf(scripts.map(nameOfScript)))));
`;

/** Lets a browser test pass whose pages have loaded what the notes say; prints how many test files are due then. */
const SECOND_RUN = `
  import { writeFileSync } from 'node:fs';
  import { keepPasses, readTests } from './scripts/gate/passed.mjs';
  const [rebuilt, notes] = process.argv.slice(1);
  const tests = readTests();
  const shell = 'web/dist/assets/shell-AAAAAAAA.js';
  if (rebuilt === 'during the run') writeFileSync(shell, 'something else');
  writeFileSync('notes.tsv', notes.replaceAll('FOLDER', process.cwd()));
  keepPasses(tests, new Map(tests.map(({ path }) => [path, 1])), 'notes.tsv');
  if (rebuilt === 'after it') writeFileSync(shell, 'something else');
  console.log(readTests().filter(({ passedBefore }) => passedBefore === undefined).length);
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-client-'));
  for (const script of ['gate/built-client.mjs', 'gate/passed.mjs', 'lib.mjs'])
    await cp(join(SCRIPTS, script), join(folder, 'scripts', script));
  await build(BUILT);
});
afterEach(() => rm(folder, { recursive: true }));

async function build(files: Readonly<Record<string, string>>): Promise<void> {
  await rm(join(folder, 'web'), { recursive: true, force: true });
  for (const part of ['assets', '.server']) await mkdir(join(folder, 'web/dist', part), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'web/dist', name), text);
}

/** Runs a program beside the built client; returns what it prints. */
function run(program: string, ...args: string[]): string {
  const options = ['--input-type=module', '-e', program, ...args];
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout.trim();
}

/** Returns the hash of the built client as the tests of each page see it. */
function readClient(): { categories: string; comparison: string } {
  const hashes = run(HASHES, JSON.stringify([CATEGORIES, COMPARISON]));
  const [categories = '', comparison = ''] = JSON.parse(hashes) as string[];
  return { categories, comparison };
}

/** Builds another client; returns whose tests see that. */
async function whoSees(files: Readonly<Record<string, string>>): Promise<string[]> {
  const before = readClient();
  await build(files);
  const after = readClient();
  return (['categories', 'comparison'] as const).filter((tests) => before[tests] !== after[tests]);
}

const everybody = ['categories', 'comparison'];

describe('a browser test sees another client', () => {
  it.each([
    ['a script of its page', 'assets/ComparePage-AAAAAAAA.js', ['comparison']],
    ['a page that only browsers render', '.server/ComparePage-AAAAAAAA.mjs', ['comparison']],
    ['a part of such a page', '.server/CompareTable-AAAAAAAA.mjs', []],
    ['a page that the server renders', '.server/CategoryPage-AAAAAAAA.mjs', everybody],
    ['a page in the place of such a page', '.server/NotFoundPage-AAAAAAAA.mjs', everybody],
    ['the routes', '.server/render-page-AAAAAAAA.mjs', everybody],
    ['what every page loads', 'assets/shell-AAAAAAAA.js', everybody],
    ['a picture', 'assets/banner-AAAAAAAA.webp', everybody],
    ['the page around all', 'index.html', everybody],
    ['which pages the server renders', 'first-views.json', everybody],
  ])('after a change of %s', async (_what, file, seers) => {
    const text = file === 'first-views.json' ? '{ "pages": {} }' : 'something else';
    expect(await whoSees({ ...BUILT, [file]: text })).toEqual(seers);
  });

  it('when its page has become another script', async () => {
    const { 'assets/ComparePage-AAAAAAAA.js': text, ...others } = BUILT;
    expect(await whoSees({ ...others, 'assets/Comparison-AAAAAAAA.js': text })).toEqual(['comparison']);
  });
});

it('is the same client when only its names tell that another page has changed', async () => {
  const rename = (text: string): string => text.replace('ComparePage-AAAAAAAA', 'ComparePage-BBBBBBBB');
  const renamed = Object.entries(BUILT).map(([name, text]) => [rename(name), rename(text)]);
  expect(await whoSees(Object.fromEntries(renamed) as Record<string, string>)).toEqual([]);
});

describe('a browser test that has passed', () => {
  const NOTE = 'FOLDER/web/e2e/a.test.ts\tshell-AAAAAAAA.js\n';
  beforeEach(async () => {
    await mkdir(join(folder, 'web/e2e'));
    await mkdir(join(folder, 'node_modules'));
    await writeFile(join(folder, 'web/e2e/a.test.ts'), '');
  });

  it.each([
    ['rests while the client stays the same', 'never', NOTE, '0'],
    ['is due when a script of its pages has changed since', 'after it', NOTE, '1'],
    ['is due when the client was built anew while it ran', 'during the run', NOTE, '1'],
    ['is due when nothing tells what its pages have loaded', 'never', '', '1'],
  ])('%s', (_title, rebuilt, notes, due) => {
    expect(run(SECOND_RUN, rebuilt, notes)).toBe(due);
  });
});
