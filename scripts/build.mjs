import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './lib.mjs';

/** Compiles the API with the compiler and bundles the client; both into their `dist` folders. */
// A test runner that builds has another value, and the bundle would hold React's development version.
process.env.NODE_ENV = 'production';
rmSync(join(ROOT, 'api/dist'), { recursive: true, force: true });
run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'api/tsconfig.build.json']);
run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']);
run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--ssr', '--logLevel', 'warn']);
run(process.execPath, ['scripts/compress.mjs']);
