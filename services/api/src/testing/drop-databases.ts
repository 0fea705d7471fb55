import { randomBytes } from 'node:crypto';
import { knexOf, openDatabase } from '../db/database.ts';
import { prefixOf } from './database.ts';

/** Around a whole run: its processes share a mark, and the databases they made go with it. */
const run = randomBytes(4).toString('hex');

export function setup(): void {
  process.env['TEST_RUN'] = run;
}

export async function teardown(): Promise<void> {
  const server = process.env['TEST_DATABASE'];
  if (!server?.startsWith('mysql:')) return;
  const db = openDatabase(Object.assign(new URL(server), { pathname: '/' }).href, { patient: true });
  try {
    const names = (await knexOf(db)('information_schema.schemata').pluck('schema_name')) as string[];
    for (const name of names.filter((each) => each.startsWith(prefixOf(run))))
      await db.raw('DROP DATABASE ??', [name]);
  } finally {
    await db.destroy();
  }
}
