import { fileURLToPath } from 'node:url';
import { TOPICS } from './topics.js';
import { verify } from './verification.js';

/** `npm run db:verify`: the conformance cases against the real server at MONGODB_URI, recorded in verified.json. */
process.exitCode = await verify(process.env.MONGODB_URI, {
  topics: TOPICS,
  casesFolder: fileURLToPath(new URL('./cases', import.meta.url)),
  recordFile: fileURLToPath(new URL('./verified.json', import.meta.url)),
  print: (line) => process.stdout.write(`${line}\n`),
});
