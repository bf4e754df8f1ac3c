import { centsToText } from '../../shared/money.js';
import { sentenceOf } from '../../shared/reasons.js';
import { ruleOf, type ProductField } from '../../shared/rules/product-fields.js';
import {
  steepFirst,
  totalOf,
  type ListChange,
  type ListReport,
} from '../features/imports/import-report.states.js';
import type { LeftOver, UndoReport } from '../features/imports/import-undo.service.js';
import type { LeftBecause } from '../features/imports/import-rows.states.js';

/** How many rows are named; the counts tell the rest. A dry run names all of them. */
const MAX_REPORTED_ROWS = 10;

/** Returns a title and the first of the lines below it; nothing without lines. */
export const listed = (title: string, lines: readonly string[], isComplete: boolean): string[] =>
  lines.length === 0
    ? []
    : [title, ...lines.slice(0, isComplete ? lines.length : MAX_REPORTED_ROWS).map((line) => `  ${line}`)];

/** Returns what a row changes of a product: `list.csv line 2: U-1: price 10.00 -> 12.50, attributes`. */
export function changeLine({ place, number, changes }: ListChange): string {
  const told = changes.map(({ field, before, after }) => {
    const name = ruleOf(field as ProductField).auditName;
    return before === null ? name : `${name} ${before || 'none'} -> ${after || 'none'}`;
  });
  return `${place}: ${number}: ${told.join(', ')}`;
}

function totals({ changed }: ListReport): string[] {
  const prices = totalOf(changed, 'price');
  const stocks = totalOf(changed, 'stock');
  const withdrawn = changed.filter(({ isListed }) => !isListed).length;
  return [
    ...(prices.count === 0
      ? []
      : [
          `Prices: ${prices.count}, together ${centsToText(prices.before)} -> ${centsToText(prices.after)} euro.`,
        ]),
    ...(stocks.count === 0
      ? []
      : [`Stocks: ${stocks.count}, together ${stocks.before} -> ${stocks.after} pieces.`]),
    ...(withdrawn === 0 ? [] : [`Withdrawn products among the changed ones, which stay so: ${withdrawn}.`]),
  ];
}

/** Returns what the command line says of the import of merchants' lists. */
export function wordsOfImport(report: ListReport, isDryRun: boolean): string[] {
  const { importId, added, changed, unchanged, newCategories, renamed, skipped, warnings } = report;
  const would = importId === null ? 'would be ' : '';
  const isRefused = importId === null && !isDryRun && warnings.length > 0;
  return [
    `Articles: ${added} ${would}added, ${changed.length} ${would}changed, ${unchanged} unchanged, ` +
      `${skipped.length} rows cannot be used.`,
    ...totals(report),
    ...listed('New categories:', newCategories, true),
    ...listed('Changed:', steepFirst(changed).map(changeLine), isDryRun),
    ...listed(`Names written otherwise (${renamed.length}):`, renamed, isDryRun),
    ...listed('Not used:', skipped, isDryRun),
    ...listed(
      'Warnings:',
      warnings.map(({ reason, ...rest }) => sentenceOf(reason, 'params' in rest ? rest.params : {})),
      true,
    ),
    ...(isRefused
      ? ['Nothing was written. If this is what you want, repeat it with --accept-warnings.']
      : []),
    ...(importId === null
      ? []
      : [`Import ${importId}. "npm run import -- --undo ${importId}" takes it back.`]),
  ];
}

const BECAUSE: Readonly<Record<LeftBecause, string>> = {
  CHANGED: 'somebody has changed it since',
  COUNTED: 'somebody has counted it since',
  SOLD: 'more is sold than would be left',
  EDITED: 'the list has added it, and somebody has edited it since',
  BUSY: 'somebody else changes it at the same time',
};

const leftLine = ({ articleNumber, name, field, because }: LeftOver): string =>
  [articleNumber, name, ...(field === null ? [] : [ruleOf(field).auditName]), BECAUSE[because]].join(': ');

/** Returns what the command line says of an undo. */
export const wordsOfUndo = ({ restored, left }: UndoReport): string[] => [
  `${restored} products are as they were, but for what is left.`,
  ...listed('Left as it is:', left.map(leftLine), true),
];
