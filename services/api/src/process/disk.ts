import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, createReadStream, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Below this uploads are refused and readiness says so: orders need the rest. */
export const DISK_LOW_BYTES = 500 * 1024 * 1024;

/** Below this staff are told: some evenings of photos before the first of them is refused. */
export const DISK_SHORT_BYTES = 2 * 1024 * 1024 * 1024;

/** Where everything lies that is kept. */
export type Disk = {
  /** In bytes. A disk that does not even say so has nothing to give. */
  readonly free: () => Promise<number>;
};

export const diskOf = ({ dataDir }: { readonly dataDir: string }): Disk => ({
  free: async () => {
    const found = await statfs(dataDir).catch(() => null);
    return found ? found.bavail * found.bsize : 0;
  },
});

/** For `catch`: what is not there (any more) is null. */
export const absent = (reason: unknown): null => {
  if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null;
  throw reason;
};

/** Files of this folder that nobody has written since. */
export async function filesBefore(folder: string, before: number): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? [];
  const old: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(folder, entry.name)).catch(absent);
    if (found && found.mtimeMs < before) old.push(entry.name);
  }
  return old;
}

/** What only the user may read who runs Masa: names of guests, hashes of passwords, keys. */
export const OWNERS_FOLDER = 0o700;
export const OWNERS_FILE = 0o600;

/** Of a file that is there already, since an older Masa or from a program that knows no modes. Another's file is his business. */
export function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.uid === process.getuid?.()) chmodSync(file, OWNERS_FILE);
}

/** In hex; a file of any size needs little memory. */
export async function sha256Of(path: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

/** The system refused us something: the disk is full, failing or not as we left it. Nobody's mistake who calls us. */
export const isDiskTrouble = (reason: unknown): boolean =>
  reason instanceof Error && 'errno' in reason && 'syscall' in reason;

/** A file that was written elsewhere on this disk appears under its name whole or not at all. */
export async function moveWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const file = await open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(from, to);
}

/** The whole file or none of it, also after a power cut. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (reason) {
    await rm(unfinished, { force: true });
    throw reason;
  }
}
