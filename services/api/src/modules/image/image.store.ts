import type { Reader, Tx } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';

export type Upload = { readonly filename: string; readonly mime: string; readonly sha256: string };
export type NewUpload = Upload & { readonly size: number; readonly uploadedBy: string | null };

export async function readUpload(reader: Reader, filename: string): Promise<Upload | null> {
  return (
    (await reader('uploads').where({ filename }).first<Upload | undefined>('filename', 'mime', 'sha256')) ??
    null
  );
}

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

/** Shown to every guest right now, by a dish or by a card of the home screen (AMB-115). */
export async function usedPublicly(reader: Reader, filename: string): Promise<boolean> {
  if ((await reader('menu_items').where({ image: filename }).first('id')) !== undefined) return true;
  const { homeCards } = await readVenue(reader);
  return homeCards.some((card) => card.active && card.image === filename);
}
