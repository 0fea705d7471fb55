import { describe, expect, it } from 'vitest';
import { allDayAt } from './all-day.ts';
import { madeAs, rowsOf, shareOf, standingAt, type BoardItem } from './station-board.ts';
import { place } from '../testing/place.ts';

const house = [place('kitchen'), place('bar', { side: 'bar' }), place('wings'), place('fryer')];
const item = (said: Partial<BoardItem> = {}): BoardItem => ({
  id: 'one',
  menuItemId: 'fries',
  station: 'kitchen',
  stationId: null,
  work: 'ordered',
  modifiers: [],
  parts: [],
  ...said,
});
const buffalo = (fries: 'open' | 'done', said: Partial<BoardItem> = {}): BoardItem =>
  item({
    menuItemId: 'wings_buffalo__12pc',
    stationId: 'wings',
    work: 'being_prepared',
    modifiers: [{ choice: 'add_fries', count: 2 }],
    parts: [
      { no: 1, station: 'wings', choices: [], state: 'started' },
      { no: 2, station: 'fryer', choices: ['add_fries'], state: fries },
    ],
    ...said,
  });

describe('the board of a station', () => {
  it('shows its share of an item, and all of an item that is its own (AMB-234)', () => {
    const at = (stationId: string | null) =>
      [item(), buffalo('open')].flatMap((one) =>
        standingAt(rowsOf(one), stationId, house).map(({ no, station, work }) => [no, station, work]),
      );
    expect(at('fryer')).toEqual([[2, 'fryer', 'ordered']]);
    expect(at('wings')).toEqual([[1, 'wings', 'being_prepared']]);
    expect(at('kitchen')).toEqual([[null, 'kitchen', 'ordered']]);
    expect(at(null)).toHaveLength(3);
  });

  it('is that of the side while the station is off (K-026)', () => {
    const off = house.map((one) => (one.id === 'fryer' ? { ...one, off: true } : one));
    expect(standingAt(rowsOf(buffalo('open')), 'fryer', off)).toEqual([]);
    expect(standingAt(rowsOf(buffalo('open')), 'kitchen', off).map(({ no }) => no)).toEqual([2]);
  });

  it('adds up what is to be made, and apart what comes later (K-038)', () => {
    const items = [
      { ...item(), isLater: false },
      { ...item({ id: 'two' }), isLater: true },
      { ...item({ id: 'three', work: 'ready_for_delivery' }), isLater: false },
      { ...buffalo('open', { id: 'four' }), isLater: false },
      { ...buffalo('done', { id: 'five' }), isLater: false },
    ];
    const told = (stationId: string) =>
      allDayAt(items, stationId, house).map(({ made, count, later }) => ({
        ...made,
        portions: count,
        later,
      }));
    expect(told('kitchen')).toEqual([{ menuItemId: 'fries', choice: null, portions: 1, later: 1 }]);
    expect(told('fryer')).toEqual([{ menuItemId: null, choice: 'add_fries', portions: 2, later: 0 }]);
    expect(told('wings')).toEqual([
      { menuItemId: 'wings_buffalo__12pc', choice: null, portions: 2, later: 0 },
    ]);
  });

  it('knows the time of what is added by itself, whatever it is added to', () => {
    expect(rowsOf(buffalo('open')).map((row) => madeAs('wings_buffalo__12pc', row))).toEqual([
      'wings_buffalo__12pc',
      'add_fries',
    ]);
  });
});

describe('what one board has of an item', () => {
  const shareAt = (of: BoardItem, station: string, places = house) => shareOf(rowsOf(of), station, places);

  it('is the dish where it leads, what is added to it where that is made, and nothing anywhere else (K-023)', () => {
    expect(shareAt(buffalo('open'), 'wings')).toMatchObject({
      work: 'being_prepared',
      isLead: true,
      choices: [],
      elsewhere: [{ station: 'fryer', work: 'ordered', choices: ['add_fries'] }],
    });
    expect(shareAt(buffalo('open'), 'fryer')).toMatchObject({
      work: 'ordered',
      isLead: false,
      choices: ['add_fries'],
      elsewhere: [{ station: 'wings', work: 'being_prepared' }],
    });
    expect(shareAt(buffalo('open'), 'kitchen')).toBeNull();
    expect(shareAt(item({ stationId: 'wings' }), 'wings')).toMatchObject({ isLead: true, elsewhere: [] });
  });

  it('is what nobody makes at a station that is off, as far as its least far part is (K-026)', () => {
    const off = house.map((one) => (one.id === 'bar' ? one : { ...one, off: one.id !== 'kitchen' }));
    expect(shareAt(buffalo('done'), 'kitchen', off)).toMatchObject({ work: 'being_prepared', isLead: true });
    expect(shareAt(buffalo('open'), 'kitchen', off)).toMatchObject({ work: 'ordered', elsewhere: [] });
    expect(shareAt(buffalo('open'), 'fryer', off)).toBeNull();
  });
});
