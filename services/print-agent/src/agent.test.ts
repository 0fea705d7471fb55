import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentMessageName } from '@masa/contract/print-channel';
import { parseConfig } from './config.ts';
import { openBar, readPaper, until, type Bar } from './testing/bar.ts';
import { fiscalDocument, leasedJob, precheckDocument, stickerDocument } from './testing/jobs.ts';

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
});
afterEach(() => bar.close());

const namesSaid = (): AgentMessageName[] => bar.api.said.map(({ name }) => name);
const stateOf = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId)?.state;
const reasonOf = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId)?.reason ?? '';

describe('an ordinary evening', () => {
  it('a sticker is claimed, announced, printed, confirmed and shown', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    const [paper] = emulator.papers().map(readPaper);
    expect(paper?.text).toContain('КРЫЛЬЯ BBQ 12 шт');
    expect(paper?.marked).toBe(false);
    const { confirmed, paper: picture } = bar.api.jobs.get(job.jobId) ?? {};
    expect(confirmed).toBe(true);
    expect(PNG.sync.read(picture ?? Buffer.alloc(0)).width).toBe(384);
    expect(namesSaid().filter((name) => name !== 'claim' && name !== 'renew')).toEqual(expect.arrayContaining(['hello', 'started', 'printed']));
    expect(namesSaid().indexOf('started')).toBeLessThan(namesSaid().indexOf('printed'));
  });

  it('the demo printers print a job of each kind and send its picture', async () => {
    const demo = parseConfig(readFileSync(new URL('../printers.demo.yaml', import.meta.url), 'utf8'));
    if (!demo.ok) throw new Error(demo.error);
    await bar.agent(demo.value.printers);
    const jobs = [
      leasedJob({ printer: 'kitchen', document: stickerDocument }),
      leasedJob({ printer: 'precheck', document: precheckDocument, language: 'ro' }),
      leasedJob({ printer: 'fiscal', document: fiscalDocument, language: 'ro' }),
      leasedJob({ printer: 'fiscal', document: { kind: 'test', requestedBy: 'Ana', requestedAt: 0 } }),
    ];
    bar.api.queue(...jobs);
    for (const job of jobs) {
      await bar.printed(job);
      const picture = bar.api.jobs.get(job.jobId)?.paper ?? Buffer.alloc(0);
      expect(PNG.sync.read(picture).width).toBe(job.printer === 'kitchen' ? 384 : 576);
    }
  });

  it('jobs come out in the order they were made', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const jobs = Array.from({ length: 12 }, (_, index) =>
      leasedJob({ document: { ...stickerDocument, shortId: `N${String(index).padStart(4, '0')}` } }),
    );
    bar.api.queue(...jobs);
    for (const job of jobs) await bar.printed(job);
    const order = emulator.papers().map((paper) => /N\d{4}/u.exec(readPaper(paper).text)?.[0]);
    expect(order).toEqual(jobs.map((_, index) => `N${String(index).padStart(4, '0')}`));
  });

  it('a printer without an answer prints unconfirmed', async () => {
    const emulator = await bar.printer({ mute: true });
    await bar.agent([bar.behind(emulator, {}, { fence: 'none' })]);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(bar.api.jobs.get(job.jobId)?.confirmed).toBe(false);
    expect(emulator.papers()).toHaveLength(1);
  });

  it('every line of the log is one JSON object, whatever the guests are called', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob({ document: { ...stickerDocument, orderedBy: '\n{"event":"forged"}\u2028' } });
    bar.api.queue(job);
    await bar.printed(job);
    for (const line of bar.logged) expect(JSON.parse(line)).toHaveProperty('event');
    expect(bar.logged.join('')).not.toContain(bar.api.key);
  });
});

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
    await until(() => jobs.every((job) => reasonOf(job) === 'cover_open') || bar.api.printers()[0]?.state === 'cover_open', 'they are released');
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
    await until(() => reasonOf(job) !== '', 'the doubt is reported');
    emulator.knobs.muteFence = false;
    await bar.printed(job);
    const papers = emulator.papers().map(readPaper);
    expect(papers.filter(({ marked }) => !marked)).toHaveLength(1);
    expect(papers.at(-1)?.text).toContain('КОПИЯ / COPIE / COPY ?');
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
    const nowhere = leasedJob({ printer: 'kitchen', venue: { ...leasedJob().venue, timeZone: 'Mars/Olympus' } });
    const good = [leasedJob(), leasedJob()];
    bar.api.raw.push({ jobId: 'future', leaseNo: 1, document: { kind: 'hologram' } }, 'nonsense', null);
    const [first, second] = good;
    if (first === undefined || second === undefined) throw new Error('two jobs are needed');
    bar.api.queue(first, wrong, nowhere, second);
    for (const job of good) await bar.printed(job);
    await until(() => stateOf(wrong) === 'failed' && stateOf(nowhere) === 'failed', 'the bad ones have failed');
    expect(reasonOf(wrong)).toContain('add up to');
    expect(reasonOf(nowhere)).toContain('Mars');
    await until(() => bar.api.said.some(({ name, message }) => name === 'failed' && message.jobId === 'future'), 'the unknown kind is refused');
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
    await until(() => bar.api.said.some(({ name, message }) => name === 'started' && message.jobId === 'taken-away'), 'it asked');
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
    await until(() => reasonOf(job).includes('earlier try'), 'the agent refuses');
    expect(emulator.papers().length).toBeLessThanOrEqual(1);
  });
});

describe('the connection', () => {
  it('with a wrong key shows no job', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)], 'guessed');
    const job = leasedJob();
    bar.api.queue(job);
    await until(() => bar.logged.some((line) => line.includes('unauthorized')), 'it is refused');
    expect(stateOf(job)).toBe('queued');
    expect(bar.api.said).toEqual([]);
    expect(bar.logged.join('')).not.toContain('guessed');
  });

  it('that breaks between paper and news brings the news later, and one paper', async () => {
    const emulator = await bar.printer({ muteFence: true });
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob();
    bar.api.queue(job);
    await until(() => emulator.papers().length === 1 && stateOf(job) === 'printing', 'it prints');
    emulator.knobs.muteFence = false;
    emulator.knobs.paper = 'out';
    await bar.api.down();
    emulator.knobs.paper = 'ok';
    await until(() => bar.logged.some((line) => line.includes('"job_unknown"') || line.includes('"job_printed"')), 'it ends');
    await bar.api.up();
    await bar.printed(job);
    const unmarked = emulator.papers().map(readPaper).filter(({ marked }) => !marked);
    expect(unmarked).toHaveLength(1);
  });

  it('that comes back finds the jobs that were made meanwhile', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    await until(() => bar.api.connected() === 1, 'it is there');
    await bar.api.down();
    const job = leasedJob();
    bar.api.queue(job);
    await bar.api.up();
    await bar.printed(job);
    expect(emulator.papers()).toHaveLength(1);
  });

  it('without consent prints nothing', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    bar.api.deaf.set('started', 2);
    const job = leasedJob();
    bar.api.queue(job);
    await until(() => bar.api.deaf.get('started') === 1, 'it has asked once');
    expect(emulator.papers()).toEqual([]);
    await bar.printed(job);
    expect(emulator.papers()).toHaveLength(1);
  });

  it('an API that chokes on the picture still hears of the print', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    bar.api.deaf.set('printed', 3);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(bar.api.jobs.get(job.jobId)?.paper).toBeNull();
  });
});
