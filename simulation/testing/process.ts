import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOM = join(import.meta.dirname, '..');

/** Also for those that it starts. */
const NODE_OPTIONS = [
  process.env['NODE_OPTIONS'] ?? '',
  `--import=${pathToFileURL(join(import.meta.dirname, 'at-most-cpu.ts')).href}`,
].join(' ');

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
      { cwd, env: { ...process.env, NODE_OPTIONS, ...env } },
      (error, stdout, stderr) => {
        if (child.exitCode === null) reject(error ?? new Error('It was killed.'));
        else resolve({ status: child.exitCode, said: `${stdout}${stderr}` });
      },
    );
  });
