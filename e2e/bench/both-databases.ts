import { plain, type Figure } from './figures.ts';

type Measure = (name: 'SQLite' | 'MariaDB', server: string, rounds: number) => Promise<readonly Figure[]>;

/** The same on SQLite and on the MariaDB that TEST_DATABASE names; without one it says that it was not run. */
export async function onBothDatabases(measure: Measure, rounds: number): Promise<readonly Figure[]> {
  const mariadb = process.env['TEST_DATABASE'];
  return [
    ...(await measure('SQLite', 'sqlite', rounds)),
    ...(mariadb?.startsWith('mysql:')
      ? await measure('MariaDB', mariadb, rounds)
      : [plain('MariaDB', 'NOT RUN, TEST_DATABASE names no server')]),
  ];
}
