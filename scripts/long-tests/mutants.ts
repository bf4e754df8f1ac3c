import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { createRandom } from '../../api/test/documents/random.js';
import { judge } from '../bench/figures.js';
import { filesBelow, ROOT } from '../lib.mjs';
import { copyProject, runTests } from '../mutation/project-copy.mjs';

/**
 * `npm run test:deep -- mutants [COUNT]`: changes one operator, number or condition at a time in the rules of fitting, of searching
 * and of past prices, and runs their tests, which must fail. Prints the changes that no test notices, and of each part how many of a
 * hundred are noticed; fails below 85. `SEED` repeats or changes the sample, which is 120 of all
 * changes; `PART` keeps to one part.
 */

const BAR = 0.85;

/** What is changed, and the tests that must notice: those that need no database, then those that ask the shop. */
interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly further: readonly string[];
}

const below = (folder: string, isWanted: (path: string) => boolean): string[] =>
  [...filesBelow(join(ROOT, folder))]
    .map((path) => relative(ROOT, path))
    .filter(isWanted)
    .sort();

const isTest = (path: string): boolean => path.endsWith('.test.ts');
/** Types, samples of tests, and what a table of employees begins with: their own data, not rules. */
const isSource = (path: string): boolean =>
  path.endsWith('.ts') && !isTest(path) && !/\.(types|fixture)\.ts$|first-cells\.ts$/.test(path);

const PARTS: readonly Part[] = [
  {
    name: 'fit',
    files: below('api/shared/fit', isSource),
    tests: [...below('api/shared/fit', isTest), ...below('api/shared/facts', isTest)],
    further: [
      ...below('api/src/features/fit', isTest),
      'api/src/features/proposals/proposals.test.ts',
      'api/src/features/compatibility/compatibility.test.ts',
    ],
  },
  {
    name: 'search',
    files: below('api/shared/search', isSource),
    tests: below('api/shared/search', isTest),
    further: below('api/src/features/search', isTest),
  },
  {
    name: 'past prices',
    files: ['api/shared/rules/price-history.ts'],
    tests: ['api/shared/rules/price-history.test.ts'],
    further: [
      'api/src/features/catalog/price-history.test.ts',
      'api/src/features/catalog/price-record.test.ts',
      'api/src/features/editing/reductions.test.ts',
    ],
  },
];

/** One change of a source. */
interface Mutant {
  readonly part: Part;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
}

/** What each operator is mistaken for. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
/** What each function is mistaken for. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  toSorted: 'slice',
  all: 'any',
  any: 'all',
};

/** Returns what a node can be mistaken for: where, and what stands there then; `null` where nothing is changed. */
function mistakeOf(node: ts.Node, source: ts.SourceFile): Omit<Mutant, 'part' | 'file'> | null {
  const change = (of: ts.Node, wrong: string) => ({ start: of.getStart(source), end: of.getEnd(), wrong });
  if (ts.isBinaryExpression(node)) {
    const wrong = OPERATORS[node.operatorToken.getText(source)];
    return wrong === undefined ? null : change(node.operatorToken, wrong);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return change(node, `(${node.operand.getText(source)})`);
  if (ts.isConditionalExpression(node)) return change(node.condition, `!(${node.condition.getText(source)})`);
  if (ts.isIfStatement(node)) return change(node.expression, 'false');
  if (ts.isNumericLiteral(node) && !ts.isTypeNode(node.parent)) return change(node, `(${node.text} + 1)`);
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isTypeNode(node.parent)) return change(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isTypeNode(node.parent)) return change(node, 'true');
  if (!ts.isCallExpression(node)) return null;
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  const wrong = FUNCTIONS[called.getText(source)];
  return wrong === undefined ? null : change(called, wrong);
}

function mutantsOf(part: Part, file: string): Mutant[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    const mistake = mistakeOf(node, source);
    if (mistake !== null) found.push({ part, file, ...mistake });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Runs the tests of a part in a copy; `false` where one fails, or all together take far longer than they should. */
const passes = (folder: string, tests: readonly string[], timeout?: number): boolean =>
  runTests(folder, tests, ['--bail'], { timeout }).status === 0;

/** Runs tests on sources as they are, and returns how long they may take with a change; throws where one fails. */
function patienceOf(folder: string, tests: readonly string[]): number {
  const startedAt = performance.now();
  if (!passes(folder, tests)) throw new Error(`Without a change, one of these fails: ${tests.join(', ')}`);
  return Math.ceil(5 * (performance.now() - startedAt));
}

/** How long tests may take, by the tests: those that ask the shop are run only for what the others pass over. */
const patience = new Map<readonly string[], number>();

/** Makes a change in a copy, and tells whether a test notices. */
function isNoticed(folder: string, { part, file, start, end, wrong }: Mutant): boolean {
  const path = join(folder, file);
  const right = readFileSync(path, 'utf8');
  const wronged = `${right.slice(0, start)}${wrong}${right.slice(end)}`;
  return [part.tests, part.further].some((tests) => {
    if (!patience.has(tests)) patience.set(tests, patienceOf(folder, tests));
    writeFileSync(path, wronged);
    const isPassed = passes(folder, tests, patience.get(tests));
    writeFileSync(path, right);
    return !isPassed;
  });
}

/** The line of a change in words. */
function placeOf({ file, start, end, wrong }: Mutant): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const line = text.slice(0, start).split('\n').length;
  return `${file}:${line}: ${text.slice(start, end)} → ${wrong}`;
}

const count = Number(process.argv[2] ?? 120);
const random = createRandom(Number(process.env.SEED ?? 20_301_127));
const all = PARTS.filter(({ name }) => name.includes(process.env.PART ?? '')).flatMap((part) =>
  part.files.flatMap((file) => mutantsOf(part, file)),
);
const sample = all
  .map((mutant) => ({ mutant, place: random(2 ** 31) }))
  .sort((one, other) => one.place - other.place)
  .slice(0, count)
  .map(({ mutant }) => mutant);
console.log(`${sample.length} of ${all.length} changes`);

const folder = copyProject();
const tally = new Map(PARTS.map(({ name }) => [name, { made: 0, noticed: 0 }]));
try {
  for (const mutant of sample) {
    const counts = tally.get(mutant.part.name);
    if (counts === undefined) continue;
    counts.made += 1;
    if (isNoticed(folder, mutant)) counts.noticed += 1;
    else console.log(`not noticed: ${placeOf(mutant)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
const sums = [...tally.values()].reduce(
  (one, other) => ({ made: one.made + other.made, noticed: one.noticed + other.noticed }),
  { made: 0, noticed: 0 },
);
for (const [name, { made, noticed }] of [...tally, ['all', sums] as const])
  if (made > 0)
    console.log(
      `${name}: ${judge(`${noticed} of ${made}, ${((noticed / made) * 100).toFixed(0)} %`, `≥ ${BAR * 100} %`, noticed / made >= BAR)}`,
    );
if (sums.noticed / sums.made < BAR) process.exitCode = 1;
