import {
  isModifierColumn,
  modifierColumns,
  type MenuFileProblem,
  type ModifierColumn,
} from '@masa/domain/menu-file';
import { yamlText } from '../../process/when-used.ts';
import { asWritten } from './menu-file.ts';
import { csvLines } from './read-menu-csv.ts';
import { yamlEntries } from './read-menu-yaml.ts';

/** The cells of one line, by their columns; before anybody has looked whether it can be so. */
export type RawModifierLine = {
  readonly line: number;
  /** Of a column, where the file has a line of its own for it. */
  readonly lineOf: (column: string) => number;
  readonly cells: ReadonlyMap<ModifierColumn, string>;
};
export type RawModifiers = {
  readonly lines: readonly RawModifierLine[];
  readonly problems: readonly MenuFileProblem[];
};

const unknown = (line: number, column: string): MenuFileProblem => ({
  line,
  field: column,
  problem: 'column_unknown',
  column,
  allowed: modifierColumns,
});

/** A table: a line is a choice, or, where its `choice` is empty, a group. */
export function rawModifiersCsv(text: string): RawModifiers {
  const { rows, problems: unreadable } = csvLines(text);
  const [head, ...body] = rows;
  if (!head) return { lines: [], problems: unreadable };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const problems = names.flatMap((name, at): MenuFileProblem[] => {
    if (!isModifierColumn(name)) return [unknown(head.line, name)];
    const isAgain = names.indexOf(name) !== at;
    return isAgain ? [{ line: head.line, field: name, problem: 'twice', column: name }] : [];
  });
  for (const field of ['group', 'choice'])
    if (!names.includes(field))
      problems.push({ line: head.line, field, problem: 'column_missing', column: field });
  if (problems.length > 0) return { lines: [], problems };
  const lines = body.flatMap(({ line, cells }): RawModifierLine[] => {
    if (cells.length !== names.length) {
      problems.push({ line, field: '', problem: 'unreadable' });
      return [];
    }
    const said = names.flatMap((name, at) =>
      isModifierColumn(name) ? [[name, asWritten(cells[at] ?? '').trim()] as const] : [],
    );
    return [{ line, lineOf: () => line, cells: new Map(said) }];
  });
  return { lines, problems };
}

/** `modifiers:` with one entry for each group and each choice, in the words of the columns. */
export function rawModifiersYaml(text: string): RawModifiers {
  const { isMap, isScalar } = yamlText();
  const { entries, problems: unreadable, lineOf } = yamlEntries(text, 'modifiers');
  const problems = [...unreadable];
  const lines = entries.flatMap((node): RawModifierLine[] => {
    const begins = lineOf(node);
    if (!isMap(node)) {
      problems.push({ line: begins, field: '', problem: 'unreadable' });
      return [];
    }
    const cells = new Map<ModifierColumn, string>();
    const at = new Map<string, number>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : '';
      const line = lineOf(key);
      if (!isModifierColumn(name)) problems.push(unknown(line, name));
      // A list of lists, or an alias for a thousand others, is nothing that a column can say.
      else if (!isScalar(value)) problems.push({ line, field: name, problem: 'value', column: name });
      else {
        // What was written, not what YAML makes of it: 45.50 would be a fraction.
        const said = typeof value.value === 'string' ? value.value : (value.source ?? '');
        cells.set(name, value.value === null ? '' : said.trim());
        at.set(name, line);
      }
    }
    return [{ line: begins, lineOf: (column) => at.get(column) ?? begins, cells }];
  });
  return { lines, problems };
}
