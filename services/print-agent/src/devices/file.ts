import { open, type FileHandle } from 'node:fs/promises';
import { SILENT, type Transport } from './transport.ts';

/** A device file (/dev/usb/lp0) or a plain file. It is never read, so its papers stay unconfirmed. */
export function fileTransport({ path }: { readonly path: string }): Transport {
  let file: FileHandle | undefined;
  return {
    async open() {
      file = await open(path, 'a');
    },
    async write(bytes, { timeoutMs }) {
      const device = file;
      if (device === undefined) throw new Error('The device is not open');
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new Error(`${path} took no data for ${timeoutMs} ms`)),
        timeoutMs,
      );
      try {
        await Promise.race([device.writeFile(bytes), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    onData: () => undefined,
    status: () => Promise.resolve(SILENT),
    fence: () => Promise.resolve('unsupported'),
    async close() {
      await file?.close();
      file = undefined;
    },
  };
}
