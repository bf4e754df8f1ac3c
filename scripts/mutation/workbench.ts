import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TesterAnswer, TesterRequest } from './tester.process.js';

/** A copy of the API in which sources hold their mutants, and tests run without their own runner. */
export interface Workbench {
  folder: string;
  remove(): void;
}

const GLOBALS = ['expect', 'it', 'describe', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

/** Makes the copy; `sources` stand in the place of those files. */
export function setUpWorkbench(sources: ReadonlyMap<string, string>): Workbench {
  const folder = mkdtempSync(join(tmpdir(), 'rechenwerk-mutation-'));
  const filter = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path));
  for (const part of ['api', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true, filter });
  for (const [file, source] of sources) writeFileSync(join(folder, file), source);
  // Packages, and the built client that some tests serve.
  for (const part of ['node_modules', 'web']) symlinkSync(resolve(part), join(folder, part));
  const packages = join(folder, 'api/node_modules');
  const runner = join(packages, '@jest/globals');
  mkdirSync(runner, { recursive: true });
  for (const name of readdirSync('api/node_modules')) {
    if (!name.startsWith('.')) symlinkSync(resolve('api/node_modules', name), join(packages, name));
  }
  writeFileSync(join(runner, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(
    join(runner, 'index.js'),
    `export const { ${GLOBALS.join(', ')} } = globalThis.testGlobals;\n`,
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Loading the API takes some seconds, on a busy machine many. */
const LOADING_LIMIT_MS = 600_000;

/** A process that runs tests; it is started when it is needed, and again after it was ended. */
export class Tester {
  private child: ChildProcess | null = null;
  private asked = 0;
  /** What it said after loading. */
  loaded: TesterAnswer = {};

  constructor(
    private readonly folder: string,
    private readonly testFiles: readonly string[],
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Runs tests; `null` when the process went in circles or died. */
  async ask(request: TesterRequest, limitMs: number): Promise<TesterAnswer | null> {
    const child = this.child ?? (await this.start());
    if (child === null) return null;
    const answer = receive(child, limitMs);
    child.send(request);
    const given = await answer;
    this.asked += 1;
    // What mutants leave behind adds up.
    if (given === null || this.asked >= 40) this.end();
    return given;
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
    this.asked = 0;
  }

  private async start(): Promise<ChildProcess | null> {
    const child = fork(fileURLToPath(new URL('tester.process.ts', import.meta.url)), {
      env: {
        ...process.env,
        ...this.env,
        TSX_TSCONFIG_PATH: join(this.folder, 'api/tsconfig.json'),
        TEST_FILES: this.testFiles.map((file) => join(this.folder, file)).join('\n'),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const loaded = await receive(child, LOADING_LIMIT_MS);
    if (loaded === null) child.kill('SIGKILL');
    else this.loaded = loaded;
    this.child = loaded === null ? null : child;
    return this.child;
  }
}

/** The next message of a process; `null` when it comes too late, or the process ends before. */
function receive(child: ChildProcess, limitMs: number): Promise<TesterAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: TesterAnswer | null): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => settle(answer as TesterAnswer);
    const onExit = (): void => settle(null);
    const timer = setTimeout(() => settle(null), limitMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}
