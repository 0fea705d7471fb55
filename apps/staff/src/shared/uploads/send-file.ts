import { CallRefused } from '@masa/client/create-client';
import { deedsAbout } from '@masa/client/deed-key';
import { uploadImage } from '../api.ts';

/** What is going on with a file; one that is on the server has none. */
export type Upload =
  | { readonly phase: 'preparing' }
  | { readonly phase: 'uploading'; readonly share: number }
  /** `unfit`: the server has looked at it and takes no such file, however often it is sent. */
  | { readonly phase: 'failed'; readonly why: 'upload' | 'unreadable' | 'unfit' };

export type TellUpload = (upload: Upload | null) => void;

const isUnfit = (reason: unknown): boolean =>
  reason instanceof CallRefused && (reason.error === 'unsupported_type' || reason.error === 'body_too_large');

const upload = deedsAbout<{ readonly filename: string }>();

/**
 * Brings a file to the server, telling how far it is. Its name there; null when it did not come through: it failed,
 * which was told, or it waits for a network. `of`: what stays the same when it is sent again; the file itself, unless that
 * is made anew each time.
 */
export async function sendFile(
  file: Blob,
  tell: TellUpload,
  signal: AbortSignal,
  of: object = file,
): Promise<string | null> {
  tell({ phase: 'uploading', share: 0 });
  const tellShare = (share: number) => tell({ phase: 'uploading', share });
  try {
    const { filename } = await upload(of, (idempotencyKey) =>
      uploadImage(file, tellShare, { signal, idempotencyKey }),
    );
    return signal.aborted ? null : filename;
  } catch (reason) {
    // Without a network it waits; anything else is a failure that somebody has to see.
    const why = isUnfit(reason) ? 'unfit' : 'upload';
    tell(navigator.onLine ? { phase: 'failed', why } : null);
    return null;
  }
}

/** As people read it: 312 for "312 KB". */
export const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));
