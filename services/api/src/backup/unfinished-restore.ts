import { CannotStart } from '../start/cannot-start.ts';
import { knexOf, type Database, type Reader } from '../db/database.ts';

/** A restore that has begun to clear this database and has not ended: what is in it is neither the old nor the new. */
export type UnfinishedRestore = {
  /** The backup that was being restored. */
  readonly file: string;
  /** Where what was there before has gone; null when there was nothing. */
  readonly before: string | null;
};

/** Stands outside the migrations, because a restore takes those away and makes them anew. */
const TABLE = 'unfinished_restore';

/** Without a row nothing has been cleared yet. */
export async function unfinishedRestore(reader: Reader): Promise<UnfinishedRestore | null> {
  if (!(await reader.schema.hasTable(TABLE))) return null;
  const row = await knexOf(reader)(TABLE).first<UnfinishedRestore | undefined>(
    'file',
    'before_file as before',
  );
  return row ?? null;
}

export async function beginRestore(db: Database, { file, before }: UnfinishedRestore): Promise<void> {
  if (!(await db.schema.hasTable(TABLE)))
    await db.schema.createTable(TABLE, (table) => {
      table.text('file').notNullable();
      table.text('before_file');
    });
  await db.transaction(async (tx) => {
    await knexOf(tx)(TABLE).delete();
    await knexOf(tx)(TABLE).insert({ file, before_file: before });
  });
}

export const endRestore = async (db: Database): Promise<void> => db.schema.dropTable(TABLE);

/** Said to the person at the terminal: what happened to the data, and what to do. */
export class HalfRestored extends CannotStart {
  constructor({ file, before }: UnfinishedRestore) {
    const orBefore =
      before === null ? '' : ` What was there before is in ${before} and can be restored, too.`;
    super(
      `A restore of ${file} was broken off in the middle: run "npm run restore -- ${file}" again.${orBefore}`,
    );
  }
}

export async function refuseHalfRestored(reader: Reader): Promise<void> {
  const unfinished = await unfinishedRestore(reader);
  if (unfinished) throw new HalfRestored(unfinished);
}
