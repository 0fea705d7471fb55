import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '..');

/** Table → its columns and whether each may be null, as the owners' `*.tables.ts` declare them. */
export function declaredTables(): Readonly<Record<string, Readonly<Record<string, boolean>>>> {
  const tables: Record<string, Record<string, boolean>> = {};
  for (const file of globSync('{db,modules/*}/*.tables.ts', { cwd: SRC })) {
    const text = readFileSync(join(SRC, file), 'utf8');
    for (const [, table = '', body = ''] of text.matchAll(/^ {2}readonly (\w+): \{$(.*?)^ {2}\};$/gmsu)) {
      const columns = body.matchAll(/^ {4}readonly (\w+):([^;]*);$/gmu);
      tables[table] = Object.fromEntries(
        [...columns].map(([, column = '', holds = '']) => [column, holds.endsWith('| null')]),
      );
    }
  }
  return tables;
}
