import { isRecord } from '@masa/domain/record';
import type { DraftPhoto, TaskDraft } from './draft.ts';

/** A draft without its photos: those are rows of their own, so that a letter in the comment moves no picture. */
export type StoredDraft = Omit<TaskDraft, 'photos'>;
export type StoredPhoto = DraftPhoto & {
  readonly username: string;
  readonly taskId: string;
  readonly proofId: string;
};

const isText = (value: unknown): value is string => typeof value === 'string';
/** By its name: a page's own ArrayBuffer and that of its database may come from two worlds. */
const isBytes = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** What lies on the device, written today or by the app of months ago; null where it cannot be read. */
export function readStoredDraft(value: unknown): StoredDraft | null {
  if (!isRecord(value)) return null;
  const { username, taskId, dueAt, checkedItems, comment, actionTakenId, key } = value;
  if (!isText(username) || !isText(taskId) || !isText(dueAt) || Number.isNaN(Date.parse(dueAt))) return null;
  if (!Array.isArray(checkedItems) || !checkedItems.every(isText) || !isText(comment)) return null;
  if (!isTextOrNull(actionTakenId) || !isTextOrNull(key)) return null;
  return { username, taskId, dueAt, checkedItems, comment, actionTakenId, key };
}

export function readStoredPhoto(value: unknown): StoredPhoto | null {
  if (!isRecord(value)) return null;
  const { username, taskId, proofId, bytes, type, filename } = value;
  if (!isText(username) || !isText(taskId) || !isText(proofId) || !isText(type)) return null;
  if (!isBytes(bytes) || !isTextOrNull(filename)) return null;
  return { username, taskId, proofId, bytes, type, filename };
}

/** Drafts with their photos; a photo without its draft is nobody's. */
export function joinDrafts(drafts: readonly StoredDraft[], photos: readonly StoredPhoto[]): TaskDraft[] {
  return drafts.map((draft) => ({
    ...draft,
    photos: Object.fromEntries(
      photos
        .filter(({ username, taskId }) => username === draft.username && taskId === draft.taskId)
        .map(({ proofId, bytes, type, filename }) => [proofId, { bytes, type, filename }]),
    ),
  }));
}
