import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { REASONS } from '../../api/shared/reasons.js';
import { TEXTS } from '../../api/shared/texts.js';

/**
 * Holds the two languages of the client together. That a text passed to `t` has a German one is for the types to see. Here:
 * nothing is shown without having been passed to it, no German text is left over or given twice, and both have the same
 * places. Mails and heads of pages have their texts beside them; no mail says anything that has no German. That every
 * reason of the server has German words is for the types to see, too. `--root <folder>` checks another copy.
 */
const [flag, folder] = process.argv.slice(2);
const ROOT =
  flag === '--root' && folder !== undefined ? folder : fileURLToPath(new URL('../..', import.meta.url));
const GERMAN = 'web/src/i18n/german/';
const GERMAN_HEADS = 'api/src/pages/german.heads.ts';

/** Long texts, written as a whole in each language. */
const WRITTEN_TWICE = /^web\/src\/pages\/(german\/|(About|Accessibility|Impressum|Privacy|Return)Page\.)/;

/** Read by those who write programs: in English, as the schema and its descriptions are. */
const FOR_PROGRAMMERS =
  /^web\/src\/(pages\/(ApiReference|Playground)Page|features\/(playground|reference)\/)/;

/** The same in both languages. */
const SAME = new Set(['ID', 'English', 'Rechenwerk', 'rw_']);

/** Attributes that somebody reads or hears. */
const USER_VISIBLE =
  /^(action|alt|aria-label|aria-roledescription|caption|confirmation|consequence|heading|hint|invitation|label|lead|placeholder|question|text|title|words)$/;

interface Place {
  file: string;
  line: number;
}

interface Entry extends Place {
  english: string;
  german: string;
}

const problems: string[] = [];
const report = ({ file, line }: Place, problem: string): void => {
  problems.push(`${file}:${line} ${problem}`);
};

function sourcesBelow(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.(generated|test|race|d)\.tsx?$).*\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

function placeOf(node: ts.Node): Place {
  const source = node.getSourceFile();
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}

/** The text of a literal; what a template fills in stands as `{}`. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

const isWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replaceAll('{}', '')) && !SAME.has(text.trim());

/** What an expression in JSX may come to: the branches of its conditions. */
function outcomesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return outcomesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...outcomesOf(node.whenTrue), ...outcomesOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? outcomesOf(node.right)
    : [...outcomesOf(node.left), ...outcomesOf(node.right)];
}

/** A text that is shown as it stands in the source, or `null`. */
function untranslated(node: ts.Expression): string | null {
  const text = textOf(node);
  if (text !== null) return isWords(text) ? text : null;
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === 'TEXTS' ? node.getText() : null;
}

/** Components that translate what they are given themselves, because it may come from the server. */
const TRANSLATES_ITSELF = /^(ErrorState|Field|Sentence)$/;

function checkAttribute(attribute: ts.JsxAttribute): void {
  const { initializer, parent } = attribute;
  const name = attribute.name.getText();
  if (initializer === undefined || !USER_VISIBLE.test(name)) return;
  if (TRANSLATES_ITSELF.test(parent.parent.tagName.getText()) && /^(message|error|text)$/.test(name)) return;
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  if (value === undefined || ts.isJsxElement(value)) return;
  for (const outcome of outcomesOf(value as ts.Expression)) {
    const text = untranslated(outcome);
    if (text !== null) report(placeOf(outcome), `${name} is not translated: ${text}`);
  }
}

/** Popups translate fixed texts and refusals themselves; other words must come translated, as must titles. */
function checkUserVisible(node: ts.Node): void {
  const isPopup = ts.isObjectLiteralExpression(node) && /\bdurationMs\b/.test(node.getText());
  const said = isPopup
    ? node.properties.filter(ts.isPropertyAssignment).filter(({ name }) => name.getText() === 'text')
    : [];
  const isTitle = ts.isCallExpression(node) && /^(usePageTitle|announce)$/.test(node.expression.getText());
  const words = isTitle ? node.arguments.slice(0, 1) : said.map(({ initializer }) => initializer);
  for (const outcome of words.flatMap(outcomesOf)) {
    const text = textOf(outcome);
    if (text !== null && isWords(text)) report(placeOf(outcome), `Text is not translated: ${text}`);
  }
}

function checkShown(source: ts.SourceFile): void {
  walk(source, (node) => {
    checkUserVisible(node);
    if (ts.isJsxText(node) && isWords(node.text))
      report(placeOf(node), `Text is not translated: ${node.text.replace(/\s+/g, ' ').trim()}`);
    if (ts.isJsxAttribute(node)) checkAttribute(node);
    if (!ts.isJsxExpression(node) || ts.isJsxAttribute(node.parent) || node.expression === undefined) return;
    for (const outcome of outcomesOf(node.expression)) {
      const text = untranslated(outcome);
      if (text !== null) report(placeOf(outcome), `Text is not translated: ${text}`);
    }
  });
}

/** The German texts below some nodes: every property with a literal as its value. */
function readEntries(roots: readonly ts.Node[]): Entry[] {
  const entries: Entry[] = [];
  for (const root of roots) {
    walk(root, (node) => {
      if (!ts.isPropertyAssignment(node) || ts.isComputedPropertyName(node.name)) return;
      const german = textOf(node.initializer);
      if (german !== null) entries.push({ ...placeOf(node), english: node.name.text, german });
    });
  }
  return entries;
}

const placesIn = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

function checkEntries(entries: readonly Entry[], isUsed: (english: string) => boolean): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const { english, german } = entry;
    if (seen.has(english)) report(entry, `Given twice: ${english}`);
    seen.add(english);
    if (placesIn(english) !== placesIn(german)) report(entry, `Other places than in English: ${german}`);
    if (!isUsed(english)) report(entry, `Used nowhere: ${english}`);
  }
}

/** The table `GERMAN` of a feature's mails, or of what all mails say. */
const isGermanTable = (node: ts.Node): node is ts.VariableDeclaration =>
  ts.isVariableDeclaration(node) && node.name.getText() === 'GERMAN';

const isInGermanTable = (node: ts.Node | undefined): boolean =>
  node !== undefined && (isGermanTable(node) || isInGermanTable(node.parent));

/**
 * Whatever a mail says of its own is one of the texts that these sources have German for; paths and file names are no words
 * to read. Gives the texts.
 */
function checkLetters(sources: readonly ts.SourceFile[]): Entry[] {
  const written = new Map<string, Place>();
  const tables: ts.Node[] = [];
  for (const source of sources) {
    const isLetter = !source.fileName.endsWith('mail-locale.ts');
    walk(source, (node) => {
      if (isGermanTable(node)) tables.push(node);
      if (!isLetter || isInGermanTable(node) || ts.isImportDeclaration(node.parent ?? node)) return;
      const text = textOf(node);
      if (text !== null && isWords(text) && !/^[/<&]/.test(text)) written.set(text, placeOf(node));
    });
  }
  const texts = readEntries(tables);
  const known = new Set(texts.map(({ english }) => english));
  for (const [text, place] of written) if (!known.has(text)) report(place, `German is missing: ${text}`);
  checkEntries(texts, (english) => written.has(english));
  return texts;
}

const literals = new Set<string>();
for (const file of sourcesBelow('web/src').filter((candidate) => !candidate.startsWith(GERMAN))) {
  const source = parse(file);
  walk(source, (node) => literals.add(textOf(node) ?? ''));
  if (!WRITTEN_TWICE.test(file) && !FOR_PROGRAMMERS.test(file)) checkShown(source);
}

for (const file of sourcesBelow('api/shared')) walk(parse(file), (node) => literals.add(textOf(node) ?? ''));

const entries = readEntries(
  sourcesBelow(GERMAN)
    .filter((file) => !file.endsWith('/reasons.ts') && !file.endsWith('/german.ts'))
    .map(parse),
);
checkEntries(entries, (english) => literals.has(english));

// Popups take fixed texts as they are, so that no type sees whether there is German for them.
const known = new Set([
  ...entries.map(({ english }) => english),
  ...Object.values(REASONS).map(({ text }): string => text),
]);
for (const text of Object.values(TEXTS)) if (!known.has(text)) problems.push(`German is missing: ${text}`);

const letterTexts = checkLetters(
  sourcesBelow('api/src')
    .filter((file) => /(mails|mail-layout|mail-locale)\.ts$/.test(file))
    .map(parse),
);

const headTexts = readEntries([parse(GERMAN_HEADS)]);
const inHeads = new Set<string>(literals);
for (const file of sourcesBelow('api/src/pages').filter((candidate) => candidate !== GERMAN_HEADS))
  walk(parse(file), (node) => inHeads.add(textOf(node) ?? ''));
checkEntries(headTexts, (english) => inHeads.has(english));

console.log(`${entries.length + letterTexts.length + headTexts.length} texts in two languages`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
