import { parseArgs } from 'node:util';
import { startEngine } from '../engine/wire/engine.server.js';

/**
 * Behaves like the `mongod` binary toward mongodb-memory-server: takes its options, prints what it waits for, speaks the
 * protocol. With it the way through mongodb-memory-server is tested where no real binary can be had.
 */
const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { port: { type: 'string' }, dbpath: { type: 'string' }, version: { type: 'boolean' } },
});

if (values.version === true) {
  process.stdout.write('db version v8.2.6\n');
} else {
  const engine = await startEngine({ dataDir: String(values.dbpath), port: Number(values.port) });
  process.stdout.write('{"msg":"Waiting for connections"}\n');
  const stop = (): void => {
    void engine.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
