import type { StickerDocument } from '@masa/domain/print-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

const jobsOf = async (of: { readonly checkId?: string; readonly orderId?: string }) =>
  (await bar.ana.printJobs({ query: { limit: 200 } })).filter((job) =>
    of.checkId === undefined ? job.orderId === of.orderId : job.checkId === of.checkId,
  );
/** A device that refuses whatever waits for it. */
async function deviceThatFails(role: 'fiscal' | 'sticker' = 'fiscal') {
  const { agents, agentLink } = bar.product.print;
  const name = role === 'fiscal' ? 'till' : 'broken stickers';
  const { id } = await agents.enrol(name, 'user:boss');
  const device = { name, role, station: 'all', language: 'ro' } as const;
  const printers = [{ ...device, state: 'ok', paper: 'ok', detail: '' } as const];
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
  return async () => {
    const { jobs } = await agentLink.answers.claim(id, { printers: [name], limit: 20 });
    for (const { jobId, leaseNo } of jobs)
      await agentLink.answers.failed(id, { jobId, leaseNo, reason: 'cover open' });
  };
}
/** A printer of stickers: prints whatever waits, and answers what stood on the papers. */
async function stickerPrinter() {
  const { agents, agentLink } = bar.product.print;
  const name = `stickers-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name, role: 'sticker', station: 'all', language: 'ro', ...state } as const];
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
  return async () => {
    const papers: StickerDocument[] = [];
    for (;;) {
      const { jobs } = await agentLink.answers.claim(id, { printers: [name], limit: 20 });
      if (jobs.length === 0) return papers;
      for (const { jobId, leaseNo, document } of jobs) {
        const outcome = { confirmed: true, fiscalNumber: null, paper: null };
        await agentLink.answers.printed(id, { jobId, leaseNo, ...outcome });
        if (document.kind === 'sticker') papers.push(document);
      }
    }
  };
}
/** A check of one guest, asked for. */
async function checkOf(...items: string[]) {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, ...items);
  return { guest, checkId: await pay.opened(pay.separate(guest)) };
}

describe('stickers', () => {
  it('come by themselves for what the kitchen makes, one each, and not for the bar', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = '', wings = '', beer = ''] = await order(
      guest,
      'fries',
      'wings_buffalo__8pc',
      'lager__500ml',
    );
    for (const orderId of [fries, wings])
      expect(await jobsOf({ orderId })).toMatchObject([{ kind: 'sticker', status: 'queued', copyNo: 0 }]);
    expect(await jobsOf({ orderId: beer })).toEqual([]);
  });

  it('come as an original again after one that was dropped before any paper', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [orderId = ''] = await order(guest, 'fries');
    const fail = await deviceThatFails('sticker');
    await fail();
    const [{ jobId } = { jobId: '' }] = await jobsOf({ orderId });
    await bar.ana.dismissJob({ params: { jobId }, query: { reason: 'The cover is open' } });
    await bar.ana.printSticker({ params: { orderId } });
    const papers = await jobsOf({ orderId });
    expect(papers.map(({ status, copyNo }) => [status, copyNo]).toSorted()).toEqual([
      ['dismissed', 0],
      ['queued', 0],
    ]);
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('are printed on demand too; the button never makes a second one of a job that still waits', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = ''] = await order(guest, 'fries', 'lager__500ml');
    const first = await bar.ana.printSticker({ params: { orderId: beer } });
    expect(first).toMatchObject({ status: 'queued', duplicate: false });
    expect(await bar.ana.printSticker({ params: { orderId: beer } })).toEqual({ ...first, duplicate: true });
    expect(await bar.ion.printSticker({ params: { orderId: fries } })).toMatchObject({ duplicate: true });
    expect(await jobsOf({ orderId: beer })).toHaveLength(1);
    expect(await refusalOf(bar.ana.printSticker({ params: { orderId: crypto.randomUUID() } }))).toBe(
      '404 order_not_found',
    );
  });

  it('that wait are dropped with their item', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(guest, 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await jobsOf({ orderId: fries })).toMatchObject([{ status: 'dismissed' }]);
    expect(await refusalOf(bar.ana.printSticker({ params: { orderId: fries } }))).toBe('404 order_not_found');
  });

  it('that are on paper are called off on paper when their item is deleted', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = ''] = await order(guest, 'fries', 'lager__500ml');
    const papers = await stickerPrinter();
    await papers();
    for (const orderItemId of [fries, beer]) await bar.ana.deleteItem({ params: { orderItemId } });
    const first = fries.slice(0, 5).toUpperCase();
    expect(await papers()).toMatchObject([{ notice: 'cancelled', shortId: first, byWaiter: false }]);
    expect(await jobsOf({ orderId: fries })).toMatchObject([{ status: 'printed' }, { status: 'printed' }]);
    expect(await papers()).toEqual([]);
  });

  it('that are on paper are followed by the new table when the guest moves, from kitchen and bar', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = '', wings = '', asked = '', beer = ''] = await order(
      guest,
      'fries',
      'wings_buffalo__8pc',
      'lager__500ml',
      'lager__500ml',
    );
    const papers = await stickerPrinter();
    await bar.ana.printSticker({ params: { orderId: asked } });
    await papers();
    await bar.ana.deleteItem({ params: { orderItemId: wings } });
    await papers();
    const table = bar.table();
    await guest.api.moveSession({ body: { table, sessionId: guest.session.id } });
    const tables = await bar.ana.tables();
    const name = tables.find((one) => one.table.tableId === table)?.table.tableName;
    const slips = await papers();
    expect(slips.map(({ notice, shortId }) => [notice, shortId]).toSorted()).toEqual(
      [fries, asked].map((id) => ['moved', id.slice(0, 5).toUpperCase()]).toSorted(),
    );
    expect(new Set(slips.map((slip) => slip.tableName))).toEqual(new Set([name]));
    expect(await jobsOf({ orderId: beer })).toEqual([]);
  });

  it('tell the kitchen of a new table what it still has to bring there', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = '', done = '', beer = ''] = await order(guest, 'fries', 'fries', 'lager__500ml');
    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
      await bar.ion.advanceOrder({ params: { orderId: done, nextStatus } });
    await guest.api.moveSession({ body: { table: bar.table(), sessionId: guest.session.id } });
    expect(await jobsOf({ orderId: fries })).toHaveLength(2);
    expect(await jobsOf({ orderId: done })).toHaveLength(1);
    expect(await jobsOf({ orderId: beer })).toEqual([]);
  });
});

describe('the pre-check', () => {
  it('waits for its printer and is queued once', async () => {
    const { checkId } = await checkOf('fries');
    const first = await bar.ana.printPrecheck({ params: { checkId } });
    expect(first).toMatchObject({ status: 'queued', duplicate: false });
    expect(await bar.ana.printPrecheck({ params: { checkId } })).toEqual({ ...first, duplicate: true });
    expect(await jobsOf({ checkId })).toMatchObject([
      { jobId: first.jobId, kind: 'precheck', status: 'queued' },
    ]);
  });

  it('that still waits is dropped with its check: nobody is to pay by it', async () => {
    const { checkId } = await checkOf('fries');
    const { jobId } = await bar.ana.printPrecheck({ params: { checkId } });
    await pay.cancel(checkId);
    expect(await jobsOf({ checkId })).toMatchObject([{ jobId, status: 'dismissed' }]);
    expect(await refusalOf(bar.ana.retryJob({ params: { jobId } }))).toBe('409 print_job_wrong_state');
  });

  it('can still be printed when the table is closed', async () => {
    const { checkId } = await checkOf('fries');
    await pay.complete(checkId);
    expect(await bar.ana.printPrecheck({ params: { checkId } })).toMatchObject({ status: 'queued' });
    expect(await bar.ana.printFiscal({ params: { checkId } })).toMatchObject({
      status: 'queued',
      duplicate: false,
    });
  });
});

describe('the fiscal receipt', () => {
  it('is printed at most once, however many press the button', async () => {
    const { checkId } = await checkOf('fries');
    const tickets = await Promise.all(
      [bar.ana, bar.ion, bar.boss, bar.ana, bar.ion, bar.boss, bar.ana, bar.ion].map((api) =>
        api.printFiscal({ params: { checkId } }),
      ),
    );
    expect(new Set(tickets.map(({ jobId }) => jobId)).size).toBe(1);
    expect(tickets.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await jobsOf({ checkId })).toHaveLength(1);
    expect((await pay.open((await pay.details(checkId)).tableId))[0]?.fiscal).toBe('queued');
  });

  it('keeps its check: what may be on paper is not called off, but it can be closed', async () => {
    const { checkId } = await checkOf('fries');
    await bar.ana.printFiscal({ params: { checkId } });
    expect(await refusalOf(pay.cancel(checkId))).toBe('409 check_has_fiscal');
    expect((await pay.complete(checkId)).status).toBe('completed');
  });

  it('never meets a cancelled check, whoever is faster', async () => {
    for (let evenings = 0; evenings < 10; evenings += 1) {
      const { checkId } = await checkOf('fries');
      const [printed, cancelled] = await Promise.allSettled([
        bar.ana.printFiscal({ params: { checkId } }),
        pay.cancel(checkId),
      ]);
      expect([printed.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await jobsOf({ checkId })).toHaveLength(printed.status === 'fulfilled' ? 1 : 0);
    }
  });

  it('that failed is never taken up again for a cancelled check, whoever is faster', async () => {
    const fails = await deviceThatFails();
    for (let evenings = 0; evenings < 10; evenings += 1) {
      const { checkId } = await checkOf('fries');
      const { jobId } = await bar.ana.printFiscal({ params: { checkId } });
      await fails();
      const race = [() => bar.ana.retryJob({ params: { jobId } }), () => pay.cancel(checkId)];
      if (evenings % 2 === 1) race.reverse();
      const outcomes = await Promise.allSettled(race.map((act) => act()));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { status } = await pay.details(checkId);
      const alive = (await jobsOf({ checkId })).filter((job) => job.status === 'queued');
      expect(alive).toHaveLength(status === 'cancelled' ? 0 : 1);
    }
  });

  it('and all other paper is asked for by staff alone', async () => {
    const { guest, checkId } = await checkOf('fries');
    for (const api of [guest.api, bar.bare]) {
      expect(
        await refusalsOf(
          api.printFiscal({ params: { checkId } }),
          api.printPrecheck({ params: { checkId } }),
          api.printSticker({ params: { orderId: 'x' } }),
        ),
      ).toEqual(['401 unauthorized']);
    }
    expect(await jobsOf({ checkId })).toEqual([]);
  });
});
