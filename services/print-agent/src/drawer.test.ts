import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBar, until, type Bar } from './testing/bar.ts';
import { leasedJob, stickerDocument } from './testing/jobs.ts';

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
});
afterEach(() => bar.close());

const pulse = (pin: 2 | 5 = 2) => leasedJob({ document: { kind: 'drawer', pin } });
const saidOf = (jobId: string) =>
  bar.api.said.filter(({ message }) => 'jobId' in message && message.jobId === jobId).map(({ name }) => name);
const rest = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

describe('the pulse of a drawer', () => {
  it('M-062: is five bytes on the plug that the drawer hangs on, once, and no paper', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const jobs = [pulse(2), pulse(5)];
    bar.api.queue(...jobs);
    for (const job of jobs) await bar.printed(job);
    expect(emulator.pulses().map((bytes) => bytes.toString('hex'))).toEqual(['1b700019fa', '1b700119fa']);
    expect(emulator.papers()).toEqual([]);
    // Said by an agent that can: one that does not say so is never given any.
    expect(bar.api.said.find(({ name }) => name === 'hello')?.message).toMatchObject({
      knows: expect.arrayContaining(['drawer']) as unknown,
    });
  });

  it('is not sent to a printer that would keep it until somebody puts paper in', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    await until(() => bar.api.printers()[0]?.state === 'ok', 'the printer is there');
    emulator.knobs.paper = 'out';
    const job = pulse();
    bar.api.queue(job);
    await until(
      () => saidOf(job.jobId).includes('release') || bar.api.printers()[0]?.state === 'paper_out',
      'it is given back, or not taken',
    );
    bar.api.jobs.delete(job.jobId);
    emulator.knobs.paper = 'ok';
    const paper = leasedJob();
    bar.api.queue(paper);
    await bar.printed(paper);
    expect(emulator.pulses()).toEqual([]);
    expect(saidOf(job.jobId)).not.toContain('started');
  });

  it('without consent opens nothing', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    bar.api.raw.push({ ...pulse(), jobId: 'too-old', leaseNo: 7 });
    bar.api.ring();
    await until(() => saidOf('too-old').includes('started'), 'it asked');
    const paper = leasedJob();
    bar.api.queue(paper);
    await bar.printed(paper);
    expect(emulator.pulses()).toEqual([]);
  });

  it('whose answer was lost is not repeated, whatever the other side thinks of it', async () => {
    const emulator = await bar.printer({ muteFence: true });
    const first = await bar.agent([bar.behind(emulator)]);
    const job = pulse();
    bar.api.queue(job);
    await until(() => saidOf(job.jobId).includes('unknown'), 'nobody can tell');
    await first.stop();
    emulator.knobs.muteFence = false;
    // Another life of the agent, given the same job again and again.
    await bar.agent([bar.behind(emulator)]);
    await until(() => saidOf(job.jobId).filter((name) => name === 'unknown').length > 2, 'it refuses');
    expect(emulator.pulses()).toHaveLength(1);
  });

  it('is no work for a printer of labels', async () => {
    const emulator = await bar.printer();
    const label = { widthMm: 58, heightMm: 40, gapMm: 2 };
    await bar.agent([bar.behind(emulator, {}, { label })]);
    const job = pulse();
    bar.api.queue(job);
    await until(() => bar.api.jobs.get(job.jobId)?.state === 'failed', 'it says no');
    expect(emulator.pulses()).toEqual([]);
  });

  it('M-063: is in no paper, whatever a guest calls himself or writes', async () => {
    const emulator = await bar.printer();
    await bar.agent([bar.behind(emulator)]);
    const open = '\u001Bp\u0000\u0019ú';
    const job = leasedJob({
      document: {
        ...stickerDocument,
        orderedBy: `Ana${open}`,
        tableName: `12${open}`,
        note: `well done${open}${open}`,
        itemName: { ru: `Крылья${open}` },
      },
    });
    bar.api.queue(job);
    await bar.printed(job);
    await rest(50);
    expect(emulator.papers()).toHaveLength(1);
    expect(emulator.pulses()).toEqual([]);
  });
});
