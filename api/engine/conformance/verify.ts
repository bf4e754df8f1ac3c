import { fileURLToPath } from 'node:url';
import { startEngine } from '../wire/engine.server.js';
import { NAMED_DIFFERENCES } from './named-differences.js';
import { TOPICS } from './topics.js';
import { verify } from './verification.js';

/**
 * `npm run db:verify`: the conformance cases against the real server at MONGODB_URI and against the embedded engine, recorded
 * in verified.json. For a job that runs every week: it ends with 1 where the two differ.
 */
process.exitCode = await verify(process.env.MONGODB_URI, {
  topics: TOPICS,
  casesFolder: fileURLToPath(new URL('./cases', import.meta.url)),
  serverName: process.env.SERVER_NAME,
  named: NAMED_DIFFERENCES,
  recordFile: fileURLToPath(new URL('./verified.json', import.meta.url)),
  startEngine: () => startEngine({ dataDir: null }),
  print: (line) => process.stdout.write(`${line}\n`),
});
