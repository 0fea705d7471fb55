import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { printJobKinds } from '@masa/domain/print-document';
import { PRINT_LATE_AFTER_MS, PRINT_MAX_ATTEMPTS } from '@masa/domain/print-job';
import { callOf, openBar, printer, PRINTED, type Bar } from '../../testing/print-bar.ts';
import type { PrintOrder } from './public.ts';

const original = (order: Omit<PrintOrder, 'copyNo' | 'dedupKey'>): PrintOrder => ({
  ...order,
  copyNo: 0,
  dedupKey: `sticker:${order.orderItemId}:0`,
});

describe('what comes into the print queue', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const press = (order: Omit<PrintOrder, 'copyNo' | 'dedupKey'>) =>
    bar.inWork((work) => bar.print.printing.enqueueCopy(work, order));
  const pressFiscal = (order: Awaited<ReturnType<Bar['check']>>) =>
    bar.inWork((work) => bar.print.printing.enqueueFiscal(work, order));
  const copies = async (): Promise<unknown[]> => bar.db('print_jobs').orderBy('copy_no').pluck('copy_no');
  const becomeLate = async () => {
    bar.pass(PRINT_LATE_AFTER_MS);
    await bar.print.agentLink.sweep();
  };
  const atPrinter = async () => bar.agent([printer('kitchen')]);
  const printAll = async (agent: Awaited<ReturnType<typeof atPrinter>>) => {
    for (const { jobId, leaseNo } of await agent.claim())
      await bar.agentLink.printed(agent.id, { jobId, leaseNo, ...PRINTED });
  };

  it('prints one original of an item, however many press at once', async () => {
    const order = await bar.item();
    const auto = bar.inWork((work) => bar.print.printing.enqueue(work, original(order)));
    const tickets = await Promise.all([auto, ...Array.from({ length: 10 }, () => press(order))]);
    expect(tickets.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(tickets.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await copies()).toEqual([0]);
  });

  it('holds papers of every kind that there is', async () => {
    const order = { ...(await bar.item()), copyNo: 0, dedupKey: null };
    const papers = printJobKinds.map((kind) => ({ ...order, kind }));
    await bar.inWork((work) => bar.print.printing.enqueueAll(work, papers));
    const kinds: unknown[] = await bar.db('print_jobs').pluck('kind');
    expect(kinds.toSorted()).toEqual(printJobKinds.toSorted());
  });

  it('takes the papers of a long order all at once or not at all, in statements of a bounded size', async () => {
    const papers: PrintOrder[] = [];
    for (let number = 0; number < 450; number += 1)
      papers.push({ ...(await bar.item()), copyNo: 0, dedupKey: `long:${number}` });
    const statements: number[] = [];
    const count = ({ sql, bindings }: { readonly sql: string; readonly bindings: readonly unknown[] }) => {
      if (/^insert into .print_jobs/u.test(sql)) statements.push(bindings.length);
    };
    bar.db.on('query', count);
    const [first] = papers;
    const twice = first ? [...papers, first] : [];
    await expect(bar.inWork((work) => bar.print.printing.enqueueAll(work, twice))).rejects.toThrow(
      /unique|duplicate/iu,
    );
    expect(await copies()).toEqual([]);

    let seen: number[] = [];
    const storing = bar.inWork((work) => bar.print.printing.enqueueAll(work, papers));
    const looking = (async () => {
      while ((seen.at(-1) ?? 0) < papers.length) seen = [...seen, (await copies()).length];
    })();
    await Promise.all([storing, looking]);
    bar.db.off('query', count);
    expect(seen.filter((stored) => stored !== 0 && stored !== papers.length)).toEqual([]);
    expect(statements.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...statements)).toBeLessThan(8_000);
  });

  it('makes one marked copy at a time, and only after the sticker before it has come to an end', async () => {
    const order = await bar.item();
    const agent = await atPrinter();
    await press(order);
    expect((await press(order)).duplicate).toBe(true);
    await printAll(agent);
    const again = await Promise.all(Array.from({ length: 10 }, () => press(order)));
    expect(again.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    const [copy] = await agent.claim();
    expect(copy).toMatchObject({ copyNo: 1, maybePrinted: false });
    expect((await press(order)).status).toBe('leased');
    expect(await copies()).toEqual([0, 1]);
  });

  it('does not count a cancellation slip as a sticker', async () => {
    const order = await bar.item();
    const slip: PrintOrder = { ...order, copyNo: 0, dedupKey: `cancelled:${order.orderItemId}` };
    await bar.inWork((work) => bar.print.printing.enqueue(work, slip));
    expect((await press(order)).duplicate).toBe(false);
    expect(await copies()).toEqual([0, 0]);
  });

  it('prints a late sticker now when its button is pressed again, and says what it would say today', async () => {
    const order = await bar.item();
    const { jobId } = await press(order);
    await becomeLate();
    bar.heard.length = 0;
    const presses = await Promise.all(Array.from({ length: 5 }, () => press({ ...order, title: 'moved' })));
    expect(presses.filter(({ duplicate }) => !duplicate)).toEqual([
      { jobId, status: 'queued', duplicate: false },
    ]);
    expect(new Set(presses.map((ticket) => ticket.jobId))).toEqual(new Set([jobId]));
    expect(bar.heard.map(({ kind }) => kind).toSorted()).toEqual(['print', 'staff']);
    expect(await bar.job(jobId)).toMatchObject({ title: 'moved', copy_no: 0 });
    await bar.print.agentLink.sweep();
    expect(await bar.statusOf(jobId)).toBe('queued');
  });

  it('tries a failed sticker again under its own number: nothing of it is on paper', async () => {
    const order = await bar.item();
    const agent = await atPrinter();
    const { jobId } = await press(order);
    await bar.agentLink.failed(agent.id, { ...(await agent.claimOne()), reason: 'no such letter' });
    const presses = await Promise.all(Array.from({ length: 5 }, () => press(order)));
    expect(presses.filter(({ duplicate }) => !duplicate)).toEqual([
      { jobId, status: 'queued', duplicate: false },
    ]);
    expect(await agent.claim()).toMatchObject([{ jobId, copyNo: 0, maybePrinted: false }]);
  });

  it('makes a marked copy of a sticker that failed and may be on paper', async () => {
    const order = await bar.item();
    const agent = await atPrinter();
    const { jobId } = await press(order);
    for (let tries = 0; tries < PRINT_MAX_ATTEMPTS; tries += 1) await agent.loseOne();
    expect(await bar.statusOf(jobId)).toBe('failed');
    expect((await press(order)).duplicate).toBe(false);
    expect(await agent.claim()).toMatchObject([{ copyNo: 1 }]);
  });

  it('prints a fresh original in place of a dropped one, unless that one may be on paper', async () => {
    const order = await bar.item();
    const agent = await atPrinter();
    const dropLate = async (jobId: string) => {
      await becomeLate();
      await bar.print.handlers.dismissJob(callOf({ params: { jobId }, query: {} }));
    };
    await dropLate((await press(order)).jobId);
    const presses = await Promise.all(Array.from({ length: 5 }, () => press(order)));
    expect(presses.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await copies()).toEqual([0, 0]);
    const { jobId } = await agent.loseOne();
    expect(await bar.statusOf(jobId)).toBe('queued');
    await dropLate(jobId);
    await press(order);
    expect(await agent.claim()).toMatchObject([{ copyNo: 1, maybePrinted: false }]);
  });

  it('numbers the copies of a pre-check by themselves', async () => {
    const check = await bar.check();
    const agent = await bar.agent([printer('bar', { role: 'precheck' })]);
    const order = { ...check, kind: 'precheck', role: 'precheck' } as const;
    await press(order);
    await printAll(agent);
    await press(order);
    expect(await copies()).toEqual([0, 1]);
  });

  it('queues one fiscal receipt of a check, however many press at once, and none after it is printed', async () => {
    const check = await bar.check();
    const agent = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    const tickets = await Promise.all(Array.from({ length: 10 }, () => pressFiscal(check)));
    expect(tickets.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    const lease = await agent.claimOne();
    expect(await pressFiscal(check)).toEqual({ jobId: lease.jobId, status: 'leased', duplicate: true });
    await bar.agentLink.started(agent.id, lease);
    expect((await pressFiscal(check)).status).toBe('printing');
    await bar.agentLink.printed(agent.id, { ...lease, ...PRINTED, fiscalNumber: '0000001' });
    expect(await pressFiscal(check)).toEqual({ jobId: lease.jobId, status: 'printed', duplicate: true });
    expect(await bar.db('checks').where({ id: check.checkId }).first('fiscal_number')).toMatchObject({
      fiscal_number: '0000001',
    });
  });

  it('tries a failed fiscal receipt again as a new job', async () => {
    const check = await bar.check();
    const agent = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    const first = await pressFiscal(check);
    await bar.agentLink.failed(agent.id, { ...(await agent.claimOne()), reason: 'no fiscal memory' });
    const states = () =>
      bar.inWork((work) => bar.print.printing.fiscalStates(work, [check.checkId, 'other']));
    expect([...(await states())]).toEqual([[check.checkId, 'failed']]);
    const again = await Promise.all(Array.from({ length: 5 }, () => pressFiscal(check)));
    expect(again.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(again.map(({ jobId }) => jobId)).not.toContain(first.jobId);
    expect([...(await states())]).toEqual([[check.checkId, 'queued']]);
  });

  it('drops the stickers of a deleted item that are not on paper, and tells when one may be', async () => {
    const dismiss = async ({ orderItemId }: { orderItemId: string | null }) => {
      const ids = [orderItemId ?? ''];
      const onPaper = await bar.inWork((work) => bar.print.printing.dismissStickers(work, ids));
      return onPaper.size === 1;
    };
    const [waiting, taken, printed] = [await bar.item(), await bar.item(), await bar.item()];
    const agent = await atPrinter();
    await press(printed);
    await printAll(agent);
    await press(taken);
    await agent.claimOne();
    const { jobId } = await press(waiting);
    expect(await dismiss(waiting)).toBe(false);
    expect(await bar.statusOf(jobId)).toBe('dismissed');
    expect(await dismiss(taken)).toBe(true);
    expect(await dismiss(printed)).toBe(true);
    expect(await dismiss(await bar.item())).toBe(false);
  });

  it('rings once per order after commit, and not for a repeated press', async () => {
    const orders = [await bar.item(), await bar.item('kitchen', 2), await bar.item('kitchen', 3)];
    const placeAll = () =>
      bar.inWork(async (work) => {
        for (const order of orders) await bar.print.printing.enqueue(work, original(order));
        expect(bar.heard).toEqual([]);
      });
    await placeAll();
    expect(bar.heard.map(({ kind }) => kind).toSorted()).toEqual(['print', 'staff']);
    bar.heard.length = 0;
    await placeAll();
    expect(bar.heard).toEqual([]);
  });
});
