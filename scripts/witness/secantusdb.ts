import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startEngine } from '../../api/engine/wire/engine.server.js';
import { NAMED_DIFFERENCES } from '../../api/engine/conformance/named-differences.js';
import { TOPICS } from '../../api/engine/conformance/topics.js';
import { verify } from '../../api/engine/conformance/verification.js';
import { eventually } from '../../api/test/eventually.js';
import { findProgram, linesOf } from './programs.js';
import type { Witness } from './witness.types.js';

const NAME = 'SecantusDB';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks until the server answers. */
const comesUp = (uri: string): Promise<void> =>
  eventually(async () => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1_000 });
    await client
      .db('admin')
      .command({ ping: 1 })
      .finally(() => client.close());
  });

/** The conformance cases of the embedded engine on a server that was written by others, but for what is named. */
export const secantusdb: Witness = {
  name: NAME,
  install: 'pip install secantusdb, then SECANTUSD=FOLDER/bin/secantusd-py',
  find: () => findProgram('SECANTUSD', 'secantusd-py'),
  ask: async (path, ground, signal) => {
    const port = String(await freePort());
    const args = ['--port', port, '--storage-path', ':memory:', '--log-level', 'ERROR'];
    const server = spawn(path, args, { stdio: 'ignore', cwd: ground.newFolder() });
    signal.addEventListener('abort', () => server.kill());
    const uri = `mongodb://127.0.0.1:${port}/`;
    try {
      await comesUp(uri);
      const lines: string[] = [];
      await verify(uri, {
        topics: TOPICS,
        casesFolder: fileURLToPath(new URL('../../api/engine/conformance/cases', import.meta.url)),
        serverName: NAME,
        named: NAMED_DIFFERENCES,
        recordFile: join(ground.newFolder(), 'verified.json'),
        startEngine: () => startEngine({ dataDir: null }),
        print: (text) => lines.push(...linesOf(text)),
      });
      return {
        asked: lines.at(-1) ?? 'nothing',
        findings: lines.filter((line) => /^(FAILED|DIFFERENT) /.test(line)),
      };
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  },
};
