import { randomBytes } from 'node:crypto';
import knexPackage from 'knex';
import type { Seat } from './seats.ts';

/** The administrator gives a table a new sticker: the old code names nothing from now on (AMB-089). */
export async function renewCode({ house, tableId }: Seat): Promise<string> {
  const code = `R${randomBytes(8).toString('hex').toUpperCase()}`;
  const knex = knexPackage.knex({
    client: 'better-sqlite3',
    connection: { filename: house.databaseTarget },
    useNullAsDefault: true,
  });
  try {
    await knex('dining_tables').where({ code: tableId }).update({ code });
  } finally {
    await knex.destroy();
  }
  return code;
}
