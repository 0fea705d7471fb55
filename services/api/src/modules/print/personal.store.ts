import type { Reader } from '../../db/database.ts';
import { byIndex } from '../../db/by-index.ts';
import { inPages, inPieces, type Pages } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import { IS_ASKED_FOR, renameOnPapers, renameStaffOnPapers } from './paper-names.store.ts';

const KEPT = ['j.id', 'j.kind', 'j.title', 'j.status', 'j.requested_by', 'j.created_at'] as const;
type Kept = Pick<Tables['print_jobs'], 'id' | 'kind' | 'title' | 'status' | 'requested_by' | 'created_at'>;
type Visit = Pick<Tables['sessions'], 'id'>;

/** Stickers that printed by themselves, of what somebody ordered for guests. */
async function* stickersOf(reader: Reader, username: string): Pages<Kept> {
  const visits = inPages<Visit>((after, limit) =>
    reader(byIndex(reader, 'sessions_staff_username', 'sessions'))
      .where({ staff_username: username })
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(limit)
      .select('id'),
  );
  for await (const page of visits)
    yield await inPieces(
      page.map(({ id }) => id),
      (piece) =>
        reader('print_jobs as j')
          .join('order_items as i', 'i.id', 'j.order_item_id')
          .whereIn('i.session_id', piece)
          .where('j.requested_by', '')
          .select(KEPT),
    );
}

async function* jobsOf(reader: Reader, username: string, names: readonly string[]): Pages<Kept> {
  yield* stickersOf(reader, username);
  for (const name of names)
    yield* inPages<Kept>((after, limit) =>
      reader(byIndex(reader, 'print_jobs_requested_by', 'print_jobs', 'j'))
        .where({ requested_by: name })
        .whereRaw(IS_ASKED_FOR)
        .where('j.id', '>', after?.id ?? '')
        .orderBy('j.id')
        .limit(limit)
        .select(KEPT),
    );
}

/** Papers name people as guests read them: by the display name, so that all that it ever was are looked for. */
export const personsOnPapers: PersonalData = {
  module: 'print',
  columns: ['print_jobs.requested_by', 'print_jobs.document'],
  read: (reader, { username, names }) => Promise.resolve({ printJobs: jobsOf(reader, username, names) }),
  rename: async (tx, { username, names }, pseudonym) => {
    const sessions = await tx('sessions').whereIn('staff_username', [username, pseudonym]).pluck('id');
    await renameOnPapers(tx, sessions, names, pseudonym);
    await renameStaffOnPapers(tx, names, pseudonym);
  },
};
