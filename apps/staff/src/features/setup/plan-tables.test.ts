import { describe, expect, it } from 'vitest';
import { planTables, readCount } from './plan-tables.ts';

const row = (zone: string, count: string) => ({ key: `${zone} ${count}`, zone, count });
const physical = (tableName: string, zone: string | null) => ({ tableName, zone, virtual: false });

describe('the tables of a new venue', () => {
  it('are numbered through all zones', () => {
    expect(planTables([], [row('Hall', '2'), row('', '1')], '')).toEqual([
      physical('1', 'Hall'),
      physical('2', 'Hall'),
      physical('3', null),
    ]);
  });

  it('go on behind the highest number that is there', () => {
    expect(planTables(['Terrace', '7', '3'], [row(' Hall ', ' 1 ')], '')).toEqual([physical('8', 'Hall')]);
  });

  it('are virtual where staff alone use them, each name once', () => {
    expect(planTables(['Bar'], [], 'Take-away, Bar, , Take-away')).toEqual([
      { tableName: 'Take-away', zone: null, virtual: true },
    ]);
  });

  it.each([
    ['', 0],
    [' 12 ', 12],
    ['60', 60],
    ['61', null],
    ['-1', null],
    ['two', null],
    ['1.5', null],
  ])('%j is a number of tables: %j', (text, count) => {
    expect(readCount(text)).toBe(count);
  });
});
