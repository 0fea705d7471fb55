import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/rows.ts';

/** Which of these uploads prove a task that was handed in. */
export async function photosOfTasks(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const proofs = (await reader('task_submissions')
    .whereNot('photo_proofs', '{}')
    .modify((query) => {
      // One name is asked for in the middle of a transaction: the database looks, we read what it found.
      const [name, ...more] = filenames;
      if (name !== undefined && more.length === 0) query.where('photo_proofs', 'like', `%${name}%`);
    })
    .pluck('photo_proofs')) as unknown[];
  const shown = new Set(proofs.flatMap((photos) => Object.values(fromJson<Record<string, string>>(photos))));
  return filenames.filter((filename) => shown.has(filename));
}
