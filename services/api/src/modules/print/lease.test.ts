import { PAPER_MAX_BYTES } from '@masa/domain/print-document';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveJob } from './job-moves.ts';
import { openBar, printer, PRINTED, VENUE, type Bar } from '../../testing/print-bar.ts';
import { readJob } from './print.store.ts';

const LEASE_OVER = 31_000;

describe('leases of print jobs', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const sticker = async (station: 'kitchen' | 'bar' = 'kitchen', number = 1) => {
    const order = await bar.item(station, number);
    return (await bar.inWork((work) => bar.print.printing.enqueueCopy(work, order))).jobId;
  };
  const receipt = async () => {
    const check = await bar.check();
    const press = () => bar.inWork((work) => bar.print.printing.enqueueFiscal(work, check));
    return { check, press, jobId: (await press()).jobId };
  };
  const anAgent = (name = 'kitchen') => bar.agent([printer(name)]);
  const aFiscalAgent = () => bar.agent([printer('ecc', { role: 'fiscal' })]);

  it('hands a job to its agent with everything that goes on the paper', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    const [job] = await agent.claim();
    expect(job).toMatchObject({
      jobId,
      leaseNo: 1,
      printer: 'kitchen',
      language: 'ru',
      copyNo: 0,
      maybePrinted: false,
      venue: VENUE,
      document: { kind: 'sticker', itemName: { ru: 'Крылья' } },
    });
  });

  it('runs out in half a minute, too, when the clock is set back two hours meanwhile', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    await agent.claimOne();
    bar.pass(-2 * 3_600_000);
    await bar.print.agentLink.sweep();
    expect((await readJob(bar.db, jobId))?.status).toBe('leased');
    bar.pass(LEASE_OVER);
    await bar.print.agentLink.sweep();
    expect((await readJob(bar.db, jobId))?.status).toBe('queued');
    bar.pass(2 * 3_600_000 - LEASE_OVER);
  });

  it('never gives one job to two agents, and gives every job to one', async () => {
    const jobs = new Set<string>();
    for (let count = 0; count < 12; count += 1) jobs.add(await sticker());
    const agents = await Promise.all([anAgent(), anAgent(), anAgent()]);
    const taken: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const claims = await Promise.all(agents.flatMap((agent) => [agent.claim(2), agent.claim(2)]));
      taken.push(...claims.flat().map(({ jobId }) => jobId));
    }
    expect(taken).toHaveLength(jobs.size);
    expect(new Set(taken)).toEqual(jobs);
  });

  it('hands out oldest first, and the items of one order in their order', async () => {
    const second = await sticker('kitchen', 2);
    const first = await sticker('kitchen', 1);
    bar.pass(1_000);
    const later = await sticker('kitchen', 1);
    const agent = await anAgent();
    expect((await agent.claim()).map(({ jobId }) => jobId)).toEqual([first, second, later]);
  });

  it('puts a job back unmarked when its agent vanished before the first byte', async () => {
    const jobId = await sticker();
    const [gone, other] = [await anAgent(), await anAgent()];
    const lease = await gone.claimOne();
    bar.pass(LEASE_OVER);
    const [again] = await other.claim();
    expect(again).toMatchObject({ jobId, leaseNo: 2, maybePrinted: false });
    expect(await bar.agentLink.started(gone.id, lease)).toEqual({ status: 'stale_lease' });
  });

  it('keeps a lease that is renewed, and refuses every lease that is not the last one given', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    const lease = await agent.claimOne();
    for (let count = 0; count < 4; count += 1) {
      bar.pass(20_000);
      expect(await bar.agentLink.renew(agent.id, lease)).toEqual({ status: 'ok' });
      await bar.print.agentLink.sweep();
    }
    expect(await bar.statusOf(jobId)).toBe('leased');
    const other = await anAgent();
    for (const forged of [
      { jobId, leaseNo: 2 },
      { jobId, leaseNo: 9 },
    ])
      expect(await bar.agentLink.printed(agent.id, { ...forged, ...PRINTED })).toEqual({
        status: 'stale_lease',
      });
    expect(await bar.agentLink.printed(other.id, { ...lease, ...PRINTED })).toEqual({
      status: 'stale_lease',
    });
    expect(await bar.agentLink.started(agent.id, { jobId: 'nobody', leaseNo: 1 })).toEqual({
      status: 'unknown_job',
    });
    expect(await bar.statusOf(jobId)).toBe('leased');
  });

  it('prints a sticker of unknown outcome again as a possible copy, and gives up after three tries', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    await agent.loseOne();
    const [copy] = await agent.claim();
    expect(copy).toMatchObject({ jobId, leaseNo: 2, maybePrinted: true });
    await bar.agentLink.unknown(agent.id, { jobId, leaseNo: 2, reason: 'no answer after the document' });
    // The answer was lost, so the agent says it again: that is no further try.
    expect(await bar.agentLink.unknown(agent.id, { jobId, leaseNo: 2, reason: 'again' })).toEqual({
      status: 'ok',
    });
    expect(await bar.statusOf(jobId)).toBe('queued');
    await agent.loseOne();
    expect(await bar.job(jobId)).toMatchObject({ status: 'failed', attempts: 3 });
  });

  it('never prints a receipt of unknown outcome again by itself', async () => {
    const { jobId, press } = await receipt();
    const agent = await aFiscalAgent();
    await agent.loseOne();
    bar.pass(24 * 60 * 60_000);
    expect(await agent.claim()).toEqual([]);
    expect(await press()).toEqual({ jobId, status: 'unknown', duplicate: true });
  });

  it('takes a late but truthful word of the last lease, and so saves a copy', async () => {
    const agent = await anAgent();
    const jobId = await sticker();
    const queued = await agent.loseOne();
    expect(await bar.statusOf(jobId)).toBe('queued');
    expect(await bar.agentLink.printed(agent.id, { ...queued, ...PRINTED })).toEqual({ status: 'ok' });
    expect(await bar.statusOf(jobId)).toBe('printed');
    expect(await agent.claim()).toEqual([]);
    // Repeated because the answer was lost on the way.
    expect(await bar.agentLink.printed(agent.id, { ...queued, ...PRINTED })).toEqual({ status: 'ok' });

    const late = await sticker();
    const lease = await agent.loseOne();
    bar.pass(20 * 60_000);
    await bar.print.agentLink.sweep();
    expect(await bar.statusOf(late)).toBe('late');
    expect(await bar.agentLink.printed(agent.id, { ...lease, ...PRINTED })).toEqual({ status: 'ok' });
    expect(await bar.statusOf(late)).toBe('printed');

    const fiscal = await receipt();
    const device = await aFiscalAgent();
    const unknown = await device.loseOne();
    await bar.agentLink.printed(device.id, { ...unknown, ...PRINTED, fiscalNumber: '42' });
    expect(await bar.job(fiscal.jobId)).toMatchObject({ status: 'printed', fiscal_number: '42' });
  });

  it('lets nobody act on what a job was a moment ago, even if it looks the same again', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    const before = await readJob(bar.db, jobId);
    if (!before) throw new Error('The job is gone.');
    const dismiss = () => bar.inWork((work) => moveJob(work, before, ['dismiss']));
    await agent.claimOne();
    expect(await dismiss()).toBeNull();
    bar.pass(LEASE_OVER);
    await bar.print.agentLink.sweep();
    expect(await bar.statusOf(jobId)).toBe('queued');
    expect(await dismiss()).toBeNull();
    await expect(bar.inWork((work) => moveJob(work, before, ['finish']))).rejects.toThrow('cannot finish');
  });

  it('never counts two leases: once the next one is given, the old word is only noted', async () => {
    const jobId = await sticker();
    const [slow, other] = [await anAgent(), await anAgent()];
    const old = await slow.loseOne();
    const next = await other.claimOne();
    expect(await bar.agentLink.printed(slow.id, { ...old, ...PRINTED })).toEqual({ status: 'stale_lease' });
    expect(await bar.statusOf(jobId)).toBe('leased');
    expect(
      await bar.db('audit_log').where({ action: 'print_job.late_report', entity_id: jobId }),
    ).toHaveLength(1);
    expect(await bar.agentLink.printed(other.id, { ...next, ...PRINTED })).toEqual({ status: 'ok' });
    expect(await bar.job(jobId)).toMatchObject({ status: 'printed', lease_no: 2 });
  });

  it('lets one of two words win when a late one meets the next claim', async () => {
    for (let round = 0; round < 5; round += 1) {
      const jobId = await sticker();
      const [slow, other] = [await anAgent(), await anAgent()];
      const old = await slow.loseOne();
      const [word, claimed] = await Promise.all([
        bar.agentLink.printed(slow.id, { ...old, ...PRINTED }),
        other.claim(),
      ]);
      expect(claimed.length).toBe(word.status === 'ok' ? 0 : 1);
      expect(await bar.statusOf(jobId)).toBe(word.status === 'ok' ? 'printed' : 'leased');
      for (const { leaseNo } of claimed)
        await bar.agentLink.printed(other.id, { jobId, leaseNo, ...PRINTED });
    }
  });

  it('gives a lease that ran out while printing back to its agent, as long as nobody else took the job', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    const lease = await agent.loseOne();
    expect(await bar.agentLink.renew(agent.id, lease)).toEqual({ status: 'ok' });
    expect(await bar.statusOf(jobId)).toBe('printing');
    expect(await agent.claim()).toEqual([]);
    await bar.agentLink.printed(agent.id, { ...lease, ...PRINTED });
    expect(await bar.job(jobId)).toMatchObject({ status: 'printed', attempts: 1 });
  });

  it('gives back at once what an agent has forgotten, in its old place; what it holds or prints stays', async () => {
    const kitchen = (number: number) => sticker('kitchen', number);
    const [printing, lost, held, gone] = [
      await kitchen(1),
      await kitchen(2),
      await kitchen(3),
      await kitchen(4),
    ];
    const [agent, other] = [await anAgent(), await anAgent()];
    const leases = await agent.claim(4);
    expect(leases.map(({ jobId }) => jobId)).toEqual([printing, lost, held, gone]);
    await bar.agentLink.started(agent.id, { jobId: printing, leaseNo: 1 });
    const elsewhere = await sticker();
    await other.claimOne();
    bar.pass(2_000);
    const younger = await sticker();
    bar.heard.length = 0;

    await agent.greet({ jobId: held, leaseNo: 1 }, { jobId: gone, leaseNo: 7 });

    const states = await Promise.all([printing, lost, held, gone, elsewhere].map((id) => bar.statusOf(id)));
    expect(states).toEqual(['printing', 'queued', 'leased', 'queued', 'leased']);
    expect(bar.heard.map(({ kind }) => kind)).toContain('print');
    const again = await agent.claim();
    expect(again.map(({ jobId, leaseNo, maybePrinted }) => [jobId, leaseNo, maybePrinted])).toEqual([
      [lost, 2, false],
      [gone, 2, false],
      [younger, 1, false],
    ]);
    // Neither a word of the forgotten lease nor a second greeting touches the new one.
    expect(await bar.agentLink.started(agent.id, { jobId: lost, leaseNo: 1 })).toEqual({
      status: 'stale_lease',
    });
    await agent.greet();
    expect(await bar.statusOf(lost)).toBe('leased');
  });

  it('takes nothing from an agent that does not say what it holds, or was given it this very moment', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    await agent.claim();
    await agent.greet();
    expect(await bar.statusOf(jobId)).toBe('leased');
    bar.pass(2_000);
    await agent.hello([printer('kitchen')]);
    expect(await bar.statusOf(jobId)).toBe('leased');
    await agent.greet();
    expect(await bar.statusOf(jobId)).toBe('queued');
  });

  it('puts a job of a blocked printer back untouched, and says why', async () => {
    const jobId = await sticker();
    const agent = await anAgent();
    const lease = await agent.claimOne();
    bar.heard.length = 0;
    await bar.agentLink.release(agent.id, { ...lease, reason: 'paper_out' });
    expect(await bar.job(jobId)).toMatchObject({ status: 'queued', attempts: 0, blocked_by: 'paper_out' });
    // No bell: the same agent would come at once for the same blocked printer.
    expect(bar.heard.map(({ kind }) => kind)).toEqual(['staff']);
    expect((await agent.claim()).map(({ leaseNo, maybePrinted }) => [leaseNo, maybePrinted])).toEqual([
      [2, false],
    ]);
  });

  it('fails an unreadable job by itself: its neighbours print', async () => {
    const [bad, good] = [await sticker(), await sticker()];
    await bar
      .db('print_jobs')
      .where({ id: bad })
      .update({ document: bar.db.raw('?', ['{"kind":"sticker"']) });
    const agent = await anAgent();
    expect((await agent.claim()).map(({ jobId }) => jobId)).toEqual([good]);
    expect(await bar.statusOf(bad)).toBe('failed');
  });

  it('keeps what an agent showed of the paper, if it is a picture of decent size', async () => {
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.alloc(1_000, 7),
    ]);
    const agent = await anAgent();
    for (const [paper, kept] of [
      [png, 1],
      [Buffer.concat([png, Buffer.alloc(PAPER_MAX_BYTES - png.length)]), 1],
      [Buffer.from('<svg/>'), 0],
      [Buffer.concat([png, Buffer.alloc(PAPER_MAX_BYTES)]), 0],
    ] as const) {
      const jobId = await sticker();
      await bar.agentLink.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED, paper });
      expect(await bar.statusOf(jobId)).toBe('printed');
      expect(await bar.db('print_papers').where({ job_id: jobId })).toHaveLength(kept);
    }
  });
});
