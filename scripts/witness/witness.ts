import { facturX, schematron } from './factur-x.js';
import { graphqlHttp } from './graphql-http.js';
import { Ground } from './ground.js';
import { mustang } from './mustang.js';
import { schemathesisGraphql, schemathesisRest } from './schemathesis.js';
import { secantusdb } from './secantusdb.js';
import { standardWebhooks } from './standard-webhooks.js';
import { vnu } from './vnu.js';
import type { Testimony } from './witness.types.js';

/**
 * `npm run witness [-- NAME…]`: lets programs of others judge what the shop sends, those that are installed, and prints one
 * table of what each says. Ends with 1 where one finds something wrong; one that is missing is named and fails nothing.
 */
const WITNESSES = [
  mustang,
  facturX,
  schematron,
  graphqlHttp,
  standardWebhooks,
  vnu,
  secantusdb,
  schemathesisRest,
  schemathesisGraphql,
];

const names = process.argv.slice(2).map((name) => name.toLowerCase());
const wanted = WITNESSES.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.toLowerCase().includes(part)),
);

const ground = new Ground();
const rows: { name: string; says: string; isRight: boolean }[] = [];
try {
  for (const { name, install, find, ask } of wanted) {
    const path = find();
    if (path === null) {
      rows.push({ name, says: `missing: ${install}`, isRight: true });
      continue;
    }
    console.log(`Asking ${name} …`);
    const { asked, findings } = await ask(path, ground).catch((error: unknown): Testimony => ({
      asked: 'could not be asked',
      findings: [String(error)],
    }));
    rows.push({ name, says: `${findings.length} findings; ${asked}`, isRight: findings.length === 0 });
    for (const line of findings) console.log(`  ${line}`);
  }
} finally {
  await ground.close();
}
const width = Math.max(0, ...rows.map(({ name }) => name.length));
console.log(`\n${rows.map(({ name, says }) => `${name.padEnd(width)}  ${says}`).join('\n')}`);
process.exitCode = rows.every(({ isRight }) => isRight) ? 0 : 1;
