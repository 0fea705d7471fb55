import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';

export type BackupProgram = {
  /** What it said, and how it ended: null where it was killed. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  readonly isOver: () => boolean;
  /** How the machine ranks it among all that runs; the higher, the later its turn. */
  readonly priority: () => number;
  readonly kill: () => void;
};

/** `npm run backup` and `npm run restore` as a program of its own. */
export function backupProgram(
  deed: 'backup' | 'restore',
  file: string,
  env: Readonly<Record<string, string>>,
): BackupProgram {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../backup/main.ts'), deed, file], {
    // Nothing of the machine's own settings; nothing listens on this port.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said }));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ended,
    isOver,
    priority: () => getPriority(child.pid),
    kill: () => void child.kill('SIGKILL'),
  };
}
