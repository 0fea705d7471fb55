import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Paper is drawn one after the other: two cores draw no more, and the other one is for those who order. */
let line: Promise<unknown> = Promise.resolve();

async function drawInThread(thread: URL, paper: unknown): Promise<Uint8Array> {
  const worker = new Worker(thread, { workerData: paper, execArgv: [] });
  try {
    // Fails with what went wrong in there.
    const answered: readonly unknown[] = await once(worker, 'message');
    const [pdf] = answered;
    if (!(pdf instanceof Uint8Array)) throw new Error('The thread has drawn nothing.');
    return pdf;
  } finally {
    await worker.terminate();
  }
}

/** Drawn in a thread of its own: fonts, codes and pictures for a hall take a second, and nobody waits for them. */
export function drawnBeside(thread: URL, paper: unknown): Promise<Uint8Array> {
  const drawn = line.then(() => drawInThread(thread, paper));
  // Whoever comes next does not mind what became of it.
  line = drawn.catch(() => undefined);
  return drawn;
}
