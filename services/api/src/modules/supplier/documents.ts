import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { lockUploads } from '../image/public.ts';

const isDocument = (mime: string): boolean => mime.startsWith('image/') || mime === 'application/pdf';

/** Each of them once; they must be pictures or papers that were uploaded, and stay until the transaction ends. */
export async function documentsOf(work: Work, filenames: readonly string[]): Promise<string[]> {
  const asked = [...new Set(filenames)];
  const uploads = await lockUploads(work.tx, asked);
  const known = new Set(uploads.filter(({ mime }) => isDocument(mime)).map(({ filename }) => filename));
  if (!asked.every((filename) => known.has(filename))) throw new Refusal('document_unknown');
  return asked;
}
