import ts from 'typescript';
import { CONNECTION, literalTable, startOf, STORE, type Sources } from './table-writes.ts';

/** The doors of db/pieces.ts, and the one of db/statement.ts that goes through them: what they hand on is bounded. */
const DOORS = new Set(['inPieces', 'changeInPieces', 'insertion']);
const LISTS = /^(?:or|and)?where(?:not)?in$/iu;
const CONDITIONS = /^(?:or|and)?(?:where|having)\w*$|^(?:union|intersect|except)\w*$/iu;
const RAW = /raw$/iu;
const TURNS = new Set(['map', 'flatMap', 'forEach', 'reduce', 'every', 'some']);

const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

const plain = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? plain(node.expression)
    : node;

const isFunction = (
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

function* around(node: ts.Node): Iterable<ts.Node> {
  for (let outer: ts.Node = node.parent; outer; outer = outer.parent) yield outer;
}

/** `piece => …` in `inPieces(all, piece => …)`. */
const isPieceOf = (node: ts.Node): boolean =>
  isFunction(node) && ts.isCallExpression(node.parent) && DOORS.has(calledName(node.parent));

const names = ({ parameters }: ts.SignatureDeclarationBase, name: string): boolean =>
  parameters.some((parameter) => parameter.name.getText() === name);

/** The function whose parameter this name is. */
const givenBy = (name: ts.Identifier): ts.Node | undefined =>
  [...around(name)].find((outer) => isFunction(outer) && names(outer, name.text));

type Known = {
  /** Written down in the program, or imported: as long as it is today, whatever people do. */
  readonly constants: ReadonlySet<string>;
  /** Every other `const`, and functions by their name. */
  readonly values: ReadonlyMap<string, ts.Node>;
};

function knownIn(file: ts.SourceFile): Known {
  const constants = new Set<string>();
  const values = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) constants.add(node.name.text);
    if (ts.isFunctionDeclaration(node) && node.name) values.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const value = plain(node.initializer);
      const isOutermost = node.parent.parent.parent === file;
      if (isOutermost && !isFunction(value)) constants.add(node.name.getText());
      else values.set(node.name.getText(), value);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { constants, values };
}

/** Where `piece.map(…)` and `ROLES.length` begin. */
function rootOf(node: ts.Expression): ts.Expression {
  const inner = plain(node);
  if (ts.isPropertyAccessExpression(inner)) return rootOf(inner.expression);
  if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression))
    return rootOf(inner.expression.expression);
  return inner;
}

/** As many as somebody has written down, or as a door lets through at once. */
function isBounded(node: ts.Expression, known: Known): boolean {
  const value = plain(node);
  if (ts.isArrayLiteralExpression(value))
    return value.elements.every((one) => !ts.isSpreadElement(one) || isBounded(one.expression, known));
  const root = rootOf(value);
  if (!ts.isIdentifier(root)) return false;
  const giver = givenBy(root);
  if (giver) return isPieceOf(giver);
  return known.constants.has(root.text) && !known.values.has(root.text);
}

/** What the database itself lists: a query in the query. */
const isQuery = (node: ts.Expression): boolean =>
  isFunction(node) || (ts.isCallExpression(node) && literalTable(startOf(node)) !== null);

/** A function that makes one row. */
function makesOne(node: ts.Node | undefined): boolean {
  if (!node || !isFunction(node) || !node.body) return false;
  if (!ts.isBlock(node.body)) return isOneRow(plain(node.body), { constants: new Set(), values: new Map() });
  const answers = node.body.statements.filter(ts.isReturnStatement);
  return (
    answers.length > 0 &&
    answers.every(({ expression }) => expression && ts.isObjectLiteralExpression(plain(expression)))
  );
}

function isOneRow(node: ts.Expression, { values }: Known): boolean {
  const value = plain(node);
  if (ts.isObjectLiteralExpression(value)) return true;
  if (ts.isIdentifier(value)) {
    const told = givenBy(value) ? undefined : values.get(value.text);
    return told !== undefined && ts.isObjectLiteralExpression(told);
  }
  if (!ts.isCallExpression(value)) return false;
  return calledName(value) === 'fromEntries' || makesOne(values.get(value.expression.getText()));
}

/** What the loops go through that add to a statement which began outside of them. */
function* turnsOf(call: ts.CallExpression, builder: ts.Identifier): Iterable<ts.Node> {
  for (const outer of around(call)) {
    if (ts.isForOfStatement(outer)) yield outer.expression;
    if (ts.isForStatement(outer) || ts.isWhileStatement(outer) || ts.isDoStatement(outer)) yield outer;
    if (!isFunction(outer)) continue;
    if (names(outer, builder.text)) return;
    const { parent } = outer;
    if (!ts.isCallExpression(parent) || !TURNS.has(calledName(parent))) continue;
    if (ts.isPropertyAccessExpression(parent.expression)) yield parent.expression.expression;
  }
}

function isRawBounded(node: ts.Expression, known: Known): boolean {
  const value = plain(node);
  if (ts.isStringLiteralLike(value)) return true;
  if ([...around(value)].some(isPieceOf)) return true;
  return ts.isTemplateExpression(value)
    ? value.templateSpans.every(({ expression }) => isBounded(expression, known))
    : isBounded(value, known);
}

function wrongWith(call: ts.CallExpression, path: string, known: Known): string | null {
  const { expression, arguments: given } = call;
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const name = expression.name.text;
  const start = startOf(expression.expression);
  const [first, second] = given;
  if (name === 'batchInsert') return 'batchInsert';
  if (LISTS.test(name) && second && !isQuery(plain(second)) && !isBounded(second, known))
    return `${name} of ${second.getText()}`;
  const isSql = STORE.test(path) || CONNECTION.test(start.getText().replace(/\(.*$/su, ''));
  if (name === 'insert' && isSql && first && !isOneRow(first, known) && !isBounded(first, known))
    return `insert of ${first.getText()}`;
  if (RAW.test(name) && first && !isRawBounded(first, known)) return `${name} of ${first.getText()}`;
  if (CONDITIONS.test(name) && ts.isIdentifier(start)) {
    const endless = [...turnsOf(call, start)].find(
      (turns) => !ts.isExpression(turns) || !isBounded(turns, known),
    );
    if (endless) return `${name} for each of ${endless.getText()}`;
  }
  return null;
}

function findingsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const known = knownIn(file);
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    const wrong = ts.isCallExpression(node) ? wrongWith(node, path, known) : null;
    if (wrong !== null) findings.push(`${path}: ${wrong.replaceAll(/\s+/gu, ' ')}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}

/** Every statement that would grow with what people make: nobody knows how many that will be. */
export const sizeFindings = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => findingsIn(path, text)).toSorted();
