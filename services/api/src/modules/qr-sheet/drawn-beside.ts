import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sheets } from './draw-sheets.ts';

/** Sheets are drawn one after the other: two cores draw no more, and the other one is for those who order. */
let line: Promise<unknown> = Promise.resolve();

async function drawInThread(sheets: Sheets): Promise<Uint8Array> {
  const thread = new Worker(new URL('draw-sheets.thread.ts', import.meta.url), {
    workerData: sheets,
    execArgv: [],
  });
  try {
    // Fails with what went wrong in there.
    const answered: readonly unknown[] = await once(thread, 'message');
    const [pdf] = answered;
    if (!(pdf instanceof Uint8Array)) throw new Error('The thread has drawn no sheets.');
    return pdf;
  } finally {
    await thread.terminate();
  }
}

/** As `drawSheets`, in a thread of its own: fonts and codes for a hall take a second, and nobody waits for them. */
export function drawnBeside(sheets: Sheets): Promise<Uint8Array> {
  const drawn = line.then(() => drawInThread(sheets));
  // Whoever comes next does not mind what became of it.
  line = drawn.catch(() => undefined);
  return drawn;
}
