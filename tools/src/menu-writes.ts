import ts from 'typescript';
import { parsed, writesIn, type Sources } from './table-writes.ts';

/** What says that the menu in memory is the old one (services/api/src/modules/menu/menu-in-memory.ts). */
const SAYS = 'menuChanged';

/** What the menu in memory is read from: the tables that its view asks. */
export function menuTables(view: string): ReadonlySet<string> {
  const asked = [...view.matchAll(/(?:\breader|\.(?:join|leftJoin))\(\s*'(\w+)/gu)];
  return new Set(asked.flatMap(([, table]) => table ?? []));
}

/** What a file calls somewhere below a node. */
function callsBelow(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isCallExpression(one) && ts.isIdentifier(one.expression)) names.add(one.expression.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

/** The functions and constants of a file, by their name. */
const verbsOf = (file: ts.SourceFile): ReadonlyMap<string, ts.Node> =>
  new Map(
    file.statements.flatMap((statement): [string, ts.Node][] => {
      if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.map((one) => [one.name.getText(), one]);
    }),
  );

function findingsIn(path: string, text: string, tables: ReadonlySet<string>): string[] {
  const file = parsed(path, text);
  const verbs = verbsOf(file);
  // Or a verb of the same file that it calls says it.
  const says = (node: ts.Node): boolean =>
    [...callsBelow(node)].some((called) => {
      const verb = verbs.get(called);
      return called === SAYS || (verb !== undefined && callsBelow(verb).has(SAYS));
    });
  return writesIn(path, file)
    .filter(({ table }) => table !== null && tables.has(table))
    .flatMap(({ table, node }) => {
      const verb = [...verbs].find(([, { pos, end }]) => pos <= node.getStart() && node.getEnd() <= end);
      if (verb && says(verb[1])) return [];
      return [`${path} changes ${table} in ${verb?.[0] ?? 'no verb'} and does not say ${SAYS}`];
    });
}

/** Every verb that writes what the menu in memory is read from and tells nobody. */
export const menuFindings = (sources: Sources, tables: ReadonlySet<string>): string[] =>
  [...new Set([...sources].flatMap(([path, text]) => findingsIn(path, text, tables)))].toSorted();
