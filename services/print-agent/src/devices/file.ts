import { open, type FileHandle } from 'node:fs/promises';
import { withinTime } from './line.ts';
import { SILENT, type Transport } from './transport.ts';

/** A share must be opened for writing from its beginning; in a plain file the papers stand one behind the other. */
const flagsFor = (path: string): string => (path.startsWith('\\\\') ? 'w' : 'a');

/** A Windows share or a plain file. It is never read, so its papers stay unconfirmed. */
export function fileTransport({ path }: { readonly path: string }): Transport {
  let file: FileHandle | undefined;
  return {
    async open() {
      file = await open(path, flagsFor(path));
    },
    async write(bytes, { timeoutMs }) {
      if (file === undefined) throw new Error('The device is not open');
      await withinTime(file.writeFile(bytes), timeoutMs, `${path} took no data for ${timeoutMs} ms`);
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
