import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readVenue } from '../venue/public.ts';

export type Upload = { readonly filename: string; readonly mime: string; readonly sha256: string };
export type NewUpload = Upload & { readonly size: number; readonly uploadedBy: string | null };

export async function readUpload(reader: Reader, filename: string): Promise<Upload | null> {
  return (await reader('uploads').where({ filename }).first('filename', 'mime', 'sha256')) ?? null;
}

/** Which of these were uploaded, and what they are: a photo, a document. They stay until the transaction ends. */
export const lockUploads = async (
  tx: Tx,
  filenames: readonly string[],
): Promise<Pick<Upload, 'filename' | 'mime'>[]> =>
  inPieces(filenames.toSorted(), (piece) =>
    tx('uploads').whereIn('filename', piece).orderBy('filename').forUpdate().select('filename', 'mime'),
  );

export async function insertUpload(tx: Tx, upload: NewUpload, now: number): Promise<void> {
  await tx('uploads').insert({
    filename: upload.filename,
    mime: upload.mime,
    size: upload.size,
    sha256: upload.sha256,
    uploaded_by: upload.uploadedBy,
    created_at: now,
  });
}

/** In the order of their names, a page at a time: what was uploaded before `before`. */
export async function readUploadsBefore(
  reader: Reader,
  before: number,
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  return reader('uploads')
    .where('created_at', '<', before)
    .where('filename', '>', page.after)
    .orderBy('filename')
    .limit(page.limit)
    .pluck('filename');
}

/** Which of these files belong to an upload. */
export async function uploadsAmong(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  return inPieces(filenames, (piece) => reader('uploads').whereIn('filename', piece).pluck('filename'));
}

export async function deleteUpload(tx: Tx, filename: string): Promise<void> {
  await tx('uploads').where({ filename }).delete();
}

/** Shown to every guest right now, by a dish or on the home screen (AMB-115). */
export async function usedPublicly(reader: Reader, filename: string): Promise<boolean> {
  const dishes = reader('menu_items').where({ image: filename }).whereNull('hidden_at');
  if ((await dishes.first('id')) !== undefined) return true;
  const { heroImage, homeCards } = await readVenue(reader);
  return heroImage === filename || homeCards.some((card) => card.active && card.image === filename);
}
