import { parseArgs } from 'node:util';
import { readEnv } from '../env.js';
import { openDatabase } from '../platform/database/database.js';
import { startProgress } from '../platform/progress.js';
import { buildIndexes, createServices } from '../services.js';
import { importParts } from './import.service.js';
import { readPartFiles, UnreadableFileError } from './part.files.js';

const USAGE = `npm run import -- [--all] [--euro-per-dollar 1.09] FILE...
  FILE               .json files named after their kind, .zip archives of them, or folders of both
  --all              also parts without a price: at the median price of their kind and with no stock
  --euro-per-dollar  euro including VAT for one US dollar before tax (default 1.09)`;

/** How many bad rows are shown; the count tells the rest. */
const MAX_REPORTED_ROWS = 10;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      'euro-per-dollar': { type: 'string', default: '1.09' },
    },
  });
  const euroPerDollar = Number(values['euro-per-dollar']);
  if (positionals.length === 0 || !(euroPerDollar > 0 && euroPerDollar < 1_000)) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const files = await readPartFiles(positionals);
  const database = await openDatabase(readEnv(process.env));
  try {
    const services = createServices(database.connection);
    await buildIndexes(services);
    const startedAt = performance.now();
    const report = await importParts(
      services,
      files,
      { withUnpriced: values.all, euroPerDollar },
      (total) => {
        const progress = startProgress('Importing parts', Math.max(1, total));
        return (done) => {
          progress.update(done);
          if (done === total) progress.stop();
        };
      },
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const lines = [
      `${report.added} products added in ${seconds.toFixed(1)} s (${Math.round(report.added / seconds)}/s).`,
      `${report.known} were there already (${report.renewed} of them renewed), ${report.unpriced} have no price, ${report.skipped.length} rows cannot be used.`,
      ...report.skipped.slice(0, MAX_REPORTED_ROWS).map((line) => `  ${line}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UnreadableFileError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(
    `${isExpected ? `${error.message}\n${USAGE}` : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
