import { parseArgs } from 'node:util';
import { readEnv } from '../env.js';
import { explain } from '../explain.js';
import { openDatabase } from '../kernel/database/database.js';
import { startProgress } from '../kernel/progress.js';
import { buildIndexes, createServices, type Services } from '../services.js';
import { importArticles } from './articles.service.js';
import { importParts } from './import.service.js';
import { readImportFiles, UnreadableFileError, type ImportFiles } from './part.files.js';

const USAGE = `npm run import -- [--dry-run] [--all] [--euro-per-dollar 1.09] FILE...
  FILE               .json or .csv files of parts, named after their kind; .csv files with a column "Article number";
                     .zip archives of them, or folders of all
  --dry-run          writes nothing and says what would become of each row
  --all              also parts without a price: at the median price of their kind and with no stock
  --euro-per-dollar  euro including VAT for one US dollar before tax, for parts (default 1.09)`;

/** How many rows are named; the counts tell the rest. A dry run names all of them. */
const MAX_REPORTED_ROWS = 10;

const BYTES_PER_MB = 1_048_576;

interface Options {
  isDryRun: boolean;
  withUnpriced: boolean;
  euroPerDollar: number;
}

function onStart(total: number): (done: number) => void {
  const progress = startProgress('Importing', total);
  return (done) => {
    progress.update(done);
    if (done === total) progress.stop();
  };
}

const listed = (title: string, lines: readonly string[], isComplete: boolean): string[] =>
  lines.length === 0
    ? []
    : [title, ...lines.slice(0, isComplete ? lines.length : MAX_REPORTED_ROWS).map((line) => `  ${line}`)];

async function importAll(services: Services, files: ImportFiles, options: Options): Promise<string[]> {
  const { isDryRun } = options;
  const would = isDryRun ? 'would be ' : '';
  const lines: string[] = [];
  if (files.parts.length > 0) {
    const report = await importParts(services, files.parts, options, onStart);
    lines.push(
      `Parts: ${report.added} ${would}added, ${report.known} were there already or come twice, ` +
        `${report.unpriced} have no price, ${report.skipped.length} rows cannot be used.`,
      ...listed('Not used:', report.skipped, isDryRun),
    );
  }
  if (files.articles.length > 0) {
    const report = await importArticles(services, files.articles, options, onStart);
    lines.push(
      `Articles: ${report.added} ${would}added, ${report.changed.length} ${would}changed, ${report.unchanged} unchanged, ` +
        `${report.skipped.length} rows cannot be used.`,
      ...listed('New categories:', report.newCategories, true),
      ...listed('Changed:', report.changed, isDryRun),
      ...listed('Not used:', report.skipped, isDryRun),
    );
  }
  return lines;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
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
  const files = await readImportFiles(positionals);
  const database = await openDatabase(readEnv(process.env));
  try {
    const services = createServices(database.connection);
    await buildIndexes(database.connection);
    const startedAt = performance.now();
    const options = { isDryRun: values['dry-run'], withUnpriced: values.all, euroPerDollar };
    const lines = await importAll(services, files, options);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const memory = Math.round(process.resourceUsage().maxRSS / (BYTES_PER_MB / 1_024));
    process.stdout.write(`${[...lines, `Took ${seconds} s and at most ${memory} MB.`].join('\n')}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UnreadableFileError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isExpected ? `${error.message}\n${USAGE}` : explain(error)}\n`);
  process.exit(1);
});
