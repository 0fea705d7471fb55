import { plain, type Figure } from './figures.ts';

type Measure = (name: 'SQLite' | 'MariaDB', server: string, rounds: number) => Promise<readonly Figure[]>;

/** The same on SQLite and on the MariaDB that TEST_DATABASE names, or on the one that is asked for; without one it says that it was not run. */
export async function onBothDatabases(
  measure: Measure,
  rounds: number,
  database?: string,
): Promise<readonly Figure[]> {
  const mariadb = process.env['TEST_DATABASE'];
  const figures: Figure[] = [];
  if (database !== 'mariadb') figures.push(...(await measure('SQLite', 'sqlite', rounds)));
  if (database !== 'sqlite')
    figures.push(
      ...(mariadb?.startsWith('mysql:')
        ? await measure('MariaDB', mariadb, rounds)
        : [plain('MariaDB', 'NOT RUN, TEST_DATABASE names no server')]),
    );
  return figures;
}
