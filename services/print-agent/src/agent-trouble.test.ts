import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentMessageName } from '@masa/contract/print-channel';
import { openBar, readPaper, until, type Bar } from './testing/bar.ts';
import { fiscalDocument, leasedJob, precheckDocument } from './testing/jobs.ts';

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
});
afterEach(() => bar.close());

const namesSaid = (): AgentMessageName[] => bar.api.said.map(({ name }) => name);
const stateOf = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId)?.state;
const reasonOf = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId)?.reason ?? '';

describe('troubled printers', () => {
  it('without paper give the job back untouched and take it again when the roll is in', async () => {
    const emulator = await bar.printer({ paper: 'out' });
    const other = await bar.printer();
    await bar.agent([bar.behind(emulator), bar.behind(other, { name: 'bar' })]);
    await until(() => bar.api.printers()[0]?.state === 'paper_out', 'staff know');
    const [job, neighbour] = [leasedJob(), leasedJob({ printer: 'bar' })];
    bar.api.queue(job, neighbour);
    await bar.printed(neighbour);
    expect(stateOf(job)).toBe('queued');
    emulator.knobs.paper = 'ok';
    await bar.printed(job);
    expect(emulator.papers().map(readPaper)).toMatchObject([{ marked: false }]);
    expect(bar.api.printers()[0]).toMatchObject({ state: 'ok', paper: 'ok' });
  });

  it('found empty only when the job is there release it with the reason', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    await until(() => bar.api.printers()[0]?.state === 'ok', 'the printer is there');
    emulator.knobs.cover = 'open';
    const jobs = [leasedJob(), leasedJob()];
    bar.api.queue(...jobs);
    await until(
      () =>
        jobs.every((job) => reasonOf(job) === 'cover_open') || bar.api.printers()[0]?.state === 'cover_open',
      'they are released',
    );
    expect(emulator.papers()).toEqual([]);
    emulator.knobs.cover = 'closed';
    for (const job of jobs) await bar.printed(job);
    expect(emulator.papers()).toHaveLength(2);
  });

  it('that are switched off hold nobody else up, and print when they are back', async () => {
    const dead = await bar.printer();
    await dead.stop();
    const alive = await bar.printer();
    await bar.agent([bar.behind(dead), bar.behind(alive, { name: 'bar' })]);
    const [waiting, job] = [leasedJob(), leasedJob({ printer: 'bar' })];
    bar.api.queue(waiting, job);
    await bar.printed(job);
    expect(stateOf(waiting)).toBe('queued');
    expect(bar.api.printers().map(({ state }) => state)).toEqual(['offline', 'ok']);
  });

  it('that run out of paper in the middle are waited for, with the lease renewed', async () => {
    const emulator = await bar.printer({ paperOutAfterBytes: 60 });
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob();
    bar.api.leaseMs = 600;
    bar.api.queue(job);
    await until(() => bar.api.printers()[0]?.state === 'paper_out', 'staff know');
    await new Promise((resolve) => {
      setTimeout(resolve, 1_200);
    });
    expect(stateOf(job)).toBe('printing');
    expect(namesSaid().filter((name) => name === 'renew').length).toBeGreaterThan(3);
    emulator.knobs.paper = 'ok';
    await bar.printed(job);
    expect(emulator.papers().map(readPaper)).toMatchObject([{ marked: false }]);
  });

  it('that never answer leave a doubt, and the second try is marked', async () => {
    const emulator = await bar.printer({ muteFence: true });
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob();
    bar.api.queue(job);
    // Not any reason: a busy machine may find the printer away first, and that costs no paper.
    await until(() => namesSaid().includes('unknown'), 'the doubt is reported');
    emulator.knobs.muteFence = false;
    await bar.printed(job);
    const papers = emulator.papers().map(readPaper);
    expect(papers.filter(({ marked }) => !marked)).toHaveLength(1);
    expect(papers.at(-1)?.text).toContain('ВОЗМОЖНО КОПИЯ, ПРОВЕРЬТЕ');
  });

  it('that hang up in the middle leave a doubt, too', async () => {
    const emulator = await bar.printer({ resetAfterBytes: 40 });
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(emulator.papers().map(readPaper).at(-1)?.marked).toBe(true);
  });
});

describe('bad jobs', () => {
  it('fail alone and with a reason', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const wrong = leasedJob({ document: { ...precheckDocument, effectiveTotal: 1 } });
    const nowhere = leasedJob({
      printer: 'kitchen',
      venue: { ...leasedJob().venue, timeZone: 'Mars/Olympus' },
    });
    const good = [leasedJob(), leasedJob()];
    bar.api.raw.push({ jobId: 'future', leaseNo: 1, document: { kind: 'hologram' } }, 'nonsense', null);
    const [first, second] = good;
    if (first === undefined || second === undefined) throw new Error('two jobs are needed');
    bar.api.queue(first, wrong, nowhere, second);
    for (const job of good) await bar.printed(job);
    await until(
      () => stateOf(wrong) === 'failed' && stateOf(nowhere) === 'failed',
      'the bad ones have failed',
    );
    expect(reasonOf(wrong)).toContain('add up to');
    expect(reasonOf(nowhere)).toContain('Mars');
    await until(
      () => bar.api.said.some(({ name, message }) => name === 'failed' && message.jobId === 'future'),
      'the unknown kind is refused',
    );
    expect(emulator.papers()).toHaveLength(2);
  });
});

describe('leases', () => {
  it('that are gone before the first byte cost no paper', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    bar.api.raw.push({ ...leasedJob({ jobId: 'taken-away' }), leaseNo: 7 });
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    await until(
      () => bar.api.said.some(({ name, message }) => name === 'started' && message.jobId === 'taken-away'),
      'it asked',
    );
    expect(emulator.papers()).toHaveLength(1);
  });

  it('whose news got lost are answered from the journal, without a second paper', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    bar.api.leaseMs = 150;
    bar.api.deaf.set('printed', 2);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(emulator.papers()).toHaveLength(1);
  });

  it('of a fiscal receipt in doubt print nothing more, even if the API forgets the doubt', async () => {
    const emulator = await bar.printer({ muteFence: true });
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob({ document: fiscalDocument });
    bar.api.queue(job);
    await until(() => stateOf(job) === 'unknown', 'a person is asked');
    emulator.knobs.muteFence = false;
    const item = bar.api.jobs.get(job.jobId);
    if (item === undefined) throw new Error('the job is gone');
    item.state = 'queued';
    item.maybePrinted = false;
    item.reason = '';
    await until(() => reasonOf(job).includes('earlier_try'), 'the agent refuses');
    expect(emulator.papers().length).toBeLessThanOrEqual(1);
  });
});
