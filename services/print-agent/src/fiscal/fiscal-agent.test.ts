import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBar, until, type Bar } from '../testing/bar.ts';
import { startDatecsEmulator, type DatecsEmulator } from '../testing/datecs-emulator.ts';
import { startErpnetServer } from '../testing/erpnet-server.ts';
import { fiscalDocument, leasedJob } from '../testing/jobs.ts';
import { tillAt, tillBehind } from '../testing/till.ts';
import { COMMAND } from './datecs/commands.ts';

let bar: Bar;
let emulator: DatecsEmulator;
beforeEach(async () => {
  bar = await openBar();
  emulator = await startDatecsEmulator('P');
});
afterEach(async () => {
  await bar.close();
  await emulator.stop();
});

const receiptJob = () => leasedJob({ printer: 'till', document: fiscalDocument });
const reportJob = (kind: 'x_report' | 'z_report') =>
  leasedJob({ printer: 'till', document: { kind, requestedBy: 'Ana', requestedAt: 0 } });
const found = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId);
const ended = (job: { jobId: string }, state: string) =>
  until(() => found(job)?.state === state, `${job.jobId} is ${state}, not ${found(job)?.state}`);
const dayInTheRegister = /^https:\/\/mev\.example\/J105002238\/427\.50\/42\/\d{4}-\d\d-\d\d$/u;

describe('an agent with a cash register', () => {
  it('sells a check, reports number and link, and shows the device to the staff', async () => {
    await bar.agent([tillBehind(emulator, 'P')]);
    const job = receiptJob();
    bar.api.queue(job);
    await ended(job, 'printed');
    expect(found(job)).toMatchObject({ confirmed: true, fiscalNumber: '0000042', paper: null });
    expect(found(job)?.verifyUrl).toMatch(dayInTheRegister);
    expect(emulator.books.closed.map(({ total }) => total)).toEqual([fiscalDocument.effectiveTotal]);
    expect(bar.api.printers()).toMatchObject([
      {
        name: 'till',
        device: { model: 'FP-2000', serial: 'DT279013', registration: 'J105002238', legal: true },
      },
    ]);
  });

  it('sells through a print server just the same', async () => {
    const server = await startErpnetServer();
    try {
      await bar.agent([tillAt(server)]);
      const job = receiptJob();
      bar.api.queue(job);
      await ended(job, 'printed');
      expect(found(job)).toMatchObject({ fiscalNumber: '0000084' });
      expect(server.receipts).toHaveLength(1);
      expect(bar.api.printers()[0]?.device?.model).toBe('Datecs FP-2000');
    } finally {
      await server.stop();
    }
  });

  it('is told nothing of what was made in training, whoever sends it', async () => {
    await bar.agent([tillBehind(emulator, 'P')]);
    const jobs = [receiptJob(), reportJob('x_report'), reportJob('z_report')].map((job) => ({
      ...job,
      training: true,
    }));
    for (const job of jobs) bar.api.queue(job);
    for (const job of jobs) {
      await ended(job, 'failed');
      expect(found(job)?.reason).toMatch(/training/u);
    }
    expect(emulator.books.closed).toEqual([]);
    expect(emulator.books.reports).toEqual([]);
    for (const command of [COMMAND.open, COMMAND.report]) expect(emulator.did).not.toContain(command);
  });

  it('closes the day once and says which one it was', async () => {
    await bar.agent([tillBehind(emulator, 'P')]);
    const [x, z] = [reportJob('x_report'), reportJob('z_report')];
    bar.api.queue(x, z);
    await ended(z, 'printed');
    expect(found(x)?.state).toBe('printed');
    expect(found(z)?.fiscalNumber).toBe('1');
    expect(emulator.books.reports.map(({ kind }) => kind)).toEqual(['X', 'Z']);
  });

  it('whose Z got no answer leaves it to a person, and closes nothing again', async () => {
    emulator.knobs.powerFailsAfter = COMMAND.report;
    await bar.agent([tillBehind(emulator, 'P')]);
    const z = reportJob('z_report');
    bar.api.queue(z);
    await ended(z, 'unknown');
    const again = found(z);
    if (again) Object.assign(again, { state: 'queued', maybePrinted: false, reason: '' });
    bar.api.ring();
    await ended(z, 'unknown');
    expect(emulator.books.reports).toHaveLength(1);
  });

  it('prints neither stickers on it nor reports on a printer of paper', async () => {
    const paper = await bar.printer();
    await bar.agent([tillBehind(emulator, 'P'), bar.behind(paper, { name: 'slips', role: 'fiscal' })]);
    const sticker = leasedJob({ printer: 'till' });
    const report = { ...reportJob('z_report'), printer: 'slips' };
    bar.api.queue(sticker, report);
    await ended(sticker, 'failed');
    await ended(report, 'failed');
    expect(found(report)?.reason).toContain('no_books');
  });

  it('without paper leaves the receipt in the queue and sells it when the roll is in', async () => {
    emulator.knobs.paper = 'out';
    await bar.agent([tillBehind(emulator, 'P')]);
    await until(() => bar.api.printers()[0]?.state === 'paper_out', 'staff know');
    const job = receiptJob();
    bar.api.queue(job);
    emulator.knobs.paper = 'ok';
    await ended(job, 'printed');
    expect(emulator.books.closed).toHaveLength(1);
  });

  it('does not touch a receipt that somebody types in at the device', async () => {
    emulator.books.start();
    await bar.agent([tillBehind(emulator, 'P')]);
    await until(() => bar.api.printers()[0]?.detail === 'receipt_open', 'staff know');
    const job = receiptJob();
    bar.api.queue(job);
    emulator.books.cancel();
    await ended(job, 'printed');
    expect(emulator.did).not.toContain(COMMAND.cancel);
  });

  it('fails what the device counts differently, with the sums, and never tries it again', async () => {
    emulator.knobs.miscount = -1;
    await bar.agent([tillBehind(emulator, 'P')]);
    const job = receiptJob();
    bar.api.queue(job);
    await ended(job, 'failed');
    expect(found(job)?.reason).toContain('427.49');
    expect(emulator.did.filter((command) => command === COMMAND.open)).toHaveLength(1);
    expect(emulator.books.closed).toEqual([]);
  });

  it('asked by the API what became of a receipt asks the device, and prints nothing', async () => {
    const agent = await bar.agent([tillBehind(emulator, 'P')]);
    const job = receiptJob();
    bar.api.queue(job);
    await ended(job, 'printed');
    const sold = emulator.did.length;
    expect(await bar.api.probe(job.jobId)).toMatchObject({ outcome: 'printed', fiscalNumber: '0000042' });
    expect(await bar.api.probe('never heard of')).toMatchObject({ outcome: 'unknown' });
    expect(emulator.did.slice(sold)).not.toContain(COMMAND.open);
    await agent.stop();
  });

  it('talks to an API that knows neither devices nor links', async () => {
    bar.api.old = true;
    await bar.agent([tillBehind(emulator, 'P')]);
    const job = receiptJob();
    bar.api.queue(job);
    await ended(job, 'printed');
    expect(found(job)).toMatchObject({ fiscalNumber: '0000042', verifyUrl: null });
    expect(bar.api.printers()).toMatchObject([{ name: 'till', state: 'ok' }]);
  });
});
