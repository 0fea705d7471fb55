import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useAccount } from '../../shared/account.ts';
import { compressPhoto } from '../../shared/uploads/compress-photo.ts';
import type { Task } from '../../shared/tasks.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { sendFile, type TellUpload, type Upload } from '../../shared/uploads/send-file.ts';
import { answerAtom, photoAtom, photoOfAtom, unsentAtom, type Owner } from './drafts.ts';

type Running = Upload & {
  readonly stop: AbortController;
  /** Fulfilled when it has come to its end, whichever. */
  readonly ended: Promise<void>;
};

const proofName = ({ username, taskId }: Owner, proofId: string): string =>
  `${taskId} ${username} ${proofId}`;

/** What is going on with photos, by proof; one that is on the server has no entry. */
const uploadsAtom = atom<ReadonlyMap<string, Running>>(new Map());

const setUploadAtom = atom(null, (get, set, name: string, upload: Running | null) => {
  const next = new Map(get(uploadsAtom));
  if (upload === null) next.delete(name);
  else next.set(name, upload);
  set(uploadsAtom, next);
});

type Work = (tell: TellUpload, signal: AbortSignal) => Promise<void>;

/** Work on one photo until it is done or a newer one takes its place; only the newest is told of. */
const workAtom = atom(null, (_get, set, name: string, first: Upload, work: Work): Promise<void> => {
  const stop = new AbortController();
  const tell: TellUpload = (upload) => {
    if (!stop.signal.aborted) set(setUploadAtom, name, upload && { ...upload, stop, ended });
  };
  const ended: Promise<void> = Promise.resolve().then(() => work(tell, stop.signal));
  tell(first);
  return ended;
});

/** Brings a kept photo to the server, also behind other screens. How it ended is in the draft and the uploads. */
const sendAtom = atom(null, (get, set, owner: Owner, proofId: string): Promise<void> => {
  const name = proofName(owner, proofId);
  const running = get(uploadsAtom).get(name);
  if (running && running.phase !== 'failed') return running.ended;
  const photo = set(photoOfAtom, owner, proofId);
  if (photo === null || photo.filename !== null) return Promise.resolve();

  return set(workAtom, name, { phase: 'uploading', share: 0 }, async (tell, signal) => {
    const blob = new Blob([photo.bytes], { type: photo.type });
    const filename = await sendFile(blob, tell, signal, photo.bytes);
    if (filename === null) return;
    set(photoAtom, owner, proofId, { ...photo, filename });
    tell(null);
  });
});

const stopAtom = atom(null, (get, set, owner: Owner, proofId: string) => {
  const name = proofName(owner, proofId);
  get(uploadsAtom).get(name)?.stop.abort();
  set(setUploadAtom, name, null);
});

/** A new photo takes the place of the old one, once it is known to be one. */
const takeAtom = atom(
  null,
  async (_get, set, username: string, task: Task, proofId: string, file: Blob): Promise<void> => {
    const owner = { username, taskId: task.id };
    set(stopAtom, owner, proofId);
    await set(workAtom, proofName(owner, proofId), { phase: 'preparing' }, async (tell, signal) => {
      try {
        const small = await compressPhoto(file);
        const bytes = await small.arrayBuffer();
        if (signal.aborted) return;
        void set(answerAtom, username, task, {});
        set(photoAtom, owner, proofId, { bytes, type: small.type, filename: null });
        tell(null);
      } catch {
        tell({ phase: 'failed', why: 'unreadable' });
      }
    });
    if (navigator.onLine) await set(sendAtom, owner, proofId);
  },
);

const removeAtom = atom(null, (_get, set, owner: Owner, proofId: string) => {
  set(stopAtom, owner, proofId);
  set(photoAtom, owner, proofId, null);
});

/** The network is back: everything that waits for it, or failed without it. */
export const resumeAtom = atom(null, (_get, set, username: string) => {
  for (const { owner, proofId } of set(unsentAtom, username)) void set(sendAtom, owner, proofId);
});

/** Everything of a task that has not come through; fulfilled when nothing of it moves any more. */
export const sendAllAtom = atom(null, async (get, set, username: string, task: Task): Promise<void> => {
  const owner = { username, taskId: task.id };
  const moving = task.photoProofs.flatMap(({ id }) => {
    const running = get(uploadsAtom).get(proofName(owner, id));
    return running ? [running.ended] : [];
  });
  await Promise.all(moving);
  await Promise.all(task.photoProofs.map(({ id }) => set(sendAtom, owner, id)));
});

export type ProofUpload = {
  readonly upload: Upload | null;
  readonly take: (file: Blob) => void;
  readonly retry: () => void;
  readonly remove: () => void;
};

/** One photo of a task: how it stands and what can be done with it. */
export function useProofUpload(task: Task, proofId: string): ProofUpload {
  const { username } = useAccount();
  const owner = { username, taskId: task.id };
  const upload = useAtomValue(uploadsAtom).get(proofName(owner, proofId)) ?? null;
  const take = useSetAtom(takeAtom);
  const send = useSetAtom(sendAtom);
  const remove = useSetAtom(removeAtom);
  useUnfinished(upload !== null && upload.phase !== 'failed');
  return {
    upload,
    take: (file) => void take(username, task, proofId, file),
    retry: () => void send(owner, proofId),
    remove: () => remove(owner, proofId),
  };
}
