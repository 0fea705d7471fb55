import type { DraftPhoto, TaskDraft } from './draft.ts';
import { joinDrafts, readStoredDraft, readStoredPhoto } from './stored-draft.ts';

/**
 * Local storage holds three keys and no others, and no pictures: drafts live in a database of the staff app
 * (AMB-038).
 */
const DATABASE = 'masa-staff';
const VERSION = 1;
const DRAFTS = 'task-drafts';
const PHOTOS = 'task-photos';

type Owner = Pick<TaskDraft, 'username' | 'taskId'>;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database refused')));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database gave up'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

let opened: Promise<IDBDatabase> | null = null;
const forget = (): void => {
  opened = null;
};

async function openAnew(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(DRAFTS, { keyPath: ['username', 'taskId'] });
    request.result.createObjectStore(PHOTOS, { keyPath: ['username', 'taskId', 'proofId'] });
  });
  const database = await done(request);
  // A newer version in another tab, or the browser cleaning up: the next write opens again.
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  database.addEventListener('close', forget);
  return database;
}

async function openDatabase(): Promise<IDBDatabase> {
  opened ??= openAnew();
  try {
    return await opened;
  } catch (reason) {
    forget();
    throw reason;
  }
}

async function write(change: (stores: { drafts: IDBObjectStore; photos: IDBObjectStore }) => void) {
  const transaction = (await openDatabase()).transaction([DRAFTS, PHOTOS], 'readwrite');
  change({ drafts: transaction.objectStore(DRAFTS), photos: transaction.objectStore(PHOTOS) });
  await committed(transaction);
}

const isThere = <T>(value: T | null): value is T => value !== null;

/** Everybody's: a tablet has many hands, and whose day is over is cleared away whoever looks. */
export async function loadDrafts(): Promise<TaskDraft[]> {
  const transaction = (await openDatabase()).transaction([DRAFTS, PHOTOS], 'readonly');
  const [drafts, photos] = await Promise.all([
    done<unknown[]>(transaction.objectStore(DRAFTS).getAll()),
    done<unknown[]>(transaction.objectStore(PHOTOS).getAll()),
  ]);
  return joinDrafts(drafts.map(readStoredDraft).filter(isThere), photos.map(readStoredPhoto).filter(isThere));
}

/** The answers; photos are kept one by one. */
export function keepDraft(draft: TaskDraft): Promise<void> {
  const { photos: _, ...answers } = draft;
  return write(({ drafts }) => drafts.put(answers));
}

export const keepPhoto = ({ username, taskId }: Owner, proofId: string, photo: DraftPhoto): Promise<void> =>
  write(({ photos }) => photos.put({ username, taskId, proofId, ...photo }));

export const dropPhoto = ({ username, taskId }: Owner, proofId: string): Promise<void> =>
  write(({ photos }) => photos.delete([username, taskId, proofId]));

export const dropDraft = ({ username, taskId }: Owner): Promise<void> =>
  write(({ drafts, photos }) => {
    drafts.delete([username, taskId]);
    photos.delete(IDBKeyRange.bound([username, taskId], [username, taskId, []]));
  });
