import type { Knex } from 'knex';
import { z } from 'zod';

/** Rows, and then what MariaDB's driver tells of their columns. */
const answered = z.tuple([z.tuple([z.unknown()])]).rest(z.unknown());

/** The one row that MariaDB answers. */
export async function mariadbRow<T>(
  db: Pick<Knex, 'raw'>,
  shape: z.ZodType<T>,
  sql: string,
  bindings: readonly string[] = [],
): Promise<T> {
  const [[row]] = answered.parse(await db.raw(sql, bindings));
  return shape.parse(row);
}
