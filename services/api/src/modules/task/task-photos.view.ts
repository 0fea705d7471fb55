import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';

/** Which of these uploads prove a task that was handed in. */
export async function photosOfTasks(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const proofs = await reader('task_submissions')
    .whereNot('photo_proofs', toJson({}))
    .modify((query) => {
      // One name is asked for in the middle of a transaction: the database looks, we read what it found.
      const [name, ...more] = filenames;
      if (name !== undefined && more.length === 0) void query.where('photo_proofs', 'like', `%${name}%`);
    })
    .select('id', 'photo_proofs');
  const shown = new Set(
    proofs.flatMap(({ id, photo_proofs: photos }) =>
      Object.values(readJson('task_submissions.photo_proofs', photos, id)),
    ),
  );
  return filenames.filter((filename) => shown.has(filename));
}
