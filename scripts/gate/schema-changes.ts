import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describeChange, diffSchemas } from '../../api/test/schema-diff.js';

/**
 * What changes of the GraphQL schema mean for integrators, read from its history.
 * `npm run schema:changes -- REVISION` compares the schema of now with that of a revision, and fails when something is
 * taken away that was not deprecated there. `npm run schema:changes` prints the whole changelog, newest first.
 */
const FILE = 'schema.graphql';
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' });
const schemaAt = (revision: string): string => git('show', `${revision}:${FILE}`);

async function compareWith(revision: string): Promise<void> {
  const changes = await diffSchemas(schemaAt(revision), readFileSync(FILE, 'utf8'));
  console.log(changes.length === 0 ? 'Nothing has changed.' : changes.map(describeChange).join('\n'));
  const breaking = changes.filter(({ level }) => level === 'breaking');
  if (breaking.length === 0) return;
  console.error(`${breaking.length} breaking: deprecate first, take away later.`);
  process.exitCode = 1;
}

async function printChangelog(): Promise<void> {
  const commits = git('log', '--format=%h %as %s', '--', FILE).trim().split('\n');
  for (const [index, commit] of commits.entries()) {
    const [revision = ''] = commit.split(' ', 1);
    const [before] = commits[index + 1]?.split(' ', 1) ?? [];
    if (before === undefined) return;
    const changes = await diffSchemas(schemaAt(before), schemaAt(revision));
    if (changes.length > 0)
      console.log([commit, ...changes.map((change) => `  ${describeChange(change)}`)].join('\n'));
  }
}

const [revision] = process.argv.slice(2);
await (revision === undefined ? printChangelog() : compareWith(revision));
