import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart, compileTypes, ROOT, run } from './lib.mjs';

/** Compiles the API with the compiler and bundles the client, or only what is named, into their `dist` folders. */
const named = process.argv.slice(2);
const isWanted = (part) => named.length === 0 || named.includes(part);
// A test runner that builds has another value, and the bundle would hold React's development version.
process.env.NODE_ENV = 'production';
if (isWanted('api'))
  buildPart('api', () => {
    rmSync(join(ROOT, 'api/dist'), { recursive: true, force: true });
    compileTypes('api/tsconfig.build.json');
    const lists = 'demo/catalog';
    const isList = (path) => !path.endsWith('.ts');
    cpSync(join(ROOT, 'api', lists), join(ROOT, 'api/dist', lists), { recursive: true, filter: isList });
  });
if (isWanted('web'))
  buildPart('web', () => {
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']);
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--ssr', '--logLevel', 'warn']);
    run(process.execPath, ['scripts/compress.mjs']);
  });
