import { answerOf, keptDatabase } from '@masa/front/kept-database';
import type { DraftPhoto, TaskDraft } from './draft.ts';
import { joinDrafts, readStoredDraft, readStoredPhoto } from './stored-draft.ts';

const DRAFTS = 'task-drafts';
const PHOTOS = 'task-photos';
const inDatabase = keptDatabase('masa-staff', (database) => {
  database.createObjectStore(DRAFTS, { keyPath: ['username', 'taskId'] });
  database.createObjectStore(PHOTOS, { keyPath: ['username', 'taskId', 'proofId'] });
});

type Owner = Pick<TaskDraft, 'username' | 'taskId'>;

const isThere = <T>(value: T | null): value is T => value !== null;

/** Everybody's: a tablet has many hands, and whose day is over is cleared away whoever looks. */
export async function loadDrafts(): Promise<TaskDraft[]> {
  const [drafts, photos] = await inDatabase('readonly', (transaction) =>
    Promise.all([
      answerOf<unknown[]>(transaction.objectStore(DRAFTS).getAll()),
      answerOf<unknown[]>(transaction.objectStore(PHOTOS).getAll()),
    ]),
  );
  return joinDrafts(drafts.map(readStoredDraft).filter(isThere), photos.map(readStoredPhoto).filter(isThere));
}

/** Fulfilled when it lies on the device. */
const change = async (store: string, how: (rows: IDBObjectStore) => IDBRequest): Promise<void> => {
  await inDatabase('readwrite', (transaction) => answerOf<unknown>(how(transaction.objectStore(store))));
};

/** The answers; photos are kept one by one. */
export function keepDraft(draft: TaskDraft): Promise<void> {
  const { photos: _, ...answers } = draft;
  return change(DRAFTS, (rows) => rows.put(answers));
}

export const keepPhoto = ({ username, taskId }: Owner, proofId: string, photo: DraftPhoto): Promise<void> =>
  change(PHOTOS, (rows) => rows.put({ username, taskId, proofId, ...photo }));

export const dropPhoto = ({ username, taskId }: Owner, proofId: string): Promise<void> =>
  change(PHOTOS, (rows) => rows.delete([username, taskId, proofId]));

export async function dropDraft({ username, taskId }: Owner): Promise<void> {
  const own = [username, taskId];
  await inDatabase('readwrite', (transaction) =>
    Promise.all([
      answerOf(transaction.objectStore(DRAFTS).delete(own)),
      answerOf(transaction.objectStore(PHOTOS).delete(IDBKeyRange.bound(own, [...own, []]))),
    ]),
  );
}
