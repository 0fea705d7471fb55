import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBar, printer, PRINTED, type Bar } from '../../testing/print-bar.ts';
import { openDrawer } from './open-drawer.deed.ts';

/** A drawer opens while somebody stands before it, once, or never. */
describe('the pulse of a drawer', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const bill = () => [printer('receipts', { role: 'precheck' }), printer('kitchen')];
  const anAgent = (knows = ['drawer'], printers = bill()) => bar.agent(printers, knows);
  async function open(name = 'receipts'): Promise<string> {
    const [printerId] = await bar.db('printers').where({ name }).pluck('id');
    if (printerId === undefined) throw new Error(`There is no printer ${name}.`);
    await bar.inWork((work) => openDrawer(work, bar.context.world, { printerId, pin: 5 }));
    const [jobId] = await bar.db('print_jobs').where({ kind: 'drawer' }).pluck('id');
    if (jobId === undefined) throw new Error('There is no pulse.');
    return jobId;
  }
  /** The bell rings once what caused it is committed. */
  const rung = () => bar.heard.filter(({ kind }) => kind === 'print').length;

  it('goes to the printer that the drawer hangs on, with its plug, and is over when it has opened', async () => {
    const agent = await anAgent();
    const jobId = await open();
    expect(rung()).toBeGreaterThan(0);
    const [job, ...others] = await agent.claim();
    expect(others).toEqual([]);
    expect(job).toMatchObject({ jobId, printer: 'receipts', document: { kind: 'drawer', pin: 5 } });
    const lease = { jobId, leaseNo: job?.leaseNo ?? 0 };
    expect(await bar.agentLink.started(agent.id, lease)).toEqual({ status: 'ok' });
    expect(await bar.agentLink.printed(agent.id, { ...lease, ...PRINTED })).toEqual({ status: 'ok' });
    expect(await bar.statusOf(jobId)).toBe('printed');
  });

  it('M-062: is dead after half a minute without its printer, and no drawer opens later', async () => {
    const jobId = await anAgent().then(() => open());
    bar.pass(31_000);
    await bar.print.agentLink.sweep();
    expect(await bar.statusOf(jobId)).toBe('dismissed');
    const back = await anAgent();
    expect(await back.claim()).toEqual([]);
  });

  it('is refused at its first byte when the printer was busy for too long', async () => {
    const agent = await anAgent();
    const jobId = await open();
    const lease = await agent.claimOne();
    bar.pass(20_000);
    await bar.agentLink.renew(agent.id, lease);
    bar.pass(11_000);
    expect(await bar.agentLink.started(agent.id, lease)).toEqual({ status: 'stale_lease' });
    await bar.print.agentLink.sweep();
    expect(await bar.statusOf(jobId)).toBe('dismissed');
  });

  it('is never tried again: not after a lost answer, a lost agent, a refusal or a blocked printer', async () => {
    const agent = await anAgent();
    const endings = {
      unknown: (lease: { jobId: string; leaseNo: number }) =>
        bar.agentLink.unknown(agent.id, { ...lease, reason: 'no_answer' }),
      failed: (lease: { jobId: string; leaseNo: number }) =>
        bar.agentLink.failed(agent.id, { ...lease, reason: 'unfit' }),
      release: (lease: { jobId: string; leaseNo: number }) =>
        bar.agentLink.release(agent.id, { ...lease, reason: 'paper_out' }),
      silence: async () => {
        bar.pass(31_000);
        await bar.print.agentLink.sweep();
      },
    };
    for (const [how, end] of Object.entries(endings)) {
      const jobId = await open();
      const lease = await agent.claimOne();
      await bar.agentLink.started(agent.id, lease);
      await end(lease);
      expect(await bar.statusOf(jobId), how).toBe('dismissed');
      expect(await agent.claim(), how).toEqual([]);
      await bar.db('print_jobs').where({ id: jobId }).delete();
    }
  });

  it('is given back untouched while nothing was sent, and taken again within its time', async () => {
    const agent = await anAgent();
    const jobId = await open();
    const lease = await agent.claimOne();
    await bar.agentLink.release(agent.id, { ...lease, reason: 'paper_out' });
    expect(await bar.statusOf(jobId)).toBe('queued');
    bar.pass(5_000);
    expect(await agent.claimOne()).toEqual({ jobId, leaseNo: 2 });
  });

  it('goes to no agent that does not know it, which prints everything else as before', async () => {
    const old = await anAgent([]);
    const jobId = await open();
    const sticker = await bar.item();
    await bar.inWork((work) => bar.print.printing.enqueueCopy(work, sticker));
    expect((await old.claim()).map(({ document }) => document.kind)).toEqual(['sticker']);
    bar.pass(31_000);
    await bar.print.agentLink.sweep();
    expect(await bar.statusOf(jobId)).toBe('dismissed');
  });

  it('goes to no other printer, and to none in the place of one that is away', async () => {
    const agent = await anAgent(['drawer'], bill());
    const printers = await bar.db('printers').select('id', 'name');
    const idOf = (name: string) => printers.find((one) => one.name === name)?.id ?? '';
    await bar
      .db('printers')
      .where({ name: 'receipts' })
      .update({ backup_id: idOf('kitchen') });
    await agent.hello([printer('receipts', { role: 'precheck', state: 'offline' }), printer('kitchen')]);
    await open();
    bar.pass(25_000);
    await agent.hello([printer('receipts', { role: 'precheck', state: 'offline' }), printer('kitchen')]);
    const { jobs } = await bar.agentLink.claim(agent.id, { printers: ['kitchen'], limit: 10 });
    expect(jobs).toEqual([]);
  });

  it('opens nothing that was rolled back, and asks no cash register', async () => {
    const device = { model: 'DP-25', serial: '1', registration: null, legal: true };
    await anAgent(['drawer'], [...bill(), printer('till', { role: 'fiscal', device })]);
    const printers = await bar.db('printers').select('id', 'name');
    const idOf = (name: string) => printers.find((one) => one.name === name)?.id ?? '';
    const pulse = (printerId: string) =>
      bar.inWork(async (work) => {
        await openDrawer(work, bar.context.world, { printerId, pin: 2 });
        if (printerId === idOf('receipts')) throw new Error('the deed is refused');
      });
    await expect(pulse(idOf('receipts'))).rejects.toThrow('refused');
    await pulse(idOf('till'));
    await pulse('00000000-0000-4000-8000-000000000000');
    expect(await bar.db('print_jobs').where({ kind: 'drawer' })).toEqual([]);
  });
});
