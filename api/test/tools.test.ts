import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const TOOL = 'api/dist/src/keys/keys.main.js';

/** A checkout that holds nothing but the scripts and the sources that a build is known by; its programs are planted. */
let checkout: string;

const plant = (path: string, text: string): void => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
};

/** Plants a program that comes before those of the machine. */
const plantProgram = (name: string, script: string): void => {
  plant(`bin/${name}`, `#!${process.execPath}\n${script}`);
  chmodSync(join(checkout, 'bin', name), 0o755);
};

/** A build that leaves a tool which tells what it was called with. */
const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('${dirname(TOOL)}', { recursive: true });
mkdirSync('web/dist', { recursive: true });
writeFileSync('${TOOL}', 'console.log("the tool was given", process.argv[2])');
writeFileSync('built', '');
`;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'rechenwerk-tools-'));
  for (const script of ['lib', 'run', 'chromium'])
    cpSync(`scripts/${script}.mjs`, join(checkout, `scripts/${script}.mjs`));
  for (const part of ['api', 'web']) {
    mkdirSync(join(checkout, part));
    for (const name of readdirSync(part).filter((entry) => !['dist', 'node_modules'].includes(entry)))
      symlinkSync(resolve(part, name), join(checkout, part, name));
  }
  for (const path of ['tsconfig.json', 'scripts/compress.mjs']) plant(path, '');
  plant('scripts/build.mjs', BUILD);
  plant('package.json', '{ "type": "module" }');
  plant('package-lock.json', '{}');
  plantProgram('npm', "import { writeFileSync } from 'node:fs'; writeFileSync('installed', '');");
});
afterEach(() => rmSync(checkout, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: join(checkout, 'bin') },
  });
  return { status, stdout, stderr };
}
const isThere = (path: string): boolean => existsSync(join(checkout, path));

describe('a tool', () => {
  it('installs and builds nothing where a build is there, whatever it was built from', () => {
    plant(TOOL, 'console.log("the tool was given", process.argv[2]);');
    expect(run('scripts/run.mjs', 'keys', 'list')).toEqual({
      status: 0,
      stdout: 'the tool was given list\n',
      stderr: '',
    });
    expect([isThere('installed'), isThere('built')]).toEqual([false, false]);
  });

  it('installs and builds what it needs where nothing is built', () => {
    const { status, stdout } = run('scripts/run.mjs', 'keys', 'list');
    expect([status, isThere('installed'), isThere('built')]).toEqual([0, true, true]);
    expect(stdout).toMatch(/the tool was given list\n$/);
  });

  it('that nobody knows names those that there are', () => {
    const { status, stderr } = run('scripts/run.mjs', 'kyes');
    expect(status).toBe(2);
    expect(stderr).toBe(
      'There is no tool "kyes". Known: seed, import, invite, keys, reset-password, reset-second-step, backup, closing.\n',
    );
  });
});

describe('a surrounding that cannot work is told in one sentence', () => {
  const FULL = 'The disk is full: make space and run this again; the data of the shop is untouched.\n';

  it('when the disk is full while packages are installed', () => {
    plantProgram('npm', 'console.error("npm error code ENOSPC"); process.exitCode = 228;');
    const { status, stderr } = run('scripts/run.mjs', 'keys');
    expect({ status, stderr }).toEqual({ status: 1, stderr: FULL });
    expect(isThere('node_modules/.installed')).toBe(false);
  });

  it('when the disk is full while the shop is built', () => {
    plant(
      'scripts/build.mjs',
      'console.log("TS5033: ENOSPC: no space left on device"); process.exitCode = 2;',
    );
    const { status, stderr } = run('scripts/run.mjs', 'keys');
    expect({ status, stderr }).toEqual({ status: 1, stderr: FULL });
  });

  it('when Node is too old', () => {
    const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})";
    const { status, stderr } = run('--import', old, 'scripts/run.mjs', 'keys');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Node 18.20.4 is too old: please install Node 20.19 or newer.\n',
    });
    expect(isThere('installed')).toBe(false);
  });

  it('when npm is missing', () => {
    rmSync(join(checkout, 'bin/npm'));
    const { status, stderr } = run('scripts/run.mjs', 'keys');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'There is no npm: please install it with Node.\n',
    });
  });

  it('when there is no Chromium, and no apt to install one', () => {
    const script = readFileSync('scripts/chromium.mjs', 'utf8');
    plant('scripts/chromium.mjs', script.replaceAll(/'\/(usr|Applications)\//g, "'/nowhere/"));
    plant('look.mjs', "import('./scripts/chromium.mjs').then(({ ensureChromium }) => ensureChromium());");
    const { status, stderr } = run('look.mjs');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.\n',
    });
  });
});
