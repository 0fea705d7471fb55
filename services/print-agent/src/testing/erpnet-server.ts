import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { RATES } from './datecs-books.ts';

export type ErpnetReceipt = {
  readonly taskId: string;
  readonly number: string;
  readonly total: number;
  readonly items: readonly Record<string, unknown>[];
  readonly payments: unknown;
  readonly operator: unknown;
  readonly vat: Readonly<Record<number, number>>;
};

export type ErpnetKnobs = {
  /** The device works so long on a receipt. */
  workMs: number;
  /** Prints, and its answer is cut off, so many times. */
  dropAnswer: number;
  /** Hears nothing, so many times: the request is cut before it is read. */
  dropRequest: number;
  /** The device refuses with these. */
  errors: { readonly code: string; readonly text: string }[];
  /** Lei too much on every receipt. */
  miscount: number;
};

type Task = { status: 'enqueued' | 'running' | 'finished'; result?: unknown; done: Promise<unknown> };
type Item = {
  readonly type?: string;
  readonly quantity?: number;
  readonly unitPrice?: number;
  readonly taxGroup?: number;
  readonly priceModifierValue?: number;
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const inBani = (lei: number): number => Math.round(lei * 100);
const bani = ({ quantity = 1, unitPrice = 0, priceModifierValue = 0 }: Item): number =>
  inBani(quantity * unitPrice) - inBani(priceModifierValue);

/** A print server after the PROTOCOL.md of ErpNet.FP, with one printer `fp1`. */
export async function startErpnetServer() {
  const knobs: ErpnetKnobs = { workMs: 0, dropAnswer: 0, dropRequest: 0, errors: [], miscount: 0 };
  const receipts: ErpnetReceipt[] = [];
  const reports: string[] = [];
  const tasks = new Map<string, Task>();
  let line: Promise<unknown> = Promise.resolve();

  const messages = () => [
    ...knobs.errors.map((error) => ({ type: 'error', ...error })),
    { type: 'info', text: 'FM is formatted' },
  ];
  const standing = () => ({ ok: knobs.errors.length === 0, messages: messages() });

  const print = async (taskId: string, body: Record<string, unknown>): Promise<unknown> => {
    await new Promise((resolve) => {
      setTimeout(resolve, knobs.workMs);
    });
    if (knobs.errors.length > 0) return standing();
    const items = body['items'] as Record<string, unknown>[];
    const sold = (items as Item[]).filter(({ type = 'sale' }) => type === 'sale');
    const total = sold.reduce((sum, item) => sum + bani(item), 0) + knobs.miscount;
    const vat: Record<number, number> = {};
    for (const [group, mine] of Map.groupBy(sold, ({ taxGroup = 0 }) => taxGroup)) {
      const gross = mine.reduce((sum, item) => sum + bani(item), 0);
      const rate = RATES['ABCDEFGH'[group - 1] ?? ''] ?? 0;
      vat[group] = Math.round((gross * rate) / (100 + rate));
    }
    const number = String(84 + receipts.length).padStart(7, '0');
    const { payments, operator } = body;
    receipts.push({ taskId, number, total, items, payments, operator, vat });
    return {
      ...standing(),
      receiptNumber: number,
      receiptAmount: total / 100,
      fiscalMemorySerialNumber: '02279013',
    };
  };

  /** The same id again is the same task: it prints nothing more. */
  const taskFor = (taskId: string, body: Record<string, unknown>): Task => {
    const known = tasks.get(taskId);
    if (known) return known;
    const task: Task = { status: 'enqueued', done: Promise.resolve() };
    task.done = line.then(async () => {
      task.status = 'running';
      task.result = await print(taskId, body);
      task.status = 'finished';
      return task.result;
    });
    line = task.done;
    tasks.set(taskId, task);
    return task;
  };

  const receipt = async (url: URL, body: Record<string, unknown>): Promise<unknown> => {
    const taskId = url.searchParams.get('taskId') ?? `task-${tasks.size}`;
    const wasKnown = tasks.has(taskId);
    const task = taskFor(taskId, body);
    if (wasKnown) return { taskId };
    const asyncMs = url.searchParams.get('asyncTimeout');
    if (asyncMs === null) return task.done;
    const later = new Promise((resolve) => {
      setTimeout(() => resolve({ taskId }), Number(asyncMs));
    });
    return Promise.race([task.done, later]);
  };

  const answer = async (url: URL, request: IncomingMessage): Promise<unknown> => {
    const body = await bodyOf(request);
    const [, printers, printer, what] = url.pathname.split('/');
    if (printers !== 'printers') return undefined;
    if (printer === 'taskinfo') {
      const task = tasks.get(url.searchParams.get('id') ?? '');
      return task ? { taskStatus: task.status, result: task.result ?? null } : { taskStatus: 'unknown' };
    }
    if (printer !== 'fp1') return undefined;
    if (what === undefined)
      return {
        manufacturer: 'Datecs',
        model: 'FP-2000',
        serialNumber: 'DT279013',
        fiscalMemorySerialNumber: '02279013',
      };
    if (what === 'status') return standing();
    if (request.method !== 'POST') return undefined;
    if (what === 'receipt') return receipt(url, body);
    if (what !== 'xreport' && what !== 'zreport') return undefined;
    if (knobs.errors.length === 0) reports.push(what);
    return standing();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const posts = request.method === 'POST';
    if (posts && knobs.dropRequest > 0) {
      knobs.dropRequest -= 1;
      return void request.socket.destroy();
    }
    const reply = await answer(new URL(request.url ?? '/', 'http://server'), request);
    if (posts && knobs.dropAnswer > 0) {
      knobs.dropAnswer -= 1;
      return void request.socket.destroy();
    }
    response.statusCode = reply === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply ?? {}));
  };

  const server = createServer((request, response) => void handle(request, response));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    knobs,
    receipts,
    reports,
    /** Its memory of finished tasks ends with it. */
    restart: () => tasks.clear(),
    async stop() {
      server.closeAllConnections();
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      await closed;
    },
  };
}
export type ErpnetServer = Awaited<ReturnType<typeof startErpnetServer>>;
