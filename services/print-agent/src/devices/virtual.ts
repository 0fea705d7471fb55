import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { paperPicture, pngOf } from '../encode/paper.ts';
import { decodeRaster } from './decode-raster.ts';
import { SILENT, type PrinterStatus, type Transport } from './transport.ts';

export type VirtualOptions = { readonly directory: string; readonly dots: number; readonly keep?: number };

/** A file of this name in the printer's directory holds one of the words below: its paper is out, its cover open … */
export const TROUBLE_FILE = 'trouble';
const troubles: Readonly<Record<string, Partial<PrinterStatus>>> = {
  paper_out: { online: false, paper: 'out' },
  cover_open: { online: false, cover: 'open' },
  near_end: { paper: 'near' },
  offline: { online: false },
};

async function statusIn(directory: string): Promise<PrinterStatus> {
  const word = await readFile(join(directory, TROUBLE_FILE), 'utf8').catch(() => '');
  return { ...SILENT, source: 'dle', ...troubles[word.trim()] };
}

async function dropOldest(directory: string, keep: number): Promise<void> {
  const papers = (await readdir(directory)).filter((name) => name.endsWith('.png')).toSorted();
  await Promise.all(papers.slice(0, -keep).map((name) => rm(join(directory, name), { force: true })));
}

/** Where a virtual printer leaves its papers; names come from people, so only harmless letters reach the path. */
export function papersDirectory(name: string, directory: string | undefined, dataDirectory: string): string {
  const chosen = directory ?? `papers/${name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/u, '_')}`;
  return isAbsolute(chosen) ? chosen : resolve(dataDirectory, chosen);
}

/** A printer without hardware: understands the raster stream and leaves every paper as a PNG in its directory. */
export function virtualTransport({ directory, dots, keep = 500 }: VirtualOptions): Transport {
  let received: Buffer[] = [];
  let picture: Buffer<ArrayBuffer> | null = null;
  let serial = 0;

  const print = async (): Promise<void> => {
    const papers = decodeRaster(Buffer.concat(received), dots);
    received = [];
    for (const paper of papers) {
      serial = (serial + 1) % 1_000;
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${String(serial).padStart(3, '0')}.png`;
      const path = join(directory, name);
      // Whoever watches the directory must never see half a picture.
      await writeFile(`${path}.part`, pngOf(paper));
      await rename(`${path}.part`, path);
      picture = paperPicture(paper);
    }
    await dropOldest(directory, keep);
  };

  return {
    async open() {
      received = [];
      picture = null;
      await mkdir(directory, { recursive: true });
    },
    write(bytes) {
      received.push(Buffer.from(bytes));
      return Promise.resolve();
    },
    onData: () => undefined,
    status: () => statusIn(directory),
    async fence() {
      const status = await statusIn(directory);
      if (!status.online) return 'missing';
      await print();
      return 'done';
    },
    close: () => Promise.resolve(),
    takePaper: () => picture,
  };
}
