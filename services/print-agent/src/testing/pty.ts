import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';
import type { PrinterEmulator } from './printer-emulator.ts';

export type Pty = { readonly path: string; unplug(): Promise<void>; stop(): Promise<void> };

/** A cable that the kernel makes (socat): one end is a device file, the other is the emulator. */
export async function ptyTo({ host, port }: Pick<PrinterEmulator, 'host' | 'port'>): Promise<Pty> {
  const directory = mkdtempSync(join(tmpdir(), 'masa-pty-'));
  const path = join(directory, 'tty');
  const socat = spawn('socat', [`PTY,link=${path},raw,echo=0`, `TCP:${host}:${port},nodelay`], {
    stdio: 'ignore',
  });
  await until(() => existsSync(path), 'socat has made the cable');
  // A cable whose last user has gone counts as pulled; a printer is closed and opened again all day.
  const holder = openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
  const unplug = async (): Promise<void> => {
    if (socat.exitCode !== null || socat.signalCode !== null) return;
    const gone = once(socat, 'exit');
    socat.kill('SIGKILL');
    await gone;
  };
  return {
    path,
    unplug,
    async stop() {
      closeSync(holder);
      await unplug();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
