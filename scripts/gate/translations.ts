import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { REASONS } from '../../api/shared/reasons.js';
import { TEXTS } from '../../api/shared/texts.js';

/**
 * Holds the two languages of the client together. That a text passed to `t` has a German one is for the types to see, and so
 * is that every reason of the server has. Here: nothing is shown without having been passed to it, no German text is left
 * over or given twice, and both have the same places. Mails and heads of pages have their texts beside them; no mail says
 * anything that has no German. `--root <folder>` checks another copy.
 */
const [flag, folder] = process.argv.slice(2);
const ROOT =
  flag === '--root' && folder !== undefined ? folder : fileURLToPath(new URL('../..', import.meta.url));

/** Long texts, written as a whole in each language, and pages for those who write programs, in English as the schema is. */
const UNTRANSLATED =
  /^web\/src\/(pages\/(german\/|(About|Accessibility|Impressum|Privacy|Return|ApiReference|Playground)Page\.)|features\/(playground|reference)\/)/;

/** The same in both languages. */
const SAME = new Set(['ID', 'English', 'Rechenwerk', 'rw_']);

/** Attributes that somebody reads or hears. */
const USER_VISIBLE =
  /^(action|alt|aria-label|aria-roledescription|caption|confirmation|consequence|heading|hint|invitation|label|lead|placeholder|question|text|title|words)$/;

/** Components, and attributes of theirs that they translate themselves, because these may come from the server. */
const TRANSLATES_ITSELF = /^(ErrorState|Field|Sentence)\.(message|error|text)$/;

const problems: string[] = [];
function report(node: ts.Node, problem: string): void {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  problems.push(`${source.fileName}:${line + 1} ${problem}`);
}

/** The sources of a folder whose paths are as told. */
const sourcesIn = (path: string, isWanted = (_file: string): boolean => true): ts.SourceFile[] =>
  readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .map((name) => `${path}/${name}`)
    .filter((file) => /^(?!.*\.(generated|test|race|d)\.tsx?$).*\.tsx?$/.test(file) && isWanted(file))
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    });

/** A node and all within. */
const within = (node: ts.Node): ts.Node[] => {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...within(child)));
  return nodes;
};

/** The text of a literal; what a template fills in stands as `{}`. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

const isWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replaceAll('{}', '')) && !SAME.has(text.trim());

/** What an expression may come to: the branches of its conditions. */
function outcomesOf(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return outcomesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomesOf);
  if (!ts.isBinaryExpression(node)) return [node];
  const isGuard = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return (isGuard ? [node.right] : [node.left, node.right]).flatMap(outcomesOf);
}

/** What a node shows to somebody. */
function shownBy(node: ts.Node): readonly (ts.Node | undefined)[] {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return [node.expression];
  if (ts.isJsxAttribute(node) && USER_VISIBLE.test(node.name.getText())) {
    const { initializer, parent } = node;
    if (TRANSLATES_ITSELF.test(`${parent.parent.tagName.getText()}.${node.name.getText()}`)) return [];
    return [initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer];
  }
  if (ts.isCallExpression(node) && /^(usePageTitle|announce)$/.test(node.expression.getText()))
    return node.arguments.slice(0, 1);
  // Popups translate fixed texts and refusals themselves; other words must come translated.
  const isPopup = ts.isObjectLiteralExpression(node) && /\bdurationMs\b/.test(node.getText());
  return isPopup ? node.properties.map((part) => (part.name?.getText() === 'text' ? part : undefined)) : [];
}

function checkShown(source: ts.SourceFile): void {
  for (const node of within(source)) {
    if (ts.isJsxText(node) && isWords(node.text)) report(node, `Text is not translated: ${node.text.trim()}`);
    for (const shown of shownBy(node).flatMap((one) => one ?? [])) {
      const isPopup = ts.isPropertyAssignment(shown);
      for (const outcome of outcomesOf(isPopup ? shown.initializer : shown)) {
        const isFixed = ts.isPropertyAccessExpression(outcome) && outcome.expression.getText() === 'TEXTS';
        if ((isFixed && !isPopup) || isWords(textOf(outcome) ?? ''))
          report(outcome, `Text is not translated: ${outcome.getText()}`);
      }
    }
  }
}

const placesIn = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

/** Checks German texts below some nodes, which are properties with a literal as their value, and gives their English. */
function checkGerman(roots: readonly ts.Node[], used: ReadonlySet<string>): Set<string> {
  const seen = new Set<string>();
  for (const node of roots.flatMap(within)) {
    if (!ts.isPropertyAssignment(node) || ts.isComputedPropertyName(node.name)) continue;
    const english = node.name.text;
    const german = textOf(node.initializer);
    if (german === null) continue;
    if (seen.has(english)) report(node, `Given twice: ${english}`);
    if (placesIn(english) !== placesIn(german)) report(node, `Other places than in English: ${german}`);
    if (!used.has(english)) report(node, `Used nowhere: ${english}`);
    seen.add(english);
  }
  return seen;
}

/** The texts of literals in sources. */
const literalsOf = (sources: readonly ts.Node[]): string[] =>
  sources.flatMap(within).flatMap((node) => textOf(node) ?? []);

/** The table `GERMAN` of a feature's mails, or of what all mails say. */
const isGermanTable = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && node.name.getText() === 'GERMAN';

/** The words that a mail says; paths and file names are none. */
function wordsOfMail(source: ts.SourceFile): ts.Node[] {
  const tables = new Set(within(source).filter(isGermanTable).flatMap(within));
  return within(source).filter((node) => {
    const text = textOf(node) ?? '';
    return (
      !tables.has(node) &&
      !ts.isImportDeclaration(node.parent ?? node) &&
      isWords(text) &&
      !/^[/<&]/.test(text)
    );
  });
}

const client = sourcesIn('web/src', (file) => !file.startsWith('web/src/i18n/german/'));
for (const source of client) if (!UNTRANSLATED.test(source.fileName)) checkShown(source);
const said = literalsOf([...client, ...sourcesIn('api/shared')]);
const german = sourcesIn('web/src/i18n/german', (file) => !/\/(reasons|german)\.ts$/.test(file));
const inClient = checkGerman(german, new Set(said));

// Popups take fixed texts as they are, so that no type sees whether there is German for them.
const known = new Set<string>([...inClient, ...Object.values(REASONS).map(({ text }) => text)]);
for (const text of Object.values(TEXTS)) if (!known.has(text)) problems.push(`German is missing: ${text}`);

const mails = sourcesIn('api/src', (file) => /(mails|mail-layout|mail-locale)\.ts$/.test(file));
const words = mails.filter(({ fileName }) => !fileName.endsWith('mail-locale.ts')).flatMap(wordsOfMail);
const inMails = checkGerman(mails.flatMap(within).filter(isGermanTable), new Set(literalsOf(words)));
for (const node of words)
  if (!inMails.has(textOf(node) ?? '')) report(node, `German is missing: ${node.getText()}`);

const isHead = (file: string): boolean => file.endsWith('/german.heads.ts');
const pages = literalsOf(sourcesIn('api/src/pages', (file) => !isHead(file)));
const inHeads = checkGerman(sourcesIn('api/src/pages', isHead), new Set([...said, ...pages]));

console.log(`${inClient.size + inMails.size + inHeads.size} texts in two languages`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
