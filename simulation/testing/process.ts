import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOM = join(import.meta.dirname, '..');

export type Ran = { readonly status: number; readonly said: string };

/** A program of this room in a process of its own, where nothing was loaded before the seams. */
export const runProgram = (
  file: string,
  args: readonly string[] = [],
  { cwd = ROOM, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(ROOM, file), ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        if (child.exitCode === null) reject(error ?? new Error('It was killed.'));
        else resolve({ status: child.exitCode, said: `${stdout}${stderr}` });
      },
    );
  });
