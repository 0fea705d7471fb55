import { checkStatus } from '@masa/domain/check';
import { deliveryStatus } from '@masa/domain/delivery';
import { orderStatus } from '@masa/domain/order-status';
import { printJobState } from '@masa/domain/print-job';
import { sessionStatus } from '@masa/domain/session';
import ts from 'typescript';
import { parsed, STORE, type Sources } from './table-writes.ts';

const STATES: ReadonlySet<string> = new Set(
  [checkStatus, deliveryStatus, orderStatus, printJobState, sessionStatus].flatMap((machine) =>
    machine.states.map(String),
  ),
);
/** The column of a table with states, under whichever name a statement gives the table. */
const COLUMN = /^(?:\w+\.)?status$/u;
const RAW = /\bstatus\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*'/iu;
const EQUAL = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const isWord = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) && STATES.has(node.text)) ||
  (ts.isArrayLiteralExpression(node) && node.elements.some(isWord)) ||
  (ts.isConditionalExpression(node) && [node.whenTrue, node.whenFalse].some(isWord)) ||
  ((ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) && isWord(node.expression));

const isColumn = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) && COLUMN.test(node.text);

/** `{ 's.status': 'open' }`, `.where('s.status', 'open')`, `=== 'open'`, or `status = 'open'` in SQL. */
const isStateInWords = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && isColumn(node.name) && isWord(node.initializer)) ||
  (ts.isCallExpression(node) && isColumn(node.arguments[0]) && node.arguments.some(isWord)) ||
  (ts.isBinaryExpression(node) &&
    EQUAL.has(node.operatorToken.kind) &&
    [node.left, node.right].some(isWord)) ||
  ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && RAW.test(node.text));

export function statesInWords(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isStateInWords(node)) found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(parsed(path, text));
  return found;
}

/** Every place where a store or a view writes, asks for or compares a state in so many words. */
export const stateFindings = (sources: Sources): string[] =>
  [...sources].filter(([path]) => STORE.test(path)).flatMap(([path, text]) => statesInWords(path, text));
