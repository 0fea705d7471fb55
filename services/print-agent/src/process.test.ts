import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBar, readPaper, until, type Bar } from './testing/bar.ts';
import { fiscalDocument, leasedJob, stickerDocument } from './testing/jobs.ts';
import type { PrinterEmulator } from './testing/printer-emulator.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let bar: Bar;
let children: ChildProcess[] = [];
beforeEach(async () => {
  bar = await openBar();
});
afterEach(async () => {
  await Promise.all(children.filter(alive).map((child) => end(child, 'SIGKILL')));
  children = [];
  await bar.close();
});

const isDone = (state: string | undefined, fiscal: boolean): boolean =>
  state === 'printed' || (fiscal && state === 'unknown');
const alive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

function start(emulator: PrinterEmulator, ...more: 'ipc'[]): ChildProcess {
  const config = join(bar.directory, 'printers.yaml');
  writeFileSync(config, stringify({ printers: [bar.behind(emulator)] }));
  const child = spawn(
    process.execPath,
    [MAIN, '--api', bar.api.url, '--key', bar.api.key, '--config', config, '--data', bar.directory],
    { stdio: ['ignore', 'pipe', 'pipe', ...more] },
  );
  child.stdout?.on('data', (bytes: Buffer) => bar.logged.push(bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => bar.logged.push(bytes.toString()));
  children.push(child);
  return child;
}

describe('the program', () => {
  it('says what is wrong with its arguments and ends', async () => {
    const child = spawn(process.execPath, [MAIN, '--api', 'bar'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    await once(child, 'exit');
    expect(child.exitCode).toBe(2);
    expect(said).toContain('usage:');
  });

  it('prints the sheet of code pages and ends', async () => {
    const emulator = await bar.printer();
    const config = join(bar.directory, 'printers.yaml');
    const connection = { type: 'tcp', host: emulator.host, port: emulator.port };
    const printer = { name: 'bar', role: 'sticker', language: 'ru', connection, model: 'epson-tm-t20' };
    writeFileSync(config, stringify({ printers: [printer] }));
    const sheet = async (name: string) => {
      const child = spawn(process.execPath, [MAIN, 'sheet', '--config', config, '--printer', name]);
      let said = '';
      child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
      await once(child, 'close');
      return { code: child.exitCode, said };
    };
    expect(await sheet('bar')).toMatchObject({
      code: 0,
      said: expect.stringContaining('is printed') as unknown,
    });
    expect(emulator.papers()).toHaveLength(1);
    expect(await sheet('cellar')).toMatchObject({
      code: 1,
      said: expect.stringContaining('there are: bar') as unknown,
    });
    await emulator.stop();
    expect(await sheet('bar')).toMatchObject({
      code: 1,
      said: expect.stringContaining('ECONNREFUSED') as unknown,
    });
  });

  it('ends with 0 on SIGTERM when idle', async () => {
    const child = start(await bar.printer());
    await until(() => bar.api.printers()[0]?.state === 'ok', 'it runs');
    const before = Date.now();
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(2_000);
  });

  it('ends with 0 within 5 s on SIGINT in the middle of a paper that never ends, and says so', async () => {
    const emulator = await bar.printer({ paperOutAfterBytes: 60 });
    const child = start(emulator);
    const job = leasedJob();
    bar.api.queue(job);
    await until(
      () => bar.api.jobs.get(job.jobId)?.state === 'printing' && emulator.knobs.paper === 'out',
      'it waits',
    );
    const before = Date.now();
    expect(await end(child, 'SIGINT')).toBe(0);
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(bar.api.jobs.get(job.jobId)).toMatchObject({ state: 'queued', maybePrinted: true });
  });

  it('ends with its parent when that holds it by an IPC channel', async () => {
    const child = start(await bar.printer(), 'ipc');
    await until(() => bar.api.printers()[0]?.state === 'ok', 'it runs');
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
    expect(child.exitCode).toBe(0);
  });

  it('killed while printing reports the doubt when it starts again, and marks the second paper', async () => {
    const emulator = await bar.printer({ muteFence: true });
    const first = start(emulator);
    const [job, receipt] = [leasedJob(), leasedJob({ document: fiscalDocument })];
    bar.api.queue(job);
    await until(() => emulator.papers().length === 1, 'paper comes out');
    await end(first, 'SIGKILL');
    emulator.knobs.muteFence = false;
    start(emulator);
    await bar.printed(job);
    bar.api.queue(receipt);
    await bar.printed(receipt);
    expect(bar.api.jobs.get(job.jobId)?.reason).toContain('agent_stopped');
    expect(emulator.papers().map((paper) => readPaper(paper).marked)).toEqual([false, true, false]);
  });

  it('M-062: killed between a pulse and its answer opens the drawer no second time', async () => {
    const emulator = await bar.printer({ muteFence: true });
    const first = start(emulator);
    const job = leasedJob({ document: { kind: 'drawer', pin: 2 } });
    bar.api.queue(job);
    await until(() => emulator.pulses().length === 1, 'the drawer opens');
    await end(first, 'SIGKILL');
    emulator.knobs.muteFence = false;
    const paper = leasedJob();
    bar.api.queue(paper);
    start(emulator);
    await bar.printed(paper);
    expect(bar.api.jobs.get(job.jobId)?.reason).not.toBe('');
    expect(emulator.pulses()).toHaveLength(1);
  });

  it('killed with jobs in hand prints them at once when it starts again, in their order', async () => {
    const emulator = await bar.printer({ muteFence: true });
    const first = start(emulator);
    await until(() => bar.api.printers()[0]?.state === 'ok', 'it runs');
    const ids = Array.from({ length: 4 }, (_, index) => `H${2000 + index}`);
    const jobs = ids.map((shortId) => leasedJob({ document: { ...stickerDocument, shortId } }));
    bar.api.queue(...jobs);
    const states = () => jobs.map(({ jobId }) => bar.api.jobs.get(jobId)?.state);
    await until(
      () => emulator.papers().length === 1 && states().join() === 'printing,leased,leased,leased',
      'one is out without an answer, three wait in hand',
    );
    await end(first, 'SIGKILL');
    emulator.knobs.muteFence = false;
    const late = leasedJob({ document: { ...stickerDocument, shortId: 'H2009' } });
    bar.api.queue(late);
    start(emulator);
    // Far less than a lease: nobody waits for one that died with the agent.
    await until(() => bar.api.jobs.get(late.jobId)?.state === 'printed', 'all are out', 15_000);
    const papers = emulator.papers().map(readPaper);
    expect(papers.map(({ text }) => /H2\d{3}/u.exec(text)?.[0])).toEqual(['H2000', ...ids, 'H2009']);
    expect(papers.map(({ marked }) => marked)).toEqual([false, true, false, false, false, false]);
    expect(bar.api.jobs.get(jobs[1]?.jobId ?? '')).toMatchObject({ leaseNo: 2, maybePrinted: false });
  }, 30_000);

  it('killed again and again loses no job and prints none twice without a mark', async () => {
    const emulator = await bar.printer({ slow: { bytes: 64, everyMs: 15 } });
    const jobs = Array.from({ length: 30 }, (_, index) =>
      leasedJob({
        document:
          index % 5 === 4
            ? { ...fiscalDocument, shortId: `K${1000 + index}` }
            : { ...stickerDocument, shortId: `K${1000 + index}` },
      }),
    );
    // Leases of a dead agent must not hold the test up for half a minute.
    bar.api.leaseMs = 800;
    // Jobs whose lease has run out wait for the next claim; the bell spares the test the ten seconds.
    const bell = setInterval(() => bar.api.ring(), 100);
    bar.api.queue(...jobs);
    for (let kill = 0; kill < 6; kill += 1) {
      const child = start(emulator);
      const before = emulator.papers().length;
      await until(() => emulator.papers().length > before, 'it prints', 15_000);
      await new Promise((resolve) => {
        setTimeout(resolve, 7 * kill);
      });
      await end(child, 'SIGKILL');
    }
    start(emulator);
    await until(
      () =>
        jobs.every(({ jobId, document }) =>
          isDone(bar.api.jobs.get(jobId)?.state, document.kind === 'fiscal'),
        ),
      'everything is printed or, of receipts, in doubt',
      30_000,
    );
    clearInterval(bell);
    const papers = emulator.papers().map(readPaper);
    for (const { document } of jobs) {
      const id = 'shortId' in document ? document.shortId : '';
      const own = papers.filter(({ text }) => text.includes(id));
      expect(own.filter(({ marked }) => !marked).length, id).toBeLessThanOrEqual(1);
      // A receipt in doubt is a person's business; everything else must be on paper.
      const [least, most] = document.kind === 'fiscal' ? [0, 1] : [1, Infinity];
      expect(own.length, id).toBeGreaterThanOrEqual(least);
      expect(own.length, id).toBeLessThanOrEqual(most);
    }
  }, 60_000);
});
