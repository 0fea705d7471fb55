import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LineEvents, OpenLine } from './line.ts';

/** How often a printer that has said nothing is read again; the kernel keeps what it says meanwhile. */
const READ_EVERY_MS = 100;
const WRITE_AGAIN_MS = 10;
const READ_BYTES = 256;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** "Not now": the device is opened so that neither direction ever holds a thread of the process. */
const NOT_NOW = 'EAGAIN';
/** The kernel's word for a printer with no way back: it can be written to and never says anything. */
const ONE_WAY = new Set(['EINVAL', 'EBADF']);

async function readOn(
  file: FileHandle,
  { received, lost }: LineEvents,
  isOpen: () => boolean,
): Promise<void> {
  const buffer = Buffer.alloc(READ_BYTES);
  while (isOpen()) {
    try {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, null);
      if (bytesRead > 0) received(Buffer.from(buffer.subarray(0, bytesRead)));
      else await sleep(READ_EVERY_MS);
    } catch (error) {
      if (!isOpen() || ONE_WAY.has(codeOf(error))) return;
      if (codeOf(error) !== NOT_NOW) return lost(asError(error));
      await sleep(READ_EVERY_MS);
    }
  }
}

/** A device file of the kernel, above all /dev/usb/lp0: a USB printer without any native module. */
export const deviceFileLine =
  (path: string): OpenLine =>
  async (events) => {
    const { O_RDWR, O_NONBLOCK, O_NOCTTY } = constants;
    const file = await open(path, O_RDWR | O_NONBLOCK | O_NOCTTY);
    let closed = false;
    const isOpen = () => !closed;
    const reading = readOn(file, events, isOpen);
    return {
      async write(bytes) {
        let rest = bytes;
        while (rest.length > 0 && isOpen()) {
          try {
            const { bytesWritten } = await file.write(rest);
            rest = rest.subarray(bytesWritten);
          } catch (error) {
            if (codeOf(error) !== NOT_NOW) throw error;
            await sleep(WRITE_AGAIN_MS);
          }
        }
      },
      async close() {
        closed = true;
        await reading;
        await file.close();
      },
    };
  };
