import ts from 'typescript';

/** A source file with one thing changed. */
export interface Mutant {
  file: string;
  line: number;
  /** As `< becomes <=`. */
  change: string;
  source: string;
}

/** A source file that holds all its mutants; which of them lives is decided while it runs. */
export interface MutableSource {
  /** Asks `globalThis.isMutant(id)` at each place that a mutant changes. */
  source: string;
  mutants: { id: number; file: string; line: number; change: string }[];
}

/** What stands for an operator in a mutant. */
const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
};

/** What a node becomes, and what of it is named when a mutant is told of; `null` when it stays. */
function changeOf(node: ts.Node, file: ts.SourceFile): { named: ts.Node; as: string; text: string } | null {
  const become = (text: string): { named: ts.Node; as: string; text: string } => ({
    named: node,
    as: text,
    text,
  });
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS[node.operatorToken.kind];
    if (operator === undefined) return null;
    // In brackets: the other operator may bind differently, or not stand beside its neighbours at all.
    const text = `((${node.left.getText(file)}) ${operator} (${node.right.getText(file)}))`;
    return { named: node.operatorToken, as: operator, text };
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return become(node.operand.getText(file));
  }
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((one) =>
      one.getText(file),
    );
    return become(`${condition} ? ${no} : ${yes}`);
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return become('false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return become('true');
  if (ts.isNumericLiteral(node)) return become(`${Number(node.text.replaceAll('_', '')) + 1}`);
  if (ts.isRegularExpressionLiteral(node)) return become('/(?!)/g');
  return null;
}

/** Types and what is imported change nothing when the program runs; decorators declare the schema, whose drift is checked. */
const isDeclaration = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isDecorator(node);

const parse = (file: string, source: string): ts.SourceFile =>
  ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);

/** Where a mutant is, and what it changes, as people read it. */
const describe = ({ named, as }: { named: ts.Node; as: string }, tree: ts.SourceFile) => ({
  file: tree.fileName,
  line: tree.getLineAndCharacterOfPosition(named.getStart(tree)).line + 1,
  change: `${named.getText(tree)} becomes ${as}`,
});

/** Every mutant of a source file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = parse(file, source);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node)) return;
    const change = changeOf(node, tree);
    if (change !== null) {
      mutants.push({
        ...describe(change, tree),
        source: source.slice(0, node.getStart(tree)) + change.text + source.slice(node.getEnd()),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}

/** The same mutants in one source, with ids from `firstId` on: a test process loads it once and tries one after the other. */
export function mutableSourceOf(file: string, source: string, firstId: number): MutableSource {
  const tree = parse(file, source);
  const mutants: MutableSource['mutants'] = [];
  const rewrite = (node: ts.Node): string => {
    const start = node.getStart(tree);
    if (isDeclaration(node)) return source.slice(start, node.getEnd());
    let text = '';
    let copiedTo = start;
    ts.forEachChild(node, (child) => {
      const childStart = child.getStart(tree);
      text += source.slice(copiedTo, childStart) + rewrite(child);
      copiedTo = child.getEnd();
    });
    text += source.slice(copiedTo, node.getEnd());
    // The name of a property can only be a literal.
    const change =
      ts.isPropertyAssignment(node.parent) && node.parent.name === node ? null : changeOf(node, tree);
    if (change === null) return text;
    const id = firstId + mutants.length;
    mutants.push({ id, ...describe(change, tree) });
    return `(globalThis.isMutant?.(${id}) ? (${change.text}) : (${text}))`;
  };
  let text = '';
  let copiedTo = 0;
  for (const statement of tree.statements) {
    text += source.slice(copiedTo, statement.getStart(tree)) + rewrite(statement);
    copiedTo = statement.getEnd();
  }
  return { source: text + source.slice(copiedTo), mutants };
}
