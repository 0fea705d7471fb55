import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './cruise.ts';

const API = 'services/api/src';
const WRITES = new Set(['insert', 'update', 'delete', 'del', 'increment', 'decrement', 'upsert', 'truncate']);
/** What a connection or a transaction is called here: a write that begins so is SQL, wherever it stands. */
export const CONNECTION = /(?:^|\.)(?:tx|trx|db|reader)$/u;
export const STORE = /\.(?:store|view)\.ts$/u;
const RAW_WRITE = /\b(?:insert\s+into|replace\s+into|update|delete\s+from)\s+["`]?(\w+)/iu;

/** Path below services/api/src -> text. */
export type Sources = ReadonlyMap<string, string>;
export type Owners = Readonly<Record<string, string>>;

/** The API's own code, without what makes the schema or tests it. */
export function apiSources(): Sources {
  const files = readdirSync(join(ROOT, API), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(?:db\/migrat(?:e\.ts$|ions\/)|testing\/)/u.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, API, file), 'utf8')]));
}

/** Without what fills the database as a whole. */
export const servingSources = (): Sources =>
  new Map([...apiSources()].filter(([file]) => !/^(?:backup|seed)\//u.test(file)));

/** Where a chain of calls begins: `tx('sessions')`, the name of a variable or a function, or anything else. */
export function startOf(expression: ts.Expression): ts.Expression {
  const inner = expression;
  if (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isAwaitExpression(inner)
  )
    return startOf(inner.expression);
  if (ts.isPropertyAccessExpression(inner)) {
    return CONNECTION.test(inner.getText()) ? inner : startOf(inner.expression);
  }
  if (!ts.isCallExpression(inner)) return inner;
  const { expression: callee } = inner;
  if (ts.isIdentifier(callee) || CONNECTION.test(callee.getText())) return inner;
  return startOf(callee);
}

/** `reader('order_items as i')` names order_items. */
export const literalTable = (start: ts.Expression): string | null => {
  const first = ts.isCallExpression(start) ? start.arguments[0] : undefined;
  return first && ts.isStringLiteralLike(first) ? (first.text.split(/\s+/u)[0] ?? null) : null;
};

/** What this file calls so: the table behind `const jobs = (reader) => reader('print_jobs').select(…)`. */
function namedTable(file: ts.SourceFile, name: string): string | null {
  let table: string | null = null;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer) {
      const { initializer } = node;
      const value = ts.isArrowFunction(initializer) ? initializer.body : initializer;
      if (!ts.isBlock(value)) table ??= literalTable(startOf(value));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return table;
}

function tableOf(file: ts.SourceFile, start: ts.Expression): string | null {
  const named = ts.isCallExpression(start) ? start.expression : start;
  return literalTable(start) ?? (ts.isIdentifier(named) ? namedTable(file, named.text) : null);
}

const placeOf = (path: string): string =>
  /^modules\/([^/]+)\//u.exec(path)?.[1] ?? (path.startsWith('db/') ? 'db' : 'nobody');

/** `table`: null where it cannot be read from the code. */
export type Write = { readonly table: string | null; readonly node: ts.Node; readonly start: string };

/** Every place of a file that writes a table, by knex or in raw words. */
export function writesIn(path: string, file: ts.SourceFile): readonly Write[] {
  const writes: Write[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const start = startOf(node.expression.expression);
      const isSql = STORE.test(path) || CONNECTION.test(start.getText().replace(/\(.*$/su, ''));
      if (WRITES.has(node.expression.name.text) && isSql)
        writes.push({ table: tableOf(file, start), node, start: start.getText() });
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const table = RAW_WRITE.exec(node.text)?.[1];
      if (table !== undefined) writes.push({ table, node, start: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return writes;
}

export const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Words that read like SQL and name no table of ours are no write. */
const isOurs = ({ table, node }: Write, owners: Owners): boolean =>
  ts.isCallExpression(node) || (table !== null && table in owners);

function asksIn(path: string, file: ts.SourceFile, owners: Owners): string[] {
  if (placeOf(path) === 'db' || STORE.test(path)) return [];
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const table = startOf(node) === node ? literalTable(node) : null;
      if (table !== null && table in owners && CONNECTION.test(node.expression.getText()))
        findings.push(`${path} asks ${table}, but is no store and no view`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}

function findingsIn(path: string, text: string, owners: Owners): string[] {
  const file = parsed(path, text);
  const place = placeOf(path);
  const written = writesIn(path, file)
    .filter((write) => isOurs(write, owners))
    .flatMap(({ table, start }) => {
      if (table === null) return [`${path} writes what cannot be read: ${start}`];
      const owner = owners[table];
      return [
        ...(owner === undefined ? [`${path} writes ${table}, which nobody owns`] : []),
        ...(owner !== undefined && owner !== place ? [`${path} writes ${table}, which is of ${owner}`] : []),
        ...(path.endsWith('.view.ts') ? [`${path} writes ${table}, but is a view`] : []),
      ];
    });
  return [...written, ...asksIn(path, file, owners)];
}

/** Every place where code writes a table that is not its own, or SQL where none belongs. */
export const tableFindings = (sources: Sources, owners: Owners): string[] =>
  [...new Set([...sources].flatMap(([path, text]) => findingsIn(path, text, owners)))].toSorted();
