import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrinterReport } from '@masa/contract/print-channel';
import { callOf, openBar, printer, PRINTED, type Bar } from '../../testing/print-bar.ts';

let bar: Bar;
beforeAll(async () => {
  bar = await openBar();
});
afterAll(() => bar.close());
beforeEach(() => bar.clear());

const onScreen = (name: string, more: Partial<PrinterReport> = {}) =>
  printer(name, { virtual: true, ...more });

async function sticker(): Promise<string> {
  const order = { ...(await bar.item()), kind: 'sticker', role: 'sticker' } as const;
  const dedupKey = `sticker:${order.orderItemId}:0`;
  return (await bar.inWork((work) => bar.print.printing.enqueue(work, { ...order, copyNo: 0, dedupKey })))
    .jobId;
}
const listed = async () => bar.print.handlers.printers(callOf({}));
const named = async (name: string) => (await listed()).find((one) => one.name === name);
const setSteppedBack = async (printerId: string, steppedBack: boolean) =>
  bar.print.handlers.changePrinter(callOf({ params: { printerId }, body: { steppedBack } }));

describe('a virtual printer', () => {
  it('shows papers as pictures while the bar has no other printer, and says that they are no paper', async () => {
    const embedded = await bar.agent([onScreen('kitchen')]);
    const jobId = await sticker();
    const lease = await embedded.claimOne();
    await bar.agentLink.started(embedded.id, lease);
    await bar.agentLink.printed(embedded.id, { ...lease, ...PRINTED });
    const [job] = await bar.print.handlers.printJobs(callOf({ query: { limit: 10 } }));
    expect(job).toMatchObject({ jobId, status: 'printed', onScreenOnly: true });
    expect(await named('kitchen')).toMatchObject({ virtual: true, steppedBack: false });
  });

  it('steps back for good when a real printer of its role and station comes: none of 27 stickers goes to it', async () => {
    const embedded = await bar.agent([onScreen('kitchen')]);
    const real = await bar.agent([printer('kitchen paper', { station: 'kitchen' })]);
    expect(await named('kitchen')).toMatchObject({ steppedBack: true });
    for (let number = 0; number < 27; number += 1) await sticker();
    expect(await embedded.claim(20)).toEqual([]);
    expect(await real.claim(20)).toHaveLength(20);
    expect(await embedded.claim(20)).toEqual([]);
    expect(await real.claim(20)).toHaveLength(7);
  });

  it('stays back after a restart, and when the real one is out or gone: paper is expected from then on', async () => {
    const embedded = await bar.agent([onScreen('kitchen')]);
    const real = await bar.agent([printer('paper')]);
    await real.hello([printer('paper', { state: 'paper_out' })]);
    await embedded.hello([onScreen('kitchen')]);
    const jobId = await sticker();
    expect(await embedded.claim()).toEqual([]);
    await real.hello([]);
    await embedded.hello([onScreen('kitchen')]);
    expect(await embedded.claim()).toEqual([]);
    expect(await bar.statusOf(jobId)).toBe('queued');
  });

  it('is told once to have stepped back, and comes back only by the word of a person, for good', async () => {
    const embedded = await bar.agent([onScreen('kitchen')]);
    const real = await bar.agent([printer('paper')]);
    await real.hello([printer('paper')]);
    await embedded.hello([onScreen('kitchen')]);
    const told = () => bar.db('audit_log').where({ action: 'printer.stepped_back' });
    expect(await told()).toHaveLength(1);
    const kitchen = await named('kitchen');
    expect(await setSteppedBack(kitchen?.id ?? '', false)).toMatchObject({ steppedBack: false });
    await real.hello([printer('paper')]);
    await embedded.hello([onScreen('kitchen')]);
    expect(await named('kitchen')).toMatchObject({ steppedBack: false });
    expect(await told()).toHaveLength(1);
    expect(await setSteppedBack(kitchen?.id ?? '', true)).toMatchObject({ steppedBack: true });
  });

  it('keeps the work of another role and of a station that the real one does not serve', async () => {
    await bar.agent([
      onScreen('bar', { station: 'bar' }),
      onScreen('slips', { role: 'precheck' }),
      onScreen('till', { role: 'fiscal' }),
    ]);
    await bar.agent([printer('kitchen paper', { station: 'kitchen' })]);
    expect((await listed()).map(({ name, steppedBack }) => [name, steppedBack])).toEqual(
      expect.arrayContaining([
        ['bar', false],
        ['slips', false],
        ['till', false],
      ]),
    );
    await bar.agent([printer('register', { role: 'fiscal' })]);
    expect(await named('till')).toMatchObject({ steppedBack: true });
  });

  it('steps back too when a person gives a real printer its role', async () => {
    await bar.agent([onScreen('till', { role: 'fiscal' })]);
    await bar.agent([printer('paper', { role: 'precheck' })]);
    expect(await named('till')).toMatchObject({ steppedBack: false });
    const paper = await named('paper');
    await bar.print.handlers.changePrinter(
      callOf({ params: { printerId: paper?.id ?? '' }, body: { role: 'fiscal' } }),
    );
    expect(await named('till')).toMatchObject({ steppedBack: true });
  });

  it('is no backup of a real one, and a real one cannot step back', async () => {
    await bar.agent([onScreen('slips', { role: 'precheck' })]);
    await bar.agent([printer('paper', { role: 'precheck' })]);
    const [slips, paper] = [await named('slips'), await named('paper')];
    const backed = bar.print.handlers.changePrinter(
      callOf({ params: { printerId: paper?.id ?? '' }, body: { backupId: slips?.id ?? '' } }),
    );
    await expect(backed).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(setSteppedBack(paper?.id ?? '', true)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
