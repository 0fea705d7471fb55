import type { PrinterReport } from '@masa/contract/print-channel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { callOf, openBar, printer, type Bar } from '../../testing/print-bar.ts';

/** After 20 seconds the backup of the same role takes its papers, a fiscal receipt never. */
describe('a printer that is out', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const kitchen = (more: Partial<PrinterReport> = {}) => printer('k', { station: 'kitchen', ...more });
  const counter = (more: Partial<PrinterReport> = {}) => printer('b', { station: 'bar', ...more });
  const third = (more: Partial<PrinterReport> = {}) => printer('c', { station: 'bar', ...more });
  const out = { state: 'paper_out' } as const;

  const sticker = async (station: 'kitchen' | 'bar' = 'kitchen') => {
    const order = await bar.item(station);
    return (await bar.inWork((work) => bar.print.printing.enqueueCopy(work, order))).jobId;
  };
  const printers = async () => bar.print.handlers.printers(callOf({}));
  const named = async (name: string) => (await printers()).find((one) => one.name === name);
  const idOf = async (name: string) => (await named(name))?.id ?? '';
  const change = async (
    name: string,
    body: { paused?: boolean; backup?: string | null; toBackup?: true },
  ) => {
    const { backup, ...rest } = body;
    const backupId = backup === undefined || backup === null ? backup : await idOf(backup);
    const settings = { ...rest, ...(backupId !== undefined && { backupId }) };
    return bar.print.handlers.changePrinter(
      callOf({ params: { printerId: await idOf(name) }, body: settings }),
    );
  };
  /** What the named printers of an agent are handed: job, printer, and in whose place. */
  const claimed = async (agentId: string, ...names: string[]) =>
    (await bar.agentLink.claim(agentId, { printers: names, limit: 5 })).jobs.map((job) => [
      job.jobId,
      job.printer,
      job.backupFor,
    ]);

  it('gives its stickers to its backup also when the clock is set back two hours', async () => {
    const agent = await bar.agent([kitchen(out), counter()]);
    await change('k', { backup: 'b' });
    const jobId = await sticker();
    bar.pass(-2 * 3_600_000);
    // Who is here is heard of again.
    await agent.hello([kitchen(out), counter()]);
    expect(await claimed(agent.id, 'b')).toEqual([[jobId, 'b', 'k']]);
    bar.pass(2 * 3_600_000);
  });

  it.each([
    ['has no paper', out],
    ['is open', { state: 'cover_open' }],
    ['does not answer', { state: 'offline' }],
  ] as const)('because it %s gives its stickers to its backup after 20 seconds, marked', async (_, state) => {
    const agent = await bar.agent([kitchen(), counter()]);
    await change('k', { backup: 'b' });
    const jobId = await sticker();
    expect(await claimed(agent.id, 'b')).toEqual([]);
    await agent.hello([kitchen(state), counter()]);
    bar.pass(15_000);
    // Another word of the same trouble does not begin the 20 seconds anew.
    await agent.hello([kitchen({ ...state, detail: 'still' }), counter()]);
    expect(await claimed(agent.id, 'b')).toEqual([]);
    expect(await named('k')).toMatchObject({ redirectedTo: null });
    bar.pass(6_000);
    expect(await named('k')).toMatchObject({ redirectedTo: await idOf('b') });
    bar.heard.length = 0;
    await bar.print.agentLink.sweep();
    expect(bar.heard).toContainEqual({ kind: 'print' });
    expect(await claimed(agent.id, 'b')).toEqual([[jobId, 'b', 'k']]);
  });

  it('because it is paused keeps its jobs for 20 seconds too, unless they are sent to the backup', async () => {
    const agent = await bar.agent([kitchen(), counter()]);
    await change('k', { backup: 'b', paused: true });
    const first = await sticker();
    bar.pass(10_000);
    expect(await claimed(agent.id, 'b', 'k')).toEqual([]);
    bar.pass(11_000);
    expect(await claimed(agent.id, 'b', 'k')).toEqual([[first, 'b', 'k']]);
    await change('k', { paused: false });
    const own = await sticker();
    expect(await claimed(agent.id, 'b')).toEqual([]);
    expect(await claimed(agent.id, 'k')).toEqual([[own, 'k', undefined]]);
    expect(await change('k', { toBackup: true })).toMatchObject({
      paused: true,
      redirectedTo: await idOf('b'),
    });
    const sent = await sticker();
    expect(await claimed(agent.id, 'b', 'k')).toEqual([[sent, 'b', 'k']]);
  });

  it('because its agent is away gives its jobs to a backup of another agent', async () => {
    const away = await bar.agent([kitchen()]);
    const here = await bar.agent([counter()]);
    await change('k', { backup: 'b' });
    const jobId = await sticker();
    await away.hello([kitchen()]);
    bar.pass(31_000);
    await here.hello([counter()]);
    expect(await claimed(here.id, 'b')).toEqual([[jobId, 'b', 'k']]);
  });

  it('keeps them while another printer of its kind works', async () => {
    const agent = await bar.agent([kitchen(out), printer('k2', { station: 'kitchen' }), counter()]);
    await change('k', { backup: 'b' });
    const jobId = await sticker();
    bar.pass(21_000);
    await agent.hello([kitchen(out), printer('k2', { station: 'kitchen' }), counter()]);
    expect(await claimed(agent.id, 'b')).toEqual([]);
    expect(await claimed(agent.id, 'k2')).toEqual([[jobId, 'k2', undefined]]);
  });

  it('waits when its backup is out as well, and never asks the backup of its backup', async () => {
    const agent = await bar.agent([kitchen(out), counter(out), third()]);
    await change('k', { backup: 'b' });
    await change('b', { backup: 'c' });
    const [forKitchen, forBar] = [await sticker('kitchen'), await sticker('bar')];
    bar.pass(21_000);
    await agent.hello([kitchen(out), counter(out), third()]);
    // `c` is of the bar itself: only the bar's sticker is its own.
    expect(await claimed(agent.id, 'c')).toEqual([[forBar, 'c', undefined]]);
    await agent.hello([kitchen(out), counter(), third()]);
    expect(await claimed(agent.id, 'b', 'c')).toEqual([[forKitchen, 'b', 'k']]);
  });

  it('in a ring of backups: one prints for the other, with both out nobody does', async () => {
    const agent = await bar.agent([kitchen(out), counter(out)]);
    await change('k', { backup: 'b' });
    await change('b', { backup: 'k' });
    const forKitchen = await sticker('kitchen');
    bar.pass(1_000);
    const forBar = await sticker('bar');
    bar.pass(21_000);
    await agent.hello([kitchen(out), counter(out)]);
    expect((await printers()).map(({ redirectedTo }) => redirectedTo)).toEqual([null, null]);
    await agent.hello([kitchen(), counter(out)]);
    expect(await claimed(agent.id, 'k')).toEqual([
      [forKitchen, 'k', undefined],
      [forBar, 'k', 'b'],
    ]);
  });

  it('after a print of unknown outcome: the backup makes a marked copy', async () => {
    const agent = await bar.agent([kitchen(), counter()]);
    await change('k', { backup: 'b' });
    const jobId = await sticker();
    const [job] = (await bar.agentLink.claim(agent.id, { printers: ['k'], limit: 1 })).jobs;
    if (!job) throw new Error('There is nothing to claim.');
    const lease = { jobId, leaseNo: job.leaseNo };
    await bar.agentLink.started(agent.id, lease);
    await bar.agentLink.unknown(agent.id, { ...lease, reason: 'no answer after the document' });
    await agent.hello([kitchen(out), counter()]);
    bar.pass(21_000);
    await agent.hello([kitchen({ ...out, detail: 'roll' }), counter()]);
    expect((await bar.agentLink.claim(agent.id, { printers: ['b'], limit: 1 })).jobs).toMatchObject([
      { jobId, printer: 'b', backupFor: 'k', maybePrinted: true },
    ]);
  });

  it('of receipts has no backup, and no printer has one of another role', async () => {
    const till = (name: string, more: Partial<PrinterReport> = {}) =>
      printer(name, { role: 'fiscal', ...more });
    const agent = await bar.agent([till('ecc'), till('ecc2'), kitchen(), counter()]);
    for (const [one, backup, why] of [
      ['ecc', 'ecc2', 'invalid_request'],
      ['k', 'ecc', 'invalid_request'],
      ['k', 'k', 'invalid_request'],
      ['k', 'nobody', 'printer_not_found'],
    ] as const)
      expect(await codeOf(change(one, { backup }))).toBe(why);
    expect(await codeOf(change('k', { toBackup: true }))).toBe('invalid_request');
    // Even one that was set behind our back.
    await bar
      .db('printers')
      .where({ name: 'ecc' })
      .update({ backup_id: await idOf('b') });
    await bar.db('printers').where({ name: 'ecc2' }).update({ paused: true });
    const check = await bar.check();
    await bar.inWork((work) => bar.print.printing.enqueueFiscal(work, check));
    await agent.hello([till('ecc', out), till('ecc2'), kitchen(), counter()]);
    bar.pass(60_000);
    await agent.hello([till('ecc', { ...out, detail: 'x' }), till('ecc2'), kitchen(), counter()]);
    expect(await claimed(agent.id, 'ecc2', 'k', 'b')).toEqual([]);
  });

  it('forgets its backup when its role changes', async () => {
    await bar.agent([kitchen(), counter()]);
    await change('k', { backup: 'b' });
    const role = { params: { printerId: await idOf('k') }, body: { role: 'precheck' as const } };
    expect(await bar.print.handlers.changePrinter(callOf(role))).toMatchObject({ backupId: null });
  });
});
