import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentMessageName } from '@masa/contract/print-channel';
import { parseConfig } from './program/config.ts';
import { openBar, readPaper, until, type Bar } from './testing/bar.ts';
import { fiscalDocument, leasedJob, precheckDocument, stickerDocument } from './testing/jobs.ts';

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
});
afterEach(() => bar.close());

const namesSaid = (): AgentMessageName[] => bar.api.said.map(({ name }) => name);
const stateOf = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId)?.state;

describe('an ordinary evening', () => {
  it('a sticker is claimed, announced, printed, confirmed and shown', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    // The news is told once, and the paper is one.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(namesSaid().filter((name) => name === 'printed')).toHaveLength(1);
    const [paper, ...more] = emulator.papers().map(readPaper);
    expect(more).toEqual([]);
    expect(paper?.text).toContain('КРЫЛЬЯ BBQ 12 шт');
    expect(paper?.marked).toBe(false);
    const { confirmed, paper: picture } = bar.api.jobs.get(job.jobId) ?? {};
    expect(confirmed).toBe(true);
    expect(PNG.sync.read(picture ?? Buffer.alloc(0)).width).toBe(384);
    expect(namesSaid().filter((name) => name !== 'claim' && name !== 'renew')).toEqual(
      expect.arrayContaining(['hello', 'started', 'printed']),
    );
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

  it('that nobody has heard when it introduced itself says it again', async () => {
    const refused = () => bar.logged.filter((line) => line.includes('"hello_failed"')).length;
    bar.api.deaf.set('hello', 1_000);
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    await until(() => refused() >= 2, 'nobody hears it, and its printer has come meanwhile');
    bar.api.deaf.delete('hello');
    await until(() => bar.api.printers().length > 0, 'it is known');
    expect(bar.api.printers()).toMatchObject([{ state: 'ok' }]);
  });

  it('answers at once when the API asks whether anybody is there', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    await until(() => bar.api.connected() === 1, 'it is connected');
    expect(await bar.api.areYouThere()).toHaveLength(1);
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
    await until(
      () => bar.logged.some((line) => line.includes('"job_unknown"') || line.includes('"job_printed"')),
      'it ends',
    );
    await bar.api.up();
    await bar.printed(job);
    const unmarked = emulator
      .papers()
      .map(readPaper)
      .filter(({ marked }) => !marked);
    expect(unmarked).toHaveLength(1);
  });

  it('that comes back keeps the jobs in hand: it says which they are', async () => {
    const emulator = await bar.printer({ muteFence: true });
    await bar.agent([bar.behind(emulator)]);
    await until(() => bar.api.connected() === 1, 'it is there');
    const [first, second] = [leasedJob(), leasedJob()];
    bar.api.queue(first, second);
    await until(() => stateOf(first) === 'printing' && stateOf(second) === 'leased', 'one prints, one waits');
    await bar.api.down();
    bar.api.said.length = 0;
    await bar.api.up();
    await until(() => namesSaid().includes('hello'), 'it greets again');
    expect(bar.api.said.find(({ name }) => name === 'hello')?.message).toMatchObject({
      holds: expect.arrayContaining([{ jobId: second.jobId, leaseNo: 1 }]) as unknown,
    });
    emulator.knobs.muteFence = false;
    await bar.printed(second);
    expect(bar.api.jobs.get(second.jobId)?.leaseNo).toBe(1);
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
