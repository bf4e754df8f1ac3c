import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { shopSchema } from '../../api/src/schema.js';
import { describeChange, diffSchemas } from '../../api/test/schema-diff.js';

/**
 * Writes `schema.graphql`, sorted, and says what the change means for those who query it: breaking, dangerous or safe.
 * With `--check` it writes nothing and fails when the committed file is old.
 */
const FILE = new URL('../../schema.graphql', import.meta.url);
const before = readFileSync(FILE, 'utf8');
const after = `${printSchema(lexicographicSortSchema(shopSchema()))}\n`;

for (const change of await diffSchemas(before, after)) console.log(describeChange(change));
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, after);
} else if (before !== after) {
  console.error('schema.graphql is out of date: run `npm run codegen` and commit the result.');
  process.exitCode = 1;
}
