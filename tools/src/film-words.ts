import ts from 'typescript';
import type { Sources } from './table-writes.ts';

/** What a film is of: `aboutVisits` in the module of losses. */
const OF_A_TABLE = new Set(['session', 'order', 'check']);

const valueOf = (row: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  row.properties.find(
    (field): field is ts.PropertyAssignment =>
      ts.isPropertyAssignment(field) && field.name.getText() === name,
  )?.initializer;

/** Every deed that an expression may be; of one that is put together, how it begins. */
function deedsIn(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) return [expression.head.text];
  if (!ts.isConditionalExpression(expression)) return [];
  return [...deedsIn(expression.whenTrue), ...deedsIn(expression.whenFalse)];
}

/** The deeds that the audit log tells of what happens at a table. */
export function deedsInFilms(sources: Sources): string[] {
  const deeds = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [entity, action] = [valueOf(node, 'entity'), valueOf(node, 'action')];
      if (entity && action && ts.isStringLiteralLike(entity) && OF_A_TABLE.has(entity.text))
        for (const deed of deedsIn(action)) deeds.add(deed);
    }
    ts.forEachChild(node, visit);
  };
  for (const [file, text] of sources)
    if (text.includes('entity:')) visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...deeds].toSorted();
}
