import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '..');

/** Table → its columns, as the owners' `*.tables.ts` declare them. */
export function declaredTables(): Readonly<Record<string, readonly string[]>> {
  const tables: Record<string, string[]> = {};
  for (const file of globSync('{db,modules/*}/*.tables.ts', { cwd: SRC })) {
    let table: string[] = [];
    for (const line of readFileSync(join(SRC, file), 'utf8').split('\n')) {
      const opened = /^ {2}readonly (\w+): \{$/u.exec(line)?.[1];
      if (opened !== undefined) table = tables[opened] = [];
      const column = /^ {4}readonly (\w+):/u.exec(line)?.[1];
      if (column !== undefined) table.push(column);
    }
  }
  return tables;
}
