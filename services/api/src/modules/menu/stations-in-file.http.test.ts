import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuFileFormats } from '@masa/domain/menu-file';
import { MOST_AT_A_STATION } from '@masa/domain/station';
import { inPieces } from '../../db/pieces.ts';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { withCells, withoutColumns } from '../../testing/menu-files.ts';

let bar: Evening;
const ids: Record<'fryer' | 'cold', string> = { fryer: '', cold: '' };
beforeAll(async () => {
  bar = await evening();
  const station = async (en: string, ro: string, groups: string[] = []) =>
    (await bar.boss.addStation({ body: { names: { en, ro }, side: 'kitchen', groups } })).id;
  ids.fryer = await station('Fryer', 'Friteuză');
  ids.cold = await station('Cold table, salads', 'Rece', ['beer']);
});
afterAll(() => bar.close());

const exported = async (format: 'csv' | 'yaml' = 'csv') =>
  new TextDecoder().decode(await bar.boss.exportMenu({ query: { format } }));
const send = (text: string, dryRun: '0' | '1' = '0', name = 'menu.csv') =>
  bar.boss.importMenu({ file: new File([text], name), query: { dryRun } });
const saying = async (cells: { readonly stations?: string; readonly prep_minutes?: string }) =>
  withCells(await exported(), { key: 'id', id: 'fries' }, cells);
const dishesOf = async (id: string) =>
  (await bar.boss.stations()).find((station) => station.id === id)?.items ?? [];
const nothingNew = { applied: true, added: [], changed: [], removed: [] };
const minutesOf = async () => (await bar.boss.menuSettings()).find(({ id }) => id === 'fries')?.prepMinutes;

describe('the stations of a dish in a file (AMB-233)', () => {
  it('are said by their name in any language, or by their id', async () => {
    const text = await saying({ stations: `fryer, ${ids.cold}`, prep_minutes: '5' });
    const changes = [
      { field: 'stations', before: '', after: expect.stringContaining('Friteuză') as string },
      { field: 'prep_minutes', before: '', after: '5' },
    ];
    expect(await send(text, '1')).toMatchObject({ applied: false, changed: [{ id: 'fries', changes }] });
    expect([await dishesOf(ids.fryer), await minutesOf()]).toEqual([[], null]);
    expect(await send(text)).toMatchObject({ applied: true, changed: [{ id: 'fries', changes }] });
    expect([await dishesOf(ids.fryer), await dishesOf(ids.cold)]).toEqual([['fries'], ['fries']]);
    expect(await minutesOf()).toBe(5);
  });

  it('make the dish from the next order on, and stand in the log', async () => {
    const { api, session } = await bar.guest('Mihai', bar.table());
    await api.placeOrder({ body: { sessionId: session.id, orderItems: [line('fries')] } });
    const { rows } = await bar.ion.kitchenBoard({ query: { station: ids.fryer } });
    expect(rows.map(({ stationId }) => stationId)).toEqual([ids.fryer]);
    const told = await bar.boss.auditLog({ query: {} });
    const changed = told.filter(({ action }) => action === 'station.changed');
    expect(changed.map(({ entityId }) => entityId)).toContain(ids.fryer);
  });

  it.each(menuFileFormats)('change nothing when they are read again (D-019, %s)', async (format) => {
    expect(await send(await exported(format), '0', `menu.${format}`)).toEqual(nothingNew);
    expect(await dishesOf(ids.fryer)).toEqual(['fries']);
    expect(await minutesOf()).toBe(5);
  });

  it('are left alone by a file without the columns, and are none where its cell is empty (D-019)', async () => {
    expect(await send(withoutColumns(await exported(), ['stations', 'prep_minutes']))).toEqual(nothingNew);
    expect([await dishesOf(ids.fryer), await minutesOf()]).toEqual([['fries'], 5]);
    await send(await saying({ stations: 'bucătărie', prep_minutes: '' }));
    expect([await dishesOf(ids.fryer), await dishesOf('kitchen')]).toEqual([[], ['fries']]);
    expect(await minutesOf()).toBeNull();
    await send(await saying({ stations: '' }));
    expect(await dishesOf('kitchen')).toEqual([]);
  });

  it('are the dish’s own: those of its category stand as they are', async () => {
    expect((await bar.boss.stations()).find(({ id }) => id === ids.cold)?.groups).toEqual(['beer']);
  });

  it('are no fuller than the form of a station allows, whoever fills them', async () => {
    const most = await bar.boss.addStation({ body: { names: { en: 'Everything' }, side: 'kitchen' } });
    const gone = Array.from({ length: MOST_AT_A_STATION }, (_, no) => ({
      station_id: most.id,
      scope: 'item' as const,
      value: `dish-of-before-${no}`,
    }));
    await inPieces(gone, (piece) => bar.database.db('station_scopes').insert(piece));
    const text = await saying({ stations: most.id });
    for (const dryRun of ['1', '0'] as const)
      expect(await refusalOf(send(text, dryRun))).toBe('409 station_full');
    const route = { params: { kind: 'items', value: 'fries' } as const, body: { stations: [most.id] } };
    expect(await refusalOf(bar.boss.routeToStations(route))).toBe('409 station_full');
    const { names, side, items } = { ...most, items: gone.map(({ value }) => value) };
    const form = (body: { items: string[] }) =>
      bar.boss.changeStation({ params: { id: most.id }, body: { names, side, ...body } });
    expect((await form({ items })).items, 'what it has may be sent back').toHaveLength(MOST_AT_A_STATION);
    expect(await refusalOf(form({ items: [...items, 'fries'] }))).toMatch(/^400/u);
    await bar.boss.removeStation({ params: { id: most.id } });
  });

  it.each([
    [
      { stations: 'Oven' },
      {
        field: 'stations',
        problem: 'station_unknown',
        said: 'Oven',
        allowed: expect.arrayContaining(['Friteuză']) as string[],
      },
    ],
    [{ stations: 'Fryer; friteuză' }, { field: 'stations', problem: 'twice', said: 'friteuză' }],
    [{ prep_minutes: '0' }, { field: 'prep_minutes', problem: 'value', said: '0' }],
    [{ prep_minutes: '241' }, { field: 'prep_minutes', problem: 'value', said: '241' }],
    [{ prep_minutes: 'soon' }, { field: 'prep_minutes', problem: 'value', said: 'soon' }],
  ])('are refused by line and name where they cannot be: %o (D-020)', async (cells, problem) => {
    const text = await saying(cells);
    const at = text.split('\n').findIndex((row) => row.startsWith('fries,')) + 1;
    for (const dryRun of ['1', '0'] as const) {
      const reason: unknown = await send(text, dryRun).catch((refusal: unknown) => refusal);
      if (!(reason instanceof CallRefused)) throw new Error('The file was expected to be refused.');
      expect(reason.details['problems']).toMatchObject([{ line: at, ...problem }]);
    }
    expect([await dishesOf(ids.fryer), await minutesOf()]).toEqual([[], null]);
  });
});
