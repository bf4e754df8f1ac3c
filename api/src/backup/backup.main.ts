import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readEnv } from '../env.js';
import { explain } from '../explain.js';
import { openDatabase } from '../kernel/database/database.js';
import { DamagedArchiveError } from './archive.file.js';
import { backUp, NotEmptyError, restore, type Counts } from './backup.js';

/** `npm run backup -- FILE` and `npm run restore -- FILE`: the shop's whole database, to and from one file. */

const [command = '', file = ''] = process.argv.slice(2);

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function report(verb: string, counts: Counts, startedAt: number): void {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [name, count] of Object.entries(counts)) {
    process.stdout.write(`  ${name.padEnd(16)} ${String(count).padStart(8)}\n`);
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`${total} documents ${verb} in ${seconds} s: ${basename(file)}\n`);
}

async function main(): Promise<void> {
  if (command !== 'backup' && command !== 'restore') refuse('Say backup or restore.');
  if (file === '') refuse(`Name the file: npm run ${command} -- shop.backup.gz`);
  if (existsSync(file) !== (command === 'restore')) {
    refuse(command === 'restore' ? `There is no file ${file}.` : `${file} exists already.`);
  }
  const startedAt = performance.now();
  const database = await openDatabase(readEnv(process.env));
  try {
    if (command === 'backup') report('saved', await backUp(database.connection, file), startedAt);
    else report('restored', await restore(database.connection, file), startedAt);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof NotEmptyError || error instanceof DamagedArchiveError;
  process.stderr.write(`${isExpected ? error.message : explain(error)}\n`);
  process.exit(1);
});
