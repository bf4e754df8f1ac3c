import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, PARTS, ROOT } from '../lib.mjs';
import { nameOfScript, readBuiltClient } from './built-client.mjs';

/**
 * Which test files have passed on these very sources before, so that a second run leaves them out. A test file stands on all
 * that it can reach: what it names by its path (imports, programs), and what that names; where one of these opens files or
 * starts processes, also on all else in the folders of these, such as `api/engine`, or on everything. A browser test stands
 * on all of the server, and of the built client on what its pages have loaded. A clean clone has no passes, and runs all.
 */

const PASSES = join(ROOT, 'node_modules/.cache/passed-tests.json');

/** What every test stands on. */
const COMMON = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/config',
  'scripts/test-runtime',
];
const ENVIRONMENT = ['MONGODB_URI', 'CHECKOUT_HISTORIES', 'CHECKOUT_DATABASE_HISTORIES'];

/** What a browser test stands on beside the built client: all that is started and driven, but not what other tests are made of. */
const SHOP = [
  ...PARTS.api,
  ...['api/package.json', 'web/e2e', 'schema.graphql'],
  ...['scripts/build.mjs', 'scripts/chromium.mjs', 'scripts/lib.mjs'],
];

/** What a file names by a path of its own: modules that it imports, and programs that it starts. */
const NAMED_PATH = /['"]((?:\.{1,2}|@shared)\/[^'"\n]*)['"]/g;
const TYPE_IMPORT = /\b(?:import|export) type [^;]*?;/g;

/** Words of a file that opens others or starts processes. */
const LOOKS_AROUND = /\bimport\.meta\b|\bnode:(?:fs|child_process|worker_threads|module)\b|\bprocess\.cwd\b/;
/** Words of a file that looks beyond the folders of what it names. */
const LOOKS_FAR = /README|\.env\.example|\bschema\.graphql|['"`/](?:web|scripts)\//;

const isOfBrowser = (path) => path.startsWith('web/e2e/');
const isTest = (path) => path.endsWith('.test.ts');
const isOwn = (path) => !/(?:^|\/)(?:node_modules|dist|\.git|\.data)(?:\/|$)/.test(path);

/** Every file of the project by its path, with the hash of its content. */
function readProject() {
  const hashes = new Map();
  for (const path of filesBelow(ROOT, (full) => isOwn(relative(ROOT, full))))
    hashes.set(relative(ROOT, path), createHash('sha256').update(readFileSync(path)).digest('hex'));
  return hashes;
}

/** Returns what tells the files that a file names, and how far it looks. */
function createReader(project) {
  const known = new Map();
  return (path) => {
    const read = known.get(path);
    if (read !== undefined) return read;
    const text = readFileSync(join(ROOT, path), 'utf8');
    const names = [...text.replace(TYPE_IMPORT, '').matchAll(NAMED_PATH)].map(([, name]) => name);
    const imports = names.flatMap((name) => {
      const target = name.startsWith('@shared/')
        ? name.replace('@shared', 'api/shared')
        : join(dirname(path), name);
      const endings = [
        target,
        target.replace(/\.js$/, '.ts'),
        target.replace(/\.js$/, '.tsx'),
        `${target}.ts`,
        `${target}.tsx`,
      ];
      return endings.filter((file) => project.has(file)).slice(0, 1);
    });
    const looksAround = LOOKS_AROUND.test(text);
    const looksFar = (looksAround || isTest(path)) && LOOKS_FAR.test(text);
    const reach = looksFar ? 'everything' : looksAround ? 'folders' : 'imports';
    const file = { imports, reach };
    known.set(path, file);
    return file;
  };
}

/** All that a test file reaches by its paths, itself included, in the order of the names; and how far these look. */
function closureOf(test, readFile) {
  const files = new Set([test]);
  for (const file of files) for (const imported of readFile(file).imports) files.add(imported);
  const reaches = new Set([...files].map((file) => readFile(file).reach));
  const reach = ['everything', 'folders'].find((far) => reaches.has(far)) ?? 'imports';
  return { files: [...files].sort(), reach };
}

/** As `api/engine`. */
const folderOf = (path) => path.split('/').slice(0, 2).join('/');

const below = (roots) => (path) => roots.some((root) => path === root || path.startsWith(`${root}/`));

/** Returns each test file with the hash of what it stands on. */
function hashTests() {
  const project = readProject();
  const readFile = createReader(project);
  const paths = [...project.keys()].sort();
  const hashOf = (files) => {
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(project.get(file));
    return hash.digest('hex');
  };
  const chromium = process.env.CHROMIUM_PATH;
  const common = JSON.stringify([
    process.version,
    ENVIRONMENT.map((name) => process.env[name] ?? ''),
    chromium && existsSync(chromium) ? [chromium, statSync(chromium).size] : [],
    hashOf(paths.filter(below(COMMON))),
  ]);
  const sources = paths.filter((path) => !isTest(path));
  const everything = hashOf(paths);
  const folderHashes = new Map();
  const hashOfFolders = (folders) => {
    const key = folders.join();
    if (!folderHashes.has(key)) folderHashes.set(key, hashOf(sources.filter(below(folders))));
    return folderHashes.get(key);
  };
  return paths.filter(isTest).map((path) => {
    const { files, reach } = closureOf(path, readFile);
    const hash = createHash('sha256').update(common).update(hashOf(files));
    if (reach === 'everything') hash.update(everything);
    else if (isOfBrowser(path)) hash.update(hashOfFolders(SHOP));
    else if (reach === 'folders') hash.update(hashOfFolders([...new Set(files.map(folderOf))].sort()));
    return { path, hash: hash.digest('hex').slice(0, 16) };
  });
}

const readPasses = () => (existsSync(PASSES) ? JSON.parse(readFileSync(PASSES, 'utf8')) : {});

/**
 * Returns the test files, each with the hash of what it stands on, with what gives the hash of the client as it is now, and
 * with how many tests of it have passed on that before, if they have.
 */
export function readTests() {
  const passes = readPasses();
  const hashOfClient = readBuiltClient();
  return hashTests().map(({ path, hash }) => {
    const pass = passes[path];
    const isSame = pass?.hash === hash && (!isOfBrowser(path) || pass.client === hashOfClient(pass.scripts));
    return { path, hash, hashOfClient, passedBefore: isSame ? pass.count : undefined };
  });
}

/** Reads the scripts of the client that each browser test's pages have loaded, as `noteLoadedScripts` has noted them. */
function readLoadedScripts(file) {
  const loaded = new Map();
  const notes = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [, path, script] of notes.matchAll(/^(.+)\t(.+)$/gm)) {
    const test = relative(ROOT, path);
    loaded.set(test, [...(loaded.get(test) ?? []), nameOfScript(script)]);
  }
  return loaded;
}

/**
 * Keeps what has passed, unless its sources or its client have changed meanwhile. `passed` gives the number of tests by the
 * path of their file, `loadedScripts` is the file of what browsers have loaded; a browser test without a note of that runs again.
 */
export function keepPasses(tests, passed, loadedScripts) {
  const now = new Map(hashTests().map(({ path, hash }) => [path, hash]));
  const passes = Object.fromEntries(Object.entries(readPasses()).filter(([path]) => now.has(path)));
  const loaded = readLoadedScripts(loadedScripts);
  const hashOfClientNow = readBuiltClient();
  for (const { path, hash, hashOfClient } of tests) {
    const count = passed.get(path);
    if (count === undefined || now.get(path) !== hash) continue;
    if (!isOfBrowser(path)) {
      passes[path] = { hash, count };
      continue;
    }
    const scripts = loaded.get(path);
    if (scripts === undefined) continue;
    const client = hashOfClientNow(scripts);
    if (client === hashOfClient(scripts)) passes[path] = { hash, count, scripts, client };
  }
  mkdirSync(dirname(PASSES), { recursive: true });
  writeFileSync(`${PASSES}.new`, JSON.stringify(passes));
  renameSync(`${PASSES}.new`, PASSES);
}
