import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '../../db/rows.ts';
import { codeOf } from '../../testing/code-of.ts';
import { callOf, openBar, printer, type Bar } from '../../testing/print-bar.ts';

describe('stickers of a station (AMB-233)', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
    await bar.db('stations').insert(
      (['fryer', 'wings'] as const).map((id) => ({
        id,
        names: toJson({ en: id }),
        side: 'kitchen' as const,
        rank_no: 5,
        screen: true,
        off: false,
      })),
    );
  });
  afterEach(async () => {
    await bar.db('printer_stations').delete();
    await bar.db('stations').update({ off: false });
    await bar.clear();
  });
  afterAll(() => bar.close());

  const sticker = async (stationId: string | null, side: 'kitchen' | 'bar' = 'kitchen') => {
    const order = { ...(await bar.item(side)), stationId };
    return (await bar.inWork((work) => bar.print.printing.enqueueCopy(work, order))).jobId;
  };
  const list = async (name: string, stations: readonly string[]) => {
    const known = await bar.print.handlers.printers(callOf({}));
    const printerId = known.find((one) => one.name === name)?.id ?? '';
    return bar.print.handlers.changePrinter(
      callOf({ params: { printerId }, body: { stations: [...stations] } }),
    );
  };
  type Agent = Awaited<ReturnType<Bar['agent']>>;
  /** Printer -> the jobs that it gets. */
  const claimed = async (agent: Agent) =>
    Object.fromEntries(
      [...Map.groupBy(await agent.claim(), (job) => job.printer)].map(([name, jobs]) => [
        name,
        jobs.map(({ jobId }) => jobId).toSorted(),
      ]),
    );

  it('come out of the printer that lists it, else of its side, else of the one for all (K-027)', async () => {
    const agent = await bar.agent([
      printer('k', { station: 'kitchen' }),
      printer('f', { station: 'kitchen' }),
      printer('b', { station: 'bar' }),
    ]);
    expect(await list('f', ['fryer'])).toMatchObject({ stations: ['fryer'], station: 'kitchen' });
    const [fries, wings, own] = [await sticker('fryer'), await sticker('wings'), await sticker(null)];
    expect(await claimed(agent)).toEqual({ f: [fries], k: [wings, own].toSorted() });
  });

  it('are nobody else’s, also where its printer is for another side', async () => {
    const agent = await bar.agent([printer('k', { station: 'kitchen' }), printer('b', { station: 'bar' })]);
    await list('b', ['fryer', 'bar']);
    const [fries, lager] = [await sticker('fryer'), await sticker(null, 'bar')];
    expect(await claimed(agent)).toEqual({ b: [fries, lager].toSorted() });
  });

  it('come out of its side while nobody works there (K-026), and where only others are listed', async () => {
    const agent = await bar.agent([printer('f', { station: 'kitchen' })]);
    await list('f', ['fryer']);
    const wings = await sticker('wings');
    expect(await claimed(agent)).toEqual({ f: [wings] });
    const second = await bar.agent([printer('k', { station: 'kitchen' })]);
    await bar.db('stations').where({ id: 'fryer' }).update({ off: true });
    const fries = await sticker('fryer');
    const got = { ...(await claimed(second)), ...(await claimed(agent)) };
    expect(Object.values(got).flat()).toEqual([fries]);
  });

  it('need a station that there is', async () => {
    await bar.agent([printer('k', { station: 'kitchen' })]);
    expect(await codeOf(list('k', ['nobody']))).toBe('station_not_found');
    expect(await list('k', [])).toMatchObject({ stations: [] });
  });
});
