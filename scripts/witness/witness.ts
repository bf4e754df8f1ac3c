import { caddy, composeSchema, nginx, systemd } from './deploy-files.js';
import { datev } from './datev.js';
import { facturX, schematron } from './factur-x.js';
import { graphqlHttp } from './graphql-http.js';
import { Ground } from './ground.js';
import { mustang } from './mustang.js';
import { schemathesisGraphql, schemathesisRest } from './schemathesis.js';
import { secantusdb } from './secantusdb.js';
import { standardWebhooks } from './standard-webhooks.js';
import { sepa } from './sepa.js';
import { stripe } from './stripe.js';
import { vnu } from './vnu.js';
import type { Testimony, Witness } from './witness.types.js';

/**
 * `npm run witness [-- NAME…]`: lets programs of others judge what the shop sends, those that are installed, and prints one
 * table of what each says. Ends with 1 where one finds something wrong; one that is missing is named and fails nothing.
 */
const WITNESSES = [
  mustang,
  facturX,
  schematron,
  datev,
  sepa,
  graphqlHttp,
  standardWebhooks,
  stripe,
  vnu,
  secantusdb,
  nginx,
  caddy,
  systemd,
  composeSchema,
  schemathesisRest,
  schemathesisGraphql,
];

/** Counts equal lines, so that a fault of forty pages is one line. */
function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${count} × ${line}`));
}

/** How long one may take, in minutes: what does not end has said nothing. */
const PATIENCE_MINUTES = 30;

/** Asks one, and gives up after that time. */
async function testimonyOf({ ask }: Witness, found: string, ground: Ground): Promise<Testimony> {
  const signal = AbortSignal.timeout(PATIENCE_MINUTES * 60_000);
  const isOver = new Promise<never>((_resolve, reject) => {
    const refuse = (): void => reject(new Error(`It has not ended within ${PATIENCE_MINUTES} minutes.`));
    signal.addEventListener('abort', refuse);
  });
  return Promise.race([ask(found, ground, signal), isOver]);
}

const names = process.argv.slice(2).map((name) => name.toLowerCase());
const wanted = WITNESSES.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.toLowerCase().includes(part)),
);

const ground = new Ground();
const rows: { name: string; says: string; isRight: boolean }[] = [];
try {
  for (const witness of wanted) {
    const { name, install } = witness;
    const path = witness.find();
    if (path === null) {
      rows.push({ name, says: `missing: ${install}`, isRight: true });
      continue;
    }
    console.log(`Asking ${name} …`);
    const startedAt = performance.now();
    const { asked, findings } = await testimonyOf(witness, path, ground).catch(
      (error: unknown): Testimony => ({
        asked: 'could not be asked',
        findings: [String(error)],
      }),
    );
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const says = `${findings.length} findings; ${asked}; ${seconds} s`;
    rows.push({ name, says, isRight: findings.length === 0 });
    for (const line of counted(findings)) console.log(`  ${line}`);
  }
} finally {
  await ground.close();
}
const width = Math.max(0, ...rows.map(({ name }) => name.length));
console.log(`\n${rows.map(({ name, says }) => `${name.padEnd(width)}  ${says}`).join('\n')}`);
// One that was given up may still hold something open.
process.exit(rows.every(({ isRight }) => isRight) ? 0 : 1);
