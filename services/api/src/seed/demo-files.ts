import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../process/disk.ts';
import type { NewUpload } from '../modules/image/public.ts';

/** The name under which a file of the demo is kept, and where it lies. */
export type DemoFile = readonly [filename: string, path: string];

/** Under the names that the files of the demo use, so that a person finds them; their rows are written with everything else. */
export async function copyDemoFiles(folder: string, files: readonly DemoFile[]): Promise<NewUpload[]> {
  const uploads: NewUpload[] = [];
  for (const [filename, path] of files) {
    const bytes = await readFile(path);
    await writeWhole(join(folder, filename), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    uploads.push({ filename, mime: 'image/webp', size: bytes.length, sha256, uploadedBy: null });
  }
  return uploads;
}
