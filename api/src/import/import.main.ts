import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { OPERATOR } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import { readId } from '../../shared/rules/ids.js';
import { readEnv } from '../env.js';
import { explain } from '../explain.js';
import { openDatabase } from '../kernel/database/database.js';
import { startProgress } from '../kernel/progress.js';
import { buildIndexes, createServices, type Services } from '../services.js';
import { importParts } from './import.service.js';
import { listed, wordsOfImport, wordsOfUndo } from './import.words.js';
import { readImportFiles, UnreadableFileError, type ImportFiles } from './part.files.js';

const USAGE = `npm run import -- [--dry-run] [--accept-warnings] [--by NAME] [--all] [--euro-per-dollar 1.09] FILE...
       npm run import -- --undo NUMBER [--by NAME]
  FILE               .json or .csv files of parts, named after their kind; .csv files with a column "Article number";
                     .zip archives of them, or folders of all
  --dry-run          writes nothing and says what would become of each row
  --accept-warnings  writes also what looks wrong: prices that halve or double, many products sold out, a list of yesterday
  --by               who imports, for the log (default: the user of this machine)
  --undo             takes the import of that number back: what others have changed since is left and named
  --all              also parts without a price: at the median price of their kind and with no stock
  --euro-per-dollar  euro including VAT for one US dollar before tax, for parts (default 1.09)`;

const BYTES_PER_MB = 1_048_576;

interface Options {
  isDryRun: boolean;
  accepts: () => boolean;
  by: string;
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

/** Who is at the machine; some have no name for their users. */
function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return OPERATOR.username;
  }
}

async function importAll(services: Services, files: ImportFiles, options: Options): Promise<string[]> {
  const { isDryRun } = options;
  const would = isDryRun ? 'would be ' : '';
  const lines: string[] = [];
  if (files.parts.length > 0) {
    const report = await importParts(services, files.parts, options, onStart);
    lines.push(
      `Parts: ${report.added} ${would}added, ${report.known} were there already or come twice, ` +
        `${report.sameName} are articles of your own by the same name, ${report.unpriced} have no price, ${report.skipped.length} rows cannot be used.`,
      ...listed('Not used:', report.skipped, isDryRun),
    );
  }
  if (files.articles.length > 0) {
    const report = await services.imports.import(OPERATOR, files.articles, options, onStart);
    lines.push(...wordsOfImport(report, isDryRun));
    if (report.importId === null && !isDryRun && report.warnings.length > 0) process.exitCode = 1;
  }
  return lines;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'accept-warnings': { type: 'boolean', default: false },
      by: { type: 'string', default: userOfMachine() },
      undo: { type: 'string' },
      all: { type: 'boolean', default: false },
      'euro-per-dollar': { type: 'string', default: '1.09' },
    },
  });
  const euroPerDollar = Number(values['euro-per-dollar']);
  const undoneId = values.undo === undefined ? null : readId(values.undo);
  const isMeant =
    values.undo === undefined ? positionals.length > 0 : undoneId !== null && positionals.length === 0;
  if (!isMeant || !(euroPerDollar > 0 && euroPerDollar < 1_000)) {
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
    const { by } = values;
    const options = {
      isDryRun: values['dry-run'],
      accepts: () => values['accept-warnings'],
      by,
      withUnpriced: values.all,
      euroPerDollar,
    };
    const lines =
      undoneId === null
        ? await importAll(services, files, options)
        : wordsOfUndo(await services.importUndo.undo(OPERATOR, undoneId, { by }, onStart));
    await services.ranking.refresh();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const memory = Math.round(process.resourceUsage().maxRSS / (BYTES_PER_MB / 1_024));
    process.stdout.write(`${[...lines, `Took ${seconds} s and at most ${memory} MB.`].join('\n')}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ShopError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const isExpected = error instanceof UnreadableFileError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isExpected ? `${error.message}\n${USAGE}` : explain(error)}\n`);
  process.exit(1);
});
