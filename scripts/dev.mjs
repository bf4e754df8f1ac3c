import { spawn } from 'node:child_process';
import { ROOT } from './lib.mjs';

/** Port of the API behind the development server of the client. */
const API_PORT = '4001';

/** Runs api (restarts on change), client (hot reload on the shop's port) and the code generator side by side. */
export function startDevelopment() {
  const port = process.env.PORT ?? '4000';
  const host = process.env.HOST || 'localhost';
  const children = [
    [
      'node_modules/.bin/tsx',
      ['watch', '--tsconfig', 'api/tsconfig.json', 'api/src/main.ts'],
      { HOST: 'localhost', PORT: API_PORT, PUBLIC_URL: `http://localhost:${port}`, WEB_DIR: 'none' },
    ],
    ['node_modules/.bin/vite', ['web', '--host', host, '--port', port, '--strictPort'], { API_PORT }],
    ['node_modules/.bin/graphql-codegen', ['--config', 'codegen.yml', '--watch'], {}],
  ].map(([command, args, env]) =>
    spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  children.forEach((child) => child.on('exit', stop));
}
