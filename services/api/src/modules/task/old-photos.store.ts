import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';

const withPhotosBefore = (reader: Reader, instant: number) =>
  reader('task_submissions').where('submission_time', '<=', instant).whereNot('photo_proofs', toJson({}));

export const anyPhotosBefore = async (reader: Reader, instant: number): Promise<boolean> =>
  (await withPhotosBefore(reader, instant).first('id')) !== undefined;

/**
 * Takes the photos out of submissions of that time or before; the record stays and says which were there. The files
 * go with the next look for unused pictures. Answers how many submissions it were, at most `limit`.
 */
export async function dropPhotosBefore(tx: Tx, instant: number, limit: number): Promise<number> {
  const rows = await withPhotosBefore(tx, instant)
    .orderBy(['submission_time', 'id'])
    .limit(limit)
    .forUpdate()
    .select('id', 'photo_proofs');
  for (const { id, photo_proofs } of rows) {
    const removed = Object.keys(readJson('task_submissions.photo_proofs', photo_proofs, id));
    await tx('task_submissions')
      .where({ id })
      .update({ photo_proofs: toJson({}), photos_removed: toJson(removed) });
  }
  return rows.length;
}
