import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Below this uploads are refused and readiness says so: orders need the rest. */
export const DISK_LOW_BYTES = 500 * 1024 * 1024;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

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
