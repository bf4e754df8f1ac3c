import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the scripts share. Needs Node alone: it also runs before anything is installed. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];
/** What is built, each with its sources. */
const PARTS = {
  api: [
    'demo',
    'drawing',
    'engine',
    'process',
    'sandbox',
    'shared',
    'src',
    'tsconfig.json',
    'tsconfig.build.json',
  ].map((room) => `api/${room}`),
  web: [
    'api/shared',
    ...['src', 'public', 'index.html', 'vite.chunks.ts', 'vite.config.ts', 'vite.ssr-pages.ts'].map(
      (room) => `web/${room}`,
    ),
  ],
};
const BUILDERS = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/compress.mjs'];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(`Node ${process.versions.node} is too old: please install Node ${OLDEST_NODE.join('.')} or newer.`);
}

/** Runs a command in the project; ends the process with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** What npm, the compiler and the bundler pass on of the operating system. */
const DISK_IS_FULL = /ENOSPC|EDQUOT|no space left on device/i;

/** Ends the process with a sentence that says what to do. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command that fills a folder with what it makes, and shows what it says at its end. */
function make(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: Infinity,
    shell: process.platform === 'win32',
  });
  if (error?.code === 'ENOENT') giveUp(`There is no ${command}: please install it with Node.`);
  if (DISK_IS_FULL.test(`${error} ${stdout} ${stderr}`))
    giveUp('The disk is full: make space and run this again; the data of the shop is untouched.');
  process.stdout.write(stdout ?? '');
  process.stderr.write(stderr ?? '');
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs the compiler on a project. TypeScript 7 takes a fifth of the time of version 6, which stays for the tools that need its
 * programming interface; in more threads than one it would read the same types several times.
 */
export function compileTypes(project, ...options) {
  run(process.execPath, [
    'node_modules/typescript-native/bin/tsc',
    '--singleThreaded',
    '-p',
    project,
    ...options,
  ]);
}

/** Runs a long-lived command, hands signals on to it and ends with its code. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  // Ctrl-C reaches the whole process group; the wrapper only has to outlive its child.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function isCurrent(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Installs the packages of the lock file unless they are there already. */
export function install() {
  const stamp = join(ROOT, 'node_modules/.installed');
  const hash = hashOf(readFileSync(join(ROOT, 'package-lock.json')));
  if (isCurrent(stamp, hash)) return;
  console.log('Installing packages …');
  make('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp(stamp, hash);
}

/** Gives every file of a folder, or the file itself, in the order of the names; `isWanted` is asked about each path. */
export function* filesBelow(path, isWanted = () => true) {
  if (!isWanted(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name), isWanted);
}

/** Gives one hash of all files at and below some paths of the project. */
export function hashOfFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(join(ROOT, path)))
      hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Where it is written of which sources a part was built, and what these are now. */
function buildOf(part) {
  const stamp = join(ROOT, `node_modules/.built-${part}`);
  return { stamp, hash: hashOfFiles([...BUILDERS, ...PARTS[part]]) };
}

/** Builds one part by `work`. A build that was broken off counts as none. */
export function buildPart(part, work) {
  const { stamp, hash } = buildOf(part);
  rmSync(stamp, { force: true });
  work();
  writeStamp(stamp, hash);
}

/** Builds of api and web what was not built from these very sources. */
export function build() {
  const stale = Object.keys(PARTS).filter((part) => {
    const { stamp, hash } = buildOf(part);
    return !existsSync(join(ROOT, part, 'dist')) || !isCurrent(stamp, hash);
  });
  if (stale.length === 0) return;
  console.log('Building …');
  make(process.execPath, ['scripts/build.mjs', ...stale]);
}

/** Reads `.env` into the environment; what is set already wins. */
export function loadDotEnv() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
