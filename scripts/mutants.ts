import ts from 'typescript';

/** A source file with one thing changed. */
export interface Mutant {
  file: string;
  line: number;
  /** As `< becomes <=`. */
  change: string;
  source: string;
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

/** What a node becomes, and the part of the source that is replaced; `null` when it stays. */
function changeOf(node: ts.Node, file: ts.SourceFile): { part: ts.Node; text: string } | null {
  if (ts.isBinaryExpression(node)) {
    const text = OPERATORS[node.operatorToken.kind];
    return text === undefined ? null : { part: node.operatorToken, text };
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return { part: node, text: node.operand.getText(file) };
  }
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((one) =>
      one.getText(file),
    );
    return { part: node, text: `${condition} ? ${no} : ${yes}` };
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { part: node, text: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { part: node, text: 'true' };
  if (ts.isNumericLiteral(node)) return { part: node, text: `${Number(node.text.replaceAll('_', '')) + 1}` };
  if (ts.isRegularExpressionLiteral(node)) return { part: node, text: '/(?!)/g' };
  return null;
}

/** Every mutant of a source file. Types and what is imported change nothing when the program runs, so they are left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const change = changeOf(node, tree);
    if (change !== null) {
      const { part, text } = change;
      const start = part.getStart(tree);
      mutants.push({
        file,
        line: tree.getLineAndCharacterOfPosition(start).line + 1,
        change: `${part.getText(tree)} becomes ${text}`,
        source: source.slice(0, start) + text + source.slice(part.getEnd()),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}
