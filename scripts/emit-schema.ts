import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from '../api/src/graphql/schema.js';

/** Writes `schema.graphql`, sorted. With `--check` it writes nothing and fails when the committed file is old. */
const FILE = new URL('../schema.graphql', import.meta.url);
const schema = `${printSchema(lexicographicSortSchema(buildShopSchema()))}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, schema);
} else if (readFileSync(FILE, 'utf8') !== schema) {
  console.error('schema.graphql is out of date: run `npm run codegen` and commit the result.');
  process.exitCode = 1;
}
